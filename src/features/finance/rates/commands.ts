import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { getRate } from './queries.ts'
import type { CurrencyRate } from './rules.ts'
import type { NewRate, RateUpdate } from './schema.ts'

/** Adds a dated rate. Throws `conflict` if the currency has one on that day. Amounts already stored keep their own rate. */
export async function createRate(scope: AccountScope, { currency, day, rate }: NewRate): Promise<CurrencyRate> {
  const id = scope.ids.id('rat')
  const now = scope.clock.now()
  const statement = {
    sql: `insert into currency_rates (id, account_id, currency, day, rate, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
    args: [id, scope.accountId, currency, day, rate, now],
  }
  const audit = auditStatement(scope, 'rate.created', { subject: id })
  const taken = () => fail('conflict', 'finance.errors.rateTaken', { params: { currency, day } })
  const { answer } = await commitOr(scope, [statement, audit], { id }, { 'currency_rates.day': taken })
  return getRate(scope, answer.id)
}

/** Corrects a rate. */
export async function updateRate(scope: AccountScope, id: string, { rate }: RateUpdate): Promise<CurrencyRate> {
  await getRate(scope, id)
  const statement = {
    sql: 'update currency_rates set rate = ?3, updated_at = ?4 where account_id = ?1 and id = ?2',
    args: [scope.accountId, id, rate, scope.clock.now()],
  }
  await commit(scope, [statement, auditStatement(scope, 'rate.updated', { subject: id })], { id })
  return getRate(scope, id)
}

/** Deletes a rate. */
export async function deleteRate(scope: AccountScope, id: string): Promise<CurrencyRate> {
  const rate = await getRate(scope, id)
  const statement = { sql: 'delete from currency_rates where account_id = ?1 and id = ?2', args: [scope.accountId, id] }
  await commit(scope, [statement, auditStatement(scope, 'rate.deleted', { subject: id })], { id })
  return rate
}
