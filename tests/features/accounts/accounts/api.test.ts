import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, memberships } from '#db/schema/accounts.ts'
import { accountTools, callApi } from '#tests/support/account-calls.ts'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { openSocket } from '#tests/support/sockets.ts'

const t = await makeTestApp()
afterAll(t.close)
const { db, findAccount, actionsOf, join, signInAs } = accountTools(t)

let maya: TestPerson
let otherPerson: TestPerson
beforeEach(async () => {
  maya = await t.register()
  otherPerson = await t.register()
})

describe('the accounts of a user', () => {
  it('include only those with an active membership', async () => {
    t.clock.move(1000)
    await join(maya, otherPerson.account.id, 'MEMBER')
    const { body } = await callApi(maya, 'GET', '/accounts')
    expect(body.data.items.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
      [maya.account.id, 'OWNER'],
      [otherPerson.account.id, 'MEMBER'],
    ])
    await db().update(memberships).set({ status: 'SUSPENDED' }).where(eq(memberships.role, 'MEMBER'))
    expect((await callApi(maya, 'GET', '/accounts')).body.data.total).toBe(1)
  })

  it('are also listed by membership and by user, for oneself only', async () => {
    const { body } = await callApi(maya, 'GET', '/accounts/user/memberships')
    expect(body.memberships).toEqual(body.data.memberships)
    expect(body.memberships).toMatchObject([{ role: 'OWNER', status: 'ACTIVE', account: { id: maya.account.id } }])
    expect((await callApi(maya, 'GET', `/users/${maya.user.id}/accounts`)).body.data.items[0].id).toBe(maya.account.id)
    expect((await callApi(maya, 'GET', `/users/${otherPerson.user.id}/accounts`)).status).toBe(404)
  })

  it('include settings, plan limits, company and subscription', async () => {
    const { body } = await callApi(maya, 'GET', '/accounts/current')
    expect(body.data).toMatchObject({
      id: maya.account.id,
      type: 'TEAM',
      status: 'ACTIVE',
      ownerId: maya.user.id,
      settings: { onboardingWizardCompleted: false, onboardingWizardSkipped: false, onboardingCompleted: false },
      limits: { maxUsers: 10, maxTeams: 1, maxProjects: 1, maxSessionsPerMonth: 5 },
      subscription: { plan: 'FREE' },
    })
    await db().update(accounts).set({ plan: 'ENTERPRISE' }).where(eq(accounts.id, maya.account.id))
    expect((await callApi(maya, 'GET', '/accounts/current')).body.data.limits.maxUsers).toBe(-1)
  })
})

describe('a new account', () => {
  it('belongs to its creator, on FREE, whatever else the request contains', async () => {
    const created = await callApi(maya, 'POST', '/accounts', { name: ' Second  Harbour ', slug: 'Second-Harbour' })
    expect(created.status).toBe(201)
    expect(created.body.data).toMatchObject({
      name: 'Second Harbour',
      slug: 'second-harbour',
      plan: 'FREE',
      ownerId: maya.user.id,
    })
    for (const forbidden of [
      { plan: 'ENTERPRISE' },
      { ownerId: otherPerson.user.id },
      { id: 'acc_x' },
      { status: 'CLOSED' },
    ])
      expect((await callApi(maya, 'POST', '/accounts', { name: 'Third', ...forbidden })).status).toBe(422)
  })

  it.each(['ab', 'with space', 'ends-', '-starts', 'a--b', 'admin', 'ümlaut', 'x'.repeat(51), '../etc'])(
    'rejects the slug "%s"',
    async slug => {
      const { status, body } = await callApi(maya, 'POST', '/accounts', { name: 'Name', slug })
      expect([status, body.fields[0].path]).toEqual([422, 'slug'])
    },
  )

  it('is created once by 50 parallel requests with the same slug', async () => {
    const people = [maya, otherPerson]
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        callApi(people[i % 2]!, 'POST', '/accounts', { name: 'Race', slug: `race-${maya.account.slug.slice(-8)}` }),
      ),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([201, 409, 429]))
  })

  it('can be created 20 times a day', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await callApi(maya, 'POST', '/accounts', { name: `No ${i}` })).status)
    expect(statuses.filter(status => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is created once for a repeated request with the same key', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const send = () => maya.request('/api/accounts', { method: 'POST', json: { name: 'Once' }, headers })
    const [first, second] = [await (await send()).json(), await (await send()).json()]
    expect(second.data.id).toBe(first.data.id)
    expect((await callApi(maya, 'GET', '/accounts')).body.data.total).toBe(2)
  })
})

describe('updating an account', () => {
  it('changes the sent fields only, with PATCH and PUT', async () => {
    const path = `/accounts/${maya.account.id}`
    await callApi(maya, 'PATCH', path, { company: { name: 'Harbour Ltd', founded: 1999 }, type: 'ENTERPRISE' })
    const { status, body } = await callApi(maya, 'PUT', path, {
      company: { stage: 'seed' },
      settings: { onboardingCompleted: true },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      name: maya.account.name,
      type: 'ENTERPRISE',
      company: { name: 'Harbour Ltd', founded: 1999, stage: 'seed' },
      settings: { onboardingCompleted: true, onboardingWizardSkipped: false },
    })
    expect(await actionsOf(maya.account.id)).toContain('account.updated')
  })

  it('rejects fields that managers cannot change', async () => {
    const before = await findAccount(maya.account.id)
    const forbidden = [
      { plan: 'PRO' },
      { ownerId: otherPerson.user.id },
      { extraUsers: 50 },
      { status: 'CLOSED' },
      { accountId: 'x' },
    ]
    for (const change of [...forbidden, { settings: { demo: true } }, { domainVerifiedAt: 1 }])
      expect((await callApi(maya, 'PATCH', `/accounts/${maya.account.id}`, change)).status).toBe(422)
    expect(await findAccount(maya.account.id)).toEqual(before)
  })

  it.each(['TEAM_LEAD', 'MEMBER', 'FACILITATOR', 'OBSERVER', 'INVESTOR'] as const)(
    'is forbidden to a %s',
    async role => {
      await join(otherPerson, maya.account.id, role)
      const { status } = await callApi(
        await signInAs(otherPerson, maya.account.id),
        'PATCH',
        `/accounts/${maya.account.id}`,
        {
          name: 'Mine',
        },
      )
      expect(status).toBe(403)
    },
  )

  it('requires a new domain verification for another domain, not for the same', async () => {
    const path = `/accounts/${maya.account.id}`
    await callApi(maya, 'PATCH', path, { domain: 'https://www.Harbour.example/about' })
    expect((await findAccount(maya.account.id))?.domain).toBe('harbour.example')
    await db().update(accounts).set({ domainVerifiedAt: 5 }).where(eq(accounts.id, maya.account.id))
    expect((await callApi(maya, 'PATCH', path, { domain: 'harbour.example' })).body.data.domainVerified).toBe(true)
    expect((await callApi(maya, 'PATCH', path, { name: 'Renamed' })).body.data.domainVerified).toBe(true)
    expect((await callApi(maya, 'PATCH', path, { domain: 'other.example' })).body.data.domainVerified).toBe(false)
  })

  it('reports a taken slug at the field', async () => {
    const { status, body } = await callApi(maya, 'PATCH', `/accounts/${maya.account.id}`, {
      slug: otherPerson.account.slug,
    })
    expect([status, body.fields]).toEqual([409, [{ path: 'slug', message: 'This URL is already taken.' }]])
  })
})

describe('availability checks while typing', () => {
  const checkSlug = async (text: string) =>
    (await callApi(maya, 'GET', `/accounts/validate-slug?slug=${encodeURIComponent(text)}`)).body
  const checkDomain = async (text: string) =>
    (await callApi(maya, 'GET', `/accounts/validate-domain?domain=${encodeURIComponent(text)}`)).body

  it('distinguish free, own, taken and invalid slugs', async () => {
    expect(await checkSlug('very-free-address')).toMatchObject({
      available: true,
      data: { message: 'This URL is available.' },
    })
    expect(await checkSlug(maya.account.slug)).toMatchObject({ available: true, message: 'This is your current URL.' })
    expect(await checkSlug(otherPerson.account.slug)).toMatchObject({
      available: false,
      message: 'This URL is already taken.',
    })
    expect(await checkSlug('no')).toMatchObject({ available: false })
    expect(await checkSlug('admin')).toMatchObject({
      available: false,
      message: 'This URL is reserved.',
    })
  })

  it('treat a domain as taken only after an account has verified it', async () => {
    expect(await checkDomain('example')).toMatchObject({ valid: false, available: false })
    expect(await checkDomain('gmail.com')).toMatchObject({ available: false })
    expect(await checkDomain('shared.example')).toMatchObject({ available: true, valid: true })
    const claim = { domain: 'shared.example' }
    await db().update(accounts).set(claim).where(eq(accounts.id, otherPerson.account.id))
    expect(await checkDomain('shared.example')).toMatchObject({ available: true })
    await db().update(accounts).set({ domainVerifiedAt: 1 }).where(eq(accounts.id, otherPerson.account.id))
    expect(await checkDomain('shared.example')).toMatchObject({ available: false, valid: true })
    await db()
      .update(accounts)
      .set({ domain: null, domainVerifiedAt: null })
      .where(eq(accounts.id, otherPerson.account.id))
  })
})

describe('switching accounts', () => {
  it('gives a browser a new secret for the other account and voids the old one', async () => {
    await join(maya, otherPerson.account.id, 'MEMBER')
    const response = await maya.request('/api/accounts/switch', {
      method: 'POST',
      json: { accountId: otherPerson.account.id },
    })
    const body = await response.json()
    expect(body).toMatchObject({
      success: true,
      account: { id: otherPerson.account.id },
      data: { account: { id: otherPerson.account.id } },
    })
    expect(JSON.stringify(body)).not.toMatch(/ses_|ref_/)
    const [token] = (cookiesOf(response).trimtab ?? '').split(';')
    const current = await t.browse('/api/accounts/current', { headers: { cookie: `trimtab=${token}` } })
    expect((await current.json()).data.id).toBe(otherPerson.account.id)
    expect((await maya.request('/api/accounts/current')).status).toBe(401)
  })

  it('gives an API client new tokens', async () => {
    await join(maya, otherPerson.account.id, 'ADMIN')
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const response = await t.send('/api/accounts/switch', {
      method: 'POST',
      json: { accountId: otherPerson.account.id },
      ...bearer(maya.token),
    })
    const { account, tokens, data } = await response.json()
    expect([account.id, data.tokens]).toEqual([otherPerson.account.id, tokens])
    expect((await t.send('/api/accounts/current', bearer(maya.token))).status).toBe(401)
    expect((await (await t.send('/api/accounts/current', bearer(tokens.accessToken))).json()).data.id).toBe(
      otherPerson.account.id,
    )
    const refresh = (token: string) => t.send('/api/auth/refresh', { method: 'POST', json: { refreshToken: token } })
    expect((await refresh(tokens.refreshToken)).status).toBe(200)
  })

  it('treats an account without membership as unknown and changes nothing', async () => {
    const foreignResponse = await callApi(maya, 'POST', '/accounts/switch', { accountId: otherPerson.account.id })
    const unknownResponse = await callApi(maya, 'POST', '/accounts/switch', { accountId: 'acc_unknown' })
    await join(maya, otherPerson.account.id, 'MEMBER', 'SUSPENDED')
    const suspendedResponse = await callApi(maya, 'POST', '/accounts/switch', { accountId: otherPerson.account.id })
    const withoutRequestId = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replace(/req_\w+/, ''),
    ]
    expect(withoutRequestId(foreignResponse)).toEqual(withoutRequestId(unknownResponse))
    expect(withoutRequestId(suspendedResponse)).toEqual(withoutRequestId(unknownResponse))
    expect(foreignResponse.status).toBe(404)
    expect((await callApi(maya, 'GET', '/accounts/current')).body.data.id).toBe(maya.account.id)
  })

  it('closes the session’s sockets in the previous account', async () => {
    await join(maya, otherPerson.account.id, 'MEMBER')
    const socket = await openSocket(t, maya, 'account', maya.account.id)
    await callApi(maya, 'POST', '/accounts/switch', { accountId: otherPerson.account.id })
    expect(socket.closed?.code).toBe(4401)
  })
})
