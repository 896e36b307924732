import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#kit/server/env.ts'
import { type Brand, isApiHost, makeSites, siteFor } from '#kit/server/sites.ts'
import { brands as ownBrands } from '#src/brands.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { waitFor } from '#tests/support/wait.ts'

const tagline = { en: 'Steer', fr: 'Barrez', es: 'Gobierna' }
const brands: Brand[] = [
  {
    name: 'Trimtab',
    tagline,
    logo: null,
    hosts: [{ pages: ['app.example.com'] }, { pages: ['staging.example.com'], api: 'api.staging.example.com' }],
  },
  { name: 'Keelson', tagline, logo: '/keelson.svg', hosts: [{ pages: ['app.keelson.example'] }] },
]
const origins = ['https://app.example.com', 'https://staging.example.com', 'https://app.keelson.example']
const sites = makeSites(brands, origins)

describe('the site of a request', () => {
  it.each([
    ['http://app.example.com/', 'https://app.example.com', 'Trimtab'],
    ['http://staging.example.com/', 'https://staging.example.com', 'Trimtab'],
    ['http://app.keelson.example/', 'https://app.keelson.example', 'Keelson'],
    ['http://127.0.0.1:8787/', 'https://app.example.com', 'Trimtab'],
    ['http://evil.example/', 'https://app.example.com', 'Trimtab'],
    ['http://api.staging.example.com/', 'https://staging.example.com', 'Trimtab'],
  ])('%s has the origin %s and the brand %s', (address, origin, brand) => {
    const site = siteFor(sites, new URL(address))
    expect([site.origin, site.brand.name, site.isHttps]).toEqual([origin, brand, true])
  })

  it('has the origin of the request if PUBLIC_ORIGIN is not set', () => {
    const site = siteFor(makeSites(brands, []), new URL('http://app.keelson.example/login'))
    expect([site.origin, site.brand.name, site.isHttps]).toEqual(['http://app.keelson.example', 'Keelson', false])
  })

  it('has an API host if one is configured, and shares cookies only with it', () => {
    const staging = siteFor(sites, new URL('http://staging.example.com/'))
    expect([staging.apiOrigin, staging.cookieDomain]).toEqual([
      'https://api.staging.example.com',
      'staging.example.com',
    ])
    const otherSite = siteFor(sites, new URL('http://app.example.com/'))
    expect([otherSite.apiOrigin, otherSite.cookieDomain]).toEqual([null, null])
    expect(['api.staging.example.com', 'app.example.com', 'evil.example'].map(host => isApiHost(sites, host))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('cannot have an API host that shares no cookies with its page', () => {
    const unrelatedHosts: Brand[] = [{ ...brands[0]!, hosts: [{ pages: ['app.example.com'], api: 'api.other.com' }] }]
    const env = { DATABASE_URL: 'x', SECRET_KEY: 'k'.repeat(40), PUBLIC_ORIGIN: 'https://app.example.com' }
    expect(() => readConfig(env, unrelatedHosts)).toThrow(
      'api.other.com shares no parent domain with its page app.example.com',
    )
  })

  it('has the brand Trimtab by default', () => {
    expect(ownBrands[0].name).toBe('Trimtab')
  })
})

describe('behind TLS, with plain http inside', () => {
  let t: TestApp
  let maya: TestPerson
  beforeAll(async () => {
    t = await makeTestApp()
    maya = await t.register()
    t.services.config.sites = sites
  })
  afterAll(() => t.close())

  it.each(['/', '/login', '/register', '/fr/login', '/es', '/terms', '/privacy', '/planning-poker-demo'])(
    'a page of another brand names only that brand: %s',
    async path => {
      const html = await (await t.app.request(`http://app.keelson.example${path}`)).text()
      expect(html).toContain('Keelson</title>')
      expect(html).toContain('src="/keelson.svg"')
      expect(html).not.toContain('Trimtab')
    },
  )

  it('emails of another brand use its name', async () => {
    const { email } = maya.user
    await requestUrl('app.keelson.example/api/auth/forgot-password', { json: { email } })
    const mail = await waitFor(async () => {
      const resetMail = (await emailsTo(t, email)).find(({ text }) => text.includes('/reset-password'))
      return resetMail ?? Promise.reject(new Error('The email has not arrived yet.'))
    })
    expect(mail.subject).toContain('Keelson')
    expect(JSON.stringify(mail)).not.toContain('Trimtab')
  })

  type Call = { method?: string; headers?: Record<string, string>; json?: unknown }
  const requestUrl = (address: string, { json, headers, method }: Call = {}) =>
    t.app.request(
      new Request(`http://${address}`, {
        method: method ?? (json ? 'POST' : 'GET'),
        headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    )
  const login = (host: string, origin: string, headers = {}) =>
    requestUrl(`${host}/api/auth/login`, {
      headers: { origin, ...headers },
      json: { email: maya.user.email, password: goodPassword },
    })

  it('an https page signs in with a cookie for https and this host only', async () => {
    const response = await login('app.example.com', 'https://app.example.com')
    expect(response.status).toBe(200)
    const cookie = cookiesOf(response)['__Host-trimtab']!
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toContain('Domain=')
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()

    const headers = { cookie: `__Host-trimtab=${cookie.split(';')[0]}` }
    const dashboard = await requestUrl('app.example.com/dashboard', { headers })
    expect(dashboard.status).toBe(200)
    expect(dashboard.headers.get('content-security-policy')).toContain("connect-src 'self' wss://app.example.com;")
  })

  it('a canonical link names the public address', async () => {
    const html = await (await requestUrl('127.0.0.1:8787/')).text()
    expect(html).toContain('<link rel="canonical" href="https://app.example.com/">')
  })

  it.each([
    ['http://app.example.com', 'app.example.com'],
    ['https://app.keelson.example', 'app.example.com'],
    ['https://staging.example.com', 'app.example.com'],
    ['https://evil.example', 'app.example.com'],
    ['https://evil.example', 'evil.example'],
    ['http://127.0.0.1:8787', '127.0.0.1:8787'],
    ['null', 'app.example.com'],
  ])('a page at %s cannot write to %s', async (origin, host) => {
    expect((await login(host, origin)).status).toBe(403)
    const upgrade = { upgrade: 'websocket', connection: 'upgrade', origin }
    expect((await requestUrl(`${host}/parties/account/${maya.user.accountId}`, { headers: upgrade })).status).toBe(403)
  })

  it('an https page can open sockets', async () => {
    const upgrade = { upgrade: 'websocket', connection: 'upgrade', origin: 'https://app.example.com' }
    // The origin is accepted, and only the sign-in is missing.
    expect(
      (await requestUrl(`app.example.com/parties/account/${maya.user.accountId}`, { headers: upgrade })).status,
    ).toBe(401)
  })

  describe('a staging page with its own API host', () => {
    const pageOrigin = 'https://staging.example.com'
    const apiHost = 'api.staging.example.com'
    const sameSiteHeaders = { 'sec-fetch-site': 'same-site' }

    it('signs in there with a cookie for both hosts', async () => {
      const response = await login(apiHost, pageOrigin, sameSiteHeaders)
      expect(response.status).toBe(200)
      const cookie = cookiesOf(response)['__Secure-trimtab']!
      expect(cookie).toContain('Domain=staging.example.com')
      expect(cookie).toMatch(/HttpOnly; Secure/)
      expect(response.headers.get('access-control-allow-origin')).toBe(pageOrigin)
      expect(response.headers.get('access-control-allow-credentials')).toBe('true')
      expect(response.headers.get('vary')).toContain('Origin')
      const headers = { cookie: `__Secure-trimtab=${cookie.split(';')[0]}` }
      const dashboard = await requestUrl('staging.example.com/dashboard', { headers })
      expect(dashboard.status).toBe(200)
      expect(await dashboard.text()).toContain(`data-api="https://${apiHost}"`)
      const policy = dashboard.headers.get('content-security-policy')
      expect(policy).toContain(`connect-src 'self' wss://staging.example.com https://${apiHost};`)
    })

    it('gets the allowed methods and headers from a preflight request', async () => {
      const requestHeaders = {
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'content-type',
      }
      const preflight = (origin: string, host = apiHost) =>
        requestUrl(`${host}/api/auth/profile`, { method: 'OPTIONS', headers: { ...requestHeaders, origin } })
      const response = await preflight(pageOrigin)
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe(pageOrigin)
      expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
      expect(response.headers.get('access-control-allow-headers')).toContain('Idempotency-Key')
      for (const otherOrigin of [
        'https://app.example.com',
        'https://evil.example',
        'http://staging.example.com',
        'null',
      ])
        expect((await preflight(otherOrigin)).headers.get('access-control-allow-origin'), otherOrigin).toBeNull()
      expect((await preflight(pageOrigin, 'staging.example.com')).headers.get('access-control-allow-origin')).toBeNull()
    })

    it.each(['https://app.example.com', 'https://app.keelson.example', 'https://evil.staging.example.com'])(
      'is the only site that can read and write there: %s cannot',
      async origin => {
        const response = await login(apiHost, origin, sameSiteHeaders)
        expect(response.status).toBe(403)
        expect(response.headers.get('access-control-allow-origin')).toBeNull()
      },
    )
  })
})
