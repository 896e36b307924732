import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, apiKeys } from '#db/schema/accounts.ts'
import { authSessions, oneTimeTokens, users } from '#db/schema/identity.ts'
import { registrations } from '#db/schema/registrations.ts'
import { removeExpiredRows } from '#features/identity/sessions/commands-cleanup.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days, hours } from '#tests/support/clock.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { enableAuthenticatorApp } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let email: string
let count = 0
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  t.clock.move(3 * hours)
  t.services.config.requireEmailVerification = true
  email = `victim${++count}@harbour.test`
})

const strangersAddress = '198.51.100.7'
const strangersPassword = 'what the stranger chose'
const db = () => t.db.unscoped('a test reads').orm
const openLink = (token: unknown) => t.send('/api/auth/verify-email', { json: { token } })
const login = (password: string, address?: string) =>
  t.send('/api/auth/login', { json: { email, password }, ...(address && { address }) })
const findUser = async () => (await db().select().from(users).where(eq(users.email, email)))[0]
const countRegistrations = async () =>
  (await db().select().from(registrations).where(eq(registrations.email, email))).length

/** Registers the address and returns the token of the email. */
async function register(firstName: string, password: string, address?: string) {
  const before = (await emailsTo(t, email)).length
  const json = { email, password, firstName, lastName: 'Haddad', phone: '1' }
  const { status } = await t.send('/api/auth/register', { json, ...(address && { address }) })
  expect(status).toBe(201)
  expect((await emailsTo(t, email)).length).toBe(before + 1)
  return (await findEmailedToken(t, email, '/verify-email'))!
}

describe('an address that a stranger registered first', () => {
  it('belongs to the person who opens their own link, and the stranger’s password, link and registration end', async () => {
    const strangersRegistration = await register('Mallory', strangersPassword, strangersAddress)
    const token = await register('Noor', goodPassword)
    expect(await findUser()).toBeUndefined()
    expect((await openLink(token)).status).toBe(200)
    expect(await findUser()).toMatchObject({ firstName: 'Noor', emailVerifiedAt: t.clock.now() })
    expect((await login(strangersPassword)).status).toBe(401)
    expect((await login(goodPassword)).status).toBe(200)
    expect((await openLink(strangersRegistration)).status).toBe(409)
    expect((await t.send(`/api/auth/verify-email/${strangersRegistration}`)).status).toBe(404)
    expect((await login(strangersPassword)).status).toBe(401)
    expect(await countRegistrations()).toBe(0)
  })

  it('belongs to the earlier registration when its link is opened', async () => {
    const token = await register('Noor', goodPassword)
    await register('Mallory', strangersPassword, strangersAddress)
    expect((await openLink(token)).status).toBe(200)
    expect((await login(strangersPassword)).status).toBe(401)
    expect((await login(goodPassword)).status).toBe(200)
  })

  it('becomes one user and one account when two links are opened at the same time', async () => {
    const links = [await register('Noor', goodPassword), await register('Mallory', strangersPassword, strangersAddress)]
    const before = (await db().select().from(accounts)).length
    const responses = await Promise.all(links.map(openLink))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await db().select().from(accounts)).length).toBe(before + 1)
  })

  it('requires one’s own password from one’s own network, no matter who registered last', async () => {
    await register('Noor', goodPassword)
    await register('Mallory', strangersPassword, strangersAddress)
    const response = await login(goodPassword)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ requiresEmailVerification: true })
    expect((await login(strangersPassword)).status).toBe(401)
  })

  it('gets the link again, and the page shows the name of the registration', async () => {
    await register('Noor', goodPassword)
    await register('Mallory', strangersPassword, strangersAddress)
    const before = (await emailsTo(t, email)).length
    await t.send('/api/auth/resend-verification', { json: { email } })
    await waitFor(async () => expect((await emailsTo(t, email)).length).toBe(before + 1))
    const token = (await findEmailedToken(t, email, '/verify-email'))!
    expect(await (await t.browse(`/verify-email?token=${token}`)).text()).toContain('Registered as Noor Haddad.')
    expect((await openLink(token)).status).toBe(200)
    expect((await login(goodPassword)).status).toBe(200)
  })

  it('still gets a link for its owner after the stranger used up all of their links', async () => {
    const json = { email, password: strangersPassword, firstName: 'Mallory', lastName: 'X', phone: '1' }
    for (let n = 0; n < 6; n++) await t.send('/api/auth/register', { json, address: strangersAddress })
    await waitFor(async () => expect(await emailsTo(t, email)).toHaveLength(3))
    expect((await openLink(await register('Noor', goodPassword))).status).toBe(200)
    expect((await login(goodPassword)).status).toBe(200)
  })
})

describe('an address that a stranger used before addresses were confirmed', () => {
  it('loses the stranger’s password, sessions, two-factor method, API keys and links on confirmation', async () => {
    t.services.config.requireEmailVerification = false
    const stranger = await t.register({ email, password: strangersPassword })
    await t.db.unscoped('a test settles').run("update accounts set plan = 'PRO' where id = ?", [stranger.account.id])
    await enableAuthenticatorApp(t, stranger)
    const json = { name: 'Back door', scopes: ['account:read'], expiresInDays: null }
    const response = await stranger.request(`/api/accounts/${stranger.account.id}/api-keys`, { json })
    expect(response.status).toBe(201)
    t.services.config.requireEmailVerification = true

    const token = await register('Noor', goodPassword)
    expect((await openLink(token)).status).toBe(200)
    expect(await findUser()).toMatchObject({ id: stranger.user.id, firstName: 'Noor', twoFactor: null })
    expect((await login(strangersPassword)).status).toBe(401)
    expect((await login(goodPassword)).status).toBe(200)
    expect((await stranger.request('/api/auth/profile')).status).toBe(401)
    const ended = await db().select().from(authSessions).where(eq(authSessions.id, stranger.sessionId))
    expect(ended[0]).toMatchObject({ endReason: 'email_confirmed' })
    const keys = await db().select().from(apiKeys).where(eq(apiKeys.userId, stranger.user.id))
    expect(keys.map(({ revokedAt }) => revokedAt)).toEqual([t.clock.now()])
    const tokens = await db().select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, stranger.user.id))
    expect(tokens.every(({ usedAt }) => usedAt !== null)).toBe(true)
  })

  it('also loses these on a password reset by email', async () => {
    t.services.config.requireEmailVerification = false
    const stranger = await t.register({ email, password: strangersPassword })
    await t.db.unscoped('a test settles').run("update accounts set plan = 'PRO' where id = ?", [stranger.account.id])
    const json = { name: 'Back door', scopes: ['account:read'], expiresInDays: null }
    const response = await stranger.request(`/api/accounts/${stranger.account.id}/api-keys`, { json })
    expect(response.status).toBe(201)
    await t.send('/api/auth/forgot-password', { json: { email } })
    await waitFor(async () => expect(await findEmailedToken(t, email, '/reset-password')).toBeDefined())
    const token = await findEmailedToken(t, email, '/reset-password')
    const reset = await t.send('/api/auth/reset-password', { json: { token, newPassword: goodPassword } })
    expect(reset.status).toBe(200)
    const keys = await db().select().from(apiKeys).where(eq(apiKeys.userId, stranger.user.id))
    expect(keys.map(({ revokedAt }) => revokedAt)).toEqual([t.clock.now()])
  })
})

it('deletes an unconfirmed registration and its data after two days', async () => {
  const token = await register('Noor', goodPassword)
  t.clock.move(2 * days)
  expect((await openLink(token)).status).toBe(409)
  expect((await login(goodPassword)).status).toBe(401)
  await removeExpiredRows(t.services)
  expect(await countRegistrations()).toBe(0)
})

it('does not store a registration for a confirmed address, and answers the same', async () => {
  const token = await register('Noor', goodPassword)
  await openLink(token)
  const json = { email, password: strangersPassword, firstName: 'Mallory', lastName: 'X', phone: '1' }
  const response = await t.send('/api/auth/register', { json, address: strangersAddress })
  expect([response.status, (await response.json()).requiresEmailVerification]).toEqual([201, true])
  await waitFor(async () => expect(await countRegistrations()).toBe(0))
  expect((await login(strangersPassword)).status).toBe(401)
  expect((await login(goodPassword)).status).toBe(200)
})

it('sends at most 30 emails with links an hour per network, whatever the addresses', async () => {
  const address = '203.0.113.40'
  const requestLink = (n: number) => {
    const path = n % 2 ? '/api/auth/forgot-password' : '/api/auth/resend-verification'
    return t.send(path, { json: { email: `any${n}@harbour.test` }, address })
  }
  for (let n = 0; n < 30; n++) expect((await requestLink(n)).status).toBe(200)
  expect([(await requestLink(30)).status, (await requestLink(31)).status]).toEqual([429, 429])
  const form = { do: 'resend', email }
  const page = await t.browse('/verify-email', { form, address })
  expect([page.status, (await page.text()).includes('Too many requests.')]).toEqual([429, true])
})
