import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRoutes } from '#kit/http/access.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { makeCompany } from '#tests/support/company.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register()
})
afterAll(() => t.close())

/** The specified paths by area: the methods, then the path below /api, with `:` for parameters. */
const specifiedPaths: Record<string, string> = {
  auth: `
    POST /auth/login
    POST /auth/register
    GET PATCH /auth/profile
    POST /auth/refresh
    POST /auth/logout
    POST /auth/change-password
    POST /auth/forgot-password
    POST /auth/reset-password
    POST /auth/verify-2fa
    POST /auth/verify-2fa/resend
    GET /auth/verify-email/:
    POST /auth/resend-verification
    POST DELETE /auth/avatar
    POST /auth/demo-login
    GET /users
    GET /users/search`,
  accounts: `
    GET POST /accounts
    GET /accounts/current
    GET /accounts/user/memberships
    GET /users/:/accounts
    GET PATCH PUT DELETE /accounts/:
    POST /accounts/switch
    GET POST /accounts/:/users
    GET /accounts/:/members
    DELETE /accounts/:/users/:
    DELETE PUT /accounts/:/members/:
    PATCH /accounts/:/users/:/role
    PATCH /accounts/:/members/:/role
    PATCH /accounts/:/users/:/status
    PATCH /accounts/:/members/:/status
    GET /accounts/:/stats
    GET /accounts/:/teams
    GET /accounts/:/products
    GET /accounts/:/sessions
    GET /accounts/:/action-items
    GET /accounts/:/audit-logs
    GET /accounts/validate-slug
    GET /accounts/validate-domain
    GET PUT /accounts/features
    GET /system/features`,
  invitations: `
    GET POST /accounts/:/invitations
    POST /invitations
    GET /invitations/token/:
    GET /invitations/:
    PATCH /invitations/:/status
    GET /invitations/user/:
    PATCH /invitations/:/revoke
    POST /accounts/invitations/:/accept
    POST /accounts/invitations/:/decline
    POST /accounts/invitations/:/resend
    POST /invitations/:/accept`,
  teams: `
    GET POST /teams
    GET PUT DELETE /teams/:
    POST /teams/with-members
    GET POST /teams/:/invitations
    GET /teams/:/invitations/paginated
    PATCH /teams/:/invitations/:/resend
    DELETE /teams/:/invitations/:
    GET /teams/invitations/:/validate
    POST /teams/invitations/:/accept
    POST /teams/invitations/:/decline
    GET POST /teams/:/members
    PATCH DELETE /teams/:/members/:
    GET /teams/:/activity`,
  billing: `
    GET /billing/subscription
    PUT PATCH /billing/subscription/:
    POST /billing/subscription/preview
    POST /billing/subscription/:/cancel
    POST /billing/subscription/:/reactivate
    GET /billing/usage/:
    GET DELETE /billing/cart
    POST /billing/cart/items
    PATCH DELETE /billing/cart/items/:
    GET POST /billing/payment-methods
    DELETE /billing/payment-methods/:
    PUT /billing/payment-methods/:/default
    GET /billing/invoices
    GET /billing/invoices/:
    GET /billing/invoices/:/download
    POST /billing/checkout
    POST /billing/checkout/session
    POST /billing/portal
    GET /billing/users
    POST /billing/users/:/activate
    POST /billing/users/:/deactivate
    GET /billing/additional-user-price
    GET PUT /billing/details
    POST /billing/webhooks/stripe
    GET /pricing
    GET /pricing/plans/:
    GET /pricing/promotions
    POST /pricing/validate-promotion
    POST /pricing/apply-promotion
    POST /contact-sales`,
  'sessions and security': `
    POST /sessions
    GET PATCH /sessions/:
    GET /sessions/by-token/:
    POST /sessions/:/terminate
    POST /users/:/sessions/terminate
    POST /accounts/:/sessions/terminate
    GET /users/:/sessions/active
    GET /accounts/:/sessions/active
    POST /sessions/validate
    POST /sessions/:/switch-account
    POST /sessions/cleanup
    GET /sessions/metrics
    GET /users/:/sessions/history
    POST GET /sessions/audit-logs
    POST /sessions/audit-logs/archive
    POST GET /auth/login-attempts
    POST /security/suspicious-activity
    GET /security/users/:/locked
    POST /security/users/:/lock
    POST /security/users/:/unlock
    POST /security/device-fingerprints
    GET /security/device-fingerprints/:/trusted
    POST /security/device-fingerprints/:/trust`,
}

const routesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap(line => {
      const [path = '', ...methods] = line.trim().split(' ').reverse()
      return methods.map(method => `${method} /api${path}`)
    })

describe('the API', () => {
  it.each(Object.keys(specifiedPaths))('has every specified path about %s', area => {
    const declared = new Set(declaredRoutes(t.app).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`))
    expect(routesIn(specifiedPaths[area]!).filter(route => !declared.has(route))).toEqual([])
  })
})

describe('the format of a response', () => {
  const json = async (response: Response | Promise<Response>) => (await response).json()
  const expectedList = { items: expect.any(Array), total: expect.any(Number), page: 1, pageSize: expect.any(Number) }
  const expectedUser = () => expect.objectContaining({ id: me.user.id, email: me.user.email, role: 'ADMIN' })
  const tokenPair = { accessToken: expect.stringMatching(/^ses_/), refreshToken: expect.stringMatching(/^ref_/) }

  it('to a sign-in has the token and the user beside the data', async () => {
    const body = await json(t.send('/api/auth/login', { json: { email: me.user.email, password: goodPassword } }))
    const tokens = { ...tokenPair, expiresIn: 3600 }
    expect(body).toEqual({ success: true, token: body.data.tokens.accessToken, user: expectedUser(), data: body.data })
    expect(body.data).toEqual({ user: expectedUser(), tokens })
    const renewal = await json(t.send('/api/auth/refresh', { json: { refreshToken: body.data.tokens.refreshToken } }))
    expect(renewal).toMatchObject({ success: true, data: { tokens } })
  })

  it('to a browser’s sign-in has no token', async () => {
    const body = await json(t.browse('/api/auth/login', { json: { email: me.user.email, password: goodPassword } }))
    expect(body).toEqual({ success: true, user: expectedUser(), data: { user: expectedUser() } })
  })

  it('that is a list has the total', async () => {
    const company = await makeCompany(t)
    const listPaths = [
      `${company.apiPath}/users`,
      `${company.apiPath}/members`,
      `${company.apiPath}/teams`,
      `${company.apiPath}/invitations`,
      `${company.apiPath}/products`,
      `${company.apiPath}/sessions`,
      `${company.apiPath}/action-items`,
      `${company.apiPath}/audit-logs`,
      '/api/teams',
      '/api/users',
      '/api/sessions/audit-logs',
      '/api/auth/login-attempts',
    ]
    for (const path of listPaths) {
      const body = await json(company.owner.request(path))
      expect(body, path).toMatchObject({ success: true, data: expectedList })
    }
  })

  it('that is a single record also has it under its name', async () => {
    const company = await makeCompany(t)
    const get = (path: string) => json(company.owner.request(path))
    const account = expect.objectContaining({ id: company.id })
    const { user: owner } = company.owner
    expect(await get('/api/auth/profile')).toMatchObject({ success: true, data: { id: owner.id } })
    expect(await get('/api/accounts/user/memberships')).toMatchObject({ memberships: [{ role: 'OWNER' }] })
    expect(await get('/api/accounts/features')).toMatchObject({ enabledFeatures: expect.any(Array) })
    expect(await get(`/api/security/users/${owner.id}/locked`)).toMatchObject({
      locked: false,
      data: { locked: false },
    })
    const switchResponse = await json(
      company.owner.request('/api/accounts/switch', { json: { accountId: company.id } }),
    )
    expect(switchResponse).toMatchObject({ success: true, data: { account } })
    const cleanup = await json(me.request('/api/sessions/cleanup', { json: {} }))
    expect(cleanup).toMatchObject({ totalCleaned: expect.any(Number) })
  })

  it('that failed has the reason, a code and the request id', async () => {
    const invalidTeam = await json(me.request('/api/teams', { json: { name: '' } }))
    const fields = [{ path: 'name', message: expect.any(String) }]
    expect(invalidTeam).toEqual({
      success: false,
      error: fields[0]!.message,
      code: 'invalid',
      fields,
      requestId: expect.stringMatching(/^req_/),
    })
    const unknownTeam = await json(me.request('/api/teams/tea_none'))
    expect(unknownTeam).toEqual({
      success: false,
      error: 'Not found',
      code: 'not_found',
      requestId: expect.any(String),
    })
  })
})
