import { demoLifetime } from '#features/accounts/demo-catalogue/rules.ts'
import { startOfMonth } from '#features/billing/usage/rules.ts'
import type { Services } from '#kit/context.ts'
import type { Tool } from '#src/paths.ts'
import { restoreWindow } from './rules.ts'

// Keeps sessions of this month, because they count towards the plan's limit. Demos don't count.
const expiredCondition = '((deleted_at <= ?1 and created_at < ?2) or (is_demo = 1 and created_at <= ?3))'

const deleteExpiredSqls = (tool: Tool) => [
  `delete from session_events where session_id in (select id from ${tool}_sessions where ${expiredCondition})`,
  `delete from ${tool}_sessions where ${expiredCondition}`,
]
const deleteDemoItemsSql = `delete from action_items where source = 'RETRO'
  and source_id in (select id from retro_sessions where is_demo = 1 and created_at <= ?1)`

/**
 * Removes sessions that were deleted 30 days ago, and demos that have ended. Their action items stay, except those of
 * demos. Sessions created this month stay until the end of the month. Runs every minute.
 */
export async function removeDeletedSessions({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const demosBefore = now - demoLifetime
  const args = [now - restoreWindow, startOfMonth(now), demosBefore]
  await db
    .unscoped('removes deleted sessions of all accounts after 30 days')
    .batch([
      { sql: deleteDemoItemsSql, args: [demosBefore] },
      ...[...deleteExpiredSqls('poker'), ...deleteExpiredSqls('retro')].map(sql => ({ sql, args })),
    ])
}
