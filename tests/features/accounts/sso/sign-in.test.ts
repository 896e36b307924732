import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { enableAuthenticatorApp, userRow } from '#tests/support/sign-in.ts'
import { addVerifiedDomain, makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

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
const membershipOf = async (email: string) =>
  (
    await runSql(
      'select m.role, m.status from memberships m join users u on u.id = m.user_id where m.account_id = ? and u.email = ?',
      [company.id, email],
    )
  )[0]

describe('signing in with single sign-on', () => {
  it('creates user and membership, and redirects to the requested page', async () => {
    const browser = newBrowser(t)
    const email = newAddress()
    const response = await browser.signIn(provider, email, '/planning-poker?panel=new')
    expect(redirectOf(response)).toEqual([303, '/planning-poker?panel=new'])
    expect(await browser.whoAmI()).toMatchObject({
      email,
      firstName: 'Noor',
      lastName: 'Haddad',
      accountId: company.id,
    })
    expect(await membershipOf(email)).toEqual({ role: 'MEMBER', status: 'ACTIVE' })
    expect(browser.cookies.has('trimtab_sso')).toBe(false)
    expect(browser.cookies.has('trimtab-device')).toBe(true)
    const exchange = provider.exchanges.at(-1)!
    expect(exchange.get('code_verifier')).toMatch(/^[\w-]{43,128}$/)
    expect(exchange.has('client_secret')).toBe(false)
  })

  it('finds the same user the next time and logs the sign-in as usual', async () => {
    const email = newAddress()
    await newBrowser(t).signIn(provider, email)
    const browser = newBrowser(t)
    expect(redirectOf(await browser.signIn(provider, email))).toEqual([303, '/dashboard'])
    const actions = await runSql(
      `select a.action from audit_log a join users u on u.id = a.actor_id where u.email = ? order by a.rowid`,
      [email],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'member.joined_by_sso',
      'sso.identity_accepted',
      'auth.logged_in',
      'sso.identity_accepted',
      'auth.logged_in',
    ])
    expect(await runSql('select count(*) n from users where email = ?', [email])).toEqual([{ n: 1 }])
    expect((await emailsTo(t, email)).length).toBe(1)
  })

  it('opens the account of the domain, whichever account the user had open', async () => {
    const { user } = await t.register({ email: newAddress() })
    await runSql('update users set email_verified_at = 1 where id = ?', [user.id])
    const browser = newBrowser(t)
    await browser.signIn(provider, user.email)
    await browser.confirm(user.email)
    expect(await browser.whoAmI()).toMatchObject({ id: user.id, accountId: company.id, firstName: 'Maya' })
  })

  it('uses the userinfo address of the same subject only', async () => {
    provider.discoveryOverrides = {
      userinfo_endpoint: `${provider.url}/userinfo`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }
    const otherCompany = await makeSsoCompany(t, provider)
    provider.discoveryOverrides = {}
    const email = `ines@${otherCompany.domain}`
    for (const [sub, expected] of [
      ['somebody else', redirectToProblem('unverified')],
      ['person-1', [303, '/dashboard']],
    ] as const) {
      const browser = newBrowser(t)
      const url = await browser.startSignIn(email)
      provider.person = { sub: 'person-1', email: undefined, email_verified: undefined }
      provider.userinfo = { sub, email, email_verified: true, name: 'Ines de la Cruz' }
      expect(redirectOf(await browser.visit(await provider.authorize(url)))).toEqual(expected)
      expect(provider.exchanges.at(-1)!.get('client_secret')).toBe(provider.clientSecret)
    }
    expect(await runSql('select first_name, last_name from users where email = ?', [email])).toEqual([
      { first_name: 'Ines', last_name: 'de la Cruz' },
    ])
  })

  it('accepts tokens signed with an elliptic curve key, and rotated keys', async () => {
    provider.signing = 'ES256'
    expect(redirectOf(await newBrowser(t).signIn(provider, newAddress()))).toEqual([303, '/dashboard'])
    const before = provider.counts.jwks
    await newBrowser(t).signIn(provider, newAddress())
    expect(provider.counts.jwks).toBe(before)
    provider.rotate()
    expect(redirectOf(await newBrowser(t).signIn(provider, newAddress()))).toEqual([303, '/dashboard'])
    expect(provider.counts.jwks).toBe(before + 1)
  })

  it('accepts new keys with the id of the previous ones', async () => {
    provider.rotate('ours')
    expect(redirectOf(await newBrowser(t).signIn(provider, newAddress()))).toEqual([303, '/dashboard'])
    const before = provider.counts.jwks
    provider.rotate('ours')
    expect(redirectOf(await newBrowser(t).signIn(provider, newAddress()))).toEqual([303, '/dashboard'])
    expect(provider.counts.jwks).toBe(before + 1)
  })

  it('returns in the language of the start', async () => {
    const browser = newBrowser(t)
    const url = await browser.startSignIn(newAddress(), '', '/fr/sso')
    provider.person = { email: 'noor@elsewhere.example' }
    expect(redirectOf(await browser.visit(await provider.authorize(url)))).toEqual([303, '/fr/sso?problem=foreign'])
  })

  it('redirects to its own pages only', async () => {
    for (const from of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', 'javascript:0']) {
      const response = await newBrowser(t).signIn(provider, newAddress(), from)
      expect(new URL(response.headers.get('location') ?? '', 'http://localhost:8787').origin).toBe(
        'http://localhost:8787',
      )
    }
  })

  it('stores no readable redirect target', async () => {
    await newBrowser(t).startSignIn(newAddress(), '/accept-invitation?token=inv_secret')
    const [row] = await runSql(
      `select payload from one_time_tokens where kind = 'oidc_state' order by rowid desc limit 1`,
    )
    expect(String(row!.payload)).not.toMatch(/secret|invitation/)
  })

  it('gives an invited user the role of the invitation', async () => {
    const email = newAddress()
    await company.owner.request(`${company.apiPath}/invitations`, { json: { email, role: 'TEAM_LEAD' } })
    await newBrowser(t).signIn(provider, email)
    expect(await membershipOf(email)).toEqual({ role: 'TEAM_LEAD', status: 'ACTIVE' })
  })
})

describe('an address without single sign-on', () => {
  it('gets the same answer, known or not', async () => {
    const knownEmail = (await t.register()).user.email
    const texts = []
    for (const email of [knownEmail, 'nobody@nowhere.example']) {
      const response = await t.browse('/sso', { form: { email } })
      expect(response.status).toBe(422)
      expect(response.headers.getSetCookie()).toEqual([])
      texts.push((await response.text()).replaceAll(email, '…').replace(/nonce[="-][^"' ]*/g, ''))
    }
    expect(texts[0]).toContain('No single sign-on for this address')
    expect(new Set(texts).size).toBe(1)
  })

  it('includes unverified domains, disabled connections and plans without it', async () => {
    const otherCompany = await makeSsoCompany(t, provider)
    const email = `ada@${otherCompany.domain}`
    const status = async () => (await t.browse('/sso', { form: { email } })).status
    const cases: [string, string][] = [
      [
        'update sso_domains set verified_at = null where account_id = ?',
        'update sso_domains set verified_at = 1 where account_id = ?',
      ],
      [
        'update sso_connections set enabled = 0 where account_id = ?',
        'update sso_connections set enabled = 1 where account_id = ?',
      ],
      [`update accounts set plan = 'PRO' where id = ?`, `update accounts set plan = 'ENTERPRISE' where id = ?`],
    ]
    for (const [disable, enable] of cases) {
      expect(await status()).toBe(200)
      await runSql(disable, [otherCompany.id])
      expect(await status()).toBe(422)
      await runSql(enable, [otherCompany.id])
    }
  })
})

describe('a single sign-on user', () => {
  it('passes their two-factor step first', async () => {
    const maya = await t.register({ email: newAddress() })
    await runSql('update users set email_verified_at = 1 where id = ?', [maya.user.id])
    const phone = await enableAuthenticatorApp(t, maya)
    const browser = newBrowser(t)
    await browser.signIn(provider, maya.user.email, '/profile')
    expect(redirectOf(await browser.confirm(maya.user.email))).toEqual([303, '/2fa?from=%2Fprofile'])
    expect(await browser.whoAmI()).toBeNull()
    const verifyResponse = await browser.visit('/2fa', { form: { do: 'verify', code: phone.code(), from: '/profile' } })
    expect(redirectOf(verifyResponse)).toEqual([303, '/profile'])
    expect(await browser.whoAmI()).toMatchObject({ id: maya.user.id, accountId: company.id })
  })

  it('is rejected when suspended, removed or locked', async () => {
    for (const [change, problem] of [
      [`status = 'SUSPENDED'`, 'suspended'],
      [`status = 'REMOVED'`, 'removed'],
      ['locked_until = 9999999999999', 'suspended'],
    ]) {
      const email = newAddress()
      await newBrowser(t).signIn(provider, email)
      await runSql(
        `update memberships set ${change} where account_id = ? and user_id = (select id from users where email = ?)`,
        [company.id, email],
      )
      const browser = newBrowser(t)
      expect(redirectOf(await browser.signIn(provider, email))).toEqual(redirectToProblem(problem!))
      expect(await browser.whoAmI()).toBeNull()
    }
  })

  it('does not share the account with someone who registered the address before and never confirmed it', async () => {
    const email = newAddress()
    const earlierUser = await t.register({ email })
    const browser = newBrowser(t)
    expect(redirectOf(await browser.signIn(provider, email))).toEqual([303, '/sso/confirm'])
    // Until the sign-in is confirmed by email, the earlier user keeps their session.
    expect((await earlierUser.request('/api/auth/profile')).status).toBe(200)
    expect(redirectOf(await browser.confirm(email))).toEqual([303, '/dashboard'])
    expect((await earlierUser.request('/api/auth/profile')).status).toBe(401)
    expect(
      (await t.send('/api/auth/refresh', { json: { refreshToken: earlierUser.tokens.refreshToken } })).status,
    ).toBe(401)
    const login = await t.send('/api/auth/login', { json: { email, password: 'a harbour with seven boats' } })
    expect(login.status).toBe(401)
    expect(await browser.whoAmI()).toMatchObject({ id: earlierUser.user.id, accountId: company.id })
    expect((await userRow(t, earlierUser.user.id)).emailVerifiedAt).toBe(t.clock.now())
    const subjects = (await emailsTo(t, email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => subject.startsWith('Your email address was confirmed by'))).toHaveLength(1)
  })

  it('cannot be the owner when an admin chose the provider', async () => {
    const chosenByAdmin = await makeSsoCompany(t, provider)
    const change = 'update users set email = ?, email_verified_at = 1 where id = ?'
    await runSql(change, [`boss@${chosenByAdmin.domain}`, chosenByAdmin.owner.user.id])
    expect(redirectOf(await newBrowser(t).signIn(provider, `boss@${chosenByAdmin.domain}`))).toEqual([
      303,
      '/dashboard',
    ])
    const admin = await chosenByAdmin.join('ADMIN')
    const json = { discoveryUrl: provider.url, clientId: provider.clientId, clientSecret: provider.clientSecret }
    expect((await admin.request(`${chosenByAdmin.apiPath}/sso`, { method: 'PUT', json })).status).toBe(200)
    provider.person = {}
    expect(redirectOf(await newBrowser(t).signIn(provider, `boss@${chosenByAdmin.domain}`))).toEqual(
      redirectToProblem('owner'),
    )
    provider.person = {}
    expect(redirectOf(await newBrowser(t).signIn(provider, `ada@${chosenByAdmin.domain}`))).toEqual([303, '/dashboard'])
  })
})

it('two companies with one provider each admit their own users', async () => {
  const otherCompany = await makeSsoCompany(t, provider)
  await addVerifiedDomain(t, otherCompany.id, `second-${otherCompany.domain}`)
  const browser = newBrowser(t)
  await browser.signIn(provider, `ada@second-${otherCompany.domain}`)
  expect(await browser.whoAmI()).toMatchObject({ accountId: otherCompany.id })
  provider.person = {}
  const otherBrowser = newBrowser(t)
  const url = await otherBrowser.startSignIn(`ada@${otherCompany.domain}`)
  provider.person = { email: newAddress() }
  expect(redirectOf(await otherBrowser.visit(await provider.authorize(url)))).toEqual(redirectToProblem('foreign'))
})
