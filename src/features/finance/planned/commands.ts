import { sql } from 'drizzle-orm'
import { cashPlanned } from '#db/schema/finance.ts'
import { checkAmount } from '#features/finance/books/commands-checks.ts'
import { roomFor } from '#features/finance/books/commands-room.ts'
import type { PlanReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import type { Day } from '#kit/day.ts'
import { failAt } from '#kit/errors.ts'
import { getPlanned } from './queries.ts'
import type { PlannedPayment } from './rules.ts'
import type { NewPlannedPayment, PlannedPaymentUpdate } from './schema.ts'

const rows = restorableRows(cashPlanned, { prefix: 'pln', audit: 'planned_cash' })

/** Throws `forbidden` for a hire that the caller cannot see, and `invalid` for an amount of 0. */
function check({ reader }: PlanReader, { cents, kind }: PlannedPaymentUpdate) {
  checkAmount(cents)
  if (kind === 'HIRE' && reader !== 'PAYROLL') failAt('kind', 'cashFlows.errors.pay', 'forbidden')
}

/** Adds a planned payment. */
export async function createPlanned(
  scope: AccountScope,
  plan: PlanReader,
  input: NewPlannedPayment,
): Promise<PlannedPayment> {
  check(plan, input)
  return getPlanned(scope, plan, await rows.create(scope, { ...input, slips: [] }, roomFor(scope, 'cash_planned')))
}

/** SQL for the slips after the payment moves to a day: the previous day is added unless it stays the same. */
const slipsAfter = (day: Day, changedAt: number) =>
  sql`iif(${cashPlanned.day} = ${day}, ${cashPlanned.slips}, json_insert(${cashPlanned.slips}, '$[#]',
    json_object('day', ${cashPlanned.day}, 'changedAt', ${changedAt})))`

/** Updates the fields that were sent. */
export async function updatePlanned(
  scope: AccountScope,
  plan: PlanReader,
  id: string,
  change: PlannedPaymentUpdate,
): Promise<PlannedPayment> {
  await getPlanned(scope, plan, id)
  check(plan, change)
  const slips = change.day === undefined ? undefined : slipsAfter(change.day, scope.clock.now())
  await rows.update(scope, id, { ...change, slips })
  return getPlanned(scope, plan, id)
}

/** Deletes a planned payment; it can be restored for 30 days. */
export const deletePlanned = async (scope: AccountScope, plan: PlanReader, id: string): Promise<PlannedPayment> =>
  rows.remove(scope, await getPlanned(scope, plan, id))

/** Restores a deleted planned payment. */
export const restorePlanned = async (scope: AccountScope, plan: PlanReader, id: string): Promise<PlannedPayment> =>
  rows.restore(scope, await getPlanned(scope, plan, id, { deleted: true }), roomFor(scope, 'cash_planned'))
