import { cashRecurring } from '#db/schema/finance.ts'
import { checkAmount } from '#features/finance/books/commands-checks.ts'
import { roomFor } from '#features/finance/books/commands-room.ts'
import type { PlanReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { failAt } from '#kit/errors.ts'
import { withChange } from '#kit/with-change.ts'
import { getRecurring } from './queries.ts'
import type { RecurringFlow } from './rules.ts'
import type { NewRecurringFlow, RecurringFlowUpdate } from './schema.ts'

const rows = restorableRows(cashRecurring, { prefix: 'rec', audit: 'recurring_cash' })

/**
 * Throws `forbidden` for pay that the caller cannot see, and `invalid` for an amount of 0 or a schedule that ends before
 * it starts.
 */
function check({ reader }: PlanReader, { cents, category, fromDay, untilDay }: RecurringFlowUpdate) {
  checkAmount(cents)
  if (category === 'PAYROLL' && reader !== 'PAYROLL') failAt('category', 'cashFlows.errors.pay', 'forbidden')
  if (fromDay && untilDay && untilDay < fromDay) failAt('untilDay', 'cashFlows.errors.until')
}

/** Adds a recurring flow. */
export async function createRecurring(
  scope: AccountScope,
  plan: PlanReader,
  input: NewRecurringFlow,
): Promise<RecurringFlow> {
  check(plan, input)
  return getRecurring(scope, plan, await rows.create(scope, input, roomFor(scope, 'cash_recurring')))
}

/** Updates the fields that were sent. */
export async function updateRecurring(
  scope: AccountScope,
  plan: PlanReader,
  id: string,
  change: RecurringFlowUpdate,
): Promise<RecurringFlow> {
  check(plan, withChange(await getRecurring(scope, plan, id), change))
  await rows.update(scope, id, change)
  return getRecurring(scope, plan, id)
}

/** Deletes a recurring flow; it can be restored for 30 days. */
export const deleteRecurring = async (scope: AccountScope, plan: PlanReader, id: string): Promise<RecurringFlow> =>
  rows.remove(scope, await getRecurring(scope, plan, id))

/** Restores a deleted recurring flow. */
export const restoreRecurring = async (scope: AccountScope, plan: PlanReader, id: string): Promise<RecurringFlow> =>
  rows.restore(scope, await getRecurring(scope, plan, id, { deleted: true }), roomFor(scope, 'cash_recurring'))
