import { demoLifetime } from '#features/accounts/demo-places/rules.ts'
import { monthOf } from '#features/agile/sessions/commands-create.ts'
import { restorableFor } from '#features/agile/sessions/rules.ts'
import type { Parts } from '#kit/context.ts'

// A session of this month stays until the month is over: it counts for what the plan includes.
const gone = '((deleted_at <= ?1 and created_at < ?2) or (is_demo = 1 and created_at <= ?3))'

/**
 * Removes the sessions that were deleted 30 days ago, with everything in them, and tables to try the cards on after two
 * hours. What was made in the current month waits for its end. Called every minute. Returns how many there were.
 */
export async function removeDeletedPokerSessions({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const args = [now - restorableFor, monthOf(now), now - demoLifetime]
  const [, removed] = await db.unscoped('what was deleted goes after 30 days, in every account alike').batch([
    { sql: `delete from session_events where session_id in (select id from poker_sessions where ${gone})`, args },
    { sql: `delete from poker_sessions where ${gone} returning id`, args },
  ])
  return removed.rows.length
}
