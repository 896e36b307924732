import { jsonRows, statementsOf } from '#db/json-rows.ts'
import { cashEntries } from '#db/schema/finance.ts'
import { findBalance } from '#features/finance/balances/queries.ts'
import { abortUnlessOpen, newBankAccountStatements } from '#features/finance/bank-accounts/commands.ts'
import { getOpenBankAccount } from '#features/finance/bank-accounts/queries.ts'
import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { bookedUsdCents } from '#features/finance/rates/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'
import { headerSignature } from '#kit/import/columns.ts'
import { preparePieces } from '#kit/import/pieces.ts'
import type { Report } from '#kit/import/progress.ts'
import { planOf, requireImportable } from './load-plan.ts'
import { bankSource, type CheckedLine } from './match/rules-lines.ts'
import { bankImports, getDraft } from './queries.ts'
import type { Plan } from './rules.ts'

const rows = jsonRows(cashEntries, [
  'id',
  'entryId',
  'day',
  'cents',
  'rate',
  'usdCents',
  'category',
  'text',
  'sourceKey',
])
const fixed = {
  accountId: '?1',
  importId: '?2',
  bankAccountId: '?4',
  currency: '?5',
  source: '?6',
  recordedAt: '?7',
  recordedBy: '?8',
}
const insert = rows.insert(fixed)
// Another import of the same lines can have been faster.
const insertLines = { ...insert, sql: `${insert.sql} on conflict do nothing` }

type Target = { importId: string; bankAccountId: string; currency: string }

/** The statements that add lines to the books. */
function insertStatements(scope: AccountScope, target: Target, lines: readonly CheckedLine[], report: Report) {
  const { accountId, actorId, clock, ids } = scope
  const { importId, bankAccountId, currency } = target
  const more = [bankAccountId, currency, bankSource(bankAccountId), clock.now(), actorId]
  return preparePieces(lines, report, piece =>
    statementsOf(accountId, importId)(
      insertLines,
      piece.map(({ day, cents, rate, category, text, key }) => ({
        id: ids.id('ver'),
        entryId: ids.id('ent'),
        day,
        cents,
        rate,
        category,
        text,
        sourceKey: key,
        usdCents: bookedUsdCents(cents, currency, rate ?? 0),
      })),
      ...more,
    ),
  )
}

/** The statements that record the closing balance; none if it is known or has no rate. */
async function balanceStatements(scope: AccountScope, { bankAccountId, currency }: Target, balance: Plan['balance']) {
  if (!balance || balance.rate === null) return []
  const { day, cents, rate } = balance
  const before = await findBalance(scope, { bankAccountId, day })
  if (before?.cents === cents) return []
  const usdCents = bookedUsdCents(cents, currency, rate)
  const row = { bank_account_id: bankAccountId, day, cents, rate, usd_cents: usdCents }
  const added = versionStatement(scope, 'bank_balances', { balance_id: before?.id ?? scope.ids.id('bal'), ...row })
  const ended = before ? endVersionStatements(scope, 'bank_balances', before.version) : []
  return [...ended, added]
}

/**
 * Imports the lines of a draft and its balance in one batch, and empties its file. A new bank account is created with them.
 * Throws `invalid` if something has to be chosen first, and `conflict` if it was imported before, has nothing to import,
 * its choices change meanwhile, or its bank account is archived.
 */
export async function importDraft(
  caller: AccountScope,
  reader: Reader,
  id: string,
  report: Report = () => {},
): Promise<{ id: string }> {
  report({ stage: 'read', done: 0, total: 0 })
  const plan = await planOf(caller, reader, await getDraft(caller, id))
  requireImportable(plan)
  const { draft, reading, balance } = plan
  const lines = plan.lines.filter(({ isIncluded }) => isIncluded)
  // Everything has the time of the import, by which an undo finds its balance.
  const now = caller.clock.now()
  const scope = { ...caller, clock: { now: () => now } }
  const { id: knownId, ...newAccount } = draft.account
  const bankAccountId = knownId ?? scope.ids.id('bnk')
  const target = { importId: id, bankAccountId, currency: newAccount.currency }
  const inserts = await insertStatements(scope, target, lines, report)
  const balances = await balanceStatements(scope, target, balance)
  report({ stage: 'save', done: lines.length, total: lines.length })
  const choices = { ...draft.choices, newAccount: undefined, header: headerSignature(reading.header) }
  async function aborted() {
    if (knownId !== null) await getOpenBankAccount(scope, knownId)
    await bankImports.requireUnchanged(scope, draft)
    return fail('conflict')
  }
  const { response } = await commitOr(
    scope,
    [
      ...(knownId === null ? newBankAccountStatements(scope, bankAccountId, newAccount) : []),
      abortUnlessOpen(scope, bankAccountId),
      ...bankImports.importStatements(scope, draft, { now, targetId: bankAccountId, choices }),
      ...inserts,
      ...balances,
      auditStatement(scope, 'cash_import.imported', { subject: id, details: { lines: lines.length } }),
    ],
    { id },
    { aborted, 'bank_balances.day': () => fail('conflict') },
  )
  return response
}
