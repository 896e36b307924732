import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { authSessions } from '#db/schema/identity.ts'
import { nodePasswords } from '#db/seed/node-passwords.ts'
import { prepareAuthSession } from '#kit/auth/session.ts'
import type { UserView } from '#kit/auth/user-view.ts'
import type { Services } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { makeIds } from '#kit/data/ids.ts'
import { makeLog } from '#kit/server/log.ts'
import { makeSites } from '#kit/server/sites.ts'
import { createApp } from '#src/app.ts'
import { brands } from '#src/brands.ts'
import { movableClock } from '#tests/support/clock.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { localRoomHosts, testKey } from '#tests/support/local-rooms.ts'
import { sameOriginHeaders, type TestInit, toRequest } from '#tests/support/requests.ts'

export const goodPassword = 'a harbour with seven boats'

/** Token that opens the mailbox of a test app. */
export const mailboxToken = 'opens the mailbox of tests'

/** Real hashing at minimum cost. At full cost it would take half the run time of all tests. */
export const fastPasswordHasher = nodePasswords({ memoryKiB: 8, passes: 1 })
const config: Services['config'] = {
  databaseUrl: '',
  databaseToken: '',
  allowedOrigins: [],
  sites: makeSites(brands, []),
  local: true,
  mailboxHash: sha256(mailboxToken),
  privateNetwork: true,
  demoMode: true,
  ...testKey.config,
  requireEmailVerification: false,
  mail: null,
  trustedProxies: [],
  dnsUrl: 'http://127.0.0.1:1/no-resolver',
  seller: { name: '', address: '', email: '', taxId: '', register: '' },
  billing: { provider: 'SIMULATED', stripe: null, taxRates: [] },
  contactSalesTo: '',
  logRequests: false,
}

let registrationCount = 0

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>
export type TestPerson = Awaited<ReturnType<TestApp['register']>>

/**
 * Starts the whole product in this process, with its own database, quick password hashing and a manual clock.
 * `send` is an API client, `browse` a browser without a session.
 */
export async function makeTestApp(overrides: Partial<Services> = {}, database?: TestDatabase) {
  const { db, client, close } = database ?? (await freshDatabase())
  const clock = movableClock()
  const logLines: string[] = []
  const log = makeLog(line => void logLines.push(line), { requests: false })
  // Only the fonts exist without a build.
  const assets = async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const isFont = pathname.startsWith('/fonts/')
    return isFont ? new Response(readFileSync(`public${pathname}`)) : new Response(null, { status: 404 })
  }
  const ids = makeIds()
  const { rooms, roomOf, restart } = localRoomHosts({ db, ids, clock })
  const services: Services = {
    config: { ...config },
    db,
    clock,
    ids,
    passwords: fastPasswordHasher,
    rooms,
    log,
    assets,
    ...overrides,
  }
  const app = createApp(services)

  const send = async (path: string, init?: TestInit) => app.request(toRequest(path, init))
  const browse = (path: string, init: TestInit = {}) =>
    send(path, { ...init, headers: { ...sameOriginHeaders, ...init.headers } })

  /** Creates a browser session without hashing a password. */
  async function signIn({ id: userId, accountId }: Pick<UserView, 'id' | 'accountId'>) {
    const { row, accessToken } = prepareAuthSession(services, 'browser', { userId, accountId })
    await db.unscoped('a test signs a user in').orm.insert(authSessions).values(row)
    const cookie = `trimtab=${accessToken}`
    const request = (path: string, init: TestInit = {}) =>
      browse(path, { ...init, headers: { cookie, ...init.headers } })
    return { cookie, request, sessionId: row.id }
  }

  /** Registers a user through the API and also signs them in to a browser. */
  async function register(fields: Record<string, unknown> = {}) {
    const number = ++registrationCount
    const name = { firstName: 'Maya', lastName: `Lind ${number}` }
    const defaults = { ...name, email: `maya${number}@harbour.test`, phone: '+46 8 123 45', password: goodPassword }
    const response = await send('/api/auth/register', { json: { ...defaults, ...fields } })
    const body = await response.json()
    if (response.status !== 201) throw new Error(`Registering failed: ${JSON.stringify(body)}`)
    const user: UserView = body.user
    const accountQuery = db.unscoped('a test reads an account').orm.select().from(accounts)
    const [account] = await accountQuery.where(eq(accounts.id, user.accountId))
    const token: string = body.token
    return { user, account: account!, token, tokens: body.data.tokens, ...(await signIn(user)) }
  }

  return { app, db, client, services, roomOf, restart, clock, logLines, send, browse, register, signIn, close }
}
