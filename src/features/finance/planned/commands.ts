import { sql } from 'drizzle-orm'
import { cashPlanned } from '#db/schema/finance.ts'
import { checkAmount } from '#features/finance/books/commands-checks.ts'
import { rowLimitChecksOf } from '#features/finance/books/commands-row-limit.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { recordCommands } from '#kit/data/record-commands.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import type { Day } from '#kit/day.ts'
import { failAt } from '#kit/errors.ts'
import { getPlannedPayment } from './queries.ts'
import type { PlannedPayment } from './rules.ts'
import type { NewPlannedPayment, PlannedPaymentUpdate } from './schema.ts'

const rows = restorableRows(cashPlanned, { prefix: 'pln', audit: 'planned_cash' })

/** Throws `forbidden` for a hire that the caller cannot see, and `invalid` for an amount of 0. */
function checkInput(_: AccountScope, { reader }: DatedReader, { cents, kind }: NewPlannedPayment) {
  checkAmount(cents)
  if (kind === 'HIRE' && reader !== 'PAYROLL') failAt('kind', 'cashFlows.errors.pay', 'forbidden')
}

/** SQL for the slips after a payment moves to another day: the previous day is added. */
const slipsAfterSql = (day: Day, changedAt: number) =>
  sql`iif(${cashPlanned.day} = ${day}, ${cashPlanned.slips}, json_insert(${cashPlanned.slips}, '$[#]',
    json_object('day', ${cashPlanned.day}, 'changedAt', ${changedAt})))`

export const plannedCommands = recordCommands<
  [AccountScope, DatedReader],
  PlannedPayment,
  NewPlannedPayment,
  PlannedPaymentUpdate
>({
  rows: {
    ...rows,
    create: (scope, input, checks) => rows.create(scope, { ...input, slips: [] }, checks),
    update: (scope, id, change) =>
      rows.update(scope, id, {
        ...change,
        slips: change.day === undefined ? undefined : slipsAfterSql(change.day, scope.clock.now()),
      }),
  },
  get: getPlannedPayment,
  check: checkInput,
  createChecks: scope => rowLimitChecksOf(scope, 'cash_planned'),
})
