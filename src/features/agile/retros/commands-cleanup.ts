import type { Parts } from '#kit/context.ts'
import { monthOf } from './commands.ts'
import { restorableFor } from './rules-list.ts'

// A retro of this month stays until the month is over: it counts for what the plan includes.
const gone = 'deleted_at <= ?1 and created_at < ?2'

/**
 * Removes the retros that were deleted 30 days ago, with everything in them but the action items, which are the account's.
 * What was made in the current month waits for its end. Called every minute. Returns how many there were.
 */
export async function removeDeletedRetros({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const args = [now - restorableFor, monthOf(now)]
  const [, removed] = await db.unscoped('what was deleted goes after 30 days, in every account alike').batch([
    { sql: `delete from session_events where session_id in (select id from retro_sessions where ${gone})`, args },
    { sql: `delete from retro_sessions where ${gone} returning id`, args },
  ])
  return removed.rows.length
}
