import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authSessions, users } from '#db/schema/identity.ts'
import { readConfig } from '#kit/server/env.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { days, hours } from '#tests/support/clock.ts'
import { comparableResponse } from '#tests/support/comparable-response.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { userRow } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

const linkOf = (t: TestApp, email: string) => findEmailedToken(t, email, '/verify-email')
const expiredText = 'This link has expired or was already used. Request a new one.'

describe('an email confirmation link', () => {
  let t: TestApp
  let maya: TestPerson
  beforeAll(async () => {
    t = await makeTestApp()
  })
  afterAll(() => t.close())
  beforeEach(async () => {
    t.clock.move(3 * hours)
    maya = await t.register()
  })
  const confirm = (token: unknown) => t.send('/api/auth/verify-email', { json: { token } })
  const isConfirmed = async () => (await userRow(t, maya.user.id)).emailVerifiedAt !== null

  it('arrives with the welcome email, can be opened, and is used only by a POST', async () => {
    const token = (await linkOf(t, maya.user.email))!
    for (const _ of [1, 2, 3]) {
      const viewResponse = await t.send(`/api/auth/verify-email/${token}`)
      expect(await viewResponse.json()).toEqual({ success: true, data: { canBeUsed: true } })
      expect((await t.browse(`/verify-email?token=${token}`)).status).toBe(200)
    }
    expect(await isConfirmed()).toBe(false)
    expect((await confirm(token)).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
    expect((await t.send(`/api/auth/verify-email/${token}`)).status).toBe(404)
    expect(await (await confirm(token)).json()).toMatchObject({ code: 'conflict', error: expiredText })
  })

  it('works once for 50 parallel requests', async () => {
    const token = await linkOf(t, maya.user.email)
    const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is valid for two days and only for its address', async () => {
    const token = await linkOf(t, maya.user.email)
    await t.db
      .unscoped('a test writes')
      .orm.update(users)
      .set({ email: `x-${maya.user.email}` })
      .where(eq(users.id, maya.user.id))
    expect((await confirm(token)).status).toBe(409)
    const otherPerson = await t.register()
    const lateToken = await linkOf(t, otherPerson.user.email)
    t.clock.move(2 * days)
    expect((await confirm(lateToken)).status).toBe(409)
  })

  it('is sent again on request, with the same answer for unknown and confirmed addresses', async () => {
    const resend = (email?: string) => t.send('/api/auth/resend-verification', { json: email ? { email } : {} })
    const first = await linkOf(t, maya.user.email)
    const knownResponse = await comparableResponse(await resend(maya.user.email))
    await waitFor(async () => expect(await linkOf(t, maya.user.email)).not.toBe(first))
    expect(await comparableResponse(await resend('nobody@harbour.test'))).toEqual(knownResponse)
    await confirm(first)
    expect(await comparableResponse(await resend(maya.user.email))).toEqual(knownResponse)
    const count = (await emailsTo(t, maya.user.email)).length
    await new Promise(resolve => setTimeout(resolve, 200))
    expect((await emailsTo(t, maya.user.email)).length).toBe(count)
  })

  it('goes to the signed-in user’s own address, and anyone else must enter theirs', async () => {
    const first = await linkOf(t, maya.user.email)
    expect((await maya.request('/api/auth/resend-verification', { json: {} })).status).toBe(200)
    await waitFor(async () => expect(await linkOf(t, maya.user.email)).not.toBe(first))
    expect((await t.send('/api/auth/resend-verification', { json: {} })).status).toBe(422)
  })

  it('is sent at most five times an hour', async () => {
    const resend = () => t.send('/api/auth/resend-verification', { json: { email: maya.user.email } })
    const responses = await Promise.all(Array.from({ length: 12 }, resend))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const countLinks = async () =>
      (await emailsTo(t, maya.user.email)).filter(({ subject }) => subject.startsWith('Confirm')).length
    await waitFor(async () => expect(await countLinks()).toBe(5))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await countLinks()).toBe(5)
  })

  it('works on its page without JavaScript', async () => {
    const token = (await linkOf(t, maya.user.email))!
    const page = await (await t.browse(`/verify-email?token=${token}`)).text()
    expect(page).toContain(`Is ${maya.user.email} your address?`)
    const confirmedPage = await t.browse('/verify-email', { form: { do: 'confirm', token } })
    expect(await confirmedPage.text()).toContain('Email address confirmed')
    const secondResponse = await t.browse('/verify-email', { form: { do: 'confirm', token } })
    expect(secondResponse.status).toBe(409)
    expect(await secondResponse.text()).toContain('This link is no longer valid.')
  })
})

describe('with required email confirmation', () => {
  let t: TestApp
  let count = 0
  beforeAll(async () => {
    const localApp = await makeTestApp()
    t = await makeTestApp({ config: { ...localApp.services.config, requireEmailVerification: true } })
    await localApp.close()
  })
  afterAll(() => t.close())
  const newRegistration = () => ({
    email: `noor${++count}@harbour.test`,
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '1',
    password: goodPassword,
  })
  const register = (registration: object) => t.send('/api/auth/register', { json: registration })
  const login = ({ email, password }: { email: string; password: string }) =>
    t.send('/api/auth/login', { json: { email, password } })
  const countSessions = async () => (await t.db.unscoped('a test reads').orm.select().from(authSessions)).length
  const inboxText = 'Please check your inbox to verify your email before signing in.'

  it('registering creates no session and points to the inbox', async () => {
    const registration = newRegistration()
    const response = await register(registration)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      requiresEmailVerification: true,
      message: inboxText,
      data: { requiresEmailVerification: true },
    })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await countSessions()).toBe(0)
    expect((await emailsTo(t, registration.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address',
    ])
  })

  it('registering a taken address returns the same response and changes nothing for its owner', async () => {
    const registration = newRegistration()
    const freeAddressResponse = await comparableResponse(await register(registration))
    const token = await linkOf(t, registration.email)
    const takenAddressResponse = await comparableResponse(
      await register({ ...registration, password: 'another good password', firstName: 'Eve' }),
    )
    expect(takenAddressResponse).toEqual(freeAddressResponse)
    await t.send('/api/auth/verify-email', { json: { token } })
    expect(await comparableResponse(await register({ ...registration, password: 'another good password' }))).toEqual(
      freeAddressResponse,
    )
    expect((await login(registration)).status).toBe(200)
    await waitFor(async () =>
      expect((await emailsTo(t, registration.email)).map(({ subject }) => subject)).toContain(
        'You already have an account',
      ),
    )
  })

  it('the registration page shows the next step for any address', async () => {
    const form = { ...newRegistration(), confirmPassword: goodPassword, terms: 'yes' }
    const responses = [await t.browse('/fr/register', { form }), await t.browse('/fr/register', { form })]
    for (const response of responses) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/fr/verify-email'])
      expect(cookiesOf(response)).toEqual({})
    }
    expect(await (await t.browse('/verify-email')).text()).toContain(inboxText)
  })

  it('the right password reports the missing confirmation, a wrong one only the usual error', async () => {
    const registration = newRegistration()
    await register(registration)
    const sessionsBefore = await countSessions()
    const response = await login(registration)
    expect(response.status).toBe(403)
    const error = 'Please verify your email to continue. Check your inbox or resend the verification email.'
    expect(await response.json()).toMatchObject({ success: false, error, requiresEmailVerification: true })
    const wrongPasswordResponse = await login({ ...registration, password: 'not the password' })
    expect(await wrongPasswordResponse.json()).toMatchObject({ error: 'Invalid email or password' })
    const page = await t.browse('/login', { form: { email: registration.email, password: registration.password } })
    expect(page.status).toBe(403)
    const html = await page.text()
    expect(html).toContain(error)
    expect(html).toContain('href="/verify-email"')
    expect(await countSessions()).toBe(sessionsBefore)
  })

  it('a confirmed address can sign in', async () => {
    const registration = newRegistration()
    await register(registration)
    const token = await linkOf(t, registration.email)
    expect((await t.send('/api/auth/verify-email', { json: { token } })).status).toBe(200)
    expect((await login(registration)).status).toBe(200)
  })
})

describe('the configuration', () => {
  const requiredSettings = { DATABASE_URL: 'x', SECRET_KEY: 'k'.repeat(40) }
  it.each([
    [{ LOCAL: 'true' }, false],
    [{}, true],
    [{ REQUIRE_EMAIL_VERIFICATION: 'false' }, false],
    [{ LOCAL: 'true', REQUIRE_EMAIL_VERIFICATION: 'true' }, true],
    [{ LOCAL: 'true', REQUIRE_EMAIL_VERIFICATION: '' }, false],
  ])('%j requires confirmed addresses: %s', (settings, isRequired) => {
    expect(readConfig({ ...requiredSettings, ...settings }).requireEmailVerification).toBe(isRequired)
  })

  it('accepts only a URL as the public origin', () => {
    const readOrigin = (PUBLIC_ORIGIN: string) =>
      readConfig({ ...requiredSettings, PUBLIC_ORIGIN }).sites.sites[0]?.origin
    expect(readOrigin('https://app.example.com/start')).toBe('https://app.example.com')
    expect(readOrigin('')).toBeUndefined()
    expect(() => readOrigin('app.example.com')).toThrow('PUBLIC_ORIGIN')
  })

  it('requires a public origin when emails are sent', () => {
    const mail = { MAIL_PROVIDER: 'resend', MAIL_API_KEY: 'k', MAIL_FROM: 'Trimtab <crew@example.com>' }
    expect(() => readConfig({ ...requiredSettings, ...mail })).toThrow('PUBLIC_ORIGIN is missing')
    const origin = { PUBLIC_ORIGIN: 'https://app.example.com' }
    expect(readConfig({ ...requiredSettings, ...mail, ...origin }).mail?.provider).toBe('resend')
  })

  it('requires a secret key', () => {
    expect(() => readConfig({ DATABASE_URL: 'x' })).toThrow('SECRET_KEY')
    expect(() => readConfig({ DATABASE_URL: 'x', SECRET_KEY: 'short' })).toThrow('SECRET_KEY')
  })
})
