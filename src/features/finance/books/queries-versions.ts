import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { ListState, Order } from '#kit/list/state.ts'
import { type AsOfDate, isCurrentAsOfDateSql } from './rules-as-of.ts'

/** The columns that describe a version. All other columns belong to the row. */
type VersionColumn = 'id' | 'accountId' | 'recordedAt' | 'recordedBy' | 'replacedAt'
const versionColumns: readonly string[] = [
  'id',
  'accountId',
  'recordedAt',
  'recordedBy',
  'replacedAt',
] satisfies VersionColumn[]

export type VersionedTable = SQLiteTable & { $inferSelect: Record<VersionColumn, unknown> }
export type RowFields<Table extends VersionedTable> = Omit<Table['$inferInsert'], VersionColumn>

type RowVersion = { id: string; version: string }
type FieldName<Table extends VersionedTable> = Extract<keyof RowFields<Table>, string>

type Options<Table extends VersionedTable, RowId extends FieldName<Table>> = {
  /** The column with the id of the row, which all its versions share, and the prefix of new ids. */
  rowId: RowId
  prefix: string
  /** The table's name in `where`, `sorts` and `select`. */
  alias: string
  /** SQL of more result columns, by name. They override columns of the table. `name` is the name of a row in lists. */
  select: Record<string, string> & { name: string }
  /** Columns of the table that results leave out. */
  hidden?: readonly FieldName<Table>[]
  /** Joins that `select` needs. */
  columnJoins?: string
}

/** `source` and `sourceKey` have defaults. */
type DefaultedField<Fields> = Extract<keyof Fields, 'source' | 'sourceKey'>
type NewFields<Table extends VersionedTable, RowId> = Omit<
  RowFields<Table>,
  DefaultedField<RowFields<Table>> | Extract<RowId, string>
> &
  Partial<Pick<RowFields<Table>, DefaultedField<RowFields<Table>>>>
type AllowUndefined<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined }
type Change<Table extends VersionedTable, RowId> = AllowUndefined<Omit<RowFields<Table>, Extract<RowId, string>>>

/** The description of a versioned table for `commands-versions.ts`. */
export type VersionedSql<New = object, Change = object> = {
  name: string
  rowId: string
  prefix: string
  columns: ReadonlyMap<string, string>
  newestIdSql: (names: readonly string[]) => string
  /** Types only: the fields of a new row and those that an edit can change. */
  types?: { created: New; changed: Change }
}

type List<Query> = { orderOf(query: Query): Order }
type Filter = {
  /** Further conditions, in addition to the account and the time. `args` start at `?2`. */
  where: string
  args: readonly unknown[]
  sorts: Readonly<Record<string, string>>
  /** The SQL order of rows that are equal in the chosen sort. */
  tieBreak?: string
  /** The rows are the versions that were current at this time. */
  asOfDate: AsOfDate
}
type GetOptions = {
  /** Return the last version of a deleted row instead of a current row. */
  deleted?: boolean
  /** An SQL condition without arguments on the rows that the reader can see. */
  where?: string
}

const rowsPerChunk = 2000

const newestFirst = 'n.replaced_at is null desc, n.replaced_at desc, n.recorded_at desc, n.rowid desc'

/** The columns of a row, by their names in the schema. */
const columnsOf = (table: SQLiteTable) =>
  new Map(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !versionColumns.includes(name))
      .map(([name, column]) => [name, column.name]),
  )

/**
 * Queries for a table whose rows are versions (`versionColumns()` in `db/columns.ts`). An edit ends one version and adds
 * another, so that figures as they were on a past day stay the same. Results have the type `Row`: the columns of the
 * table by their names in the schema, and `id`, `version` and `recordedAt`. To write versions, use
 * `commands-versions.ts`.
 */
export const versionedRows =
  <Row extends RowVersion>() =>
  <Table extends VersionedTable, RowId extends FieldName<Table>>(table: Table, options: Options<Table, RowId>) => {
    const { rowId, prefix, alias, select, hidden = [], columnJoins = '' } = options
    const tableName = getTableName(table)
    const columns = columnsOf(table)
    const fields = [...columns].filter(([name]) => name !== rowId && !hidden.some(each => each === name))
    const columnSql = {
      id: `${alias}.${columns.get(rowId)}`,
      ...Object.fromEntries(fields.map(([name, column]) => [name, `${alias}.${column}`])),
      version: `${alias}.id`,
      recordedAt: `${alias}.recorded_at`,
      ...select,
    }
    const selectedColumns = Object.entries(columnSql)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')
    type Match = Partial<Record<FieldName<Table>, string>>

    /**
     * SQL for the id of the newest version of a row. The values of the columns `names` are the arguments from `?2` on.
     */
    function newestIdSql(names: readonly string[], where = 'true') {
      const matches = names.map((name, index) => `n.${columns.get(name)} = ?${index + 2}`)
      return `select n.id from ${tableName} n where n.account_id = ?1 and ${matches.join(' and ')} and ${where}
        order by ${newestFirst} limit 1`
    }

    async function findNewest({ db, accountId }: AccountScope, match: Match, where = 'true') {
      const sql = `select ${selectedColumns}, ${alias}.replaced_at is not null as isDeleted from ${tableName} ${alias} ${columnJoins}
        where ${alias}.account_id = ?1 and ${alias}.id = (${newestIdSql(Object.keys(match))}) and ${where}`
      const [foundVersion] = await db.run<Row & { isDeleted: number }>(sql, [accountId, ...Object.values(match)])
      if (!foundVersion) return null
      const { isDeleted, ...row } = foundVersion
      return { row: row as unknown as Row, isDeleted: isDeleted === 1 }
    }

    return {
      table: { name: tableName, rowId, prefix, columns, newestIdSql } as VersionedSql<
        NewFields<Table, RowId>,
        Change<Table, RowId>
      >,
      /** One page of the rows. */
      page: <Query extends Pick<ListState, 'page' | 'pageSize' | 'sort'>>(
        scope: AccountScope,
        list: List<Query>,
        query: Query,
        { where, args, asOfDate, ...filter }: Filter,
      ) => {
        const source = {
          ...filter,
          select: selectedColumns,
          from: `${tableName} ${alias}`,
          columnJoins,
          alias,
          where: `${isCurrentAsOfDateSql(alias, asOfDate, args.length + 2)} and ${where}`,
          args: [...args, asOfDate.at],
        }
        return selectPage<Row>(scope, source, query, list.orderOf(query))
      },

      /** All rows, oldest first, in chunks for an export. Conditions as for `page`. */
      async *chunks(
        { db, accountId }: AccountScope,
        { where, args, asOfDate }: Pick<Filter, 'where' | 'args' | 'asOfDate'>,
      ) {
        const [dayArg, versionArg, limitArg] = [3, 4, 5].map(offset => `?${args.length + offset}`)
        const sql = `select ${selectedColumns} from ${tableName} ${alias} ${columnJoins} where ${alias}.account_id = ?1
          and ${isCurrentAsOfDateSql(alias, asOfDate, args.length + 2)} and ${where}
          and (${dayArg} is null or (${alias}.day, ${alias}.id) > (${dayArg}, ${versionArg}))
          order by ${alias}.day, ${alias}.id limit ${limitArg}`
        let lastRow: (Row & { day?: string }) | undefined
        do {
          const cursor = [lastRow?.day ?? null, lastRow?.version ?? null]
          const rows = await db.run<Row & { day: string }>(sql, [
            accountId,
            ...args,
            asOfDate.at,
            ...cursor,
            rowsPerChunk,
          ])
          if (rows.length > 0) yield rows as Row[]
          lastRow = rows.length < rowsPerChunk ? undefined : rows.at(-1)
        } while (lastRow)
      },

      /** Returns the current row with these values, such as `{ entryId }`. Null if there is none. */
      async find(scope: AccountScope, match: Match): Promise<Row | null> {
        const foundVersion = await findNewest(scope, match)
        return foundVersion && !foundVersion.isDeleted ? foundVersion.row : null
      },

      /**
       * Returns the version before the last change of the row with these values. Throws `not_found` if there is none.
       */
      async getPrevious({ db, accountId }: AccountScope, match: Match): Promise<Row> {
        const sql = `select ${selectedColumns} from ${tableName} ${alias} ${columnJoins}
          where ${alias}.account_id = ?1 and ${alias}.id = (${newestIdSql(Object.keys(match), 'n.replaced_at is not null')})`
        const [row] = await db.run<Row>(sql, [accountId, ...Object.values(match)])
        return row ?? fail('not_found')
      },

      /**
       * Returns the current row with these values, or with `deleted` the last version of a deleted row. Throws
       * `not_found`, or `conflict` if `deleted` is set and the row is not deleted.
       */
      async get(scope: AccountScope, match: Match, { deleted = false, where }: GetOptions = {}): Promise<Row> {
        const foundVersion = (await findNewest(scope, match, where)) ?? fail('not_found')
        if (foundVersion.isDeleted !== deleted) return fail(deleted ? 'conflict' : 'not_found')
        return foundVersion.row
      },
    }
  }
