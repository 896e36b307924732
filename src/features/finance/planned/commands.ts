import type { PlanReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getPlanned } from './queries.ts'
import type { PlannedKind, PlannedPayment } from './rules.ts'
import type { NewPlannedPayment, PlannedPaymentUpdate } from './schema.ts'

/** Throws `forbidden` for a hire that the writer would not see. */
function checkKind({ reader }: PlanReader, kind: PlannedKind | undefined) {
  if (kind === 'HIRE' && reader !== 'PAYROLL') failAt('kind', 'cashFlows.errors.pay', 'forbidden')
}

const insert = `insert into cash_planned
  (id, account_id, name, kind, day, cents, currency, chance, slips, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '[]', ?9, ?9)`

/** Adds a planned payment. */
export async function createPlanned(
  scope: AccountScope,
  plan: PlanReader,
  input: NewPlannedPayment,
): Promise<PlannedPayment> {
  const { name, kind, day, cents, currency, chance } = input
  checkKind(plan, kind)
  const id = scope.ids.id('pln')
  const row = [name, kind, day, cents, currency, chance, scope.clock.now()]
  const statement = { sql: insert, args: [id, scope.accountId, ...row] }
  const audit = auditStatement(scope, 'planned_cash.created', { subject: id })
  const { answer } = await commit(scope, [statement, audit], { id })
  return getPlanned(scope, plan, answer.id)
}

// `day` on the right is the day before the change.
const update = `update cash_planned set name = coalesce(?3, name), kind = coalesce(?4, kind), day = coalesce(?5, day),
  cents = coalesce(?6, cents), currency = coalesce(?7, currency), chance = coalesce(?8, chance),
  slips = iif(coalesce(?5, day) = day, slips, json_insert(slips, '$[#]', json_object('day', day, 'changedAt', ?9))),
  updated_at = ?9 where account_id = ?1 and id = ?2`

/** Updates the fields that were sent. Another day adds the one before to the slips. */
export async function updatePlanned(
  scope: AccountScope,
  plan: PlanReader,
  id: string,
  change: PlannedPaymentUpdate,
): Promise<PlannedPayment> {
  await getPlanned(scope, plan, id)
  checkKind(plan, change.kind)
  const { name = null, kind = null, day = null, cents = null, currency = null, chance = null } = change
  const row = [name, kind, day, cents, currency, chance, scope.clock.now()]
  const statement = { sql: update, args: [scope.accountId, id, ...row] }
  await commit(scope, [statement, auditStatement(scope, 'planned_cash.updated', { subject: id })], { id })
  return getPlanned(scope, plan, id)
}

const setDeleted = 'update cash_planned set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes a planned payment; it can be restored for 30 days. */
export async function deletePlanned(scope: AccountScope, plan: PlanReader, id: string): Promise<PlannedPayment> {
  const payment = await getPlanned(scope, plan, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'planned_cash.deleted', { subject: id })], { id })
  return payment
}

/** Restores a deleted planned payment. */
export async function restorePlanned(scope: AccountScope, plan: PlanReader, id: string): Promise<PlannedPayment> {
  const payment = await getPlanned(scope, plan, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'planned_cash.restored', { subject: id })], { id })
  return payment
}
