import { cashRecurring } from '#db/schema/finance.ts'
import { checkAmount } from '#features/finance/books/commands-checks.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { recordCommands } from '#kit/data/record-commands.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { failAt } from '#kit/errors.ts'
import { getRecurringFlow } from './queries.ts'
import type { RecurringFlow } from './rules.ts'
import type { NewRecurringFlow, RecurringFlowUpdate } from './schema.ts'

/**
 * Throws `forbidden` for pay that the caller cannot see, and `invalid` for an amount of 0 or a schedule that ends
 * before it starts.
 */
function checkInput(
  _: AccountScope,
  { reader }: DatedReader,
  { cents, category, fromDay, untilDay }: NewRecurringFlow,
) {
  checkAmount(cents)
  if (category === 'PAYROLL' && reader !== 'PAYROLL') failAt('category', 'cashFlows.errors.pay', 'forbidden')
  if (untilDay !== null && untilDay < fromDay) failAt('untilDay', 'cashFlows.errors.until')
}

export const recurringCommands = recordCommands<
  [AccountScope, DatedReader],
  RecurringFlow,
  NewRecurringFlow,
  RecurringFlowUpdate
>({
  rows: restorableRows(cashRecurring, { prefix: 'rec', audit: 'recurring_cash' }),
  get: getRecurringFlow,
  check: checkInput,
  createChecks: scope => rowLimitChecksOf(scope, 'cash_recurring'),
})
