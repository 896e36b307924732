import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plansWith } from '#features/billing/plans/rules.ts'
import { translateError } from '#i18n/messages.ts'
import { keyRate } from '#kit/auth/key-access.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { apiScopes, keyPlans, openPatterns, scopesFor } from '#kit/http/api-scopes.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { days, minutes } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/colleagues.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { english } from '#tests/support/english.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import type { TestInit } from '#tests/support/requests.ts'

let t: TestApp
let c: Company
beforeAll(async () => {
  t = await makeTestApp({}, memoryDatabase())
  c = await makeCompany(t)
})
afterAll(() => t.close())

async function run(sql: string, args: (string | number | null)[] = []) {
  const { columns, rows } = await t.client.execute({ sql, args })
  return rows.map(row => Object.fromEntries(columns.map((column, i) => [column, row[i]])))
}
type Client = { request: TestApp['browse'] }
const keyInput = { name: 'Script', scopes: ['poker:read'], expiresInDays: null as number | null }
const post = (who: Client, company: Company, json: object = {}) =>
  who.request(`${company.base}/api-keys`, { json: { ...keyInput, ...json } })

/** An API key of a company, and calls with it from a client. */
async function makeKey(who: Client, company: Company, json: object = {}) {
  const response = await post(who, company, json)
  const { data } = await response.json()
  if (response.status !== 201) throw new Error(`No key was made: ${response.status}`)
  const { token, id }: { token: string; id: string } = data
  const call = (path: string, init: TestInit = {}) =>
    t.send(path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
  const status = async (path: string, init?: TestInit) => (await call(path, init)).status
  return { id, token, call, status, data }
}
const votingSystems = '/api/planning-poker/voting-systems'

describe('creating an API key', () => {
  it('shows the token once and stores only the hash of its secret', async () => {
    const { token, data, id } = await makeKey(c.owner, c, { name: 'Report', expiresInDays: 90 })
    expect(token).toMatch(/^key_\w{22}\.\w{43}$/)
    expect(data).toMatchObject({ name: 'Report', scopes: ['poker:read'], state: 'live', lastUsedAt: null })
    expect(data.expiresAt).toBe(t.clock.now() + 90 * days)
    const secret = token.split('.')[1]!
    for (const table of ['api_keys', 'audit_log', 'outbox', 'idempotency_keys', 'notifications'])
      expect(JSON.stringify(await run(`select * from ${table}`))).not.toContain(secret)
    const list = await (await c.owner.request(`${c.base}/api-keys`)).json()
    const listed = list.data.items.find((key: { id: string }) => key.id === id)
    expect(listed).toMatchObject({ lastFour: secret.slice(-4), madeBy: { id: c.owner.user.id } })
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(JSON.stringify(list)).not.toMatch(/hash/i)
  })

  it('is logged, and admins get a notice in the app and by email', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const member = await company.join('MEMBER')
    const { id } = await makeKey(admin, company, { name: 'Nightly' })
    expect(await run('select action from audit_log where subject = ?', [id])).toEqual([{ action: 'api_key.created' }])
    const notices = await run(
      `select user_id, params from notifications where kind = 'api_key_created' and account_id = ?`,
      [company.id],
    )
    expect(notices.map(({ user_id }) => user_id).sort()).toEqual([company.owner.user.id, admin.id].sort())
    expect(notices[0]!.params).toContain('Nightly')
    expect((await emailsTo(t, company.owner.user.email)).at(-1)?.subject).toContain('Nightly')
    expect((await emailsTo(t, member.email)).at(-1)?.subject).not.toContain('Nightly')
  })

  it.each(['TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR'] as const)(
    'is forbidden to a %s',
    async role => {
      const who = await c.join(role, { permissions: ['page:users_teams'] })
      expect((await post(who, c)).status).toBe(403)
      expect((await who.request(`${c.base}/api-keys`)).status).toBe(403)
      expect((await who.request('/account-settings/api-keys')).status).toBe(403)
    },
  )

  it('requires a recent identity check', async () => {
    const admin = await c.join('ADMIN')
    t.clock.move(11 * minutes)
    const refused = await post(admin, c)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'proof_required'])
    c.owner.request = (await t.signIn(c.owner.user)).request
  })

  it('requires Pro or Enterprise, as the plan table says, and names them', async () => {
    expect(keyPlans).toEqual(plansWith('api_keys'))
    const free = await makeCompany(t, 'FREE')
    const refused = await post(free.owner, free)
    expect(refused.status).toBe(402)
    expect(await refused.json()).toMatchObject({
      code: 'plan_limit',
      error: english('apiKeys.errors.plan'),
      data: { plans: ['PRO', 'ENTERPRISE'] },
    })
    expect((await post((await makeCompany(t, 'PRO')).owner, await makeCompany(t, 'PRO'))).status).toBe(404)
    const pro = await makeCompany(t, 'PRO')
    expect((await post(pro.owner, pro)).status).toBe(201)
  })

  it.each([
    [{ name: ' ' }, english('apiKeys.errors.name')],
    [{ name: 'x'.repeat(61) }, english('apiKeys.errors.name')],
    [{ scopes: [] }, english('apiKeys.errors.scopes')],
    [{ scopes: ['everything'] }, english('apiKeys.errors.scopeUnknown')],
    [{ scopes: ['audit:write'] }, english('apiKeys.errors.scopeUnknown')],
    [{ expiresInDays: 31 }, english('apiKeys.errors.lifetime')],
    [{ expiresInDays: undefined }, english('apiKeys.errors.lifetime')],
    [{ userId: 'usr_x' }, 'Unknown field userId.'],
    [{ secretHash: 'x' }, 'Unknown field secretHash.'],
  ])('rejects %j', async (json, error) => {
    const refused = await post(c.owner, c, json)
    expect([refused.status, (await refused.json()).error]).toEqual([422, error])
  })

  it('stops at twenty active keys, also for forty parallel requests; revoked and expired keys do not count', async () => {
    const company = await makeCompany(t)
    const first = await makeKey(company.owner, company)
    await makeKey(company.owner, company, { expiresInDays: 30 })
    const responses = await Promise.all(Array.from({ length: 40 }, () => post(company.owner, company)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(18)
    const refused = responses.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(22)
    expect((await refused[0]!.json()).error).toBe(english('apiKeys.errors.tooMany'))
    await company.owner.request(`${company.base}/api-keys/${first.id}`, { method: 'DELETE' })
    expect((await post(company.owner, company)).status).toBe(201)
    expect((await post(company.owner, company)).status).toBe(409)
    t.clock.move(31 * days)
    const newSession = await t.signIn(company.owner.user)
    expect((await post(newSession, company)).status).toBe(201)
    expect((await post(newSession, company)).status).toBe(409)
    c.owner.request = (await t.signIn(c.owner.user)).request
  })

  it('returns the key of a repeated request without its token', async () => {
    const init = { json: keyInput, headers: { 'idempotency-key': 'make-one' } }
    const first = await (await c.owner.request(`${c.base}/api-keys`, init)).json()
    const second = await (await c.owner.request(`${c.base}/api-keys`, init)).json()
    expect(second.data.id).toBe(first.data.id)
    expect(first.data.token).toBeDefined()
    expect(second.data.token).toBeUndefined()
  })
})

describe('the routes open to API keys', () => {
  it('exist', () => {
    const routes = declaredRoutes(t.app).map(({ path }) => path)
    for (const pattern of openPatterns) {
      const start = pattern.replace(/\*$/, '')
      expect(routes.some(path => path === pattern || (pattern.endsWith('*') && path.startsWith(start)), pattern)).toBe(
        true,
      )
    }
  })

  it('exclude the routes that keys must never reach', () => {
    const closedRoutes =
      /^\/(?!api\/)|^\/api\/(auth|sessions|security|permissions|onboarding|notifications|admin-messages|join)|api-keys|sso|roles?$|roles?\/|transfer|switch|\/(accept|decline)$/
    for (const { method, path } of declaredRoutes(t.app))
      if (closedRoutes.test(path)) expect(scopesFor(method, path)).toEqual([])
    expect(scopesFor('DELETE', '/api/accounts/:accountId')).toEqual([])
    expect(scopesFor('POST', '/api/accounts')).toEqual([])
    expect(scopesFor('PUT', '/api/accounts/:accountId/members/:userId')).toEqual([])
    expect(scopesFor('GET', '/api/retros/:id')).toEqual([])
  })

  it('report the missing scope in three languages', async () => {
    const key = await makeKey(c.owner, c)
    expect(await key.status(votingSystems)).toBe(200)
    const json = { name: 'New team' }
    const refused = await key.call('/api/teams', { json })
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'forbidden',
      error: 'This API key doesn’t have the scope people:write.',
      data: { scope: 'people:write' },
    })
    for (const scope of apiScopes) {
      const error = { key: 'apiKeys.errors.scopeLacking', params: { scope } } as const
      expect(english(error.key, error.params)).toBe(`This API key doesn’t have the scope ${scope}.`)
      for (const locale of ['fr', 'es'] as const) {
        expect(translateError(locale, error)).not.toBe(translateError('en', error))
        expect(translateError(locale, error)).toContain(scope)
      }
    }
  })

  it('need the read scope to read and the write scope to write', async () => {
    const reading = await makeKey(c.owner, c, { scopes: ['people:read'] })
    const writing = await makeKey(c.owner, c, { scopes: ['people:write'] })
    const team = (name: string) => ({ json: { name } })
    expect([await reading.status('/api/teams'), await reading.status('/api/teams', team('Reading'))]).toEqual([
      200, 403,
    ])
    expect([await writing.status('/api/teams'), await writing.status('/api/teams', team('Writing'))]).toEqual([
      403, 201,
    ])
    expect(await reading.status('/api/teams', { method: 'HEAD' })).toBe(200)
  })

  it('exclude pages, public addresses and other keys', async () => {
    const key = await makeKey(c.owner, c, { scopes: apiScopes })
    const closed = ['/dashboard', '/', '/api/auth/profile', `${c.base}/api-keys`, '/api/permissions', '/api/sessions/x']
    for (const path of closed) expect(await key.status(path)).toBe(403)
    const more = await key.call(`${c.base}/api-keys`, { json: keyInput })
    expect([more.status, (await more.json()).error]).toEqual([403, 'API keys can’t be used here.'])
    expect(await key.status('/api/auth/logout', { method: 'POST' })).toBe(403)
    expect(await key.status('/api/accounts/switch', { json: { accountId: c.id } })).toBe(403)
    expect(await key.status('/api/nothing/here')).toBe(404)
  })

  it('do not answer a key from the user’s own cached requests', async () => {
    const key = await makeKey(c.owner, c, { scopes: ['people:read'] })
    const init = { json: { name: 'Sent twice' }, headers: { 'idempotency-key': 'sent-twice' } }
    expect((await c.owner.request('/api/teams', init)).status).toBe(201)
    expect(await key.status('/api/teams', init)).toBe(403)
  })
})

describe('an API key', () => {
  it('acts as its user in its account, and the audit log names both', async () => {
    const admin = await c.join('ADMIN')
    const key = await makeKey(admin, c, { scopes: ['people:write'] })
    const { data } = await (await key.call('/api/teams', { json: { name: 'By key' } })).json()
    const rows = await run('select actor_id, session_id from audit_log where subject = ?', [data.id])
    expect(rows).toEqual([{ actor_id: admin.id, session_id: key.id }])
    const foreign = await makeCompany(t)
    expect(await key.status(`${foreign.base}/invitations`, { json: { email: 'a@b.test', role: 'MEMBER' } })).toBe(404)
    const asserted = { headers: { 'x-tenant-id': foreign.id }, json: { name: 'Elsewhere' } }
    expect(await key.status('/api/teams', asserted)).toBe(403)
  })

  it('grants neither an administrator role nor permissions', async () => {
    const key = await makeKey(c.owner, c, { scopes: ['people:write'] })
    const invite = (json: object) => key.status(`${c.base}/invitations`, { json: { email: 'k@b.test', ...json } })
    expect(await invite({ role: 'ADMIN' })).toBe(403)
    expect(await invite({ role: 'MEMBER', permissions: ['session:edit'] })).toBe(403)
    expect(await invite({ role: 'MEMBER' })).toBe(201)
    const tom = await c.join('MEMBER')
    expect(await key.status(`${c.base}/users/${tom.id}/role`, { method: 'PATCH', json: { role: 'OBSERVER' } })).toBe(
      403,
    )
  })

  it('never counts as an identity check', async () => {
    const key = await makeKey(c.owner, c, { scopes: apiScopes })
    for (const path of [c.base, `${c.base}/transfer`, '/api/auth/change-password'])
      expect(await key.status(path, { method: path === c.base ? 'DELETE' : 'POST', json: {} })).toBe(403)
  })

  it('follows the permissions of its user from the next request', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const key = await makeKey(admin, company, { scopes: apiScopes })
    const change = () => key.status(company.base, { method: 'PATCH', json: { company: { stage: 'seed' } } })
    const set = (role: string) =>
      company.owner.request(`${company.base}/users/${admin.id}/role`, { method: 'PATCH', json: { role } })
    expect(await change()).toBe(200)
    await set('MEMBER')
    expect(await change()).toBe(403)
    await set('ADMIN')
    expect(await change()).toBe(200)
  })

  it('is rejected while its user is suspended or locked, and forever after removal', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const key = await makeKey(admin, company)
    const member = (status: string) =>
      company.owner.request(`${company.base}/users/${admin.id}/status`, { method: 'PATCH', json: { status } })
    await member('SUSPENDED')
    expect(await key.status(votingSystems)).toBe(401)
    const listed = await (await company.owner.request(`${company.base}/api-keys`)).json()
    expect(listed.data.items[0].state).toBe('paused')
    await member('ACTIVE')
    expect(await key.status(votingSystems)).toBe(200)
    const lock = { json: { reason: 'lost laptop', durationMinutes: 5 } }
    await company.owner.request(`/api/security/users/${admin.id}/lock`, lock)
    expect(await key.status(votingSystems)).toBe(401)
    t.clock.move(6 * minutes)
    expect(await key.status(votingSystems)).toBe(200)
    await company.owner.request(`${company.base}/users/${admin.id}`, { method: 'DELETE' })
    await company.owner.request(`${company.base}/users`, { json: { userId: admin.id, role: 'ADMIN' } })
    expect(await key.status(votingSystems)).toBe(401)
  })

  it('reports a plan without API keys, and works again after an upgrade', async () => {
    const company = await makeCompany(t, 'PRO')
    const key = await makeKey(company.owner, company)
    await run(`update accounts set plan = 'FREE' where id = ?`, [company.id])
    const refused = await key.call(votingSystems)
    expect([refused.status, (await refused.json()).error]).toEqual([402, english('apiKeys.errors.plan')])
    await run(`update accounts set plan = 'PRO' where id = ?`, [company.id])
    expect(await key.status(votingSystems)).toBe(200)
  })

  it('ends on its expiry date and at once when revoked, which is logged once', async () => {
    const company = await makeCompany(t)
    const [ending, revoked] = [
      await makeKey(company.owner, company, { expiresInDays: 30 }),
      await makeKey(company.owner, company),
    ]
    const admin = await company.join('ADMIN')
    const end = () => admin.request(`${company.base}/api-keys/${revoked.id}`, { method: 'DELETE' })
    const responses = await Promise.all([end(), end(), end()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await revoked.status(votingSystems)).toBe(401)
    const rows = await run(`select actor_id from audit_log where action = 'api_key.revoked' and subject = ?`, [
      revoked.id,
    ])
    expect(rows).toEqual([{ actor_id: admin.id }])
    t.clock.move(30 * days - 1)
    expect(await ending.status(votingSystems)).toBe(200)
    t.clock.move(1)
    expect(await ending.status(votingSystems)).toBe(401)
    c.owner.request = (await t.signIn(c.owner.user)).request
  })

  it('can be revoked in its own account only', async () => {
    const foreign = await makeCompany(t)
    const key = await makeKey(c.owner, c)
    for (const base of [foreign.base, c.base])
      expect((await foreign.owner.request(`${base}/api-keys/${key.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await key.status(votingSystems)).toBe(200)
  })

  it('is rejected with another secret, another prefix or as a cookie', async () => {
    const { id, token } = await makeKey(c.owner, c)
    const as = async (headers: Record<string, string>) => (await t.send(votingSystems, { headers })).status
    expect(await as({ authorization: `Bearer ${id}.${'a'.repeat(43)}` })).toBe(401)
    expect(await as({ authorization: `Bearer ${token.replace('key_', 'ses_')}` })).toBe(401)
    expect(await as({ authorization: token })).toBe(401)
    expect(await as({ cookie: `trimtab=${token}` })).toBe(401)
  })

  it('stores its last use, at most every five minutes', async () => {
    const { id, status } = await makeKey(c.owner, c)
    const used = async () => (await run('select last_used_at as at from api_keys where id = ?', [id]))[0]!.at
    expect(await used()).toBeNull()
    await status(votingSystems)
    const first = t.clock.now()
    t.clock.move(4 * minutes)
    await status(votingSystems)
    expect(await used()).toBe(first)
    t.clock.move(2 * minutes)
    await status(votingSystems)
    expect(await used()).toBe(t.clock.now())
  })

  it('is limited to 600 requests a minute and gets the time to retry', async () => {
    const { id, call } = await makeKey((await t.signIn(c.owner.user)) as Client, c)
    const times = Array(keyRate.limit - 1).fill(t.clock.now())
    await run('insert into attempt_counters (key, count, times) values (?, ?, ?)', [
      `key:${id}`,
      times.length,
      JSON.stringify(times),
    ])
    expect((await call(votingSystems)).status).toBe(200)
    const refused = await call(votingSystems)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    t.clock.move(minutes + 1)
    expect((await call(votingSystems)).status).toBe(200)
  })
})
