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

const honest = () => Object.assign(provider, { person: {}, signing: 'RS256', callbackParams: {}, userinfo: null })
beforeEach(() => void honest())

let people = 0
const newAddress = () => `noor${++people}@${company.domain}`
const locationOf = (response: Response) => [response.status, response.headers.get('location')]
const problem = (name: string) => [303, `/sso?problem=${name}`]
const run = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
const failures = async () =>
  (await run(`select details from audit_log where action = 'sso.sign_in_failed' order by rowid`)).map(
    ({ details }) => JSON.parse(String(details)).reason,
  )

type Hostile = {
  person?: object
  signing?: Signing
  callbackParams?: Record<string, string>
  says: string
  why: string
}
const soon = () => Math.floor(t.clock.now() / 1000)
const hostile: Record<string, () => Hostile> = {
  'another nonce': () => ({ person: { nonce: 'of another sign-in' }, says: 'failed', why: 'nonce' }),
  'no nonce': () => ({ person: { nonce: undefined }, says: 'failed', why: 'nonce' }),
  'another audience': () => ({ person: { aud: 'another-client' }, says: 'failed', why: 'aud' }),
  'two audiences without an authorized party': () => ({
    person: { aud: [provider.clientId, 'b'] },
    says: 'failed',
    why: 'azp',
  }),
  'another authorized party': () => ({ person: { azp: 'another-client' }, says: 'failed', why: 'azp' }),
  'an expired token': () => ({ person: { exp: soon() - 120 }, says: 'failed', why: 'exp' }),
  'no expiry': () => ({ person: { exp: undefined }, says: 'failed', why: 'exp' }),
  'a token from tomorrow': () => ({ person: { iat: soon() + 86_400 }, says: 'failed', why: 'iat' }),
  'a token from yesterday': () => ({ person: { iat: soon() - 86_400 }, says: 'failed', why: 'iat' }),
  'no subject': () => ({ person: { sub: undefined }, says: 'failed', why: 'sub' }),
  'another issuer in the token': () => ({ person: { iss: 'https://evil.example' }, says: 'failed', why: 'iss' }),
  'no signature': () => ({ signing: 'none', says: 'failed', why: 'token' }),
  'the public key as an HMAC secret': () => ({ signing: 'HS256 with the public key', says: 'failed', why: 'token' }),
  'a foreign key': () => ({ signing: 'another key', says: 'failed', why: 'signature' }),
  'a token changed after signing': () => ({ signing: 'changed after signing', says: 'failed', why: 'signature' }),
  'a response of another provider': () => ({
    callbackParams: { iss: 'https://evil.example' },
    says: 'failed',
    why: 'other issuer',
  }),
  'a code of another sign-in': () => ({ callbackParams: { code: 'stolen' }, says: 'failed', why: 'code' }),
  'a denial by the provider': () => ({
    callbackParams: { error: 'access_denied' },
    says: 'refused',
    why: 'refused by the provider',
  }),
  'an address of another company': () => ({
    person: { email: 'x@elsewhere.example' },
    says: 'foreign',
    why: 'foreign',
  }),
  'an address of a subdomain': () => ({
    person: { email: `x@sub.${company.domain}` },
    says: 'foreign',
    why: 'foreign',
  }),
  'an unverified address': () => ({
    person: { email_verified: false },
    says: 'unverified',
    why: 'unverified',
  }),
  'an address unverified as text': () => ({
    person: { email_verified: 'false' },
    says: 'unverified',
    why: 'unverified',
  }),
  'no address': () => ({ person: { email: null }, says: 'unverified', why: 'unverified' }),
  'two addresses in one': () => ({
    person: { email: `a@evil.example,b@${company.domain}` },
    says: 'unverified',
    why: 'unverified',
  }),
}

describe('no session starts from', () => {
  it.each(Object.keys(hostile))('%s', async name => {
    const { person = {}, signing = 'RS256', callbackParams = {}, says, why } = hostile[name]!()
    const browser = newBrowser(t)
    const email = newAddress()
    const url = await browser.begin(email)
    Object.assign(provider, { person: { email, ...person }, signing, callbackParams })
    const before = await failures()
    const response = await browser.visit(await provider.authorize(url))
    expect(locationOf(response)).toEqual(problem(says))
    expect(response.headers.getSetCookie().join()).not.toMatch(/trimtab=/)
    expect(await browser.whoAmI()).toBeNull()
    expect(await failures()).toEqual([...before, why])
    expect(await run('select 1 from users where email = ?', [email])).toEqual([])
  })

  it('a provider that must identify itself but does not', async () => {
    provider.settings = { authorization_response_iss_parameter_supported: true }
    const other = await makeSsoCompany(t, provider)
    provider.settings = {}
    const email = `ada@${other.domain}`
    expect(locationOf(await newBrowser(t).signIn(provider, email))).toEqual(problem('failed'))
    provider.callbackParams = { iss: provider.url }
    expect(locationOf(await newBrowser(t).signIn(provider, email))).toEqual([303, '/dashboard'])
  })

  it('the callback of another company’s provider', async () => {
    const evil = await startProvider(() => t.clock.now())
    const otherCompany = await makeSsoCompany(t, evil)
    const browser = newBrowser(t)
    const email = newAddress()
    // Started at their provider with our code in its place: our code goes to them and is useless there.
    const startUrl = new URL(await browser.begin(`x@${otherCompany.domain}`))
    provider.person = { email }
    const callback = await provider.authorize(`${provider.url}/authorize${startUrl.search}`)
    expect(locationOf(await browser.visit(callback))).toEqual(problem('failed'))
    // Their provider names our users, with its own valid signature.
    evil.person = { email }
    expect(locationOf(await newBrowser(t).signIn(evil, `x@${otherCompany.domain}`))).toEqual(problem('foreign'))
    await evil.close()
  })

  it('a state from another browser, and the right browser can still use it', async () => {
    const browser = newBrowser(t)
    const email = newAddress()
    const url = await browser.begin(email)
    provider.person = { email }
    const callback = await provider.authorize(url)
    const stranger = newBrowser(t)
    expect(locationOf(await stranger.visit(callback))).toEqual(problem('otherBrowser').map(part => part))
    await stranger.begin(newAddress())
    expect(locationOf(await stranger.visit(callback))).toEqual(problem('otherBrowser'))
    expect(locationOf(await browser.visit(callback))).toEqual([303, '/dashboard'])
  })

  it('a used, expired or unknown state', async () => {
    const browser = newBrowser(t)
    const url = await browser.begin(newAddress())
    provider.person = { email: newAddress() }
    const callback = await provider.authorize(url)
    const cookie = browser.jar.get('trimtab_sso')!
    await browser.visit(callback)
    browser.jar.set('trimtab_sso', cookie)
    expect(locationOf(await browser.visit(callback))).toEqual(problem('expired'))

    const late = newBrowser(t)
    const slow = await provider.authorize(await late.begin(newAddress()))
    t.clock.move(10 * minutes)
    expect(locationOf(await late.visit(slow))).toEqual(problem('expired'))
    for (const query of ['', '?code=x', '?state=oid_x.y&code=x', `?state=${'x'.repeat(5000)}`])
      expect(locationOf(await late.visit(`/sso/callback${query}`))).toEqual(problem('expired'))
  })

  it('a connection that was turned off in between', async () => {
    const other = await makeSsoCompany(t, provider)
    const browser = newBrowser(t)
    const url = await browser.begin(`ada@${other.domain}`)
    provider.person = { email: `ada@${other.domain}` }
    const callback = await provider.authorize(url)
    await other.owner.request(`${other.base}/sso`, { method: 'DELETE' })
    expect(locationOf(await browser.visit(callback))).toEqual(problem('off'))
  })
})

it('a state in 50 parallel requests admits one', async () => {
  const browser = newBrowser(t)
  const email = newAddress()
  provider.person = { email }
  const callback = new URL(await provider.authorize(await browser.begin(email)))
  const cookie = `trimtab_sso=${browser.jar.get('trimtab_sso')}`
  const before = provider.exchanges.length
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      t.browse(callback.pathname + callback.search, { headers: { cookie }, redirect: 'manual' }),
    ),
  )
  const places = responses.map(response => response.headers.get('location'))
  expect(places.filter(place => place === '/dashboard')).toHaveLength(1)
  expect(places.filter(place => place === '/sso?problem=expired')).toHaveLength(49)
  expect(provider.exchanges.length).toBe(before + 1)
  expect(
    await run(`select count(*) n from auth_sessions s join users u on u.id = s.user_id where u.email = ?`, [email]),
  ).toEqual([{ n: 1 }])
})
