import type { Reader } from '#features/finance/books/rules-reader.ts'
import { readableLines } from '#features/finance/entries/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { type CashImport, draftLifetime } from './rules.ts'
import type { Draft, StoredChoices } from './rules-plan.ts'

const maxShown = 50
/** Imports of a bank account whose choices are used again. */
const maxRemembered = 10

/** Entries of an import that a reader sees as single lines. */
const count = (reader: Reader, condition: string) =>
  `(select count(*) from cash_entries e where e.account_id = i.account_id and e.import_id = i.id
    and ${readableLines[reader]} and ${condition})`

const columns = (reader: Reader) => `i.id, i.file_name as fileName, i.bank_account_id as bankAccountId,
  a.name as bankAccountName, i.status, i.created_at as createdAt, i.imported_at as importedAt, i.undone_at as undoneAt,
  ${reader === 'PAYROLL' ? 'i.imported' : count(reader, 'e.recorded_at = i.imported_at')} as imported,
  ${count(reader, 'e.replaced_at is null')} as current,
  ${count(reader, 'e.replaced_at is null and e.recorded_at > i.imported_at')} as edited`
const from = 'cash_imports i join bank_accounts a on a.account_id = i.account_id and a.id = i.bank_account_id'
/** A draft is seen by the person who uploaded it: it can contain pay. */
const visible = `(i.status <> 'PREVIEW' or (i.created_by = ?2 and i.created_at > ?3))`

const argsOf = ({ accountId, actorId, clock }: AccountScope) => [accountId, actorId, clock.now() - draftLifetime]

/** The newest imports of the account, and the caller's drafts. */
export const listImports = (scope: AccountScope, reader: Reader) =>
  scope.db.run<CashImport>(
    `select ${columns(reader)} from ${from} where i.account_id = ?1 and ${visible} order by i.created_at desc, i.id
      limit ${maxShown}`,
    argsOf(scope),
  )

/** Returns an import, or a draft of the caller. Throws `not_found`. */
export async function getImport(scope: AccountScope, reader: Reader, id: string): Promise<CashImport> {
  const sql = `select ${columns(reader)} from ${from} where i.account_id = ?1 and ${visible} and i.id = ?4`
  const [row] = await scope.db.run<CashImport>(sql, [...argsOf(scope), id])
  return row ?? fail('not_found')
}

/** Whether an import has entries that the reader does not see. */
export async function hasHiddenLines({ db, accountId }: AccountScope, reader: Reader, id: string): Promise<boolean> {
  const sql = `select 1 from cash_entries e where e.account_id = ?1 and e.import_id = ?2 and e.replaced_at is null
    and not (${readableLines[reader]}) limit 1`
  return (await db.run(sql, [accountId, id])).length > 0
}

/** How the newest imports into a bank account were read, each kind of file once. */
export async function listChoices({ db, accountId }: AccountScope, bankAccountId: string): Promise<StoredChoices[]> {
  const sql = `select mapping from cash_imports where account_id = ?1 and bank_account_id = ?2 and status <> 'PREVIEW'
    order by imported_at desc limit ${maxRemembered}`
  const rows = await db.run<{ mapping: string }>(sql, [accountId, bankAccountId])
  const choices = rows.map(({ mapping }): StoredChoices => JSON.parse(mapping))
  return choices.filter(({ header }, at) => header && choices.findIndex(each => each.header === header) === at)
}

const draftColumns = `i.id, i.bank_account_id as bankAccountId, a.name as bankAccountName, a.currency,
  i.file_name as fileName, i.content, i.mapping`

/** Returns a draft of the caller with its file. Throws `not_found`. */
export async function getDraft(scope: AccountScope, id: string): Promise<Draft> {
  const sql = `select ${draftColumns} from ${from}
    where i.account_id = ?1 and ${visible} and i.id = ?4 and i.status = 'PREVIEW'`
  const [row] = await scope.db.run<Omit<Draft, 'choices'> & { mapping: string }>(sql, [...argsOf(scope), id])
  if (!row) return fail('not_found')
  const { mapping, ...draft } = row
  return { ...draft, choices: JSON.parse(mapping) }
}
