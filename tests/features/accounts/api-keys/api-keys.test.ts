import { afterAll, describe, expect, it } from 'vitest'
import { plansWith } from '#features/billing/plans/rules.ts'
import { translateError } from '#i18n/messages.ts'
import { keyRate } from '#kit/auth/key-access.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { apiScopes, keyPlans, openPatterns, scopesFor } from '#kit/http/api-scopes.ts'
import type { Browser } from '#tests/support/account-calls.ts'
import { keyInput, makeKeyMaker, postKey, runSql } from '#tests/support/api-keys.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { days, minutes } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { englishError } from '#tests/support/english.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'

const t = await makeTestApp({}, memoryDatabase())
afterAll(t.close)
const acme = await makeCompany(t)
const makeKey = makeKeyMaker(t)

/** Creating keys needs a recent identity check, so the owner signs in again after the clock has moved. */
async function renewOwnerSession() {
  acme.owner.request = (await t.signIn(acme.owner.user)).request
}

const votingSystems = '/api/planning-poker/voting-systems'

describe('creating an API key', () => {
  it('shows the token once and stores only the hash of its secret', async () => {
    const { token, data, id } = await makeKey(acme.owner, acme, { name: 'Report', expiresInDays: 90 })
    expect(token).toMatch(/^key_\w{22}\.\w{43}$/)
    expect(data).toMatchObject({ name: 'Report', scopes: ['poker:read'], state: 'live', lastUsedAt: null })
    expect(data.expiresAt).toBe(t.clock.now() + 90 * days)
    const secret = token.split('.')[1]!
    for (const table of ['api_keys', 'audit_log', 'outbox', 'idempotency_keys', 'notifications'])
      expect(JSON.stringify(await runSql(t, `select * from ${table}`))).not.toContain(secret)
    const list = await (await acme.owner.request(`${acme.apiPath}/api-keys`)).json()
    const listed = list.data.items.find((key: { id: string }) => key.id === id)
    expect(listed).toMatchObject({ lastFour: secret.slice(-4), madeBy: { id: acme.owner.user.id } })
    expect(JSON.stringify(list)).not.toContain(secret)
    expect(JSON.stringify(list)).not.toMatch(/hash/i)
  })

  it('is logged, and admins get a notice in the app and by email', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const member = await company.join('MEMBER')
    const { id } = await makeKey(admin, company, { name: 'Nightly' })
    expect(await runSql(t, 'select action from audit_log where subject = ?', [id])).toEqual([
      { action: 'api_key.created' },
    ])
    const notices = await runSql(
      t,
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
      const caller = await acme.join(role, { permissions: ['page:users_teams'] })
      expect((await postKey(caller, acme)).status).toBe(403)
      expect((await caller.request(`${acme.apiPath}/api-keys`)).status).toBe(403)
      expect((await caller.request('/account-settings/api-keys')).status).toBe(403)
    },
  )

  it('requires a recent identity check', async () => {
    const admin = await acme.join('ADMIN')
    t.clock.move(11 * minutes)
    const refusal = await postKey(admin, acme)
    expect([refusal.status, (await refusal.json()).code]).toEqual([403, 'proof_required'])
    await renewOwnerSession()
  })

  it('requires Pro or Enterprise, as the plan table says, and names them', async () => {
    expect(keyPlans).toEqual(plansWith('api_keys'))
    const freeCompany = await makeCompany(t, 'FREE')
    const refusal = await postKey(freeCompany.owner, freeCompany)
    expect(refusal.status).toBe(402)
    expect(await refusal.json()).toMatchObject({
      code: 'plan_limit',
      error: englishError('apiKeys.errors.plan'),
      data: { plans: ['PRO', 'ENTERPRISE'] },
    })
    const [proCompany, otherProCompany] = [await makeCompany(t, 'PRO'), await makeCompany(t, 'PRO')]
    expect((await postKey(proCompany.owner, otherProCompany)).status).toBe(404)
    expect((await postKey(proCompany.owner, proCompany)).status).toBe(201)
  })

  it.each([
    [{ name: ' ' }, englishError('apiKeys.errors.name')],
    [{ name: 'x'.repeat(61) }, englishError('apiKeys.errors.name')],
    [{ scopes: [] }, englishError('apiKeys.errors.scopes')],
    [{ scopes: ['everything'] }, englishError('apiKeys.errors.scopeUnknown')],
    [{ scopes: ['audit:write'] }, englishError('apiKeys.errors.scopeUnknown')],
    [{ expiresInDays: 31 }, englishError('apiKeys.errors.lifetime')],
    [{ expiresInDays: undefined }, englishError('apiKeys.errors.lifetime')],
    [{ userId: 'usr_x' }, 'Unknown field userId.'],
    [{ secretHash: 'x' }, 'Unknown field secretHash.'],
  ])('rejects %j', async (json, error) => {
    const refusal = await postKey(acme.owner, acme, json)
    expect([refusal.status, (await refusal.json()).error]).toEqual([422, error])
  })

  it('stops at twenty active keys, also for forty parallel requests; revoked and expired keys do not count', async () => {
    const company = await makeCompany(t)
    const first = await makeKey(company.owner, company)
    await makeKey(company.owner, company, { expiresInDays: 30 })
    const responses = await Promise.all(Array.from({ length: 40 }, () => postKey(company.owner, company)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(18)
    const refusedResponses = responses.filter(({ status }) => status === 409)
    expect(refusedResponses).toHaveLength(22)
    expect((await refusedResponses[0]!.json()).error).toBe(englishError('apiKeys.errors.tooMany'))
    await company.owner.request(`${company.apiPath}/api-keys/${first.id}`, { method: 'DELETE' })
    expect((await postKey(company.owner, company)).status).toBe(201)
    expect((await postKey(company.owner, company)).status).toBe(409)
    t.clock.move(31 * days)
    const newSession = await t.signIn(company.owner.user)
    expect((await postKey(newSession, company)).status).toBe(201)
    expect((await postKey(newSession, company)).status).toBe(409)
    await renewOwnerSession()
  })

  it('returns the key of a repeated request without its token', async () => {
    const init = { json: keyInput, headers: { 'idempotency-key': 'make-one' } }
    const first = await (await acme.owner.request(`${acme.apiPath}/api-keys`, init)).json()
    const second = await (await acme.owner.request(`${acme.apiPath}/api-keys`, init)).json()
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
      expect(
        routes.some(path => path === pattern || (pattern.endsWith('*') && path.startsWith(start))),
        pattern,
      ).toBe(true)
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
    const key = await makeKey(acme.owner, acme)
    expect(await key.status(votingSystems)).toBe(200)
    const json = { name: 'New team' }
    const refusal = await key.call('/api/teams', { json })
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toMatchObject({
      code: 'forbidden',
      error: 'This API key doesn’t have the scope people:write.',
      data: { scope: 'people:write' },
    })
    for (const scope of apiScopes) {
      const error = { key: 'apiKeys.errors.scopeLacking', params: { scope } } as const
      expect(englishError(error.key, error.params)).toBe(`This API key doesn’t have the scope ${scope}.`)
      for (const locale of ['fr', 'es'] as const) {
        expect(translateError(locale, error)).not.toBe(translateError('en', error))
        expect(translateError(locale, error)).toContain(scope)
      }
    }
  })

  it('need the read scope to read and the write scope to write', async () => {
    const readingKey = await makeKey(acme.owner, acme, { scopes: ['people:read'] })
    const writingKey = await makeKey(acme.owner, acme, { scopes: ['people:write'] })
    const teamInput = (name: string) => ({ json: { name } })
    expect([
      await readingKey.status('/api/teams'),
      await readingKey.status('/api/teams', teamInput('Reading')),
    ]).toEqual([200, 403])
    expect([
      await writingKey.status('/api/teams'),
      await writingKey.status('/api/teams', teamInput('Writing')),
    ]).toEqual([403, 201])
    expect(await readingKey.status('/api/teams', { method: 'HEAD' })).toBe(200)
  })

  it('exclude pages, public addresses and other keys', async () => {
    const key = await makeKey(acme.owner, acme, { scopes: apiScopes })
    const closedPaths = [
      '/dashboard',
      '/',
      '/api/auth/profile',
      `${acme.apiPath}/api-keys`,
      '/api/permissions',
      '/api/sessions/x',
    ]
    for (const path of closedPaths) expect(await key.status(path)).toBe(403)
    const keyResponse = await key.call(`${acme.apiPath}/api-keys`, { json: keyInput })
    expect([keyResponse.status, (await keyResponse.json()).error]).toEqual([403, 'API keys can’t be used here.'])
    expect(await key.status('/api/auth/logout', { method: 'POST' })).toBe(403)
    expect(await key.status('/api/accounts/switch', { json: { accountId: acme.id } })).toBe(403)
    expect(await key.status('/api/nothing/here')).toBe(404)
  })

  it('do not repeat the stored response to a request of the user themselves', async () => {
    const key = await makeKey(acme.owner, acme, { scopes: ['people:read'] })
    const init = { json: { name: 'Sent twice' }, headers: { 'idempotency-key': 'sent-twice' } }
    expect((await acme.owner.request('/api/teams', init)).status).toBe(201)
    expect(await key.status('/api/teams', init)).toBe(403)
  })
})

describe('an API key', () => {
  it('acts as its user in its account, and the audit log names both', async () => {
    const admin = await acme.join('ADMIN')
    const key = await makeKey(admin, acme, { scopes: ['people:write'] })
    const { data } = await (await key.call('/api/teams', { json: { name: 'By key' } })).json()
    const rows = await runSql(t, 'select actor_id, session_id from audit_log where subject = ?', [data.id])
    expect(rows).toEqual([{ actor_id: admin.id, session_id: key.id }])
    const foreignCompany = await makeCompany(t)
    expect(
      await key.status(`${foreignCompany.apiPath}/invitations`, { json: { email: 'a@b.test', role: 'MEMBER' } }),
    ).toBe(404)
    const foreignRequest = { headers: { 'x-tenant-id': foreignCompany.id }, json: { name: 'Elsewhere' } }
    expect(await key.status('/api/teams', foreignRequest)).toBe(403)
  })

  it('grants neither an administrator role nor permissions', async () => {
    const key = await makeKey(acme.owner, acme, { scopes: ['people:write'] })
    const invite = (json: object) => key.status(`${acme.apiPath}/invitations`, { json: { email: 'k@b.test', ...json } })
    expect(await invite({ role: 'ADMIN' })).toBe(403)
    expect(await invite({ role: 'MEMBER', permissions: ['session:edit'] })).toBe(403)
    expect(await invite({ role: 'MEMBER' })).toBe(201)
    const tom = await acme.join('MEMBER')
    expect(
      await key.status(`${acme.apiPath}/users/${tom.id}/role`, { method: 'PATCH', json: { role: 'OBSERVER' } }),
    ).toBe(403)
  })

  it('never counts as an identity check', async () => {
    const key = await makeKey(acme.owner, acme, { scopes: apiScopes })
    for (const path of [acme.apiPath, `${acme.apiPath}/transfer`, '/api/auth/change-password'])
      expect(await key.status(path, { method: path === acme.apiPath ? 'DELETE' : 'POST', json: {} })).toBe(403)
  })

  it('follows the permissions of its user from the next request', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const key = await makeKey(admin, company, { scopes: apiScopes })
    const changeCompany = () => key.status(company.apiPath, { method: 'PATCH', json: { company: { stage: 'seed' } } })
    const setRole = (role: string) =>
      company.owner.request(`${company.apiPath}/users/${admin.id}/role`, { method: 'PATCH', json: { role } })
    expect(await changeCompany()).toBe(200)
    await setRole('MEMBER')
    expect(await changeCompany()).toBe(403)
    await setRole('ADMIN')
    expect(await changeCompany()).toBe(200)
  })

  it('is rejected while its user is suspended or locked, and forever after removal', async () => {
    const company = await makeCompany(t)
    const admin = await company.join('ADMIN')
    const key = await makeKey(admin, company)
    const setMemberStatus = (status: string) =>
      company.owner.request(`${company.apiPath}/users/${admin.id}/status`, { method: 'PATCH', json: { status } })
    await setMemberStatus('SUSPENDED')
    expect(await key.status(votingSystems)).toBe(401)
    const listed = await (await company.owner.request(`${company.apiPath}/api-keys`)).json()
    expect(listed.data.items[0].state).toBe('paused')
    await setMemberStatus('ACTIVE')
    expect(await key.status(votingSystems)).toBe(200)
    const lock = { json: { reason: 'lost laptop', durationMinutes: 5 } }
    await company.owner.request(`/api/security/users/${admin.id}/lock`, lock)
    expect(await key.status(votingSystems)).toBe(401)
    t.clock.move(6 * minutes)
    expect(await key.status(votingSystems)).toBe(200)
    await company.owner.request(`${company.apiPath}/users/${admin.id}`, { method: 'DELETE' })
    await company.owner.request(`${company.apiPath}/users`, { json: { userId: admin.id, role: 'ADMIN' } })
    expect(await key.status(votingSystems)).toBe(401)
  })

  it('reports a plan without API keys, and works again after an upgrade', async () => {
    const company = await makeCompany(t, 'PRO')
    const key = await makeKey(company.owner, company)
    await runSql(t, `update accounts set plan = 'FREE' where id = ?`, [company.id])
    const refusal = await key.call(votingSystems)
    expect([refusal.status, (await refusal.json()).error]).toEqual([402, englishError('apiKeys.errors.plan')])
    await runSql(t, `update accounts set plan = 'PRO' where id = ?`, [company.id])
    expect(await key.status(votingSystems)).toBe(200)
  })

  it('ends on its expiry date and at once when revoked, which is logged once', async () => {
    const company = await makeCompany(t)
    const [expiringKey, revokedKey] = [
      await makeKey(company.owner, company, { expiresInDays: 30 }),
      await makeKey(company.owner, company),
    ]
    const admin = await company.join('ADMIN')
    const revoke = () => admin.request(`${company.apiPath}/api-keys/${revokedKey.id}`, { method: 'DELETE' })
    const responses = await Promise.all([revoke(), revoke(), revoke()])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await revokedKey.status(votingSystems)).toBe(401)
    const rows = await runSql(t, `select actor_id from audit_log where action = 'api_key.revoked' and subject = ?`, [
      revokedKey.id,
    ])
    expect(rows).toEqual([{ actor_id: admin.id }])
    t.clock.move(30 * days - 1)
    expect(await expiringKey.status(votingSystems)).toBe(200)
    t.clock.move(1)
    expect(await expiringKey.status(votingSystems)).toBe(401)
    await renewOwnerSession()
  })

  it('can be revoked in its own account only', async () => {
    const foreignCompany = await makeCompany(t)
    const key = await makeKey(acme.owner, acme)
    for (const base of [foreignCompany.apiPath, acme.apiPath])
      expect((await foreignCompany.owner.request(`${base}/api-keys/${key.id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await key.status(votingSystems)).toBe(200)
  })

  it('is rejected with another secret, another prefix or as a cookie', async () => {
    const { id, token } = await makeKey(acme.owner, acme)
    const statusWith = async (headers: Record<string, string>) => (await t.send(votingSystems, { headers })).status
    expect(await statusWith({ authorization: `Bearer ${id}.${'a'.repeat(43)}` })).toBe(401)
    expect(await statusWith({ authorization: `Bearer ${token.replace('key_', 'ses_')}` })).toBe(401)
    expect(await statusWith({ authorization: token })).toBe(401)
    expect(await statusWith({ cookie: `trimtab=${token}` })).toBe(401)
  })

  it('stores its last use, at most every five minutes', async () => {
    const { id, status } = await makeKey(acme.owner, acme)
    const getLastUse = async () =>
      (await runSql(t, 'select last_used_at as at from api_keys where id = ?', [id]))[0]!.at
    expect(await getLastUse()).toBeNull()
    await status(votingSystems)
    const first = t.clock.now()
    t.clock.move(4 * minutes)
    await status(votingSystems)
    expect(await getLastUse()).toBe(first)
    t.clock.move(2 * minutes)
    await status(votingSystems)
    expect(await getLastUse()).toBe(t.clock.now())
  })

  it('is limited to 600 requests a minute and gets the time to retry', async () => {
    const { id, call } = await makeKey((await t.signIn(acme.owner.user)) as Browser, acme)
    const times = Array(keyRate.limit - 1).fill(t.clock.now())
    await runSql(t, 'insert into attempt_counters (key, count, times) values (?, ?, ?)', [
      `key:${id}`,
      times.length,
      JSON.stringify(times),
    ])
    expect((await call(votingSystems)).status).toBe(200)
    const refusal = await call(votingSystems)
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '60'])
    t.clock.move(minutes + 1)
    expect((await call(votingSystems)).status).toBe(200)
  })
})
