import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decrypt } from '#kit/data/encryption.ts'
import { createApp } from '#src/app.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { type Company, makeCompany } from '#tests/support/company.ts'
import { type DnsServer, startDns } from '#tests/support/dns-server.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { startLocalServer } from '#tests/support/local-server.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { sameOriginHeaders, toRequest } from '#tests/support/requests.ts'

let t: TestApp
let dns: DnsServer
let provider: OidcProvider
let company: Company
beforeAll(async () => {
  dns = await startDns()
  const plainApp = await makeTestApp()
  const { config } = plainApp.services
  await plainApp.close()
  t = await makeTestApp({ config: { ...config, dnsUrl: `${dns.url}/dns-query` } })
  provider = await startProvider(() => t.clock.now())
})
afterAll(async () => {
  await Promise.all([provider.close(), dns.close(), t.close()])
})
beforeEach(async () => {
  provider.discoveryOverrides = {}
  company = await makeCompany(t)
})

const query = (sql: string, args: unknown[] = []) => t.db.unscoped('tests read all rows').run(sql, args)
const connectionInput = (overrides: object = {}) => {
  const { url: discoveryUrl, clientId, clientSecret } = provider
  return { discoveryUrl, clientId, clientSecret, ...overrides }
}
const putConnection = (json: object, caller: { request: typeof company.owner.request } = company.owner) =>
  caller.request(`${company.apiPath}/sso`, { method: 'PUT', json })
/** The status of a response and the first field with an error. */
const statusAndField = async (response: Response) => [response.status, (await response.json()).fields?.[0]]

describe('the single sign-on connection', () => {
  it('stores an encrypted secret that no response contains', async () => {
    const saveResponse = await putConnection(connectionInput({ required: true }))
    expect(saveResponse.status).toBe(200)
    const texts = [await saveResponse.text(), await (await company.owner.request(`${company.apiPath}/sso`)).text()]
    const page = await (await company.owner.request('/enterprise/admin/sso')).text()
    for (const text of [...texts, page]) expect(text).not.toContain(provider.clientSecret)
    expect(JSON.parse(texts[1]!).data).toEqual({
      redirectUri: 'http://localhost:8787/sso/callback',
      domains: [],
      connection: {
        discoveryUrl: `${provider.url}/.well-known/openid-configuration`,
        issuer: provider.url,
        clientId: provider.clientId,
        hasClientSecret: true,
        enabled: true,
        required: true,
        updatedAt: t.clock.now(),
      },
    })
    const [row] = await query('select id, client_secret from sso_connections where account_id = ?', [company.id])
    const place = { table: 'sso_connections', column: 'client_secret', id: String(row!.id) }
    expect(String(row!.client_secret)).not.toContain(provider.clientSecret)
    expect(decrypt(t.services, place, String(row!.client_secret))).toBe(provider.clientSecret)
    const stored = JSON.stringify([
      await query('select * from audit_log'),
      await query('select * from outbox'),
      t.logLines,
    ])
    expect(stored).not.toContain(provider.clientSecret)
  })

  it('can be saved without its secret for the same issuer only', async () => {
    const { discoveryUrl, clientId, clientSecret } = connectionInput()
    expect(await statusAndField(await putConnection({ discoveryUrl, clientId }))).toMatchObject([
      422,
      { path: 'clientSecret' },
    ])
    expect((await putConnection({ discoveryUrl, clientId, clientSecret })).status).toBe(200)
    expect((await putConnection({ discoveryUrl, clientId, enabled: false })).status).toBe(200)
    const otherProvider = await startProvider(() => t.clock.now())
    expect(await statusAndField(await putConnection({ discoveryUrl: otherProvider.url, clientId }))).toMatchObject([
      422,
      { path: 'clientSecret' },
    ])
    // The stored secret is not used for another endpoint under the same issuer either.
    provider.discoveryOverrides = { token_endpoint: `${otherProvider.url}/token` }
    expect(await statusAndField(await putConnection({ discoveryUrl, clientId }))).toMatchObject([
      422,
      { path: 'clientSecret' },
    ])
    await otherProvider.close()
  })

  it('can be deleted and created again', async () => {
    const remove = () => company.owner.request(`${company.apiPath}/sso`, { method: 'DELETE' })
    expect((await remove()).status).toBe(404)
    await putConnection(connectionInput())
    expect((await (await remove()).json()).data.connection).toBeNull()
    expect((await putConnection(connectionInput())).status).toBe(200)
  })

  it('requires an identity check and at least an admin to change', async () => {
    const member = await company.join('MEMBER', { permissions: ['page:enterprise_admin'] })
    expect((await putConnection(connectionInput(), member)).status).toBe(403)
    expect((await member.request(`${company.apiPath}/sso`)).status).toBe(200)
    t.clock.move(11 * minutes)
    const refusal = await putConnection(connectionInput())
    expect([refusal.status, (await refusal.json()).code]).toEqual([403, 'proof_required'])
    const form = { act: 'addDomain', domain: 'harbour.example' }
    const page = await company.owner.request('/enterprise/admin/sso', { form, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/confirm-identity/)])
    expect(await query('select 1 from sso_domains where account_id = ?', [company.id])).toEqual([])
  })

  it('requires a plan that includes it', async () => {
    const proCompany = await makeCompany(t, 'PRO')
    expect((await proCompany.owner.request(`${proCompany.apiPath}/sso`)).status).toBe(403)
    expect(
      (await proCompany.owner.request(`${proCompany.apiPath}/sso`, { method: 'PUT', json: connectionInput() })).status,
    ).toBe(403)
  })

  it('is logged, and managers of the account are notified', async () => {
    const admin = await company.join('ADMIN')
    const member = await company.join('MEMBER')
    await putConnection(connectionInput())
    const notices = await query(`select user_id from notifications where kind = 'sso_changed' and account_id = ?`, [
      company.id,
    ])
    expect(notices.map(row => row.user_id).sort()).toEqual([company.owner.user.id, admin.user.id].sort())
    for (const [email, count] of [
      [admin.email, 1],
      [company.owner.user.email, 1],
      [member.email, 0],
    ] as const)
      expect((await emailsTo(t, email)).filter(({ subject }) => subject.includes('single sign-on'))).toHaveLength(count)
    const [row] = await query(`select details from audit_log where action = 'sso.saved' and account_id = ?`, [
      company.id,
    ])
    expect(JSON.parse(String(row!.details))).toMatchObject({ issuer: provider.url, newSecret: true, required: false })
  })
})

describe('a provider is rejected', () => {
  const endpointsAt = (base: string) => ({
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
  })
  it.each<[string, Record<string, unknown>]>([
    ['with another issuer in its document', { issuer: 'https://login.example.com' }],
    ['with keys served without TLS', { jwks_uri: 'http://login.example.com/jwks' }],
    ['with keys at a cloud metadata address', { jwks_uri: 'https://169.254.169.254/jwks' }],
    ['with credentials in its endpoints', endpointsAt('https://user:password@login.example.com')],
    ['with endpoints that are not URLs', endpointsAt('javascript:alert(1)//')],
    ['with an unsupported signature algorithm', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
    ['without the code flow', { response_types_supported: ['id_token'] }],
    ['without a token endpoint', { token_endpoint: undefined }],
    ['with a document above the size limit', { more: 'x'.repeat(70_000) }],
  ])('%s', async (_name, discoveryOverrides) => {
    provider.discoveryOverrides = discoveryOverrides
    const [status, field] = await statusAndField(await putConnection(connectionInput()))
    expect([status, field.path]).toEqual([422, 'discoveryUrl'])
    expect(await query('select 1 from sso_connections where account_id = ?', [company.id])).toEqual([])
  })

  it('that redirects, even to a local address', async () => {
    let requestCount = 0
    const targetServer = await startLocalServer(() => {
      requestCount++
      return { json: {} }
    })
    const redirectServer = await startLocalServer(() => ({ status: 302, headers: { location: targetServer.url } }))
    const [status, field] = await statusAndField(
      await putConnection(connectionInput({ discoveryUrl: redirectServer.url })),
    )
    expect([status, field.message]).toEqual([422, 'This URL redirects. Enter the URL it redirects to.'])
    expect(requestCount).toBe(0)
    await Promise.all([targetServer.close(), redirectServer.close()])
  })

  it('after 30 attempts, so that no one can scan the network with them', async () => {
    const statuses = []
    for (let n = 0; n < 31; n++)
      statuses.push((await putConnection(connectionInput({ discoveryUrl: 'http://127.0.0.1:1' }))).status)
    expect(statuses.filter(status => status === 422)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('in a demo', async () => {
    await query('update accounts set demo_ends_at = ? where id = ?', [t.clock.now() + 60 * minutes, company.id])
    expect((await putConnection(connectionInput())).status).toBe(403)
    expect(
      (await company.owner.request(`${company.apiPath}/sso/domains`, { json: { domain: 'x.example' } })).status,
    ).toBe(403)
  })
})

it('a provider at a private address is rejected in production in any spelling, and gets no request', async () => {
  let connections = 0
  const listener = createServer(socket => {
    connections++
    socket.destroy()
  })
  await new Promise<void>(ready => listener.listen(0, '127.0.0.1', ready))
  const { port } = listener.address() as AddressInfo
  const productionApp = createApp({
    ...t.services,
    config: { ...t.services.config, local: false, privateNetwork: false },
  })
  const records = {
    'A inside.example': ['10.0.0.7'],
    'A both.example': ['93.184.215.14', '127.0.0.1'],
    'A six.example': ['93.184.215.14'],
    'AAAA six.example': ['::ffff:127.0.0.1'],
  }
  for (const [name, list] of Object.entries(records))
    dns.records.set(
      name,
      list.map(data => ({ data })),
    )
  const hosts =
    `127.0.0.1 localhost 2130706433 0x7f.1 017700000001 127.1 0 localhost. a.localhost [::1] [::ffff:127.0.0.1]
    [::ffff:7f00:1] [64:ff9b::7f00:1] [2002:7f00:1::] [fd00::1] [fe80::1] 10.1.2.3 172.20.0.1 192.168.1.1 100.64.0.1 198.18.0.1
    169.254.169.254 ⑯⑨.254.169.254 １２７.0.0.1 db.internal printer.local intranet 1.1.1.1@127.0.0.1 inside.example
    both.example six.example nowhere.example`.split(/\s+/)
  const putConnectionTo = async (app: typeof productionApp, discoveryUrl: string) => {
    t.clock.move(minutes)
    const { cookie } = await t.signIn({ id: company.owner.user.id, accountId: company.id })
    const init = { method: 'PUT', json: connectionInput({ discoveryUrl }), headers: { ...sameOriginHeaders, cookie } }
    return statusAndField(await app.request(toRequest(`${company.apiPath}/sso`, init)))
  }
  const refused = [422, { path: 'discoveryUrl', message: expect.stringContaining('Private networks aren’t allowed') }]
  for (const host of hosts)
    for (const scheme of ['http', 'https'])
      expect([host, await putConnectionTo(productionApp, `${scheme}://${host}:${port}`)]).toEqual([host, refused])
  expect(connections).toBe(0)
  // The control case: the trap works where requests to this machine are allowed.
  await putConnectionTo(t.app, `https://localhost:${port}`)
  expect(connections).toBe(1)
  await new Promise(closed => listener.close(closed))
})

describe('a company domain', () => {
  const addDomain = async (domain: string, claimant = company) =>
    (await (await claimant.owner.request(`${claimant.apiPath}/sso/domains`, { json: { domain } })).json()).data
  const verifyDomain = (id: string, claimant = company) =>
    claimant.owner.request(`${claimant.apiPath}/sso/domains/${id}/verify`, { method: 'POST' })
  let count = 0
  const newDomain = () => `harbour${++count}.example`

  it('is verified by the account’s TXT record, also among other records and split into chunks', async () => {
    const added = await addDomain(` WWW.Harbour${++count}.example. `)
    const domain = `harbour${count}.example`
    expect(added).toMatchObject({ domain, verified: false, record: { type: 'TXT', name: domain } })
    expect(added.record.value).toMatch(/^trimtab-verification=\w{43}$/)
    expect((await verifyDomain(added.id)).status).toBe(409)
    const { value } = added.record
    dns.records.set(`TXT ${domain}`, [
      { data: '"v=spf1 -all"' },
      { data: `"${value.slice(0, 30)}" "${value.slice(30)}"` },
    ])
    expect((await (await verifyDomain(added.id)).json()).data).toMatchObject({
      verified: true,
      verifiedAt: t.clock.now(),
    })
    const queriesBefore = dns.queries.length
    expect((await verifyDomain(added.id)).status).toBe(200)
    expect(dns.queries.length).toBe(queriesBefore)
  })

  it.each<[string, (value: string, domain: string) => { name?: string; data: string }[]]>([
    ['of another account', () => [{ data: `"trimtab-verification=${'x'.repeat(43)}"` }]],
    ['with a prefix', value => [{ data: `"x ${value}"` }]],
    ['with a suffix', value => [{ data: `"${value}x"` }]],
    ['found under another name', value => [{ name: 'elsewhere.example', data: `"${value}"` }]],
  ])('is not verified by a record %s', async (_name, records) => {
    const domain = newDomain()
    const added = await addDomain(domain)
    dns.records.set(`TXT ${domain}`, records(added.record.value, domain))
    const response = await verifyDomain(added.id)
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      'The record wasn’t found yet. DNS changes can take a while.',
    ])
  })

  it('stays pending while DNS does not answer', async () => {
    const added = await addDomain(newDomain())
    dns.isFailing = true
    const response = await verifyDomain(added.id)
    dns.isFailing = false
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
  })

  it('is verified for one account only, though several claim it at the same time', async () => {
    const domain = newDomain()
    const companies = [company, await makeCompany(t), await makeCompany(t), await makeCompany(t)]
    const claims: { id: string; record: { value: string } }[] = []
    for (const each of companies) claims.push(await addDomain(domain, each))
    dns.records.set(
      `TXT ${domain}`,
      claims.map(({ record }) => ({ data: `"${record.value}"` })),
    )
    const responses = await Promise.all(companies.map((each, n) => verifyDomain(claims[n]!.id, each)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = responses.findIndex(({ status }) => status === 200)
    const refusals = await Promise.all(responses.filter((_, n) => n !== winner).map(response => response.json()))
    expect(new Set(refusals.map(({ error }) => error))).toEqual(new Set(['This domain belongs to another account.']))
    // Once released, another account can verify it.
    const next = (winner + 1) % companies.length
    await companies[winner]!.owner.request(`${companies[winner]!.apiPath}/sso/domains/${claims[winner]!.id}`, {
      method: 'DELETE',
    })
    expect((await verifyDomain(claims[next]!.id, companies[next])).status).toBe(200)
  })

  it('must not be an email provider or a duplicate; an account can have twenty', async () => {
    const statusOfAdding = async (domain: unknown) =>
      (await company.owner.request(`${company.apiPath}/sso/domains`, { json: { domain } })).status
    for (const domain of ['gmail.com', 'localhost', 'not a domain', '', '10.0.0.1', 7])
      expect(await statusOfAdding(domain)).toBe(422)
    const domain = newDomain()
    expect([await statusOfAdding(domain), await statusOfAdding(domain)]).toEqual([201, 409])
    const statuses = await Promise.all(Array.from({ length: 25 }, () => statusOfAdding(newDomain())))
    // The account already has one of its twenty domains.
    expect(statuses.filter(status => status === 201)).toHaveLength(19)
  })

  it('of another account looks unknown', async () => {
    const added = await addDomain(newDomain())
    const otherCompany = await makeCompany(t)
    expect((await verifyDomain(added.id, otherCompany)).status).toBe(404)
    for (const base of [company.apiPath, otherCompany.apiPath]) {
      const response = await otherCompany.owner.request(`${base}/sso/domains/${added.id}`, { method: 'DELETE' })
      expect(response.status).toBe(404)
    }
  })
})

describe('the single sign-on page', () => {
  const post = (form: Record<string, string>) =>
    company.owner.request('/enterprise/admin/sso', { form, redirect: 'manual' })

  it('connects, lists, verifies and removes without JavaScript', async () => {
    const { discoveryUrl, clientId, clientSecret } = connectionInput()
    const saveResponse = await post({ act: 'save', discoveryUrl, clientId, clientSecret, enabled: 'on' })
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([
      303,
      '/enterprise/admin/sso?done=saved',
    ])
    await post({ act: 'addDomain', domain: 'page.example' })
    const page = await (await company.owner.request('/enterprise/admin/sso')).text()
    const [value] = /trimtab-verification=\w+/.exec(page)!
    const id = /name="id" value="(dom_\w+)"/.exec(page)![1]!
    const pending = await post({ act: 'verifyDomain', id })
    expect([pending.status, await pending.text()]).toEqual([
      409,
      expect.stringContaining('The record wasn’t found yet'),
    ])
    dns.records.set('TXT page.example', [{ data: `"${value}"` }])
    expect((await post({ act: 'verifyDomain', id })).headers.get('location')).toContain('done=domainVerified')
    expect((await post({ act: 'removeDomain', id })).headers.get('location')).toContain('done=domainRemoved')
    expect((await post({ act: 'remove' })).headers.get('location')).toContain('done=removed')
  })

  it('keeps the input except the secret, and shows errors at their fields', async () => {
    const response = await post({
      act: 'save',
      discoveryUrl: 'ftp://x',
      clientId: 'kept-id',
      clientSecret: 'typed-secret',
    })
    const text = await response.text()
    expect(response.status).toBe(422)
    expect(text).toContain('value="kept-id"')
    expect(text).toContain('Enter the https URL of your provider')
    expect(text).not.toContain('typed-secret')
  })
})
