import { checkNotFuture } from '#features/finance/books/commands-checks.ts'
import {
  createVersionedRowStatement,
  deleteVersionedRowStatements,
  updateVersionedRowStatements,
} from '#features/finance/books/commands-versions.ts'
import type { DatedReader } from '#features/finance/books/rules-reader.ts'
import { convertToUsdCents, getRateOn } from '#features/finance/currency-conversion/queries.ts'
import { commitToBankAccount } from '#features/finance/open-bank-accounts/commands.ts'
import { getOpenBankAccount } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { balanceRows, findBalance, getBalance } from './queries.ts'
import type { Balance } from './rules.ts'
import type { NewBalance } from './schema.ts'

/**
 * Records the balance at the end of a day. It replaces a balance of the same day. Figures as they were on a past
 * day still use the replaced version. Throws `conflict` for an archived bank account, and `invalid` for a future day.
 */
export async function recordBalance(
  scope: AccountScope,
  datedReader: DatedReader,
  bankAccountId: string,
  { day, cents }: NewBalance,
): Promise<Balance> {
  checkNotFuture(scope, day, 'finance.errors.futureDay')
  const { currency } = await getOpenBankAccount(scope, bankAccountId)
  const [rate, current] = await Promise.all([
    getRateOn(scope, currency, day),
    findBalance(scope, { bankAccountId, day }),
  ])
  const fields = { bankAccountId, day, cents, rate, usdCents: convertToUsdCents(cents, currency, rate) }
  const insertStatement = createVersionedRowStatement(scope, balanceRows.table, fields)
  const id = current?.id ?? insertStatement.id
  const statements = current
    ? updateVersionedRowStatements(scope, balanceRows.table, current, fields)
    : [insertStatement.statement]
  const audit = auditStatement(scope, 'balance.recorded', { subject: bankAccountId, details: { day } })
  const refusals = { 'bank_balances.day': () => fail('conflict') }
  const batch = [...statements, audit]
  const { response, replayed } = await commitToBankAccount(scope, bankAccountId, batch, { id }, refusals)
  // After a repeated request, someone else may have replaced the balance by one that the reader cannot see.
  return replayed
    ? getBalance(scope, datedReader, bankAccountId, response.id)
    : balanceRows.get(scope, { bankAccountId, balanceId: response.id })
}

/**
 * Removes a balance. Figures as they were on a past day still use it. Throws `not_found` for a balance that the
 * reader cannot see.
 */
export async function deleteBalance(
  scope: AccountScope,
  datedReader: DatedReader,
  bankAccountId: string,
  balanceId: string,
): Promise<Balance> {
  const balance = await getBalance(scope, datedReader, bankAccountId, balanceId)
  const audit = auditStatement(scope, 'balance.deleted', { subject: bankAccountId, details: { day: balance.day } })
  await commitOrRefuse(scope, [...deleteVersionedRowStatements(scope, balanceRows.table, balance), audit], {
    id: balanceId,
  })
  return balance
}
