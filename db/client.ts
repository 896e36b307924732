import type { Client, InArgs, InStatement, InValue, ResultSet, Value } from '@libsql/client'
import type { BatchItem } from 'drizzle-orm/batch'
import { LibSQLDatabase } from 'drizzle-orm/libsql/driver-core'
import { LibSQLSession } from 'drizzle-orm/libsql/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { tripwireFor } from '#db/tripwire.ts'

export type Row = Record<string, Value>
type Builder = BatchItem<'sqlite'> & { toSQL(): { sql: string; params: unknown[] } }

/** One part of a batch: a drizzle query that was not awaited, or SQL with its arguments. */
export type Statement = Builder | { sql: string; args: unknown[] }

type BatchResult<S> = {
  rows: S extends { readonly _: { readonly result: infer R } } ? (R extends readonly unknown[] ? R : never[]) : Row[]
  /** Rows changed; of a SELECT, rows found. */
  rowsAffected: number
}

export type Db = {
  /** Drizzle's query builder. It has no batch and no transaction: `batch` below is the only one. */
  readonly orm: Omit<LibSQLDatabase, 'batch' | 'transaction' | '$client' | 'query'>
  /** Runs one statement and returns its rows as objects keyed by column name; [] where it returns none. */
  run<T = Row>(sql: string, args?: readonly unknown[]): Promise<T[]>
  /**
   * Runs the statements in order as ONE atomic write transaction: all or none. A drizzle query gives its rows as drizzle
   * maps them (`.returning()` included), raw SQL gives plain rows. Throws what the failing statement throws.
   */
  batch<const T extends readonly Statement[]>(statements: T): Promise<{ -readonly [K in keyof T]: BatchResult<T[K]> }>
}

export type RootDb = Db & {
  /** The database as one account sees it: statements on tenant tables have to be bound to that account. */
  forAccount(accountId: string): Db
  /** The one way around the account check, for what has no account yet or spans them. Say why. */
  unscoped(reason: string): Db
}

type DbOptions = {
  /** Throw on statements that touch a tenant table without being bound to the handle's account. Off in seeds alone. */
  tripwire: boolean
  /** Names of the tables whose rows belong to one account. */
  tenantTables: ReadonlySet<string>
  /** Called with the SQL of each statement before it is sent; never with its arguments. */
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

/** Drizzle puts the bound values (votes, tokens, hashes) into the error's message. This session leaves errors as they are. */
class QuietSession extends LibSQLSession<Record<string, never>, Record<string, never>> {
  override prepareQuery(
    ...args: Parameters<LibSQLSession<Record<string, never>, Record<string, never>>['prepareQuery']>
  ) {
    const prepared = super.prepareQuery(...args)
    const open = prepared as unknown as Prepared
    open.queryWithCache = (_sql, _params, query) => query()
    return prepared as never
  }
}

/** What drizzle gets of the client: batches are writes, interactive transactions do not exist. */
function guarded(client: Pick<Client, 'execute' | 'batch'>, check: Check | null) {
  const seen = (statement: InStatement | [string, InArgs?]) => {
    if (!check) return
    const { sql, args } =
      typeof statement === 'string'
        ? { sql: statement, args: [] }
        : Array.isArray(statement)
          ? { sql: statement[0], args: statement[1] ?? [] }
          : statement
    check(sql, Array.isArray(args) ? args : Object.values(args ?? {}))
  }
  return {
    async execute(statement: InStatement): Promise<ResultSet> {
      seen(statement)
      return client.execute(statement)
    },
    async batch(statements: InStatement[]): Promise<ResultSet[]> {
      for (const statement of statements) seen(statement)
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
  const own = guarded(client, check)
  let orm: Db['orm'] | undefined
  return {
    get orm() {
      if (orm) return orm
      const session = new QuietSession(own as unknown as Client, dialect, undefined, {}, undefined)
      orm = new LibSQLDatabase('async', dialect, session as never, undefined)
      return orm
    },
    async run<T>(sql: string, args: readonly unknown[] = []) {
      const { rows } = await own.execute({ sql, args: args as InValue[] })
      return rows as T[]
    },
    async batch(statements) {
      if (statements.length === 0) return [] as never
      const parts = statements.map(prepare)
      const results = await own.batch(parts)
      return results.map((result, i) => ({ rows: parts[i]!.rows(result), rowsAffected: changed(result) })) as never
    },
  }
}

function prepare(statement: Statement) {
  if (!('toSQL' in statement)) {
    return { sql: statement.sql, args: statement.args as InValue[], rows: (result: ResultSet): unknown => result.rows }
  }
  const prepared = (statement as unknown as BuilderInternals)._prepare()
  const { sql, params } = prepared.getQuery()
  return {
    sql,
    args: params as InValue[],
    rows: (result: ResultSet) => (prepared.executeMethod === 'run' ? [] : prepared.mapResult(result, true)),
  }
}

/**
 * Opens the database over a libSQL client that exists already: `@libsql/client/web` in workerd, `@libsql/client` in Node.
 * With the tripwire off, the handles of all accounts are one and the same object.
 */
export function openDb(
  client: Pick<Client, 'execute' | 'batch'>,
  { tripwire, tenantTables, onStatement }: DbOptions,
): RootDb {
  const checked = (check: Check | null): Check | null =>
    onStatement
      ? (sql, args) => {
          onStatement(sql)
          check?.(sql, args)
        }
      : check
  const open = makeDb(client, checked(null))
  if (!tripwire) return { ...open, forAccount: () => open, unscoped: () => open }

  const refuse = tripwireFor(tenantTables)
  return {
    ...makeDb(client, checked(refuse(null))),
    forAccount: accountId => makeDb(client, checked(refuse(accountId))),
    unscoped: reason => {
      if (!reason.trim())
        throw new Error('db.unscoped() wants a reason: one sentence that says why no account applies.')
      return open
    },
  }
}

/** How many rows a write changed. 0 after a conditional UPDATE means that its condition did not hold. */
export function changed(result: { rowsAffected: number; rows: readonly unknown[] }): number {
  // The client for local files counts no rows for a statement with RETURNING.
  return result.rowsAffected || result.rows.length
}

/** The message of each error in the chain: drizzle and the batch wrap what the database said. */
function* messages(error: unknown) {
  for (let e: unknown = error; e instanceof Error; e = e.cause) yield e.message
}

/**
 * Whether a write failed because a row with that value exists. `column` is `table.column`; of a composite constraint any
 * of its columns will do. Reads the message, which is the same from the local file, the local server and Turso; their
 * error codes differ.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  for (const message of messages(error)) {
    const columns = /UNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)/.exec(message)?.[1]
    if (columns) return column === undefined || columns.split(', ').includes(column)
  }
  return false
}

/** Whether a write failed because it refers to a row that does not exist, or would leave one without what it refers to. */
export function isForeignKeyViolation(error: unknown): boolean {
  for (const message of messages(error)) if (message.includes('FOREIGN KEY constraint failed')) return true
  return false
}
