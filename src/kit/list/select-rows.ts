import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import type { ListState, Order, PageOfRows } from './state.ts'

type Source = {
  /** The selected columns. */
  select: string
  /** The tables. The first one has the name `alias` and the columns `account_id` and `id`. */
  from: string
  alias: string
  /**
   * Conditions in addition to the account, joined by `and`. `args` start at `?2`. A null argument can disable a
   * condition.
   */
  where: string
  args: readonly unknown[]
  /** The SQL expression of each sort key. */
  sorts: Readonly<Record<string, string>>
  /** Joins that only the columns need. Counting omits them. */
  columnJoins?: string
  /** The order of rows with equal sort values, before their ids. */
  tieBreak?: string
}

/**
 * Returns one page of an account's rows and the total number of rows. Empty values come last in either order. Throws
 * `bad_request` if the state sorts by an unknown key.
 */
export async function selectPage<Row>(
  { db, accountId }: AccountScope,
  { select, from, alias, where, args, sorts, columnJoins = '', tieBreak }: Source,
  { page, pageSize, sort }: Pick<ListState, 'page' | 'pageSize' | 'sort'>,
  order: Order,
): Promise<PageOfRows<Row>> {
  const key = sorts[sort] ?? fail('bad_request')
  const allArgs = [accountId, ...args]
  const condition = `where ${alias}.account_id = ?1 and ${where}`
  const ordering = [`${key} ${order} nulls last`, tieBreak, `${alias}.id`].filter(Boolean)
  const rowsSql = `select ${select} from ${from} ${columnJoins} ${condition}
    order by ${ordering.join(', ')} limit ?${allArgs.length + 1} offset ?${allArgs.length + 2}`
  // SQLite rejects unused arguments. Selecting the last one uses it, even if only the columns need it.
  const countSql = `select count(*) as total, ?${allArgs.length} as last from ${from} ${condition}`
  const [items, [count]] = await Promise.all([
    db.run<Row>(rowsSql, [...allArgs, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>(countSql, allArgs),
  ])
  return { items, total: count?.total ?? 0, page, pageSize }
}

/**
 * Returns the row with an id, or with `deleted` a deleted one. Throws `not_found`. `where` selects the rows that the
 * reader can see. Its arguments start at `?2`.
 */
export async function selectRecord<Row>(
  { db, accountId }: AccountScope,
  { select, from, alias, where = 'true', args = [] }: Pick<Source, 'select' | 'from' | 'alias'> & Partial<Source>,
  id: string,
  { deleted = false }: { deleted?: boolean } = {},
): Promise<Row> {
  const allArgs = [accountId, ...args, id, Number(deleted)]
  const sql = `select ${select} from ${from} where ${alias}.account_id = ?1 and ${where}
    and ${alias}.id = ?${allArgs.length - 1} and (${alias}.deleted_at is not null) = ?${allArgs.length}`
  const [row] = await db.run<Row>(sql, allArgs)
  return row ?? fail('not_found')
}

/** Returns the keys of all names in a table of the account. */
export async function takenNameKeys({ db, accountId }: AccountScope, table: string): Promise<Set<string>> {
  const rows = await db.run<{ key: string }>(`select name_key as key from ${table} where account_id = ?`, [accountId])
  return new Set(rows.map(({ key }) => key))
}

type Sortable = string | number | null

/**
 * Returns one page of loaded rows, for sort values that are not stored. `sorts` returns the value of a row for each
 * sort key. It omits the first key, because `rows` are already sorted by it. Empty values come last in either order.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  sorts: Readonly<Record<string, (row: Row) => Sortable>>,
  { page, pageSize, sort }: Pick<ListState, 'page' | 'pageSize' | 'sort'>,
  order: Order,
): PageOfRows<Row> {
  const keyOf = sorts[sort]
  const compare = (a: Sortable, b: Sortable) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const ascending = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b)
    return order === 'asc' ? ascending : -ascending
  }
  const sorted = keyOf ? rows.toSorted((one, other) => compare(keyOf(one), keyOf(other))) : rows
  const items = sorted.slice((page - 1) * pageSize, page * pageSize)
  return { items, total: rows.length, page, pageSize }
}
