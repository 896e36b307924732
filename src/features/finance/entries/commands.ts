import { requireAssignableMember } from '#features/accounts/members/queries-people.ts'
import { checkAmount, checkNotFuture } from '#features/finance/books/commands-checks.ts'
import {
  commitVersion,
  createVersionedRowStatement,
  deleteVersionedRowStatements,
  restoreVersionedRowStatements,
  updateVersionedRowStatements,
} from '#features/finance/books/commands-versions.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { convertToUsdCents, getRateOn } from '#features/finance/currency-conversion/queries.ts'
import { commitToBankAccount } from '#features/finance/open-bank-accounts/commands.ts'
import { getOpenBankAccount } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { entryRows, getCashEntry } from './queries.ts'
import type { CashEntry } from './rules.ts'
import type { CashEntryUpdate, NewCashEntry } from './schema.ts'

async function checkPerson(scope: AccountScope, reader: BooksReader, personId: string | null) {
  if (personId === null) return
  if (reader !== 'PAYROLL') failAt('personId', 'cashEntries.errors.person', 'forbidden')
  await requireAssignableMember(scope, personId, null, 'personId')
}

/** Returns the entry after a write, even if the writer can no longer see it, such as an entry moved to payroll. */
const getWrittenEntry = (scope: AccountScope, id: string) => getCashEntry(scope, 'PAYROLL', id)

/** Adds an entry. Throws `invalid` for a currency without a rate, and `conflict` for an archived bank account. */
export async function createCashEntry(
  scope: AccountScope,
  reader: BooksReader,
  input: NewCashEntry,
): Promise<CashEntry> {
  checkAmount(input.cents)
  checkNotFuture(scope, input.day, 'finance.errors.futureEntry')
  await checkPerson(scope, reader, input.personId)
  const { currency } = await getOpenBankAccount(scope, input.bankAccountId)
  const rate = input.rate ?? (await getRateOn(scope, currency, input.day))
  const usdCents = convertToUsdCents(input.cents, currency, rate)
  const { id, statement } = createVersionedRowStatement(scope, entryRows.table, { ...input, currency, rate, usdCents })
  const audit = auditStatement(scope, 'cash_entry.created', { subject: id })
  const { response, replayed } = await commitToBankAccount(scope, input.bankAccountId, [statement, audit], { id })
  // Since the first request, someone else may have turned the entry into pay.
  return replayed ? getCashEntry(scope, reader, response.id) : getWrittenEntry(scope, response.id)
}

/**
 * Adds a new version with the fields that were sent. Throws `conflict` if the entry has changed in the meantime, or
 * since `version` if it was sent.
 */
export async function updateCashEntry(
  scope: AccountScope,
  reader: BooksReader,
  id: string,
  change: CashEntryUpdate,
): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id)
  const { personId = entry.personId, cents = entry.cents, day = entry.day } = change
  checkAmount(change.cents)
  if (day !== entry.day) checkNotFuture(scope, day, 'finance.errors.futureEntry')
  if (personId !== entry.personId) await checkPerson(scope, reader, personId)
  const rate = change.rate ?? (day === entry.day ? entry.rate : await getRateOn(scope, entry.currency, day))
  const usdCents = convertToUsdCents(cents, entry.currency, rate)
  const statements = updateVersionedRowStatements(scope, entryRows.table, entry, { ...change, rate, usdCents })
  await commitVersion(scope, 'cash_entry.updated', id, statements)
  return getWrittenEntry(scope, id)
}

/** Deletes an entry. Figures as they were on a past day still include it. */
export async function deleteCashEntry(scope: AccountScope, reader: BooksReader, id: string): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id)
  await commitVersion(scope, 'cash_entry.deleted', id, deleteVersionedRowStatements(scope, entryRows.table, entry))
  return entry
}

/** Restores a deleted entry. Throws `conflict` if the same line of a file has been imported again since. */
export async function restoreCashEntry(scope: AccountScope, reader: BooksReader, id: string): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id, { deleted: true })
  const statements = restoreVersionedRowStatements(scope, entryRows.table, entry, {})
  const refusals = { 'cash_entries.source_key': () => fail('conflict', 'cashEntries.errors.alreadyImported') }
  await commitVersion(scope, 'cash_entry.restored', id, statements, refusals)
  return getWrittenEntry(scope, id)
}
