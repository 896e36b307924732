import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { needsConfirmation } from '#features/accounts/sso-providers/rules.ts'
import { goodPassword, makeTestApp, type TestApp } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

let t: TestApp
let provider: OidcProvider
let company: Awaited<ReturnType<typeof makeSsoCompany>>
beforeAll(async () => {
  t = await makeTestApp()
  provider = await startProvider(() => t.clock.now())
})
afterAll(async () => {
  await provider.close()
  await t.close()
})
beforeEach(async () => {
  provider.person = {}
  t.clock.move(2 * hours)
  company = await makeSsoCompany(t, provider)
})

const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
const locationOf = (response: Response) => response.headers.get('location')
const verify = (userId: string) => runSql('update users set email_verified_at = 1 where id = ?', [userId])
const tokenFor = async (email: string) => (await findEmailedToken(t, email, '/confirm')) ?? ''
const membershipsOf = (userId: string) =>
  runSql('select account_id, role from memberships where user_id = ? order by joined_at, rowid', [userId])

/** A user with a confirmed address of the company's domain, and a member of it when a role is set. */
async function newPerson(role?: 'MEMBER') {
  const maya = await t.register({ email: `maya${Math.random().toString(36).slice(2)}@${company.domain}` })
  await verify(maya.user.id)
  if (role) await company.addExistingUser(maya.user.id, role)
  return maya
}

describe('a user who is not a member', () => {
  it('confirms by email first and is unchanged until then', async () => {
    const victim = await newPerson()
    const browser = newBrowser(t)
    expect(locationOf(await browser.signIn(provider, victim.user.email, '/profile'))).toBe('/sso/confirm')
    expect(await (await browser.visit('/sso/confirm')).text()).toContain('Check your inbox')
    expect(await browser.whoAmI()).toBeNull()
    expect(await membershipsOf(victim.user.id)).toHaveLength(1)
    expect((await victim.request('/api/auth/profile')).status).toBe(200)
    const mail = (await emailsTo(t, victim.user.email)).at(-1)!
    expect(mail.subject).toContain('Confirm your sign-in to')
    expect(mail.text).toContain(new URL(provider.url).host)

    const token = await tokenFor(victim.user.email)
    const page = await browser.visit(`/sso/confirm?token=${token}`)
    expect(await page.text()).toContain('Confirm and sign in')
    expect(await membershipsOf(victim.user.id)).toHaveLength(1)
    expect(locationOf(await browser.confirm(victim.user.email))).toBe('/profile')
    expect(await browser.whoAmI()).toMatchObject({ id: victim.user.id, accountId: company.id })
    expect(await membershipsOf(victim.user.id)).toHaveLength(2)
    // The victim's password still works, because the address was already theirs.
    const json = { email: victim.user.email, password: goodPassword }
    expect((await t.send('/api/auth/login', { json })).status).toBe(200)
    // The next sign-in needs no confirmation.
    expect(locationOf(await newBrowser(t).signIn(provider, victim.user.email))).toBe('/dashboard')
  })

  it('cannot be confirmed in another browser than the one that started', async () => {
    const victim = await newPerson()
    const attacker = newBrowser(t)
    await attacker.signIn(provider, victim.user.email)
    const victimBrowser = newBrowser(t)
    const token = await tokenFor(victim.user.email)
    expect(await (await victimBrowser.visit(`/sso/confirm?token=${token}`)).text()).toContain(
      'Open this link in the other',
    )
    expect(locationOf(await victimBrowser.confirm(victim.user.email))).toBe('/sso?problem=otherBrowser')
    expect(await membershipsOf(victim.user.id)).toHaveLength(1)
    expect(await attacker.whoAmI()).toBeNull()
  })

  it('has a link that works once, for an hour, while the email, user and domain stay valid', async () => {
    const { user } = await newPerson()
    const browser = newBrowser(t)
    await browser.signIn(provider, user.email)
    const secret = browser.cookies.get('trimtab_sso')!
    expect(locationOf(await browser.confirm(user.email))).toBe('/dashboard')
    const secondBrowser = newBrowser(t)
    secondBrowser.cookies.set('trimtab_sso', secret)
    expect(locationOf(await secondBrowser.confirm(user.email))).toBe('/sso?problem=expired')
    for (const token of ['', 'x', 'ssc_x.y', `${await tokenFor(user.email)}x`])
      expect(locationOf(await secondBrowser.visit('/sso/confirm', { form: { token } }))).toBe('/sso?problem=expired')

    const cases: { change: (userId: string) => Promise<unknown>; problem: string }[] = [
      { change: async () => t.clock.move(hours), problem: 'expired' },
      {
        change: id => runSql('update users set email = ? where id = ?', [`${id}@x.example`, id]),
        problem: 'expired',
      },
      { change: id => runSql(`update users set status = 'SUSPENDED' where id = ?`, [id]), problem: 'suspended' },
      {
        change: () => runSql('update sso_domains set verified_at = null where account_id = ?', [company.id]),
        problem: 'foreign',
      },
    ]
    for (const { change, problem } of cases) {
      const person = await newPerson()
      const waitingBrowser = newBrowser(t)
      await waitingBrowser.signIn(provider, person.user.email)
      await change(person.user.id)
      expect(locationOf(await waitingBrowser.confirm(person.user.email))).toBe(`/sso?problem=${problem}`)
      expect(await membershipsOf(person.user.id)).toHaveLength(1)
    }
  })

  it('gets at most five links an hour', async () => {
    const victim = await newPerson()
    const before = (await emailsTo(t, victim.user.email)).length
    for (let n = 0; n < 5; n++) await newBrowser(t).signIn(provider, victim.user.email)
    expect(locationOf(await newBrowser(t).signIn(provider, victim.user.email))).toBe('/sso?problem=manyMails')
    expect((await emailsTo(t, victim.user.email)).length - before).toBe(5)
  })

  it('is admitted once when 20 parallel requests use the same link', async () => {
    const person = await newPerson()
    const browser = newBrowser(t)
    await browser.signIn(provider, person.user.email)
    const token = await tokenFor(person.user.email)
    const headers = { cookie: `trimtab_sso=${browser.cookies.get('trimtab_sso')}` }
    const post = () => t.browse('/sso/confirm', { form: { token }, headers, redirect: 'manual' })
    const locations = (await Promise.all(Array.from({ length: 20 }, post))).map(locationOf)
    expect(locations.filter(location => location === '/dashboard')).toHaveLength(1)
  })
})

describe('issuer and subject', () => {
  it('identify the user from the first sign-in, whatever address the provider sends later', async () => {
    const first = newBrowser(t)
    await first.signIn(provider, `noor@${company.domain}`)
    const { id } = await first.whoAmI()
    provider.person = { sub: `subject of noor@${company.domain}` }
    const later = newBrowser(t)
    expect(locationOf(await later.signIn(provider, `noor.haddad@${company.domain}`))).toBe('/dashboard')
    expect(await later.whoAmI()).toMatchObject({ id, email: `noor@${company.domain}` })
  })

  it('that are new do not match a user by address', async () => {
    const email = `noor@${company.domain}`
    await newBrowser(t).signIn(provider, email)
    provider.person = { sub: 'the next holder of the address' }
    const otherBrowser = newBrowser(t)
    expect(locationOf(await otherBrowser.signIn(provider, email))).toBe('/sso/confirm')
    expect(await otherBrowser.whoAmI()).toBeNull()
  })

  it('link a member with a confirmed address without a question, and no one else', async () => {
    const member = await newPerson('MEMBER')
    expect(locationOf(await newBrowser(t).signIn(provider, member.user.email))).toBe('/dashboard')
    const unverified = await newPerson('MEMBER')
    await runSql('update users set email_verified_at = null where id = ?', [unverified.user.id])
    expect(locationOf(await newBrowser(t).signIn(provider, unverified.user.email))).toBe('/sso/confirm')
    expect((await unverified.request('/api/auth/profile')).status).toBe(200)
  })

  it('of a provider chosen by an admin do not identify members', async () => {
    const admin = await company.join('ADMIN')
    const { url: discoveryUrl, clientId, clientSecret } = provider
    const json = { discoveryUrl, clientId, clientSecret }
    expect((await admin.request(`${company.apiPath}/sso`, { method: 'PUT', json })).status).toBe(200)
    const member = await newPerson('MEMBER')
    expect(locationOf(await newBrowser(t).signIn(provider, member.user.email))).toBe('/sso/confirm')
  })

  it.each<[string, Partial<Parameters<typeof needsConfirmation>[0]>, Partial<Parameters<typeof needsConfirmation>[1]>]>(
    [
      ['someone who is not a member', { membershipStatus: null }, {}],
      ['a member with an unconfirmed address', { emailVerified: false }, {}],
      ['a member linked to another subject', { hasOtherSubject: true }, {}],
      ['an address that the provider does not vouch for', {}, { isVouched: false }],
      ['a provider that the owner did not choose', {}, { isChosenByOwner: false }],
      ['a provider that replaced another', {}, { isReplacement: true }],
    ],
  )('need a confirmation for %s', (_, person, changedTrust) => {
    const confirmedMember = { membershipStatus: 'ACTIVE', emailVerified: true, hasOtherSubject: false }
    const trust = { isVouched: true, isChosenByOwner: true, isReplacement: false }
    expect(needsConfirmation(confirmedMember, trust)).toBe(false)
    expect(needsConfirmation({ ...confirmedMember, ...person }, { ...trust, ...changedTrust })).toBe(true)
  })
})

describe('replacing a live provider', () => {
  let otherProvider: OidcProvider
  beforeAll(async () => {
    otherProvider = await startProvider(() => t.clock.now())
  })
  afterAll(() => otherProvider.close())
  const chooseProvider = (caller: { request: typeof company.owner.request }, newProvider: OidcProvider) => {
    const { url: discoveryUrl, clientId, clientSecret } = newProvider
    const json = { discoveryUrl, clientId, clientSecret }
    return caller.request(`${company.apiPath}/sso`, { method: 'PUT', json })
  }

  it('is limited to the owner, also after the first was removed', async () => {
    await newBrowser(t).signIn(provider, `noor@${company.domain}`)
    const admin = await company.join('ADMIN')
    const refusal = await chooseProvider(admin, otherProvider)
    expect([refusal.status, (await refusal.json()).error]).toEqual([
      403,
      'Only the owner can replace the provider, because everyone then has to confirm their sign-in by email again.',
    ])
    expect((await admin.request(`${company.apiPath}/sso`, { method: 'DELETE' })).status).toBe(200)
    expect((await chooseProvider(admin, otherProvider)).status).toBe(403)
    expect((await chooseProvider(admin, provider)).status).toBe(200)
    expect((await chooseProvider(company.owner, otherProvider)).status).toBe(200)
  })

  it('ends sign-ins in progress, and everyone has to confirm again', async () => {
    const email = `noor@${company.domain}`
    const earlierBrowser = newBrowser(t)
    await earlierBrowser.signIn(provider, email)
    const passwordUser = await newPerson('MEMBER')
    expect((await chooseProvider(company.owner, otherProvider)).status).toBe(200)
    expect(await earlierBrowser.whoAmI()).toBeNull()
    expect((await passwordUser.request('/api/auth/profile')).status).toBe(200)
    const browser = newBrowser(t)
    expect(locationOf(await browser.signIn(otherProvider, email))).toBe('/sso/confirm')
    expect(locationOf(await browser.confirm(email))).toBe('/dashboard')
    expect(locationOf(await newBrowser(t).signIn(otherProvider, passwordUser.user.email))).toBe('/sso/confirm')
    // The switch removed the first provider's links to users, and switching back does not restore them.
    expect((await chooseProvider(company.owner, provider)).status).toBe(200)
    expect(locationOf(await newBrowser(t).signIn(provider, email))).toBe('/sso/confirm')
  })

  it('does not accept a link from a sign-in with the previous one', async () => {
    const victim = await newPerson()
    const browser = newBrowser(t)
    await browser.signIn(provider, victim.user.email)
    await chooseProvider(company.owner, otherProvider)
    expect(locationOf(await browser.confirm(victim.user.email))).toBe('/sso?problem=off')
  })
})
