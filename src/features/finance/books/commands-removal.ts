import type { Services } from '#kit/context.ts'

const restorableMs = 30 * 24 * 60 * 60_000

/** The tables of finance whose rows can be restored after deletion. */
const tables = ['cash_recurring', 'cash_planned', 'team_costs', 'own_metrics', 'metric_events'] as const

/** Removes rows of finance that were deleted 30 days ago. */
export async function removeDeletedFinance({ db, clock }: Services): Promise<void> {
  const before = clock.now() - restorableMs
  await db
    .unscoped('removes deleted rows of finance of all accounts')
    .batch(tables.map(table => ({ sql: `delete from ${table} where deleted_at < ?`, args: [before] })))
}
