import { requireMember } from '#features/accounts/members/queries-people.ts'
import { getBankAccount } from '#features/finance/bank-accounts/queries.ts'
import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { bookedUsdCents, rateOn } from '#features/finance/rates/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'
import { getCashEntry } from './queries.ts'
import { type CashEntry, manualSource } from './rules.ts'
import type { CashEntryUpdate, NewCashEntry } from './schema.ts'

type Line = Omit<CashEntry, 'id' | 'name' | 'bankAccountName' | 'version' | 'recordedAt' | 'usdCents'>

/** The columns of a version of an entry. */
const rowOf = (entryId: string, sourceKey: string, line: Line) => ({
  entry_id: entryId,
  bank_account_id: line.bankAccountId,
  day: line.day,
  cents: line.cents,
  currency: line.currency,
  rate: line.rate,
  usd_cents: bookedUsdCents(line.cents, line.currency, line.rate),
  category: line.category,
  text: line.text,
  note: line.note,
  person_id: line.personId,
  import_id: line.importId,
  source: line.source,
  source_key: sourceKey,
})

async function checkPerson(scope: AccountScope, reader: Reader, personId: string | null) {
  if (personId === null) return
  if (reader !== 'PAYROLL') failAt('personId', 'cashEntries.errors.person', 'forbidden')
  await requireMember(scope, personId, null)
}

/** The entry after a write. A line that the writer no longer sees, such as new payroll, is answered as it was written. */
const answerTo = (scope: AccountScope, id: string) => getCashEntry(scope, 'PAYROLL', id)

/** Adds an entry. Throws `invalid` for a currency without a rate. */
export async function createCashEntry(scope: AccountScope, reader: Reader, input: NewCashEntry): Promise<CashEntry> {
  const { bankAccountId, day, cents, category, text, note, personId } = input
  await checkPerson(scope, reader, personId)
  const { currency } = await getBankAccount(scope, bankAccountId)
  const rate = input.rate ?? (await rateOn(scope, currency, day))
  const id = scope.ids.id('ent')
  const line = { text, bankAccountId, day, cents, currency, rate, category, note, personId }
  const row = rowOf(id, id, { ...line, source: manualSource, importId: null })
  const audit = auditStatement(scope, 'cash_entry.created', { subject: id })
  const { answer } = await commitOr(scope, [versionStatement(scope, 'cash_entries', row), audit], { id })
  return answerTo(scope, answer.id)
}

const selectSourceKey = 'select source_key as sourceKey from cash_entries where account_id = ?1 and id = ?2'

async function sourceKeyOf({ db, accountId }: AccountScope, version: string): Promise<string> {
  const [row] = await db.run<{ sourceKey: string }>(selectSourceKey, [accountId, version])
  return row?.sourceKey ?? fail('not_found')
}

/**
 * Writes a new version with the fields that were sent. Throws `conflict` if the entry has changed since it was read: since
 * `version`, if it was sent.
 */
export async function updateCashEntry(
  scope: AccountScope,
  reader: Reader,
  id: string,
  { version, ...change }: CashEntryUpdate,
): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id)
  if (version !== undefined && version !== entry.version) return fail('conflict')
  if (change.personId !== undefined && change.personId !== entry.personId)
    await checkPerson(scope, reader, change.personId)
  const line: Line = { ...entry, ...definedOnly(change) }
  if (change.rate === undefined && line.day !== entry.day) line.rate = await rateOn(scope, entry.currency, line.day)
  const row = rowOf(id, await sourceKeyOf(scope, entry.version), line)
  await commitOr(
    scope,
    [
      ...endVersionStatements(scope, 'cash_entries', entry.version),
      versionStatement(scope, 'cash_entries', row),
      auditStatement(scope, 'cash_entry.updated', { subject: id }),
    ],
    { id },
  )
  return answerTo(scope, id)
}

const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Deletes an entry. Figures as known on earlier days keep it. */
export async function deleteCashEntry(scope: AccountScope, reader: Reader, id: string): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id)
  const audit = auditStatement(scope, 'cash_entry.deleted', { subject: id })
  await commitOr(scope, [...endVersionStatements(scope, 'cash_entries', entry.version), audit], { id })
  return entry
}

/** Restores a deleted entry. Throws `conflict` if the same line has been imported again since. */
export async function restoreCashEntry(scope: AccountScope, reader: Reader, id: string): Promise<CashEntry> {
  const entry = await getCashEntry(scope, reader, id, { deleted: true })
  const row = rowOf(id, await sourceKeyOf(scope, entry.version), entry)
  const audit = auditStatement(scope, 'cash_entry.restored', { subject: id })
  const taken = () => fail('conflict', 'cashEntries.errors.importedAgain')
  await commitOr(
    scope,
    [versionStatement(scope, 'cash_entries', row), audit],
    { id },
    { 'cash_entries.source_key': taken },
  )
  return answerTo(scope, id)
}
