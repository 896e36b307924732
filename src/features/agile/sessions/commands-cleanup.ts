import { demoLifetime } from '#features/accounts/demo-places/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import { monthOf } from './commands-create.ts'
import { restorableFor } from './rules.ts'

// A session of this month stays until the month is over: it counts for what the plan includes. A demo counts for nothing.
const gone = '((deleted_at <= ?1 and created_at < ?2) or (is_demo = 1 and created_at <= ?3))'

const removals = (tool: Tool) => [
  `delete from session_events where session_id in (select id from ${tool}_sessions where ${gone})`,
  `delete from ${tool}_sessions where ${gone}`,
]
const itemsOfDemos = `delete from action_items where source = 'RETRO'
  and source_id in (select id from retro_sessions where is_demo = 1 and created_at <= ?1)`

/**
 * Removes the sessions that were deleted 30 days ago, with everything in them but the action items, which are the account's,
 * and the demos that are over, with those too. What was made in the current month waits for its end. Called every minute.
 */
export async function removeDeletedSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const demosUntil = now - demoLifetime
  const args = [now - restorableFor, monthOf(now), demosUntil]
  await db
    .unscoped('what was deleted goes after 30 days, in every account alike')
    .batch([
      { sql: itemsOfDemos, args: [demosUntil] },
      ...[...removals('poker'), ...removals('retro')].map(sql => ({ sql, args })),
    ])
}
