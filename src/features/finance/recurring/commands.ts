import type { PlanReader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { failAt } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getRecurring } from './queries.ts'
import type { RecurringFlow } from './rules.ts'
import type { NewRecurringFlow, RecurringFlowUpdate } from './schema.ts'

/** Throws `forbidden` for pay that the writer would not see, and `invalid` for a schedule that ends before it starts. */
function check({ reader }: PlanReader, { category, fromDay, untilDay }: RecurringFlowUpdate) {
  if (category === 'PAYROLL' && reader !== 'PAYROLL') failAt('category', 'cashFlows.errors.pay', 'forbidden')
  if (fromDay && untilDay && untilDay < fromDay) failAt('untilDay', 'cashFlows.errors.until')
}

const insert = `insert into cash_recurring
  (id, account_id, name, cents, currency, category, every, from_day, until_day, created_at, updated_at)
  values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?10)`

/** Adds a recurring flow. */
export async function createRecurring(
  scope: AccountScope,
  plan: PlanReader,
  input: NewRecurringFlow,
): Promise<RecurringFlow> {
  check(plan, input)
  const { name, cents, currency, category, every, fromDay, untilDay } = input
  const id = scope.ids.id('rec')
  const row = [name, cents, currency, category, every, fromDay, untilDay, scope.clock.now()]
  const statement = { sql: insert, args: [id, scope.accountId, ...row] }
  const audit = auditStatement(scope, 'recurring_cash.created', { subject: id })
  const { answer } = await commit(scope, [statement, audit], { id })
  return getRecurring(scope, plan, answer.id)
}

const update = `update cash_recurring set name = coalesce(?3, name), cents = coalesce(?4, cents),
  currency = coalesce(?5, currency), category = coalesce(?6, category), every = coalesce(?7, every),
  from_day = coalesce(?8, from_day), until_day = iif(?9, ?10, until_day), updated_at = ?11
  where account_id = ?1 and id = ?2`

/** Updates the fields that were sent. */
export async function updateRecurring(
  scope: AccountScope,
  plan: PlanReader,
  id: string,
  change: RecurringFlowUpdate,
): Promise<RecurringFlow> {
  const flow = await getRecurring(scope, plan, id)
  const { name = null, cents = null, currency = null, category = null, every = null, fromDay = null } = change
  const untilDay = change.untilDay === undefined ? flow.untilDay : change.untilDay
  check(plan, { category: category ?? flow.category, fromDay: fromDay ?? flow.fromDay, untilDay })
  const until = [Number(change.untilDay !== undefined), untilDay]
  const row = [name, cents, currency, category, every, fromDay, ...until, scope.clock.now()]
  const statement = { sql: update, args: [scope.accountId, id, ...row] }
  await commit(scope, [statement, auditStatement(scope, 'recurring_cash.updated', { subject: id })], { id })
  return getRecurring(scope, plan, id)
}

const setDeleted = 'update cash_recurring set deleted_at = ?3 where account_id = ?1 and id = ?2'

/** Deletes a recurring flow; it can be restored for 30 days. */
export async function deleteRecurring(scope: AccountScope, plan: PlanReader, id: string): Promise<RecurringFlow> {
  const flow = await getRecurring(scope, plan, id)
  const statement = { sql: setDeleted, args: [scope.accountId, id, scope.clock.now()] }
  await commit(scope, [statement, auditStatement(scope, 'recurring_cash.deleted', { subject: id })], { id })
  return flow
}

/** Restores a deleted recurring flow. */
export async function restoreRecurring(scope: AccountScope, plan: PlanReader, id: string): Promise<RecurringFlow> {
  const flow = await getRecurring(scope, plan, id, { deleted: true })
  const statement = { sql: setDeleted, args: [scope.accountId, id, null] }
  await commit(scope, [statement, auditStatement(scope, 'recurring_cash.restored', { subject: id })], { id })
  return flow
}
