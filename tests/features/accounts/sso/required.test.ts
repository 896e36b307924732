import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInBySso } from '#features/accounts/sso/commands-sign-in-user.ts'
import { findLiveConnection } from '#features/accounts/sso-providers/queries.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { comparableResponse } from '#tests/support/comparable-response.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

let t: TestApp
let provider: OidcProvider
beforeAll(async () => {
  t = await makeTestApp()
  provider = await startProvider(() => t.clock.now())
})
afterAll(async () => {
  await provider.close()
  await t.close()
})

const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
const requiredMessage = 'Your company requires single sign-on.'

describe('when a company requires single sign-on', () => {
  let company: Awaited<ReturnType<typeof makeSsoCompany>>
  let member: string
  let owner: string
  beforeEach(async () => {
    t.clock.move(hours)
    company = await makeSsoCompany(t, provider, { required: false })
    member = `ada@${company.domain}`
    owner = `boss@${company.domain}`
    await t.register({ email: member })
    await runSql('update users set email = ? where id = ?', [owner, company.owner.user.id])
    await saveConnection({ required: true })
  })
  const saveConnection = (settings: { required: boolean; enabled?: boolean }) => {
    const json = { discoveryUrl: provider.url, clientId: provider.clientId, ...settings }
    return company.owner.request(`${company.apiPath}/sso`, { method: 'PUT', json })
  }
  const login = (email: string, password = goodPassword) => t.send('/api/auth/login', { json: { email, password } })

  it('only the owner can use a password', async () => {
    expect((await login(owner)).status).toBe(200)
    const response = await login(member)
    expect([response.status, (await response.json()).error]).toEqual([401, requiredMessage])
    expect(await (await t.browse('/login', { form: { email: member, password: goodPassword } })).text()).toContain(
      requiredMessage,
    )
    expect((await newBrowser(t).signIn(provider, member)).headers.get('location')).toBe('/sso/confirm')
  })

  it('right, wrong and unknown passwords, and a wrong one of the owner, get the same response', async () => {
    const attempts: [string, string][] = [
      [member, goodPassword],
      [member, 'wrong password'],
      [`nobody@${company.domain}`, 'wrong password'],
      [owner, 'wrong password'],
    ]
    const responses = []
    for (const [email, password] of attempts) responses.push(await comparableResponse(await login(email, password)))
    for (const response of responses) expect(response).toEqual(responses[0])
    const pages = []
    for (const [email, password] of attempts) {
      const page = await comparableResponse(await t.browse('/login', { form: { email, password } }))
      pages.push({ ...page, body: page.body.replaceAll(email, '…') })
    }
    for (const page of pages) expect(page).toEqual(pages[0])
  })

  it('wrong passwords count as usual and lock known and unknown addresses alike', async () => {
    const locks = []
    for (const email of [member, `nobody@${company.domain}`]) {
      for (let n = 0; n < 5; n++) await login(email, 'wrong password')
      locks.push(await comparableResponse(await login(email)))
    }
    expect(locks[0]!.status).toBe(423)
    expect(locks[1]).toEqual(locks[0])
  })

  it('no address of its domain can register, taken or not', async () => {
    const responses = []
    for (const email of [member, `new@${company.domain}`]) {
      const json = { email, password: goodPassword, firstName: 'A', lastName: 'B', phone: '1' }
      responses.push(await comparableResponse(await t.send('/api/auth/register', { json })))
    }
    expect(responses[0]).toMatchObject({ status: 409, body: expect.stringContaining(requiredMessage) })
    expect(responses[1]).toEqual(responses[0])
  })

  it('passwords work again when the connection is off or deleted, or the plan lacks it', async () => {
    await runSql(`update accounts set plan = 'PRO' where id = ?`, [company.id])
    expect((await login(member)).status).toBe(200)
    await runSql(`update accounts set plan = 'ENTERPRISE' where id = ?`, [company.id])
    expect((await login(member)).status).toBe(401)
    await saveConnection({ required: true, enabled: false })
    expect((await login(member)).status).toBe(200)
    await saveConnection({ required: true, enabled: true })
    expect((await login(member)).status).toBe(401)
    await company.owner.request(`${company.apiPath}/sso`, { method: 'DELETE' })
    expect((await login(member)).status).toBe(200)
  })

  it('existing sessions continue', async () => {
    const browser = newBrowser(t)
    await browser.signIn(provider, `noor@${company.domain}`)
    await company.owner.request(`${company.apiPath}/sso`, { method: 'DELETE' })
    expect(await browser.whoAmI()).toMatchObject({ email: `noor@${company.domain}` })
  })

  it('other domains are unaffected', async () => {
    const { user } = await t.register()
    expect((await login(user.email)).status).toBe(200)
  })
})

it('one of 50 users at once gets the last seat', async () => {
  // FREE has ten seats: the owner, seven members and an invitation leave one.
  const company = await makeCompany(t, 'FREE')
  for (let n = 0; n < 7; n++) await company.join('MEMBER')
  await company.owner.request(`${company.apiPath}/invitations`, {
    json: { email: 'held@harbour.test', role: 'MEMBER' },
  })
  const attempt = {
    kind: 'browser' as const,
    caller: { requestId: null, ipAddress: null, userAgent: null },
    origin: 'http://localhost:8787',
    runAfter: () => {},
  }
  const enter = (email: string) => {
    const identity = { subject: email, email, firstName: 'Noor', lastName: 'Haddad', isVouched: true }
    const { id: ownerId } = company.owner.user
    const provider = { issuer: 'https://login.example' }
    const connection = { id: 'sso_x', accountId: company.id, savedBy: ownerId, confirmsMembers: false, provider }
    const entering = { connection, ownerId, identity, language: 'en', confirmedBy: null } as const
    return signInBySso(t.services, entering, attempt)
  }
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => enter(`crew${n}@crowd.example`)))
  expect(outcomes.filter(outcome => outcome === 'full')).toHaveLength(49)
  expect(await runSql(`select count(*) n from memberships where account_id = ?`, [company.id])).toEqual([{ n: 9 }])
  // A rejected registration leaves no user behind.
  expect(await runSql(`select count(*) n from users where email like '%@crowd.example'`)).toEqual([{ n: 1 }])
  // The seat reserved for the invited user is theirs.
  expect(await enter('held@harbour.test')).toHaveProperty('session')
})

it('a live connection has the owner of its account', async () => {
  const company = await makeSsoCompany(t, provider)
  const [row] = await runSql('select id from sso_connections where account_id = ?', [company.id])
  expect(await findLiveConnection(t.services, String(row!.id))).toMatchObject({ ownerId: company.owner.user.id })
})

it('a new user in 20 windows at once is created once and signed in 20 times', async () => {
  const company = await makeSsoCompany(t, provider)
  const email = `noor@${company.domain}`
  const browsers = Array.from({ length: 20 }, () => newBrowser(t))
  provider.person = { email }
  const callbacks = await Promise.all(
    browsers.map(async browser => provider.authorize(await browser.startSignIn(email))),
  )
  const responses = await Promise.all(browsers.map((browser, n) => browser.visit(callbacks[n]!)))
  provider.person = {}
  expect(responses.map(response => response.headers.get('location'))).toEqual(browsers.map(() => '/dashboard'))
  expect(await runSql('select count(*) n from users where email = ?', [email])).toEqual([{ n: 1 }])
  expect(await runSql('select count(*) n from memberships where account_id = ?', [company.id])).toEqual([{ n: 2 }])
})
