import { Hono } from 'hono'
import { accounts } from '#db/schema/accounts.ts'
import { authSessions, users } from '#db/schema/identity.ts'
import { nodePasswords } from '#db/seed/node-passwords.ts'
import { demo } from '#features/accounts/demo/api.ts'
import { auth } from '#features/identity/auth/api.ts'
import { profile } from '#features/identity/profile/api.ts'
import { declaredRoutes } from '#kit/access.ts'
import { answerFailure, answerUnknownRoute } from '#kit/answers.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { assertTenant, checkOrigin, limitBody, requireJson, secureHeaders } from '#kit/http.ts'
import { idempotency } from '#kit/idempotency.ts'
import { makeIds } from '#kit/ids.ts'
import { preferences } from '#kit/locale.ts'
import { makeLog } from '#kit/log.ts'
import { newSession, session } from '#kit/session.ts'
import { trace } from '#kit/trace.ts'
import { freshDatabase } from '#tests/support/database.ts'

export const origin = 'http://localhost:8787'
export const goodPassword = 'a harbour with seven boats'

/** A clock that stands still until it is moved. Starts at a Tuesday morning. */
export function movableClock(start = Date.UTC(2026, 9, 6, 9, 0, 0)) {
  let now = start
  return { now: () => now, move: (ms: number) => void (now += ms), set: (at: number) => void (now = at) }
}

/** What a request may carry besides fetch's own: a JSON body, or the fields of a plain form. */
export type TestInit = Omit<RequestInit, 'body'> & {
  json?: unknown
  form?: Record<string, string>
  body?: BodyInit
  headers?: Record<string, string>
}

function toRequest(path: string, { json, form, headers, ...init }: TestInit = {}): Request {
  const content =
    json !== undefined
      ? { body: JSON.stringify(json), type: 'application/json' }
      : form && { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  return new Request(new URL(path, origin), {
    method: content ? 'POST' : 'GET',
    ...(content && { body: content.body }),
    ...init,
    headers: { ...(content && { 'content-type': content.type }), ...headers },
  })
}

const browser = { 'sec-fetch-site': 'same-origin', origin }

let people = 0

/** The whole product over a database of its own, in this process, with real password hashing. */
export async function makeTestApp(overrides: Partial<Parts> = {}) {
  const { db, client, close } = await freshDatabase()
  const clock = movableClock()
  const lines: string[] = []
  const rooms = new Proxy({} as Parts['rooms'], {
    get: () => () => Promise.reject(new Error('This app was made without rooms.')),
  })
  const parts: Parts = {
    config: {
      databaseUrl: '',
      databaseToken: '',
      allowedOrigins: [],
      local: true,
      demoMode: true,
      logRequests: false,
    },
    db,
    clock,
    ids: makeIds(),
    passwords: nodePasswords(),
    rooms,
    log: makeLog(line => void lines.push(line), { requests: false }),
    assets: async () => new Response('', { status: 404 }),
    ...overrides,
  }
  const app = build(parts)
  const send = async (path: string, init?: TestInit) => app.request(toRequest(path, init))

  /** A request of a browser: it says where it comes from, as browsers do. */
  const browse = (path: string, init: TestInit = {}) =>
    send(path, { redirect: 'manual', ...init, headers: { ...browser, ...init.headers } })

  /** Registers a person by the API, and signs them in to a browser as well. */
  async function register(given: Record<string, unknown> = {}) {
    const number = ++people
    const who = { firstName: 'Maya', lastName: `Lind ${number}`, phone: '+46 8 123 45', password: goodPassword }
    const body = { ...who, email: `maya${number}@harbour.test`, ...given }
    const response = await send('/api/auth/register', { json: body })
    const answer = await response.json()
    if (response.status !== 201) throw new Error(`Registering failed: ${JSON.stringify(answer)}`)
    const user = answer.user
    const [account] = await db
      .unscoped('a test looks at the account')
      .orm.select()
      .from(accounts)
      .where((await import('drizzle-orm')).eq(accounts.id, user.accountId))
    return {
      user,
      account: account!,
      token: answer.token as string,
      tokens: answer.data.tokens,
      ...(await signIn(user)),
    }
  }

  /** A browser's sign-in of a person, without hashing a password. */
  async function signIn({ id: userId, accountId }: { id: string; accountId: string }) {
    const { row, accessToken } = newSession(parts, 'browser', { userId, accountId })
    await db.unscoped('a test signs in').orm.insert(authSessions).values(row)
    const cookie = `trimtab=${accessToken}`
    const request = (path: string, init: TestInit = {}) =>
      browse(path, { ...init, headers: { cookie, ...init.headers } })
    return { cookie, request }
  }

  return { app, db, client, parts, clock, lines, send, browse, register, signIn, close, users }
}

function build(parts: Parts) {
  const app = new Hono<AppEnv>()
  app.use(trace(parts), secureHeaders(), limitBody(), checkOrigin())
  app.use('/api/*', requireJson())
  app.use(session(), preferences(), assertTenant(), idempotency())
  app.route('/api/auth', auth)
  app.route('/api/auth', profile)
  app.route('/api/auth', demo)
  const page = (c: { text: (t: string, s: number) => Response }) => c.text('failure', 404)
  app.onError(answerFailure(page as never))
  app.notFound(answerUnknownRoute(declaredRoutes(app), page as never))
  return app
}
