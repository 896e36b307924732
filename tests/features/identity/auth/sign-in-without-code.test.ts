import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authSessions } from '#db/schema/identity.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { completeFirstStep } from '#features/identity/two-factor/commands-challenge.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { findEmailedToken } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { enableAuthenticatorApp } from '#tests/support/sign-in.ts'
import { sources } from '#tests/support/sources.ts'

let t: TestApp
let maya: TestPerson
let phone: Awaited<ReturnType<typeof enableAuthenticatorApp>>
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(hours)
  maya = await t.register()
  phone = await enableAuthenticatorApp(t, maya)
  await maya.request('/api/auth/logout', { method: 'POST' })
})

const countSessions = async () => {
  const rows = await t.db.unscoped('a test reads').orm.select().from(authSessions)
  return rows.filter(({ userId, endedAt }) => userId === maya.user.id && endedAt === null).length
}
const credentials = () => ({ email: maya.user.email, password: goodPassword })
const noCaller = { requestId: null, ipAddress: null, userAgent: null }

/** Each way to try to sign in with the password or the mailbox, but without the phone. */
const attempts: Record<string, () => Promise<unknown>> = {
  'signing in with the API': () => t.send('/api/auth/login', { json: credentials() }),
  'signing in as a browser': () => t.browse('/api/auth/login', { json: credentials() }),
  'the sign-in page': () => t.browse('/login', { form: credentials() }),
  'the French sign-in page': () => t.browse('/fr/login', { form: credentials() }),
  'registering again': () =>
    t.send('/api/auth/register', { json: { ...credentials(), firstName: 'A', lastName: 'B', phone: '1' } }),
  'an earlier refresh token': () => t.send('/api/auth/refresh', { json: { refreshToken: maya.tokens.refreshToken } }),
  'the pending token as an access token': async () => {
    const { twoFactor } = await (await t.send('/api/auth/login', { json: credentials() })).json()
    const authorization = `Bearer ${twoFactor.pendingToken}`
    expect((await t.send('/api/auth/profile', { headers: { authorization } })).status).toBe(401)
  },
  'the cookies of the first step': async () => {
    const cookies = cookiesOf(await t.browse('/login', { form: credentials() }))
    // Every value is sent under every name, and as the session cookie.
    const values = Object.values(cookies).map(line => line.split(';')[0])
    const cookie = ['trimtab', ...Object.keys(cookies)]
      .flatMap(name => values.map(value => `${name}=${value}`))
      .join('; ')
    expect((await t.browse('/api/auth/profile', { headers: { cookie } })).status).toBe(401)
    expect((await t.browse('/dashboard', { headers: { cookie } })).status).toBe(303)
  },
  'a password reset by email': async () => {
    await t.send('/api/auth/forgot-password', { json: { email: maya.user.email } })
    await expect.poll(() => findEmailedToken(t, maya.user.email, '/reset-password')).toBeDefined()
    const token = await findEmailedToken(t, maya.user.email, '/reset-password')
    const newPassword = 'another harbour with boats'
    expect((await t.send('/api/auth/reset-password', { json: { token, newPassword } })).status).toBe(200)
    const response = await t.send('/api/auth/login', { json: { email: maya.user.email, password: newPassword } })
    expect(await response.json()).toMatchObject({ requiresTwoFactor: true })
  },
  'confirming the address': async () => {
    const token = await findEmailedToken(t, maya.user.email, '/verify-email')
    expect((await t.send('/api/auth/verify-email', { json: { token } })).status).toBe(200)
  },
  'a feature with another sign-in method': () =>
    completeFirstStep(
      t.services,
      scopeAtSignIn(t.services, maya.account.id, maya.user.id, noCaller),
      'browser',
      'auth.logged_in',
    ),
  'a feature that starts sessions for new users': () =>
    startSession(
      t.services,
      scopeAtSignIn(t.services, maya.account.id, maya.user.id, noCaller),
      'browser',
      'auth.logged_in',
    ).catch(thrown => expect(thrown).toMatchObject({ code: 'unauthenticated' })),
}

describe('with two-factor sign-in on', () => {
  it.each(Object.keys(attempts))('no session starts from %s', async attempt => {
    expect(await countSessions()).toBe(0)
    await attempts[attempt]!()
    expect(await countSessions()).toBe(0)
  })

  it('a session starts with the code', async () => {
    const { twoFactor } = await (await t.send('/api/auth/login', { json: credentials() })).json()
    await t.send('/api/auth/verify-2fa', { json: { pendingToken: twoFactor.pendingToken, code: phone.code() } })
    expect(await countSessions()).toBe(1)
  })
})

it('a sign-in in progress needs the code when two-factor sign-in is turned on in between', async () => {
  await t.db.unscoped('a test writes').run('update users set two_factor = null where id = ?', [maya.user.id])
  const scope = scopeAtSignIn(t.services, maya.account.id, maya.user.id, noCaller)
  const turnOn = { sql: `update users set two_factor = 'TOTP' where id = ?`, args: [maya.user.id] }
  // The factor is turned on at the last possible moment: in the batch that creates the session.
  await expect(startSession(t.services, scope, 'api', 'auth.logged_in', { statements: [turnOn] })).rejects.toThrow()
  expect(await countSessions()).toBe(0)
  // The batch failed as a whole, so the factor was not turned on either.
  const [row] = await t.db.unscoped('a test reads').run('select two_factor from users where id = ?', [maya.user.id])
  expect(row).toEqual({ two_factor: null })
})

it('only one place writes sessions, besides sample data that no one can sign in to', () => {
  const writers = sources('src', 'party').filter(({ text }) =>
    /insert\(authSessions\)|insert into auth_sessions/i.test(text),
  )
  const samples = 'src/features/accounts/demo/commands-sign-ins.ts'
  const others = writers.filter(({ path }) => path !== samples)
  expect(others.map(({ path }) => path)).toEqual(['src/features/identity/sessions/commands-sign-in.ts'])
  // The sample data stores hashes of random secrets and keeps no secret, so no one can use them.
  const { text = '' } = writers.find(({ path }) => path === samples) ?? {}
  const hashes = [...text.matchAll(/(?:secretHash|refreshHash): ([^,\n]*)/g)].map(([, value]) => value)
  expect(hashes.filter(value => value !== 'sha256(scope.ids.secret())')).toEqual([])
})

it('only the two-factor check marks a session as verified, and later sign-ins inherit the mark', () => {
  const places = sources('src', 'party').filter(({ text }) => /secondFactor: true/.test(text))
  expect(places.map(({ path }) => path)).toEqual([
    'src/features/identity/active-sessions/commands.ts',
    'src/features/identity/two-factor/commands-verify.ts',
  ])
})
