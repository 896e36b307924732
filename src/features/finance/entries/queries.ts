import type { Reader } from '#features/finance/books/rules-reader.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { containing } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select.ts'
import { type CashEntry, readableLines } from './rules.ts'
import { type CashEntryQuery, cashEntryList } from './schema.ts'

const select = `e.entry_id as id, e.text as name, e.text, e.bank_account_id as bankAccountId, a.name as bankAccountName, e.day, e.cents,
  e.currency, e.rate, e.usd_cents as usdCents, e.category, e.note, e.person_id as personId, e.source,
  e.import_id as importId, e.id as version, e.recorded_at as recordedAt`
const joined = 'join bank_accounts a on a.account_id = e.account_id and a.id = e.bank_account_id'
const where = `e.replaced_at is null and (?2 is null or e.text || ' ' || e.note glob ?2) and (?3 is null or e.category = ?3)
  and (?4 is null or e.bank_account_id = ?4) and (?5 is null or e.import_id = ?5) and (?6 is null or e.day >= ?6)
  and (?7 is null or e.day <= ?7)`
const sorts = { day: 'e.day', amount: 'e.usd_cents', text: 'lower(e.text)' }

const argsOf = ({ q, category, bankAccountId, importId, from, to }: CashEntryQuery) => [
  containing(q),
  ...[category, bankAccountId, importId, from, to].map(filter => filter ?? null),
]

/** One page of the entries that a reader sees as single lines. */
export const listCashEntries = (scope: AccountScope, reader: Reader, query: CashEntryQuery) =>
  selectPage<CashEntry>(
    scope,
    {
      select,
      from: 'cash_entries e',
      joined,
      alias: 'e',
      where: `${readableLines[reader]} and ${where}`,
      args: argsOf(query),
      sorts,
      ties: 'e.recorded_at desc',
    },
    query,
    cashEntryList.orderOf(query),
  )

/** At most `limit` entries that a reader sees, oldest first, for export. Continues after a row of the previous call. */
export async function exportCashEntries(
  { db, accountId }: AccountScope,
  reader: Reader,
  query: CashEntryQuery,
  { limit, after }: { limit: number; after: CashEntry | null },
): Promise<CashEntry[]> {
  const sql = `select ${select} from cash_entries e ${joined} where e.account_id = ?1 and ${readableLines[reader]} and ${where}
    and (?8 is null or (e.day, e.id) > (?8, ?9)) order by e.day, e.id limit ?10`
  return db.run<CashEntry>(sql, [accountId, ...argsOf(query), after?.day ?? null, after?.version ?? null, limit])
}

const newest = `select v.id from cash_entries v where v.account_id = ?1 and v.entry_id = ?2
  order by v.replaced_at is null desc, v.replaced_at desc, v.recorded_at desc limit 1`

/** Returns an entry that the reader sees. With `deleted`: the last version of a deleted one. Throws `not_found`. */
export async function getCashEntry(
  { db, accountId }: AccountScope,
  reader: Reader,
  id: string,
  { deleted = false } = {},
): Promise<CashEntry> {
  const sql = `select ${select} from cash_entries e ${joined} where e.account_id = ?1 and e.id = (${newest})
    and ${readableLines[reader]} and (e.replaced_at is not null) = ?3`
  const [row] = await db.run<CashEntry>(sql, [accountId, id, Number(deleted)])
  return row ?? fail('not_found')
}
