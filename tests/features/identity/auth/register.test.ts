import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { votingSystems } from '#db/schema/agile.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import {
  registrationFault,
  registrationNetworkLimit,
  registrationTotalLimit,
} from '#features/identity/credentials/rules.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { takeCallerAttempt } from '#kit/auth/caller-limit.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days, hours } from '#tests/support/clock.ts'
import { englishError } from '#tests/support/english.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

let count = 0
const newRegistration = (fields: Record<string, unknown> = {}) => ({
  email: `new${++count}@harbour.test`,
  password: goodPassword,
  firstName: 'Noor',
  lastName: 'Haddad',
  phone: '+31 20 555',
  ...fields,
})
const register = (fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  t.send('/api/auth/register', { json: newRegistration(fields), headers })
const db = () => t.db.unscoped('a test reads').orm
const findUser = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0]

/** The rules of the form in order: field, invalid input and message. */
const rules: [path: string, broken: Record<string, unknown>, message: string][] = [
  ['confirmPassword', { confirmPassword: 'something else' }, 'Passwords do not match'],
  ['email', { email: 'no address' }, 'Please enter a valid email address'],
  ['password', { password: '1234567', confirmPassword: '1234567' }, 'Password must be at least 8 characters long'],
  ['firstName', { firstName: ' ' }, 'First name must be between 1 and 50 characters'],
  ['lastName', { lastName: 'x'.repeat(51) }, 'Last name must be between 1 and 50 characters'],
  ['phone', { phone: '' }, 'Phone number is required'],
  ['terms', { terms: false }, 'You must agree to the Terms of Use to create an account'],
]

describe('an invalid registration', () => {
  it.each(rules.map((rule, i) => [i + 1, ...rule] as const))(
    'reports rule %i, about %s, before all later rules',
    async (ruleNumber, path, _broken, message) => {
      // Reversed, so that the input of the earlier rule wins where two rules set the same field.
      const brokenRules = rules.slice(ruleNumber - 1).reverse()
      const response = await register(Object.assign({}, ...brokenRules.map(([, broken]) => broken)))
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: message, code: 'invalid', fields: [{ path, message }] })
    },
  )

  it.each(['.a@harbour.test', 'a.@harbour.test', 'a..b@harbour.test', `${'a'.repeat(65)}@harbour.test`])(
    'rejects the address %s',
    async email => {
      const response = await register({ email })
      expect([response.status, (await response.json()).fields]).toEqual([
        422,
        [{ path: 'email', message: 'Please enter a valid email address' }],
      ])
    },
  )

  it('reports the first broken rule of any combination', () => {
    const validRegistration = newRegistration({ confirmPassword: goodPassword, terms: true })
    // The rule of the password stays out, because its input also sets a confirmation that matches.
    const combinableRules = rules.filter(([path]) => path !== 'password')
    fc.assert(
      fc.property(fc.subarray(combinableRules, { minLength: 1 }), brokenRules => {
        const registration = Object.assign({}, validRegistration, ...brokenRules.map(([, broken]) => broken))
        registration.firstName = registration.firstName.trim()
        const fault = registrationFault(registration)
        const [path, , message] = brokenRules[0]!
        expect([fault?.path, fault && englishError(fault.key)]).toEqual([path, message])
      }),
    )
  })

  it.each([
    ['is one of the most common', 'Password123', 'This password is too common. Please choose another.'],
    ['is the email address', 'noor.haddad@harbour.test', 'Password must not be your email address or your name'],
    ['is the name in capitals', 'NOOR HADDAD', 'Password must not be your email address or your name'],
    ['has 257 characters', 'x'.repeat(257), 'Password must be at most 256 characters long'],
  ])('rejects a password that %s', async (_what, password, message) => {
    const response = await register({ password, email: 'noor.haddad@harbour.test' })
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path: 'password', message }] })
  })

  it.each([
    'plain',
    '@harbour.test',
    'a@b',
    'a b@harbour.test',
    'a@har bour.test',
    'a@harbour..test',
    'a＠harbour.test@',
    '',
  ])('rejects "%s" as an email address', async email => {
    const response = await register({ email })
    expect(await response.json()).toMatchObject({ error: 'Please enter a valid email address' })
  })

  it('is answered in the language of the request', async () => {
    const response = await register({ phone: '' }, { 'accept-language': 'fr' })
    expect(await response.json()).toMatchObject({ error: 'Le numéro de téléphone est obligatoire' })
  })

  it.each(['role', 'accountId', 'permissions', 'plan', 'isDemo', 'passwordHash'])('rejects the key %s', async key => {
    const body = newRegistration({ [key]: 'OWNER' })
    const response = await t.send('/api/auth/register', { json: body })
    expect(response.status).toBe(422)
    expect(await findUser(body.email)).toBeUndefined()
  })
})

describe('a registration', () => {
  it('creates the user, their account on FREE, the ownership, the voting systems and a log entry', async () => {
    const response = await register({ email: '  Noor.H@Harbour.TEST ', firstName: '  Noor\n ', name: 'Noor Haddad' })
    expect(response.status).toBe(201)
    const { user } = await response.json()
    expect(user).toMatchObject({
      email: 'noor.h@harbour.test',
      firstName: 'Noor',
      role: 'ADMIN',
      accountRole: 'OWNER',
      plan: 'FREE',
      permissions: [],
      language: 'en',
      isDemo: false,
    })
    const ownAccount = eq(accounts.id, user.accountId)
    const [account] = await db().select().from(accounts).where(ownAccount)
    expect(account).toMatchObject({
      name: 'Noor’s team',
      plan: 'FREE',
      ownerId: user.id,
      type: 'TEAM',
      status: 'ACTIVE',
    })
    expect(account?.slug).toMatch(/^noors-team-[a-z0-9]{8}$/)

    const members = await db().select().from(memberships).where(eq(memberships.accountId, user.accountId))
    expect(members).toMatchObject([{ userId: user.id, role: 'OWNER', status: 'ACTIVE' }])
    const systems = await db().select().from(votingSystems).where(eq(votingSystems.accountId, user.accountId))
    expect(systems.filter(({ isDefault }) => isDefault).map(({ type }) => type)).toEqual(['FIBONACCI'])
    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, user.accountId))
    expect(log).toMatchObject([{ action: 'auth.registered', actorId: user.id, success: true }])
  })

  it('stores the password as an argon2id hash and never shows it', async () => {
    const body = newRegistration()
    const text = await (await t.send('/api/auth/register', { json: body })).text()
    const user = await findUser(body.email)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain(body.password)
  })

  it.each([
    ['en', 'Welcome to Trimtab, Noor', 'Noor’s team'],
    ['fr', 'Bienvenue sur Trimtab, Noor', 'Équipe Noor'],
    ['es', 'Te damos la bienvenida a Trimtab, Noor', 'Equipo de Noor'],
  ])('sends a welcome email in %s', async (language, subject, team) => {
    const body = newRegistration()
    await t.send('/api/auth/register', { json: body, headers: { 'accept-language': language } })
    expect((await findUser(body.email))?.language).toBe(language)
    const emails = (await db().select().from(outbox)).filter(({ payload }) => payload.to === body.email)
    expect(emails).toHaveLength(1)
    const { payload, status } = emails[0]!
    expect(payload.subject).toBe(subject)
    expect(payload.text).toContain(team)
    expect(payload.html).toContain(team)
    expect(payload.text).toMatch(/http:\/\/localhost:8787\/verify-email\?token=vfy_\w+\.\w+\n/)
    expect(status).toBe('PENDING')
  })

  it('returns tokens to an API client and only a cookie to a browser', async () => {
    const apiResponse = await register()
    const body = await apiResponse.json()
    expect(body.data.tokens).toEqual({
      accessToken: body.token,
      refreshToken: expect.stringMatching(/^ref_/),
      expiresIn: 3600,
    })
    expect(apiResponse.headers.getSetCookie()).toEqual([])

    const browserResponse = await t.browse('/api/auth/register', { json: newRegistration() })
    expect(browserResponse.status).toBe(201)
    const text = await browserResponse.text()
    expect(text).not.toMatch(/ses_|ref_|token/i)
    expect(cookiesOf(browserResponse).trimtab).toMatch(/^ses_\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('over https binds the cookie to the host and to https', async () => {
    const origin = 'https://trimtab.example'
    const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify(newRegistration())
    const response = await t.app.request(`${origin}/api/auth/register`, { method: 'POST', headers, body })
    const cookie = cookiesOf(response)['__Host-trimtab']
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  it('is rejected from a page of another site', async () => {
    const body = newRegistration()
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.send('/api/auth/register', { json: body, headers })).status).toBe(403)
    expect(await findUser(body.email)).toBeUndefined()
  })
})

describe('a registration with a taken address', () => {
  it('fails, changes nothing, and emails the owner at most once a day', async () => {
    const owner = await t.register()
    const before = await findUser(owner.user.email)
    const registerAgain = () => register({ email: owner.user.email.toUpperCase(), firstName: 'Mallory' })
    const responses = [await registerAgain(), await registerAgain()]
    for (const response of responses) {
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ error: 'Registration failed', code: 'conflict' })
    }
    expect(await findUser(owner.user.email)).toEqual(before)
    const listWarnings = async () =>
      (await db().select().from(outbox)).filter(
        ({ payload }) => payload.to === owner.user.email && payload.subject === 'You already have an account',
      )
    expect(await listWarnings()).toHaveLength(1)
    t.clock.move(days)
    await registerAgain()
    expect(await listWarnings()).toHaveLength(2)
  })

  it('succeeds for exactly one of two parallel requests, and the other leaves nothing behind', async () => {
    const body = newRegistration()
    const countRows = async () => [
      (await db().select().from(accounts)).length,
      (await db().select().from(users)).length,
    ]
    const [accountsBefore = 0, usersBefore = 0] = await countRows()
    const responses = await Promise.all([1, 2].map(() => t.send('/api/auth/register', { json: body })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await countRows()).toEqual([accountsBefore + 1, usersBefore + 1])
  })
})

describe('the limit of registrations', () => {
  let emails: string[] = []
  const registerFrom = (address: string) => {
    const json = newRegistration()
    emails.push(json.email)
    return t.send('/api/auth/register', { json, address })
  }
  async function countStatuses(times: number, address: (n: number) => string) {
    const counts: Record<number, number> = {}
    for (let n = 0; n < times; n++) {
      const { status } = await registerFrom(address(n))
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }
  const countEmails = async () =>
    (await db().select().from(outbox)).filter(({ payload }) => emails.includes(payload.to)).length

  it('is 20 an hour per network, with no email beyond it', async () => {
    t.clock.move(days)
    emails = []
    expect(await countStatuses(22, n => `[2001:db8:1:2:${n + 1}::1]`)).toEqual({ 201: 20, 429: 2 })
    expect(await countEmails()).toBe(20)
    expect((await registerFrom('[2001:db8:1:3::1]')).status).toBe(201)
    t.clock.move(hours)
    expect((await registerFrom('[2001:db8:1:2::1]')).status).toBe(201)
  })

  it('is 300 an hour in total', async () => {
    t.clock.move(days)
    for (let n = 0; n < 299; n++) await takeAttempt(t.services, 'register:all', registrationTotalLimit)
    expect((await registerFrom('192.0.2.1')).status).toBe(201)
    const refusal = await registerFrom('192.0.2.2')
    expect(refusal.status).toBe(429)
    expect(refusal.headers.get('retry-after')).toBe('3600')
  })

  it('is explained on the page', async () => {
    t.clock.move(days)
    for (let n = 0; n < 20; n++) await takeCallerAttempt(t.services, 'register', '192.0.2.77', registrationNetworkLimit)
    const form = { ...newRegistration(), confirmPassword: goodPassword, terms: 'yes' }
    const page = await t.browse('/register', { form, address: '192.0.2.77' })
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).not.toBeNull()
    expect(await page.text()).toContain('Too many requests.')
  })
})
