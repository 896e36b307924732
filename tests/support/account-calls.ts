import { eq } from 'drizzle-orm'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import type { AccountRole } from '#kit/context.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

/** A browser that can be signed in. */
export type Browser = { request: TestApp['browse'] }

/** Returns a function that calls the API as a user, or signed out for null. */
export const makeApiCaller =
  (t: TestApp) => async (caller: Browser | null, path: string, json?: unknown, method?: string) => {
    const init = { ...(json !== undefined && { json }), ...(method && { method }) }
    const response = await (caller ? caller.request(path, init) : t.send(path, init))
    const body = await response.json()
    return { status: response.status, body, data: body.data, error: body.error }
  }

/** Calls an API whose answers are not always JSON, and returns their headers and text too. `path` follows `/api`. */
export async function callApi(caller: Browser, method: string, path: string, json?: unknown) {
  const response = await caller.request(`/api${path}`, { method, ...(json === undefined ? {} : { json }) })
  const text = await response.text()
  const body = text.startsWith('{') ? JSON.parse(text) : null
  return { status: response.status, headers: response.headers, text, body }
}

/** Returns functions that read and change the accounts and members of a test's database. */
export function accountTools(t: TestApp) {
  const db = () => t.db.unscoped('a test reads and writes').orm
  return {
    db,
    findAccount: async (id: string) => (await db().select().from(accounts).where(eq(accounts.id, id)))[0],

    actionsOf: async (accountId: string) =>
      (await db().select().from(auditLog).where(eq(auditLog.accountId, accountId))).map(({ action }) => action),

    /** Adds a person to an account without an invitation. */
    async join(person: TestPerson, accountId: string, role: AccountRole, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') {
      const member = { id: t.services.ids.id('mem'), accountId, userId: person.user.id, role, status }
      await db()
        .insert(memberships)
        .values({ ...member, permissions: [], joinedAt: t.clock.now() })
    },

    signInAs: (person: TestPerson, accountId: string) => t.signIn({ id: person.user.id, accountId }),
  }
}
