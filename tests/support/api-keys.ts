import type { Browser } from '#tests/support/account-calls.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Company } from '#tests/support/company.ts'
import type { TestInit } from '#tests/support/requests.ts'

/** The input of a key in tests. */
export const keyInput = { name: 'Script', scopes: ['poker:read'], expiresInDays: null as number | null }

/** Asks for an API key. */
export const postKey = (caller: Browser, company: Company, json: object = {}) =>
  caller.request(`${company.apiPath}/api-keys`, { json: { ...keyInput, ...json } })

/** Returns a function that creates an API key, with functions that call the API with the key. */
export const makeKeyMaker =
  (t: TestApp) =>
  async (caller: Browser, company: Company, json: object = {}) => {
    const response = await postKey(caller, company, json)
    const { data } = await response.json()
    if (response.status !== 201) throw new Error(`No key was created: ${response.status}`)
    const { token, id }: { token: string; id: string } = data
    const call = (path: string, init: TestInit = {}) =>
      t.send(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
    const status = async (path: string, init?: TestInit) => (await call(path, init)).status
    return { id, token, call, status, data }
  }

/** Runs SQL on a test's database. Returns the rows as records. */
export async function runSql(t: TestApp, sql: string, args: (string | number | null)[] = []) {
  const { columns, rows } = await t.client.execute({ sql, args })
  return rows.map(row => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
}
