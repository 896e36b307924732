import { newBankAccountStatements } from '#features/finance/bank-accounts/commands.ts'
import { balanceStatements } from '#features/finance/bank-imports/balance/commands-balance.ts'
import { bankSource, type CheckedLine } from '#features/finance/bank-imports/match/rules-lines.ts'
import { loadCheckedImport, requireImportable } from '#features/finance/bank-imports/preview/load-preview.ts'
import { bankImportStore, getDraft } from '#features/finance/bank-imports/queries.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { convertToUsdCents } from '#features/finance/currency-conversion/queries.ts'
import { abortUnlessBankAccountOpen } from '#features/finance/open-bank-accounts/commands.ts'
import { getOpenBankAccount } from '#features/finance/open-bank-accounts/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { headerSignature } from '#kit/import/columns.ts'
import { prepareLineStatements } from '#kit/import/line-statements.ts'
import type { ReportProgress } from '#kit/import/progress.ts'

// Lines that another import has added in the meantime are skipped.
const insertLinesSql = `insert into cash_entries (id, account_id, entry_id, import_id, bank_account_id, currency, source,
    recorded_at, recorded_by, day, cents, rate, usd_cents, category, text, source_key)
  select l.value ->> 'id', ?1, l.value ->> 'entryId', ?2, ?4, ?5, ?6, ?7, ?8, l.value ->> 'day', l.value ->> 'cents',
    l.value ->> 'rate', l.value ->> 'usdCents', l.value ->> 'category', l.value ->> 'text', l.value ->> 'key'
  from json_each(?3) l where true on conflict do nothing`

type Target = { importId: string; bankAccountId: string; currency: string }

/** The statements that add lines to the books. */
function insertStatements(scope: AccountScope, target: Target, lines: readonly CheckedLine[], report: ReportProgress) {
  const { accountId, actorId, clock, ids } = scope
  const { importId, bankAccountId, currency } = target
  const sharedArgs = [bankAccountId, currency, bankSource(bankAccountId), clock.now(), actorId]
  return prepareLineStatements(lines, report, piece => {
    const rows = piece.map(({ day, cents, rate, category, text, key }) => ({
      id: ids.id('ver'),
      entryId: ids.id('ent'),
      day,
      cents,
      rate,
      usdCents: convertToUsdCents(cents, currency, rate ?? 0),
      category,
      text,
      key,
    }))
    return [{ sql: insertLinesSql, args: [accountId, importId, JSON.stringify(rows), ...sharedArgs] }]
  })
}

/**
 * Imports the lines of a draft and its balance in one batch, and empties its file. A new bank account is created with
 * them. Throws `invalid` if choices are missing. Throws `conflict` if the draft was already imported, has nothing to
 * import or changes in the meantime, or if its bank account is archived.
 */
export async function importDraft(
  caller: AccountScope,
  reader: BooksReader,
  id: string,
  report: ReportProgress = () => {},
): Promise<{ id: string }> {
  report({ stage: 'read', done: 0, total: 0 })
  const checkedImport = await loadCheckedImport(caller, reader, await getDraft(caller, id))
  requireImportable(checkedImport)
  const { draft, reading, balance } = checkedImport
  const lines = checkedImport.lines.filter(({ isIncluded }) => isIncluded)
  // All rows get the same time. An undo uses it to find the balance of the import.
  const now = caller.clock.now()
  const scope = { ...caller, clock: { now: () => now } }
  const { id: existingId, ...newAccount } = draft.account
  const bankAccountId = existingId ?? scope.ids.id('bnk')
  const target = { importId: id, bankAccountId, currency: newAccount.currency }
  const inserts = await insertStatements(scope, target, lines, report)
  const balances = await balanceStatements(scope, target, balance)
  report({ stage: 'save', done: lines.length, total: lines.length })
  const choices = { ...draft.choices, newAccount: undefined, header: headerSignature(reading.header) }
  async function aborted() {
    if (existingId !== null) await getOpenBankAccount(scope, existingId)
    await bankImportStore.requireUnchanged(scope, draft)
    return fail('conflict')
  }
  const { response } = await commitOrRefuse(
    scope,
    [
      ...(existingId === null ? newBankAccountStatements(scope, bankAccountId, newAccount) : []),
      abortUnlessBankAccountOpen(scope, bankAccountId),
      ...bankImportStore.importStatements(scope, draft, { now, targetId: bankAccountId, choices }),
      ...inserts,
      ...balances,
      auditStatement(scope, 'cash_import.imported', { subject: id, details: { lines: lines.length } }),
    ],
    { id },
    { aborted, 'bank_balances.day': () => fail('conflict') },
  )
  return response
}
