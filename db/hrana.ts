import type Database from 'libsql'

type Connection = Database.Database
type Value =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string }
type Stmt = {
  sql?: string | null
  sql_id?: number | null
  args?: Value[]
  named_args?: { name: string; value: Value }[]
}
type Condition =
  | { type: 'ok' | 'error'; step: number }
  | { type: 'not'; cond: Condition }
  | { type: 'and' | 'or'; conds: Condition[] }
  | { type: 'is_autocommit' }
export type Step = { stmt: Stmt; condition?: Condition | null }
export type HranaRequest =
  | { type: 'execute'; stmt: Stmt }
  | { type: 'batch'; batch: { steps: Step[] } }
  | { type: 'sequence' | 'describe'; sql?: string | null; sql_id?: number | null }
  | { type: 'store_sql'; sql_id: number; sql: string }
  | { type: 'close_sql'; sql_id: number }
  | { type: 'get_autocommit' }
  | { type: 'close' }

/** SQL texts that a client has stored by number, for the lifetime of its stream. */
export type StoredSql = Map<number, string>
/** A prepared statement. `isReader` is true if it returns rows. `columns` describes them, as JSON. */
type CompiledStatement = { statement: Database.Statement; isReader: boolean; columns: string }

const maxCachedStatements = 500
/** Settings that durability and foreign keys rely on. */
export const connectionSettings = 'PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL'
/** Matches a statement that may write. `with` can begin a write, so it counts as one. */
export const writePattern = /^\s*(?:insert|update|delete|replace|with)\b/i
/** Matches a statement that changes neither the schema nor the settings of the connection. */
const ordinaryPattern = /^\s*(?:select|insert|update|delete|replace|with|begin|commit|rollback|savepoint|release)\b/i

/** Returns the SQL of a statement, stored or inline. Throws an Error when the number is unknown. */
function sqlOf(statement: { sql?: string | null; sql_id?: number | null }, stored: StoredSql): string {
  const sql = statement.sql ?? stored.get(statement.sql_id ?? Number.NaN)
  if (sql === undefined) throw new Error(`There is no SQL text stored under ${statement.sql_id}.`)
  return sql
}

/**
 * Answers Hrana 2 requests on one connection. `run` returns the results of a pipeline as JSON text, including errors of
 * single requests. The text is built by hand because every query passes here. With `nested`, BEGIN, COMMIT and ROLLBACK
 * act on a savepoint, so that several pipelines share one transaction.
 */
export function makeHrana(db: Connection) {
  const cache = new Map<string, CompiledStatement>()
  let isNested = false
  let needsRestore = false

  function compile(sql: string): CompiledStatement {
    let compiled = cache.get(sql)
    if (compiled) {
      cache.delete(sql)
    } else {
      const statement = db.prepare(sql)
      statement.safeIntegers(true)
      const isReader = statement.reader
      compiled = { statement: isReader ? statement.raw(true) : statement, isReader, columns: '[]' }
      if (isReader)
        compiled.columns = JSON.stringify(statement.columns().map(c => ({ name: c.name, decltype: c.type })))
      if (cache.size >= maxCachedStatements) cache.delete(cache.keys().next().value!)
    }
    cache.set(sql, compiled)
    return compiled
  }

  function execute(stmt: Stmt, stored: StoredSql): string {
    let sql = sqlOf(stmt, stored)
    if (isNested) sql = toSavepointSql(sql)
    const { statement, isReader, columns } = compile(sql)
    const args = stmt.named_args?.length ? namedArguments(stmt.named_args) : (stmt.args ?? []).map(decode)
    if (!isReader) {
      const { changes, lastInsertRowid } = statement.run(args)
      if (sql === 'ROLLBACK TO pipeline') compile('RELEASE pipeline').statement.run([])
      if (!ordinaryPattern.test(sql)) needsRestore = true
      return `{"cols":[],"rows":[],"affected_row_count":${changes},"last_insert_rowid":"${lastInsertRowid}"}`
    }
    const rows = statement.all(args) as unknown[][]
    const affected = writePattern.test(sql) && /\breturning\b/i.test(sql) ? rows.length : 0
    if (!ordinaryPattern.test(sql)) needsRestore = true
    return `{"cols":${columns},"rows":${encodeRows(rows)},"affected_row_count":${affected},"last_insert_rowid":null}`
  }

  /** Clears cached column lists and resets the settings after a schema change or a PRAGMA. */
  function restore() {
    cache.clear()
    // Inside a transaction, SQLite ignores the settings. They are reset after it.
    if (db.inTransaction) return
    db.exec(connectionSettings)
    needsRestore = false
  }

  function batch(steps: Step[], stored: StoredSql): string {
    const results: string[] = []
    const errors: string[] = []
    for (const { stmt, condition } of steps) {
      let result = 'null'
      let error = 'null'
      if (!condition || holds(condition, results, errors)) {
        try {
          result = execute(stmt, stored)
        } catch (thrown) {
          error = encodeError(thrown)
        }
      }
      results.push(result)
      errors.push(error)
    }
    return `{"step_results":[${results.join()}],"step_errors":[${errors.join()}]}`
  }

  function holds(condition: Condition, results: string[], errors: string[]): boolean {
    switch (condition.type) {
      case 'ok':
        return (results[condition.step] ?? 'null') !== 'null'
      case 'error':
        return (errors[condition.step] ?? 'null') !== 'null'
      case 'not':
        return !holds(condition.cond, results, errors)
      case 'and':
        return condition.conds.every(each => holds(each, results, errors))
      case 'or':
        return condition.conds.some(each => holds(each, results, errors))
      case 'is_autocommit':
        return !db.inTransaction
      default:
        throw new Error('The condition of a batch step has an unknown type.')
    }
  }

  function respond(request: HranaRequest, stored: StoredSql): string {
    switch (request.type) {
      case 'execute':
        return `{"type":"execute","result":${execute(request.stmt, stored)}}`
      case 'batch':
        return `{"type":"batch","result":${batch(request.batch.steps, stored)}}`
      case 'sequence':
        db.exec(sqlOf(request, stored))
        needsRestore = true
        return '{"type":"sequence"}'
      case 'describe':
        return `{"type":"describe","result":${describeSql(sqlOf(request, stored))}}`
      case 'store_sql':
        stored.set(request.sql_id, request.sql)
        return '{"type":"store_sql"}'
      case 'close_sql':
        stored.delete(request.sql_id)
        return '{"type":"close_sql"}'
      case 'get_autocommit':
        return `{"type":"get_autocommit","is_autocommit":${!db.inTransaction}}`
      case 'close':
        return '{"type":"close"}'
      default:
        throw new Error('The request has an unknown type.')
    }
  }

  function describeSql(sql: string): string {
    const { isReader, columns } = compile(sql)
    const code = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--.*|\/\*[\s\S]*?\*\//g, ' ')
    const params = [...code.matchAll(/\?\d*|[:@$]\w+/g)].map(([name]) => ({ name: name === '?' ? null : name }))
    const is_explain = /^\s*explain\b/i.test(sql)
    const is_readonly = isReader && !writePattern.test(sql)
    return `{"params":${JSON.stringify(params)},"cols":${columns},"is_explain":${is_explain},"is_readonly":${is_readonly}}`
  }

  return {
    run(requests: HranaRequest[], stored: StoredSql, options?: { nested: boolean }): string {
      isNested = options?.nested ?? false
      const results = requests.map(request => {
        try {
          return `{"type":"ok","response":${respond(request, stored)}}`
        } catch (thrown) {
          return `{"type":"error","error":${encodeError(thrown)}}`
        }
      })
      isNested = false
      if (needsRestore) restore()
      return `[${results.join()}]`
    },
    /** Runs an internal statement of the server, such as COMMIT. */
    runInternal: (sql: string) => void compile(sql).statement.run([]),
  }
}

/** Converts transaction statements to statements on a savepoint named `pipeline`. */
function toSavepointSql(sql: string) {
  if (/^begin\b/i.test(sql)) return 'SAVEPOINT pipeline'
  if (/^commit$/i.test(sql)) return 'RELEASE pipeline'
  return /^rollback$/i.test(sql) ? 'ROLLBACK TO pipeline' : sql
}

function decode(value: Value) {
  switch (value.type) {
    case 'null':
      return null
    case 'integer':
      return BigInt(value.value)
    case 'blob':
      return Buffer.from(value.base64, 'base64')
    default:
      return value.value
  }
}

const namedArguments = (args: { name: string; value: Value }[]) =>
  Object.fromEntries(args.map(({ name, value }) => [name.replace(/^[:@$]/, ''), decode(value)]))

function encodeRows(rows: unknown[][]): string {
  let json = '['
  for (let r = 0; r < rows.length; r++) {
    const row = rows[r]!
    json += r ? ',[' : '['
    for (let c = 0; c < row.length; c++) json += (c ? ',' : '') + encode(row[c])
    json += ']'
  }
  return `${json}]`
}

function encode(value: unknown): string {
  if (value === null) return '{"type":"null"}'
  if (typeof value === 'string') return `{"type":"text","value":${JSON.stringify(value)}}`
  if (typeof value === 'bigint') return `{"type":"integer","value":"${value}"}`
  // JSON has no infinity, but a number that is too large is parsed as infinity.
  if (typeof value === 'number') return `{"type":"float","value":${`${value}`.replace('Infinity', '1e999')}}`
  return `{"type":"blob","base64":"${Buffer.from(value as Uint8Array).toString('base64')}"}`
}

function encodeError(thrown: unknown): string {
  const { message, code } = thrown as Error & { code?: string }
  return JSON.stringify({ message, code: code ?? 'REQUEST_INVALID' })
}
