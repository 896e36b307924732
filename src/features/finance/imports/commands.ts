import { requireBankAccount } from '#features/finance/bank-accounts/queries.ts'
import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfUnchanged, commitOr } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import { rememberedChoices, tableOf } from './load-plan.ts'
import { getImport, hasHiddenLines } from './queries.ts'
import { draftLifetime } from './rules.ts'
import type { Choices } from './schema.ts'

/** Older drafts of the same person are removed. */
const maxDrafts = 5

const insertDraft = `insert into cash_imports
  (id, account_id, bank_account_id, file_name, content, mapping, status, created_by, created_at)
  values (?2, ?1, ?3, ?4, ?5, ?8, 'PREVIEW', ?6, ?7)`
const trimDrafts = `delete from cash_imports where account_id = ?1 and status = 'PREVIEW' and created_by = ?2 and id not in
  (select id from cash_imports where account_id = ?1 and status = 'PREVIEW' and created_by = ?2
    order by created_at desc, id desc limit ${maxDrafts})`

type NewImport = { bankAccountId: string; fileName: string; content: string }

/**
 * Stores a bank file as a draft, for a preview, with the choices for the last file of its kind. Throws `invalid` if it is
 * not a table.
 */
export async function createDraft(
  scope: AccountScope,
  reader: Reader,
  { bankAccountId, fileName, content }: NewImport,
): Promise<{ id: string }> {
  const { archivedAt } = await requireBankAccount(scope, bankAccountId)
  if (archivedAt !== null) failAt('bankAccountId', 'cashImports.errors.archived', 'conflict')
  tableOf(content, null)
  const { accountId, actorId, clock } = scope
  const id = scope.ids.id('imp')
  const choices = await rememberedChoices(scope, reader, { bankAccountId, content })
  const args = [accountId, id, bankAccountId, fileName, content, actorId, clock.now(), JSON.stringify(choices)]
  const statements = [
    { sql: insertDraft, args },
    { sql: trimDrafts, args: [accountId, actorId] },
  ]
  return (await commit(scope, statements, { id })).response
}

const ofDraft = `account_id = ?1 and id = ?2 and created_by = ?3 and status = 'PREVIEW'`

/** Stores how a draft is read. Throws `not_found` if it was imported or removed. */
export async function saveChoices({ db, accountId, actorId }: AccountScope, id: string, choices: Choices) {
  const sql = `update cash_imports set mapping = ?4 where ${ofDraft}`
  const [{ rowsAffected }] = await db.batch([{ sql, args: [accountId, id, actorId, JSON.stringify(choices)] }])
  if (rowsAffected === 0) fail('not_found')
}

/** Removes a draft of the caller. */
export async function discardDraft({ db, accountId, actorId }: AccountScope, id: string): Promise<void> {
  await db.batch([{ sql: `delete from cash_imports where ${ofDraft}`, args: [accountId, id, actorId] }])
}

const markUndone = `update cash_imports set status = 'UNDONE', undone_at = ?3
  where account_id = ?1 and id = ?2 and status = 'IMPORTED'`
const endEntries = `update cash_entries set replaced_at = ?3
  where account_id = ?1 and import_id = ?2 and replaced_at is null`
const recordedBy = '(select bank_account_id, imported_at from cash_imports where account_id = ?1 and id = ?2)'
const endBalance = `update bank_balances set replaced_at = ?3
  where account_id = ?1 and replaced_at is null and (bank_account_id, recorded_at) = ${recordedBy}`
const restoreBalance = `insert into bank_balances
  (id, account_id, balance_id, bank_account_id, day, cents, rate, usd_cents, recorded_at, recorded_by)
  select ?4, b.account_id, b.balance_id, b.bank_account_id, b.day, b.cents, b.rate, b.usd_cents, ?3, ?5 from bank_balances b
  where b.account_id = ?1 and (b.bank_account_id, b.replaced_at) = ${recordedBy} and not exists (select 1
    from bank_balances c where c.account_id = ?1 and c.bank_account_id = b.bank_account_id and c.day = b.day
    and c.replaced_at is null)
  and b.recorded_at < b.replaced_at limit 1`

/**
 * Removes the entries of an import that are still in the books, edited ones too, and its balance, in favour of
 * the one before. Returns the number of entries. Throws `forbidden` if the import of another person has lines that the reader does not see, and `conflict` if
 * it was undone before.
 */
export async function undoImport(scope: AccountScope, reader: Reader, id: string) {
  const { accountId, actorId, clock, db } = scope
  const { status, current, fileName } = await getImport(scope, 'PAYROLL', id)
  if (status === 'PREVIEW') return fail('not_found')
  if (status === 'UNDONE') return fail('conflict', 'cashImports.errors.undone')
  const [{ createdBy } = { createdBy: '' }] = await db.run<{ createdBy: string }>(
    'select created_by as createdBy from cash_imports where account_id = ? and id = ?',
    [accountId, id],
  )
  if (createdBy !== actorId && (await hasHiddenLines(scope, reader, id)))
    return fail('forbidden', 'cashImports.errors.hidden')
  const args = [accountId, id, clock.now()]
  const { response } = await commitOr(
    scope,
    [
      { sql: markUndone, args },
      abortIfUnchanged(),
      { sql: endEntries, args },
      { sql: endBalance, args },
      { sql: restoreBalance, args: [...args, scope.ids.id('ver'), actorId] },
      auditStatement(scope, 'cash_import.undone', { subject: id, details: { lines: current } }),
    ],
    { id, removed: current },
    { aborted: () => fail('conflict', 'cashImports.errors.undone') },
  )
  return { ...response, fileName }
}

/** Removes drafts that were not imported within a day. Runs every minute. */
export async function removeOldImportDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const sql = `delete from cash_imports where status = 'PREVIEW' and created_at <= ?1`
  await db
    .unscoped('removes bank files of all accounts that were not imported')
    .batch([{ sql, args: [clock.now() - draftLifetime] }])
}
