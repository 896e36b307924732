import { sumDeliveredByProcess } from '#features/agile/kanban/dashboard/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { commitmentDays, type ItemCommitments } from './rules.ts'

/** Counts the commitments of the last days on all boards. */
export async function countItemCommitments(scope: AccountScope): Promise<ItemCommitments> {
  const delivered = await sumDeliveredByProcess(scope, commitmentDays)
  const sum = (field: 'promised' | 'kept') => delivered.reduce((total, row) => total + row[field], 0)
  return { promised: sum('promised'), kept: sum('kept') }
}
