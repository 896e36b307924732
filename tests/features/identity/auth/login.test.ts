import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions, users } from '#db/schema/identity.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'
import { cookiesOf, type TestInit } from '#tests/support/requests.ts'
import { countingPasswords } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let maya: TestPerson
const { passwords, counts } = countingPasswords()

beforeAll(async () => {
  t = await makeTestApp({ passwords })
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
  counts.verified = 0
})

const db = () => t.db.unscoped('a test reads').orm
const login = (email: unknown, password: unknown = goodPassword, init: TestInit = {}) =>
  t.send('/api/auth/login', { json: { email, password }, ...init })
const actionsOf = async (accountId: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.accountId, accountId))).map(({ action }) => action)
const profileWith = (authorization: string) => t.send('/api/auth/profile', { headers: { authorization } })

/** Creates users who cannot sign in with any input. */
const blockedUsers: Record<string, () => Promise<unknown>> = {
  'a suspended user': () => db().update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, maya.user.id)),
  'a user removed from the account': () =>
    db().update(memberships).set({ status: 'REMOVED' }).where(eq(memberships.userId, maya.user.id)),
  'a user whose account is closed': () =>
    db().update(accounts).set({ status: 'CLOSED' }).where(eq(accounts.id, maya.account.id)),
  'a user whose demo has ended': () =>
    db().update(accounts).set({ demoEndsAt: t.clock.now() }).where(eq(accounts.id, maya.account.id)),
}

describe('signing in', () => {
  it('accepts the email in any case and with surrounding spaces', async () => {
    const response = await login(`  ${maya.user.email.toUpperCase()} `)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { token, user, data } = await response.json()
    expect(user).toEqual(maya.user)
    expect(data).toEqual({ user, tokens: { accessToken: token, refreshToken: expect.any(String), expiresIn: 3600 } })
    expect((await profileWith(`Bearer ${token}`)).status).toBe(200)
    expect(await actionsOf(maya.account.id)).toEqual(['auth.registered', 'auth.logged_in'])
  })

  it('returns tokens to a client that asks for them, even with browser headers', async () => {
    const response = await t.browse('/api/auth/login', {
      json: { email: maya.user.email, password: goodPassword },
      headers: { 'x-client': 'api' },
    })
    expect((await response.json()).data.tokens.refreshToken).toMatch(/^ref_/)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('gives a browser a cookie and no token, and switches to the language of the profile', async () => {
    const json = { email: maya.user.email, password: goodPassword }
    const response = await t.browse('/api/auth/login', { json, headers: { cookie: 'locale=fr' } })
    expect(await response.json()).toEqual({ success: true, user: maya.user, data: { user: maya.user } })
    const { trimtab, locale } = cookiesOf(response)
    expect(trimtab).toMatch(/; HttpOnly; SameSite=Lax$/)
    expect(locale).toMatch(/^; Max-Age=0/)
  })

  it('ends no other session', async () => {
    const firstToken = (await (await login(maya.user.email)).json()).token
    await login(maya.user.email)
    expect((await profileWith(`Bearer ${firstToken}`)).status).toBe(200)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
  })

  it.each([
    ['no email', { password: goodPassword }, 'email'],
    ['an empty email', { email: '', password: goodPassword }, 'email'],
    ['no password', { email: 'a@b.test' }, 'password'],
    ['an empty password', { email: 'a@b.test', password: '' }, 'password'],
    ['a number for a password', { email: 'a@b.test', password: 12345678 }, 'password'],
  ])('requires both fields: rejects %s', async (_what, json, path) => {
    const response = await t.send('/api/auth/login', { json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      error: 'Email and password are required',
      fields: [{ path, message: 'Email and password are required' }],
    })
  })
})

describe('a failed sign-in', () => {
  const answerOf = async (response: Response) => {
    const { requestId, ...body } = await response.json()
    expect(requestId).toMatch(/^req_/)
    const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-security-policy)$/.test(name))
    return { status: response.status, body, headers }
  }

  it('answers the same for a wrong password and an unknown email, with one hash each', async () => {
    const wrongPasswordAnswer = await answerOf(await login(maya.user.email, 'not the password'))
    expect(counts.verified).toBe(1)
    const unknownEmailAnswer = await answerOf(await login('nobody@harbour.test', 'not the password'))
    expect(counts.verified).toBe(2)
    expect(unknownEmailAnswer).toEqual(wrongPasswordAnswer)
    expect(wrongPasswordAnswer).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password', code: 'unauthenticated' },
    })
  })

  it.each(Object.keys(blockedUsers))('answers the same to %s, despite the right password', async user => {
    const unknownEmailAnswer = await answerOf(await login('nobody@harbour.test'))
    await blockedUsers[user]!()
    expect(await answerOf(await login(maya.user.email))).toEqual(unknownEmailAnswer)
  })

  it('does not hash passwords above the maximum length', async () => {
    expect((await login(maya.user.email, 'x'.repeat(257))).status).toBe(401)
    expect(counts.verified).toBe(0)
  })

  it('is logged for an existing user and not for an unknown address', async () => {
    const countEntries = async () => (await db().select().from(auditLog)).length
    await login(maya.user.email, 'not the password')
    await waitFor(async () => expect(await actionsOf(maya.account.id)).toContain('auth.login_failed'))
    const before = await countEntries()
    await login('nobody@harbour.test', 'not the password')
    expect(await countEntries()).toBe(before)
  })

  it('creates no session', async () => {
    const countSessions = async () => (await db().select().from(authSessions)).length
    const before = await countSessions()
    await login(maya.user.email, 'not the password')
    expect(await countSessions()).toBe(before)
  })

  it('during a flood does not block other pages, and requests beyond the queue get 503', async () => {
    const strangers = Array.from({ length: 100 }, (_, n) => login(`nobody${n}@harbour.test`, 'not the password'))
    const pendingResponses = Promise.all(strangers)
    const loginPage = await t.browse('/login')
    expect(loginPage.status).toBe(200)
    const responses = await pendingResponses
    const statuses = new Set(responses.map(({ status }) => status))
    expect(statuses).toEqual(new Set([401, 503]))
    const rejectedResponse = responses.find(({ status }) => status === 503)
    expect(rejectedResponse?.headers.get('retry-after')).toBe('2')
    expect((await login(maya.user.email)).status).toBe(200)
  })
})

describe('a session', () => {
  it('expires after eight hours without activity, not earlier', async () => {
    t.clock.move(8 * hours)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
    t.clock.move(8 * hours + 1)
    expect((await maya.request('/api/auth/profile')).status).toBe(401)
  })

  it('of an API client gives access for an hour', async () => {
    const authorization = `Bearer ${maya.token}`
    t.clock.move(60 * minutes - 1)
    expect((await profileWith(authorization)).status).toBe(200)
    t.clock.move(1)
    const response = await profileWith(authorization)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'Session expired. Please log in again.' })
  })

  it('cannot be used with the values from the database', async () => {
    const rows = await db().select().from(authSessions).where(eq(authSessions.userId, maya.user.id))
    for (const { id, secretHash } of rows) {
      expect((await profileWith(`Bearer ${id}.${secretHash}`)).status).toBe(401)
      expect((await profileWith(`Bearer ${id}`)).status).toBe(401)
    }
    expect(JSON.stringify(rows)).not.toContain(maya.token.split('.')[1])
  })
})

describe('signing out', () => {
  it('ends this session only, clears the cookie and switches back to English', async () => {
    const response = await maya.request('/api/auth/logout', { method: 'POST' })
    expect(response.status).toBe(200)
    const { trimtab, locale } = cookiesOf(response)
    expect(trimtab).toMatch(/^; Max-Age=0/)
    expect(locale).toMatch(/^en;/)
    expect((await maya.request('/api/auth/profile')).status).toBe(401)
    expect((await profileWith(`Bearer ${maya.token}`)).status).toBe(200)
    const expectedActions = ['auth.logged_out', 'auth.registered', 'session.ended']
    expect((await actionsOf(maya.account.id)).sort()).toEqual(expectedActions)
  })

  it('of an API client ends its access token and its refresh token', async () => {
    const headers = { authorization: `Bearer ${maya.token}` }
    expect((await t.send('/api/auth/logout', { method: 'POST', headers })).status).toBe(200)
    expect((await profileWith(headers.authorization)).status).toBe(401)
    const refreshResponse = await t.send('/api/auth/refresh', { json: { refreshToken: maya.tokens.refreshToken } })
    expect(refreshResponse.status).toBe(401)
  })

  it('works without a session', async () => {
    expect((await t.browse('/api/auth/logout', { method: 'POST' })).status).toBe(200)
  })
})
