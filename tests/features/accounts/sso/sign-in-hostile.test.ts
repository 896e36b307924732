import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { type OidcProvider, type Signing, startProvider } from '#tests/support/oidc-provider.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

let t: TestApp
let provider: OidcProvider
let company: Awaited<ReturnType<typeof makeSsoCompany>>
beforeAll(async () => {
  t = await makeTestApp()
  provider = await startProvider(() => t.clock.now())
  company = await makeSsoCompany(t, provider)
})
afterAll(async () => {
  await provider.close()
  await t.close()
})

const resetProvider = () =>
  Object.assign(provider, { person: {}, signing: 'RS256', callbackParams: {}, userinfo: null })
beforeEach(() => void resetProvider())

let personCount = 0
const newAddress = () => `noor${++personCount}@${company.domain}`
const redirectOf = (response: Response) => [response.status, response.headers.get('location')]
const redirectToProblem = (name: string) => [303, `/sso?problem=${name}`]
const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
const listFailures = async () =>
  (await runSql(`select details from audit_log where action = 'sso.sign_in_failed' order by rowid`)).map(
    ({ details }) => JSON.parse(String(details)).reason,
  )

type Attack = {
  person?: object
  signing?: Signing
  callbackParams?: Record<string, string>
  problem: string
  loggedReason: string
}
const nowInSeconds = () => Math.floor(t.clock.now() / 1000)
const attacks: Record<string, () => Attack> = {
  'another nonce': () => ({ person: { nonce: 'of another sign-in' }, problem: 'failed', loggedReason: 'nonce' }),
  'no nonce': () => ({ person: { nonce: undefined }, problem: 'failed', loggedReason: 'nonce' }),
  'another audience': () => ({ person: { aud: 'another-client' }, problem: 'failed', loggedReason: 'aud' }),
  'two audiences without an authorized party': () => ({
    person: { aud: [provider.clientId, 'b'] },
    problem: 'failed',
    loggedReason: 'azp',
  }),
  'another authorized party': () => ({ person: { azp: 'another-client' }, problem: 'failed', loggedReason: 'azp' }),
  'an expired token': () => ({ person: { exp: nowInSeconds() - 120 }, problem: 'failed', loggedReason: 'exp' }),
  'no expiry': () => ({ person: { exp: undefined }, problem: 'failed', loggedReason: 'exp' }),
  'a token from tomorrow': () => ({ person: { iat: nowInSeconds() + 86_400 }, problem: 'failed', loggedReason: 'iat' }),
  'a token from yesterday': () => ({
    person: { iat: nowInSeconds() - 86_400 },
    problem: 'failed',
    loggedReason: 'iat',
  }),
  'no subject': () => ({ person: { sub: undefined }, problem: 'failed', loggedReason: 'sub' }),
  'another issuer in the token': () => ({
    person: { iss: 'https://evil.example' },
    problem: 'failed',
    loggedReason: 'iss',
  }),
  'no signature': () => ({ signing: 'none', problem: 'failed', loggedReason: 'token' }),
  'the public key as an HMAC secret': () => ({
    signing: 'HS256 with the public key',
    problem: 'failed',
    loggedReason: 'token',
  }),
  'a foreign key': () => ({ signing: 'another key', problem: 'failed', loggedReason: 'signature' }),
  'a token changed after signing': () => ({
    signing: 'changed after signing',
    problem: 'failed',
    loggedReason: 'signature',
  }),
  'a response of another provider': () => ({
    callbackParams: { iss: 'https://evil.example' },
    problem: 'failed',
    loggedReason: 'other issuer',
  }),
  'a code of another sign-in': () => ({ callbackParams: { code: 'stolen' }, problem: 'failed', loggedReason: 'code' }),
  'a denial by the provider': () => ({
    callbackParams: { error: 'access_denied' },
    problem: 'refused',
    loggedReason: 'refused by the provider',
  }),
  'an address of another company': () => ({
    person: { email: 'x@elsewhere.example' },
    problem: 'foreign',
    loggedReason: 'foreign',
  }),
  'an address of a subdomain': () => ({
    person: { email: `x@sub.${company.domain}` },
    problem: 'foreign',
    loggedReason: 'foreign',
  }),
  'an unverified address': () => ({
    person: { email_verified: false },
    problem: 'unverified',
    loggedReason: 'unverified',
  }),
  'an address unverified as text': () => ({
    person: { email_verified: 'false' },
    problem: 'unverified',
    loggedReason: 'unverified',
  }),
  'no address': () => ({ person: { email: null }, problem: 'unverified', loggedReason: 'unverified' }),
  'two addresses in one': () => ({
    person: { email: `a@evil.example,b@${company.domain}` },
    problem: 'unverified',
    loggedReason: 'unverified',
  }),
}

describe('no session starts from', () => {
  it.each(Object.keys(attacks))('%s', async name => {
    const { person = {}, signing = 'RS256', callbackParams = {}, problem, loggedReason } = attacks[name]!()
    const browser = newBrowser(t)
    const email = newAddress()
    const url = await browser.startSignIn(email)
    Object.assign(provider, { person: { email, ...person }, signing, callbackParams })
    const before = await listFailures()
    const response = await browser.visit(await provider.authorize(url))
    expect(redirectOf(response)).toEqual(redirectToProblem(problem))
    expect(response.headers.getSetCookie().join()).not.toMatch(/trimtab=/)
    expect(await browser.whoAmI()).toBeNull()
    expect(await listFailures()).toEqual([...before, loggedReason])
    expect(await runSql('select 1 from users where email = ?', [email])).toEqual([])
  })

  it('a provider that must identify itself but does not', async () => {
    provider.discoveryOverrides = { authorization_response_iss_parameter_supported: true }
    const otherCompany = await makeSsoCompany(t, provider)
    provider.discoveryOverrides = {}
    const email = `ada@${otherCompany.domain}`
    expect(redirectOf(await newBrowser(t).signIn(provider, email))).toEqual(redirectToProblem('failed'))
    provider.callbackParams = { iss: provider.url }
    expect(redirectOf(await newBrowser(t).signIn(provider, email))).toEqual([303, '/dashboard'])
  })

  it('the callback of another company’s provider', async () => {
    const evilProvider = await startProvider(() => t.clock.now())
    const otherCompany = await makeSsoCompany(t, evilProvider)
    const browser = newBrowser(t)
    const email = newAddress()
    // The sign-in starts at the other company's provider but returns with a code of our provider. The other provider
    // does not accept our code.
    const startUrl = new URL(await browser.startSignIn(`x@${otherCompany.domain}`))
    provider.person = { email }
    const callback = await provider.authorize(`${provider.url}/authorize${startUrl.search}`)
    expect(redirectOf(await browser.visit(callback))).toEqual(redirectToProblem('failed'))
    // The other company's provider names one of our users, with its own valid signature.
    evilProvider.person = { email }
    expect(redirectOf(await newBrowser(t).signIn(evilProvider, `x@${otherCompany.domain}`))).toEqual(
      redirectToProblem('foreign'),
    )
    await evilProvider.close()
  })

  it('a state from another browser, and the right browser can still use it', async () => {
    const browser = newBrowser(t)
    const email = newAddress()
    const url = await browser.startSignIn(email)
    provider.person = { email }
    const callback = await provider.authorize(url)
    const stranger = newBrowser(t)
    expect(redirectOf(await stranger.visit(callback))).toEqual(redirectToProblem('otherBrowser'))
    await stranger.startSignIn(newAddress())
    expect(redirectOf(await stranger.visit(callback))).toEqual(redirectToProblem('otherBrowser'))
    expect(redirectOf(await browser.visit(callback))).toEqual([303, '/dashboard'])
  })

  it('a used, expired or unknown state', async () => {
    const browser = newBrowser(t)
    const url = await browser.startSignIn(newAddress())
    provider.person = { email: newAddress() }
    const callback = await provider.authorize(url)
    const cookie = browser.cookies.get('trimtab_sso')!
    await browser.visit(callback)
    browser.cookies.set('trimtab_sso', cookie)
    expect(redirectOf(await browser.visit(callback))).toEqual(redirectToProblem('expired'))

    const slowBrowser = newBrowser(t)
    const slowCallback = await provider.authorize(await slowBrowser.startSignIn(newAddress()))
    t.clock.move(10 * minutes)
    expect(redirectOf(await slowBrowser.visit(slowCallback))).toEqual(redirectToProblem('expired'))
    for (const query of ['', '?code=x', '?state=oid_x.y&code=x', `?state=${'x'.repeat(5000)}`])
      expect(redirectOf(await slowBrowser.visit(`/sso/callback${query}`))).toEqual(redirectToProblem('expired'))
  })

  it('a connection that was turned off in between', async () => {
    const otherCompany = await makeSsoCompany(t, provider)
    const browser = newBrowser(t)
    const url = await browser.startSignIn(`ada@${otherCompany.domain}`)
    provider.person = { email: `ada@${otherCompany.domain}` }
    const callback = await provider.authorize(url)
    await otherCompany.owner.request(`${otherCompany.apiPath}/sso`, { method: 'DELETE' })
    expect(redirectOf(await browser.visit(callback))).toEqual(redirectToProblem('off'))
  })
})

it('only one of 50 parallel requests with the same state starts a session', async () => {
  const browser = newBrowser(t)
  const email = newAddress()
  provider.person = { email }
  const callback = new URL(await provider.authorize(await browser.startSignIn(email)))
  const cookie = `trimtab_sso=${browser.cookies.get('trimtab_sso')}`
  const before = provider.exchanges.length
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      t.browse(callback.pathname + callback.search, { headers: { cookie }, redirect: 'manual' }),
    ),
  )
  const locations = responses.map(response => response.headers.get('location'))
  expect(locations.filter(location => location === '/dashboard')).toHaveLength(1)
  expect(locations.filter(location => location === '/sso?problem=expired')).toHaveLength(49)
  expect(provider.exchanges.length).toBe(before + 1)
  expect(
    await runSql(`select count(*) n from auth_sessions s join users u on u.id = s.user_id where u.email = ?`, [email]),
  ).toEqual([{ n: 1 }])
})
