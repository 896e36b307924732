import type { Services } from '#kit/context.ts'

const restorableMs = 30 * 24 * 60 * 60_000

/** Removes rows of finance that were deleted 30 days ago. */
export async function removeDeletedFinance({ db, clock }: Services): Promise<void> {
  const args = [clock.now() - restorableMs]
  await db.unscoped('removes deleted rows of finance of all accounts').batch([
    { sql: 'delete from cash_recurring where deleted_at < ?', args },
    { sql: 'delete from cash_planned where deleted_at < ?', args },
    { sql: 'delete from team_costs where deleted_at < ?', args },
    { sql: 'delete from own_metrics where deleted_at < ?', args },
    { sql: 'delete from metric_events where deleted_at < ?', args },
  ])
}
