import type { Client, InArgs, InStatement, InValue, ResultSet, Value } from '@libsql/client'
import type { BatchItem } from 'drizzle-orm/batch'
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { LibSQLSession } from 'drizzle-orm/libsql/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { makeAccountCheck } from '#db/account-check.ts'

export type Row = Record<string, Value>
type Builder = BatchItem<'sqlite'> & { toSQL(): { sql: string; params: unknown[] } }

/** A statement of a batch: a drizzle query that is not awaited, or SQL with its arguments. */
export type Statement = Builder | { sql: string; args: unknown[] }

type BatchResult<S> = {
  rows: S extends { readonly _: { readonly result: infer R } } ? (R extends readonly unknown[] ? R : never[]) : Row[]
  /** Number of changed rows, or of returned rows for a SELECT. */
  rowsAffected: number
}

export type Db = {
  /** Drizzle's query builder, without batch and transaction: use `batch` below. */
  readonly orm: Omit<LibSQLDatabase, 'batch' | 'transaction' | '$client' | 'query'>
  /** Runs one statement. Returns its rows as objects keyed by column name. */
  run<T = Row>(sql: string, args?: readonly unknown[]): Promise<T[]>
  /**
   * Runs the statements in order as ONE atomic write transaction. Drizzle queries return mapped rows (`.returning()`
   * included), raw SQL returns plain rows. Throws the error of the failing statement.
   */
  batch<const T extends readonly Statement[]>(statements: T): Promise<{ -readonly [K in keyof T]: BatchResult<T[K]> }>
}

export type RootDb = Db & {
  /** Returns a handle for one account: statements on tenant tables must be bound to that account. */
  forAccount(accountId: string): Db
  /** Returns a handle without the account check, for work without an account or across accounts. Requires a reason. */
  unscoped(reason: string): Db
}

type DbOptions = {
  /**
   * If true, a statement on a tenant table throws unless it is bound to the handle's account. Off only in scripts and
   * seeds.
   */
  checkAccounts: boolean
  /** Names of the tables whose rows belong to one account. */
  tenantTables: ReadonlySet<string>
  /** Called with the SQL of each statement before it is sent. Never with its arguments. */
  onStatement?: (sql: string) => void
}

type Check = (sql: string, args: readonly unknown[]) => void
type Prepared = { queryWithCache?: (sql: string, params: unknown[], query: () => Promise<unknown>) => Promise<unknown> }
type BuilderInternals = {
  _prepare(): {
    executeMethod: string
    getQuery(): { sql: string; params: unknown[] }
    mapResult(result: ResultSet, fromBatch: boolean): unknown
  }
}

const dialect = new SQLiteAsyncDialect()

/**
 * Drizzle would put bound values (votes, tokens, hashes) into error messages. This session does not change the errors
 * of the client.
 */
class ValueFreeErrorSession extends LibSQLSession<Record<string, never>, Record<string, never>> {
  override prepareQuery(
    ...args: Parameters<LibSQLSession<Record<string, never>, Record<string, never>>['prepareQuery']>
  ) {
    const prepared = super.prepareQuery(...args)
    // Drizzle adds the values in `queryWithCache`.
    const withoutCache = prepared as unknown as Prepared
    withoutCache.queryWithCache = (_sql, _params, query) => query()
    return prepared as never
  }
}

type AnyStatement = InStatement | [string, InArgs?]

function sqlAndArgs(statement: AnyStatement): { sql: string; args?: InArgs | undefined } {
  if (typeof statement === 'string') return { sql: statement }
  if (!Array.isArray(statement)) return statement
  const [sql, args] = statement
  return { sql, args }
}

/** Wraps the client for drizzle. Batches become write transactions. Interactive transactions throw. */
function guardClient(client: Pick<Client, 'execute' | 'batch'>, check: Check | null) {
  const checkStatement = (statement: AnyStatement) => {
    if (!check) return
    const { sql, args = [] } = sqlAndArgs(statement)
    check(sql, Array.isArray(args) ? args : Object.values(args))
  }
  return {
    async execute(statement: InStatement): Promise<ResultSet> {
      checkStatement(statement)
      return client.execute(statement)
    },
    async batch(statements: InStatement[]): Promise<ResultSet[]> {
      for (const statement of statements) checkStatement(statement)
      return client.batch(statements, 'write')
    },
    async transaction(): Promise<never> {
      throw new Error(
        'Interactive transactions are not offered: they hold the only writer over the network. Use db.batch.',
      )
    },
  }
}

function makeDb(client: Pick<Client, 'execute' | 'batch'>, check: Check | null): Db {
  const guardedClient = guardClient(client, check)
  let orm: Db['orm'] | undefined
  return {
    get orm() {
      if (orm) return orm
      const session = new ValueFreeErrorSession(guardedClient as unknown as Client, dialect, undefined, {}, undefined)
      orm = new LibSQLDatabase('async', dialect, session as never, undefined)
      return orm
    },
    async run<T>(sql: string, args: readonly unknown[] = []) {
      const { rows } = await guardedClient.execute({ sql, args: args as InValue[] })
      return rows as T[]
    },
    async batch(statements) {
      if (statements.length === 0) return [] as never
      const preparedStatements = statements.map(prepare)
      const results = await guardedClient.batch(preparedStatements)
      return results.map((result, i) => ({
        rows: preparedStatements[i]!.readRows(result),
        rowsAffected: changedCount(result),
      })) as never
    },
  }
}

function prepare(statement: Statement) {
  if (!('toSQL' in statement)) {
    return {
      sql: statement.sql,
      args: statement.args as InValue[],
      readRows: (result: ResultSet): unknown => result.rows,
    }
  }
  const prepared = (statement as unknown as BuilderInternals)._prepare()
  const { sql, params } = prepared.getQuery()
  return {
    sql,
    args: params as InValue[],
    readRows: (result: ResultSet) => (prepared.executeMethod === 'run' ? [] : prepared.mapResult(result, true)),
  }
}

/**
 * Opens the database over a libSQL client: `@libsql/client/web` in workerd, `@libsql/client` in Node. Without
 * `checkAccounts`, all accounts share one handle.
 */
export function openDb(
  client: Pick<Client, 'execute' | 'batch'>,
  { checkAccounts, tenantTables, onStatement }: DbOptions,
): RootDb {
  const withListener = (check: Check | null): Check | null =>
    onStatement
      ? (sql, args) => {
          onStatement(sql)
          check?.(sql, args)
        }
      : check
  const unscopedDb = makeDb(client, withListener(null))
  if (!checkAccounts) return { ...unscopedDb, forAccount: () => unscopedDb, unscoped: () => unscopedDb }

  const checkFor = makeAccountCheck(tenantTables)
  return {
    ...makeDb(client, withListener(checkFor(null))),
    forAccount: accountId => makeDb(client, withListener(checkFor(accountId))),
    unscoped: reason => {
      if (!reason.trim())
        throw new Error('db.unscoped() needs a reason: one sentence that says why no account applies.')
      return unscopedDb
    },
  }
}

/**
 * Returns the number of rows that a write changed. 0 after a conditional UPDATE means that its condition did not hold.
 */
export function changedCount(result: { rowsAffected: number; rows: readonly unknown[] }): number {
  // The client for local files does not count rows of statements with RETURNING.
  return result.rowsAffected || result.rows.length
}

/** Yields the message of each error in the cause chain, because drizzle and the batch wrap database errors. */
function* messages(error: unknown) {
  for (let e: unknown = error; e instanceof Error; e = e.cause) yield e.message
}

/**
 * Returns whether a write failed because a row with that value exists. `column` is `table.column`. For a constraint on
 * several columns, it is any one of them. Reads the message, because error codes differ between the local file, the
 * local server and Turso.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  for (const message of messages(error)) {
    const columns = /UNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)/.exec(message)?.[1]
    if (columns) return column === undefined || columns.split(', ').includes(column)
  }
  return false
}

/** Returns whether a write failed because it refers to a missing row, or would delete a row that others refer to. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (const message of messages(error)) if (message.includes('FOREIGN KEY constraint failed')) return true
  return false
}
