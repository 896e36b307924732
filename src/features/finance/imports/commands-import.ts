import { jsonRows, statementsOf } from '#db/json-rows.ts'
import { cashEntries } from '#db/schema/finance.ts'
import { findBalance } from '#features/finance/balances/queries.ts'
import { abortUnlessOpen } from '#features/finance/bank-accounts/commands.ts'
import { getOpenBankAccount } from '#features/finance/bank-accounts/queries.ts'
import { endVersionStatements, versionStatement } from '#features/finance/books/commands-versions.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import { bookedUsdCents } from '#features/finance/rates/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { yieldToOthers } from '#kit/data/yield.ts'
import { fail } from '#kit/errors.ts'
import { abortIfUnchanged, commitOr } from '#kit/http/conditional-commit.ts'
import { headerSignature } from '#kit/import/columns.ts'
import type { Report } from '#kit/import/progress.ts'
import { planOf, requireComplete, requireLines } from './load-plan.ts'
import { getDraft } from './queries.ts'
import { bankSource, type CheckedLine } from './rules.ts'
import type { Plan } from './rules-plan.ts'

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
const linesPerStatement = 1000

const markImported = `update cash_imports set status = 'IMPORTED', content = '', imported_at = ?3, mapping = ?4
  where account_id = ?1 and id = ?2 and status = 'PREVIEW'`
const countImported = `update cash_imports set imported =
  (select count(*) from cash_entries where account_id = ?1 and import_id = ?2) where account_id = ?1 and id = ?2`

async function insertStatements(scope: AccountScope, { draft }: Plan, lines: readonly CheckedLine[], report: Report) {
  const { accountId, actorId, clock, ids } = scope
  const { id, bankAccountId, currency } = draft
  const more = [bankAccountId, currency, bankSource(bankAccountId), clock.now(), actorId]
  const toStatements = statementsOf(accountId, id)
  const statements = []
  for (let at = 0; at < lines.length; at += linesPerStatement) {
    const piece = lines.slice(at, at + linesPerStatement).map(({ day, cents, rate, category, text, key }) => ({
      id: ids.id('ver'),
      entryId: ids.id('ent'),
      day,
      cents,
      rate,
      category,
      text,
      sourceKey: key,
      usdCents: bookedUsdCents(cents, currency, rate ?? 0),
    }))
    statements.push(...toStatements(insertLines, piece, ...more))
    report({ stage: 'prepare', done: Math.min(lines.length, at + linesPerStatement), total: lines.length })
    await yieldToOthers()
  }
  return statements
}

/** The statements that record the closing balance; none if it is known or has no rate. */
async function balanceStatements(scope: AccountScope, { draft, balance }: Plan) {
  if (!balance || balance.rate === null) return []
  const { day, cents, rate } = balance
  const before = await findBalance(scope, { bankAccountId: draft.bankAccountId, day })
  if (before?.cents === cents) return []
  const usdCents = bookedUsdCents(cents, draft.currency, rate)
  const row = { bank_account_id: draft.bankAccountId, day, cents, rate, usd_cents: usdCents }
  const added = versionStatement(scope, 'bank_balances', { balance_id: before?.id ?? scope.ids.id('bal'), ...row })
  const ended = before ? endVersionStatements(scope, 'bank_balances', before.version) : []
  return [...ended, added]
}

/**
 * Imports the lines of a draft and its balance in one batch, and empties its file. Throws `invalid` if something has to be
 * chosen first, and `conflict` if it was imported before, has nothing to import, or belongs to an archived bank
 * account.
 */
export async function importDraft(
  caller: AccountScope,
  reader: Reader,
  id: string,
  report: Report = () => {},
): Promise<{ id: string }> {
  report({ stage: 'read', done: 0, total: 0 })
  const plan = await planOf(caller, reader, await getDraft(caller, id))
  requireComplete(plan)
  requireLines(plan)
  const lines = plan.lines.filter(({ isIncluded }) => isIncluded)
  // Everything has the time of the import, by which an undo finds its balance.
  const now = caller.clock.now()
  const scope = { ...caller, clock: { now: () => now } }
  const inserts = await insertStatements(scope, plan, lines, report)
  const balance = await balanceStatements(scope, plan)
  report({ stage: 'save', done: lines.length, total: lines.length })
  const choices = JSON.stringify({ ...plan.draft.choices, header: headerSignature(plan.reading.header) })
  const { bankAccountId } = plan.draft
  async function aborted() {
    await getOpenBankAccount(scope, bankAccountId)
    return fail('conflict', 'cashImports.errors.imported')
  }
  const { response } = await commitOr(
    scope,
    [
      abortUnlessOpen(scope, bankAccountId),
      { sql: markImported, args: [scope.accountId, id, now, choices] },
      abortIfUnchanged(),
      ...inserts,
      { sql: countImported, args: [scope.accountId, id] },
      ...balance,
      auditStatement(scope, 'cash_import.imported', { subject: id, details: { lines: lines.length } }),
    ],
    { id },
    { aborted, 'bank_balances.day': () => fail('conflict') },
  )
  return response
}
