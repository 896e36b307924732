import { Buffer } from 'node:buffer'
import type { Client, InStatement, ResultSet, Row, Value } from '@libsql/client'
import { LibsqlError } from '@libsql/client/web'

export type DatabaseAddress = {
  /** http:, https: or libsql: (which is https:). */
  url: string
  token: string
  /** Sends the requests. Default: the platform's fetch. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type EncodedValue = { type: string; value?: string | number; base64?: string }
type Result = {
  cols: { name: string }[]
  rows: EncodedValue[][]
  affected_row_count: number
  last_insert_rowid: string | null
}
type Fault = { message: string; code?: string | null }
type BatchResult = { step_results: (Result | null)[]; step_errors: (Fault | null)[] }

/**
 * A client for libSQL over HTTP (Hrana 2 as JSON) with the two calls that `openDb` needs. Each call is an independent
 * request. The library's own client queues calls above 20. A worker request can then wait for a call that another
 * request has to start, and workerd ends it as hung. Throws LibsqlErrors with the database's message and code.
 */
export function makeHranaClient({
  url,
  token,
  fetch: send = fetch,
}: DatabaseAddress): Pick<Client, 'execute' | 'batch'> {
  const pipelineUrl = `${url.replace(/^libsql:/, 'https:').replace(/\/$/, '')}/v2/pipeline`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  async function sendRequest<T>(request: object): Promise<T> {
    const body = JSON.stringify({ requests: [request, { type: 'close' }] })
    const response = await send(pipelineUrl, { method: 'POST', headers, body })
    if (!response.ok)
      throw toError(await response.json().catch(() => ({ message: `The database answered ${response.status}.` })))
    const { results } = (await response.json()) as { results: [{ error?: Fault; response: { result: T } }] }
    if (results[0].error) throw toError(results[0].error)
    return results[0].response.result
  }

  return {
    async execute(statement: InStatement | string) {
      return resultSet(await sendRequest<Result>({ type: 'execute', stmt: encodeStatement(statement) }))
    },
    async batch(statements: (InStatement | [string, unknown?])[]) {
      const stmts = [
        { sql: 'BEGIN IMMEDIATE' },
        ...statements.map(each => encodeStatement(each as InStatement)),
        { sql: 'COMMIT' },
      ]
      const succeeded = (step: number) => ({ type: 'ok', step })
      const steps: object[] = stmts.map((stmt, i) => (i === 0 ? { stmt } : { stmt, condition: succeeded(i - 1) }))
      steps.push({ stmt: { sql: 'ROLLBACK' }, condition: { type: 'not', cond: succeeded(stmts.length - 1) } })
      const outcome = await sendRequest<BatchResult>({ type: 'batch', batch: { steps } })
      const fault = outcome.step_errors.find(each => each !== null)
      if (fault) throw toError(fault)
      return outcome.step_results.slice(1, statements.length + 1).map(result => resultSet(result!))
    },
  }
}

const toError = ({ message, code }: Fault) => new LibsqlError(message, code ?? 'UNKNOWN')

function encodeStatement(statement: InStatement | string) {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement
  return { sql, args: (args as unknown[]).map(encode), want_rows: true }
}

function encode(value: unknown): EncodedValue {
  if (value === null || value === undefined) return { type: 'null' }
  if (typeof value === 'string') return { type: 'text', value }
  if (typeof value === 'boolean') return { type: 'integer', value: value ? '1' : '0' }
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return { type: 'integer', value: String(value) }
  if (typeof value === 'number') return { type: 'float', value }
  if (value instanceof Uint8Array) return { type: 'blob', base64: Buffer.from(value).toString('base64') }
  throw new TypeError(`A statement cannot take a value of type ${typeof value}.`)
}

function decode({ type, value, base64 }: EncodedValue): Value {
  if (type === 'text') return value as string
  if (type === 'integer' || type === 'float') return Number(value)
  if (type === 'blob') return new Uint8Array(Buffer.from(base64!, 'base64')).buffer
  return null
}

/**
 * A row, as an object by column name. Drizzle also reads its values by position, because names may repeat in a join. A
 * column whose name is a number, such as the `1` of `select 1`, is available by position only.
 */
class NamedRow {
  readonly #values: Value[];
  [column: string]: unknown
  constructor(names: (string | null)[], values: Value[]) {
    this.#values = values
    for (let index = 0; index < names.length; index++) {
      const name = names[index]
      if (name) this[name] = values[index]
    }
  }
  static valueAt = (row: NamedRow, index: number) => row.#values[index]
  static sizeOf = (row: NamedRow) => row.#values.length
}

/** Number of columns that can be read by position. */
const maxColumns = 100
const defineGetter = (name: PropertyKey, get: (this: NamedRow) => unknown) =>
  Object.defineProperty(NamedRow.prototype, name, { get })
defineGetter('length', function () {
  return NamedRow.sizeOf(this)
})
for (let index = 0; index < maxColumns; index++) {
  defineGetter(index, function () {
    return NamedRow.valueAt(this, index)
  })
}

function resultSet({ cols, rows, affected_row_count, last_insert_rowid }: Result): ResultSet {
  const columns = cols.map(({ name }) => name)
  const names = columns.map(name => (Object.hasOwn(NamedRow.prototype, name) ? null : name))
  const namedRows = rows.map(encoded => new NamedRow(names, encoded.map(decode)) as unknown as Row)
  const lastInsertRowid = last_insert_rowid === null ? undefined : BigInt(last_insert_rowid)
  return {
    columns,
    columnTypes: [],
    rows: namedRows,
    rowsAffected: affected_row_count,
    lastInsertRowid,
    toJSON: () => namedRows,
  }
}
