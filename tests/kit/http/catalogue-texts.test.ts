import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { type Locale, locales } from '#i18n/locale.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { ApiError, call, errorText } from '#islands/api.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { createApp, failureKeys } from '#src/app.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError, textEntries } from '#tests/support/english.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { origin, sameOriginHeaders, type TestInit, toRequest } from '#tests/support/requests.ts'
import { enableAuthenticatorApp } from '#tests/support/sign-in.ts'

let t: TestApp
let me: TestPerson
/** The product with a broken database that can only read the sign-in. */
let brokenApp: (path: string, init?: TestInit) => Promise<Response>
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register()
  await t.client.execute({ sql: `update accounts set plan = 'ENTERPRISE' where id = ?`, args: [me.account.id] })
  const answerOrThrow = (statement: unknown) => {
    if (/select s\.id, s\.kind, /.test(JSON.stringify(statement))) return t.client.execute(statement as never)
    throw new Error('the disk is full')
  }
  const client = {
    execute: async (statement: unknown) => answerOrThrow(statement),
    batch: async () => answerOrThrow(''),
  }
  const db = openDb(client as never, { checkAccounts: false, tenantTables })
  const app = createApp({ ...t.services, db })
  brokenApp = async (path, init) => app.request(toRequest(path, init))
})
afterAll(() => t.close())

const generalText = 'Server error occurred. Please try again later or contact support if the problem persists.'

/** Returns the languages in which a text is missing or the same as in English. */
function untranslatedLocales(text: string): Locale[] {
  const matches = textEntries(catalogues.en).filter(([, english]) => english === text)
  expect(matches, text).not.toEqual([])
  return locales.slice(1).filter(locale => {
    const localeTexts = new Map(textEntries(catalogues[locale]))
    return matches.some(([path]) => !localeTexts.get(path) || localeTexts.get(path) === text)
  })
}
const errorOf = async (response: Response) => (await response.json()).error as string
const pageText = async (response: Response) => textOf(allOf(readHtml(await response.text()), 'main', 'body')[0]!)

describe('a call with an internal error', () => {
  const ids: Record<string, () => string> = {
    invoiceId: () => 'inv_any',
    cartItemId: () => 'cit_any',
    accountId: () => me.account.id,
    userId: () => me.user.id,
    sessionId: () => me.token.split('.')[0]!,
    invitationId: () => 'inv_x',
    invitationToken: () => `inv_${'a'.repeat(22)}.${'b'.repeat(43)}`,
    teamId: () => 'tea_x',
  }
  const bodies: Record<string, () => object> = {
    'POST /api/auth/login': () => ({ email: me.user.email, password: goodPassword }),
    'POST /api/auth/register': () => ({
      email: 'new@harbour.test',
      password: goodPassword,
      firstName: 'Noor',
      lastName: 'Haddad',
      phone: '1',
    }),
    'POST /api/billing/checkout': () => ({ paymentMethodId: 'pm_x', acceptTerms: true }),
    'POST /api/billing/checkout/session': () => ({ acceptTerms: true }),
    'PUT /api/billing/cart/code': () => ({ code: 'FAIRWIND20' }),
    'PATCH /api/billing/cart/items/:cartItemId': () => ({ quantity: 2 }),
    'POST /api/auth/demo-login': () => ({ type: 'FREE' }),
    'POST /api/auth/refresh': () => ({ refreshToken: me.tokens.refreshToken }),
    'POST /api/auth/verify-2fa': () => ({ pendingToken: `tfa_${'a'.repeat(22)}.${'b'.repeat(43)}`, code: '123456' }),
    'POST /api/auth/verify-2fa/resend': () => ({ pendingToken: `tfa_${'a'.repeat(22)}.${'b'.repeat(43)}` }),
    'POST /api/accounts': () => ({ name: 'Further' }),
    'PATCH /api/accounts/:accountId': () => ({ name: 'Other' }),
    'PUT /api/accounts/:accountId': () => ({ name: 'Other' }),
    'POST /api/accounts/switch': () => ({ accountId: me.account.id }),
    'POST /api/sessions/:sessionId/switch-account': () => ({ targetAccountId: me.account.id }),
    'POST /api/sessions': () => ({}),
    'POST /api/invitations': () => ({ email: 'a@b.test', role: 'MEMBER', accountId: me.account.id }),
    'POST /api/accounts/:accountId/invitations': () => ({ email: 'a@b.test', role: 'MEMBER' }),
    'POST /api/teams/:teamId/invitations': () => ({ email: 'a@b.test' }),
    'PUT /api/accounts/:accountId/users/:userId': () => ({ role: 'MEMBER' }),
    'PUT /api/accounts/:accountId/members/:userId': () => ({ role: 'MEMBER' }),
    'PATCH /api/accounts/:accountId/users/:userId/role': () => ({ role: 'MEMBER' }),
    'PATCH /api/accounts/:accountId/members/:userId/role': () => ({ role: 'MEMBER' }),
    'POST /api/pricing/validate-promotion': () => ({ code: 'FAIRWIND20', planId: 'PRO', amount: 995 }),
    'POST /api/pricing/apply-promotion': () => ({ code: 'FAIRWIND20' }),
  }

  // Live sessions have their own tests, which also break their rooms. Prices are built in, so they need no database.
  const failingRoutes = Object.entries(failureKeys)
    .filter(([route]) => !/planning-poker|retrospectives|kanban|^GET \/api\/pricing/.test(route))
    .map(([route, key]) => [route, englishError(key)] as const)
  it.each(failingRoutes)('%s answers “%s” and does not reveal the cause', async (route, text) => {
    const [method = '', path = ''] = route.split(' ')
    const json = bodies[route]?.() ?? (method === 'GET' ? undefined : {})
    const address = path.replace(/:(\w+)/g, (_, param: string) => ids[param]!())
    const authHeaders: Record<string, string> = path.startsWith('/api/auth/')
      ? {}
      : { authorization: `Bearer ${me.token}` }
    const headers = { ...authHeaders, 'accept-language': 'en' }
    const response = await brokenApp(address, { method, headers, ...(json && { json }) })
    const body = await response.json()
    expect(body).toMatchObject({ success: false, code: 'internal', error: text, requestId: expect.any(String) })
    expect(response.status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('disk')
    expect(untranslatedLocales(text)).toEqual([])
  })

  it('gets its message even if reading the sign-in fails', async () => {
    const client = {
      execute: () => Promise.reject(new Error('unavailable')),
      batch: () => Promise.reject(new Error('unavailable')),
    }
    const app = createApp({ ...t.services, db: openDb(client as never, { checkAccounts: false, tenantTables }) })
    const headers = { authorization: `Bearer ${me.token}` }
    const responses = ['/api/accounts/current', '/api/teams'].map(path => app.request(toRequest(path, { headers })))
    expect(await Promise.all(responses.map(async response => errorOf(await response)))).toEqual([
      'Failed to fetch account',
      generalText,
    ])
  })

  it('gets its message in the reader’s language', async () => {
    const ask = (language: string) =>
      brokenApp('/api/auth/login', {
        json: bodies['POST /api/auth/login']!(),
        headers: { 'accept-language': language },
      })
    expect(await errorOf(await ask('fr'))).toBe(catalogues.fr.auth.errors.loginFailed)
    expect(await errorOf(await ask('es'))).toBe(catalogues.es.auth.errors.loginFailed)
  })

  it('has a message only for routes that exist', () => {
    const routes = declaredRoutes(t.app).map(({ method, path }) => `${method} ${path}`)
    expect(Object.keys(failureKeys).filter(route => !routes.includes(route))).toEqual([])
  })
})

describe('a transport error', () => {
  const messageOf = (thrown: unknown) => errorText(thrown, translator('en', 'transport'))
  const rejectionOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable('the call should have failed'),
      (thrown: unknown) => thrown,
    )
  const byStatus = {
    500: generalText,
    502: 'The server is temporarily unavailable. Please try again in a few minutes.',
    503: 'The service is temporarily down for maintenance. Please try again later.',
    401: 'Session expired. Please log in again.',
  }

  it.each(Object.entries(byStatus))('with status %s and no message is “%s”', async (status, text) => {
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      return new Response('<html>', { status: Number(status) })
    })
    expect(messageOf(await rejectionOf(call(`${origin}/api/teams`)))).toBe(text)
    fetchSpy.mockRestore()
    expect(untranslatedLocales(text)).toEqual([])
  })

  it.each([
    ['/api/teams', 'Request timeout.'],
    ['/api/auth/profile', 'Auth initialization timeout'],
  ])('after ten seconds at %s is “%s”', async (path, text) => {
    const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    expect(messageOf(await rejectionOf(call(origin + path)))).toBe(text)
    expect(timeoutSpy).toHaveBeenCalledWith(10_000)
    timeoutSpy.mockRestore()
    expect(untranslatedLocales(text)).toEqual([])
  })

  it.each([
    [false, 'Network connection failed. Please check your internet connection.'],
    [true, 'Network error occurred. Please check your connection and try again.'],
  ])('without an answer, while navigator.onLine is %s, is “%s”', async (onLine, text) => {
    vi.stubGlobal('navigator', { onLine })
    const fetchSpy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('failed'))
    expect(messageOf(await rejectionOf(call(`${origin}/api/teams`)))).toBe(text)
    fetchSpy.mockRestore()
    vi.unstubAllGlobals()
    expect(untranslatedLocales(text)).toEqual([])
  })

  it('shows the server’s own message if there is one', () => {
    expect(messageOf(new ApiError(503, 'unavailable', 'In your language.'))).toBe('In your language.')
  })
})

describe('signing in and registering', () => {
  const login = (email: string, password = goodPassword) => t.send('/api/auth/login', { json: { email, password } })
  const lockedText = 'Account is temporarily locked due to too many failed login attempts'

  it('explain what is wrong', async () => {
    const { user } = await t.register()
    const texts = [
      ['Invalid email or password', await errorOf(await login(user.email, 'not the password'))],
      ['Registration failed', await errorOf(await t.send('/api/auth/register', { json: registration(user.email) }))],
      ['Session expired. Please log in again.', await errorOf(await t.send('/api/auth/profile'))],
      ['Invalid demo type', await errorOf(await t.send('/api/auth/demo-login', { json: { type: 'GOLD' } }))],
    ]
    for (let n = 0; n < 4; n++) await login(user.email, 'not the password')
    texts.push([lockedText, await errorOf(await login(user.email))])
    for (const [text, answer] of texts) {
      expect(answer).toBe(text)
      expect(untranslatedLocales(text!)).toEqual([])
    }
  })

  it('explain on the page what failed and why', async () => {
    const page = await pageText(
      await t.browse('/login', { form: { email: 'nobody@harbour.test', password: 'wrong one' } }),
    )
    expect(page).toContain('Login failed')
    expect(page).toContain('Invalid email or password')
    expect(untranslatedLocales('Login failed')).toEqual([])
  })

  it('ask to confirm the email address', async () => {
    const config = { ...t.services.config, requireEmailVerification: true }
    const app = createApp({ ...t.services, config })
    const ask = async (path: string, json: object) => (await app.request(toRequest(path, { json }))).json()
    const registrationForm = registration('unconfirmed@harbour.test')
    const { message } = await ask('/api/auth/register', registrationForm)
    expect(message).toBe('Please check your inbox to verify your email before signing in.')
    const { error } = await ask('/api/auth/login', {
      email: registrationForm.email,
      password: registrationForm.password,
    })
    expect(error).toBe('Please verify your email to continue. Check your inbox or resend the verification email.')
    expect([message, error].flatMap(untranslatedLocales)).toEqual([])
  })

  it('report a failed second step', async () => {
    const person = await t.register()
    await enableAuthenticatorApp(t, person)
    const { twoFactor } = await (await login(person.user.email)).json()
    const { pendingToken } = twoFactor
    const wrongCodeResponse = await t.send('/api/auth/verify-2fa', { json: { pendingToken, code: '000000' } })
    expect(await errorOf(wrongCodeResponse)).toBe('Verification failed. Please try again.')
    const resendResponse = await t.send('/api/auth/verify-2fa/resend', { json: { pendingToken } })
    expect(await errorOf(resendResponse)).toBe('Failed to resend code. Please try again.')
  })

  const registration = (email: string) => ({
    email,
    password: goodPassword,
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '1',
  })
})

describe('the account of a request', () => {
  const mismatchError = 'Access denied: accountId does not match current context'

  it.each([
    ['must match the asserted one', { 'x-tenant-id': 'acc_other' }, 403, mismatchError],
    ['cannot be empty', { 'x-tenant-id': '' }, 400, 'Tenant context required'],
  ])('%s', async (_, headers, status, text) => {
    const response = await t.send('/api/accounts/current', { headers: { ...bearer(), ...headers } })
    expect([response.status, await errorOf(response)]).toEqual([status, text])
    expect(untranslatedLocales(text)).toEqual([])
  })

  it('is missing for a program that is not signed in, and a browser’s session has expired', async () => {
    const ask = (extraHeaders: Record<string, string> = {}) =>
      t.send('/api/accounts/current', { headers: { 'x-tenant-id': me.account.id, ...extraHeaders } })
    const anonymous = await ask()
    expect([anonymous.status, await errorOf(anonymous)]).toEqual([401, 'No account context set.'])
    expect(untranslatedLocales('No account context set.')).toEqual([])
    expect(await errorOf(await ask(sameOriginHeaders))).toBe('Session expired. Please log in again.')
    expect(await errorOf(await ask({ authorization: 'Bearer ses_x.y' }))).toBe('Session expired. Please log in again.')
  })

  const bearer = () => ({ authorization: `Bearer ${me.token}` })
})

describe('invitations and members', () => {
  it('explain what is wrong with an invitation', async () => {
    const company = await makeCompany(t)
    const emptyRequest = await company.owner.request(`${company.apiPath}/invitations`, { json: {} })
    expect([emptyRequest.status, await errorOf(emptyRequest)]).toEqual([422, 'Invalid invitation data'])
    const unknownInvitation = await company.owner.request('/api/invitations/inv_x.y/accept', { json: {} })
    expect(await errorOf(unknownInvitation)).toBe('Invalid or expired invitation')
    expect(await pageText(await t.browse('/accept-invitation?token=inv_x.y'))).toContain(
      'Invalid or expired invitation.',
    )
    const incompleteLinkText = 'This invitation link is incomplete. Open the link in your email again.'
    expect(await pageText(await t.browse('/accept-invitation'))).toContain(incompleteLinkText)
    const texts = [
      'Invalid invitation data',
      'Invalid or expired invitation',
      'Invalid or expired invitation.',
      'Failed to accept invitation.',
      'Failed to decline invitation.',
      incompleteLinkText,
    ]
    expect(texts.flatMap(untranslatedLocales)).toEqual([])
    expect(await emailsTo(t, 'a@b.test')).toEqual([])
  })
})

describe('an error page', () => {
  it('shows the general text for an internal error, and never the cause', async () => {
    const { cookie } = await t.signIn({ ...me.user })
    const page = await pageText(await brokenApp('/account-settings', { headers: { cookie } }))
    for (const text of ['Something went wrong', generalPageText, 'Try Again']) {
      expect(page).toContain(text)
      expect(untranslatedLocales(text)).toEqual([])
    }
    expect(page).not.toContain('disk')
  })

  it('has its own text in a demo', async () => {
    const demo = await (await t.send('/api/auth/demo-login', { json: { type: 'PRO' } })).json()
    const { cookie } = await t.signIn(demo.user)
    const page = await pageText(await brokenApp('/account-settings', { headers: { cookie } }))
    const text = 'There was an issue loading demo data. This is normal during the demo experience.'
    expect(page).toContain(text)
    expect(page).not.toContain(generalPageText)
    expect(untranslatedLocales(text)).toEqual([])
  })

  it('is “Page not found” at an unknown address, in the API and on pages', async () => {
    expect(await errorOf(await t.send('/api/nowhere'))).toBe('Page not found')
    expect(await pageText(await t.browse('/nowhere'))).toContain('Page not found')
    expect(untranslatedLocales('Page not found')).toEqual([])
  })

  it('is “Access Denied” for a page without permission', async () => {
    const company = await makeCompany(t)
    const observer = await company.join('OBSERVER')
    const text = "You don't have permission to access this page."
    const page = await pageText(await observer.request('/manage-users-teams'))
    expect(page).toContain('Access Denied')
    expect(page).toContain(text)
    expect(untranslatedLocales(text)).toEqual([])
  })

  const generalPageText = 'An unexpected error occurred. Please try refreshing the page.'
})
