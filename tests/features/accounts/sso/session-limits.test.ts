import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { makeCompany } from '#tests/support/company.ts'
import { type OidcProvider, startProvider } from '#tests/support/oidc-provider.ts'
import { enableAuthenticatorApp } from '#tests/support/sign-in.ts'
import { makeSsoCompany, newBrowser } from '#tests/support/sso.ts'

let t: TestApp
let provider: OidcProvider
/** The account with single sign-on, whose provider signs in an attacker as the victim. */
let company: Awaited<ReturnType<typeof makeSsoCompany>>
/** A member of the company who also owns another account. */
let victim: TestPerson
let browser: ReturnType<typeof newBrowser>
let invitationId: string
beforeAll(async () => {
  t = await makeTestApp()
  provider = await startProvider(() => t.clock.now())
  company = await makeSsoCompany(t, provider)
})
afterAll(async () => {
  await provider.close()
  await t.close()
})

let personCount = 0
const runSql = (sql: string, args: unknown[] = []) => t.db.unscoped('a test reads and writes').run(sql, args)
async function newVictim() {
  const maya = await t.register({ email: `maya${++personCount}@${company.domain}` })
  await runSql('update users set email_verified_at = 1 where id = ?', [maya.user.id])
  await runSql(`update accounts set name = 'Secret Harbour' where id = ?`, [maya.account.id])
  await company.addExistingUser(maya.user.id, 'MEMBER')
  return maya
}
beforeEach(async () => {
  t.clock.move(hours)
  provider.person = {}
  victim = await newVictim()
  const host = await makeCompany(t)
  const inviteResponse = await host.owner.request(`${host.apiPath}/invitations`, {
    json: { email: victim.user.email, role: 'ADMIN' },
  })
  invitationId = (await inviteResponse.json()).data.id
  browser = newBrowser(t)
  await browser.signIn(provider, victim.user.email)
})

const sessionsElsewhere = () =>
  runSql('select id, ended_at, active_account_id from auth_sessions where user_id = ? and active_account_id <> ?', [
    victim.user.id,
    company.id,
  ])

/** All data of the victim outside the company's account. */
const dataElsewhere = async () => [
  await runSql('select * from users where id = ?', [victim.user.id]),
  await runSql('select * from memberships where user_id = ? and account_id <> ?', [victim.user.id, company.id]),
  await sessionsElsewhere(),
  await runSql('select id, used_at from one_time_tokens where user_id = ?', [victim.user.id]),
  await runSql('select * from recovery_codes where user_id = ?', [victim.user.id]),
  await runSql('select * from avatars where user_id = ?', [victim.user.id]),
  await runSql('select id, name, trusted_at from devices where user_id = ?', [victim.user.id]),
  await runSql('select id, status from invitations where email = ?', [victim.user.email]),
  await runSql('select id from accounts where owner_id = ?', [victim.user.id]),
]
const sendJson = (path: string, body: unknown, method = 'POST') => browser.visit(path, { method, json: body })
const sessionId = async () =>
  String(
    (
      await runSql('select id from auth_sessions where sso_account_id is not null and user_id = ?', [victim.user.id])
    )[0]!.id,
  )
const deviceId = async () => String((await runSql('select id from devices where user_id = ?', [victim.user.id]))[0]!.id)
const makePhotoForm = () => {
  const form = new FormData()
  form.set('avatar', new File(['x'], 'x.png', { type: 'image/png' }))
  return form
}

/** Each way to try to get access for a provider user who claims to be the victim. */
const attacks: Record<string, () => Promise<Response>> = {
  'switching the account': () => sendJson('/api/accounts/switch', { accountId: victim.account.id }),
  'switching through the session': async () =>
    sendJson(`/api/sessions/${await sessionId()}/switch-account`, { targetAccountId: victim.account.id }),
  'switching with a wrong password': () =>
    sendJson('/api/accounts/switch', { accountId: victim.account.id, password: 'not the password' }),
  'switching on the page': () => browser.visit('/accounts/switch', { form: { accountId: victim.account.id } }),
  'opening all accounts with a wrong password': () =>
    browser.visit('/accounts/switch', { form: { accountId: '', password: 'not the password' } }),
  'a new account': () => sendJson('/api/accounts', { name: 'Another harbour' }),
  'a new account on the page': () => browser.visit('/accounts/new', { form: { name: 'Another', slug: '' } }),
  'the name': () => sendJson('/api/auth/profile', { firstName: 'Mallory' }, 'PATCH'),
  'the name on the page': () =>
    browser.visit('/profile', { form: { firstName: 'M', lastName: 'M', phone: '1', language: 'en' } }),
  'the picture': () => browser.visit('/api/auth/avatar', { method: 'POST', body: makePhotoForm() }),
  'the picture on the page': () => browser.visit('/profile/avatar', { method: 'POST', body: makePhotoForm() }),
  'deleting the picture': () => browser.visit('/api/auth/avatar', { method: 'DELETE' }),
  'the address': () => sendJson('/api/auth/change-email', { email: 'mallory@elsewhere.example' }),
  'the address on the page': () => browser.visit('/profile/email', { form: { email: 'mallory@elsewhere.example' } }),
  'cancelling a change of address': () => browser.visit('/api/auth/change-email', { method: 'DELETE' }),
  'the password': () =>
    sendJson('/api/auth/change-password', {
      currentPassword: 'a guess of mine',
      newPassword: 'another harbour with boats',
    }),
  'deleting the profile': () => sendJson('/api/auth/profile', { confirmation: victim.user.email }, 'DELETE'),
  'deleting the profile on the page': () =>
    browser.visit('/profile/delete', { form: { confirmation: victim.user.email } }),
  'setting up two-factor sign-in': () => sendJson('/api/auth/two-factor/setup', { method: 'TOTP' }),
  'setting up two-factor sign-in on the page': () =>
    browser.visit('/profile/security/two-factor', { form: { do: 'start', method: 'TOTP' } }),
  'turning off two-factor sign-in': () => browser.visit('/api/auth/two-factor', { method: 'DELETE' }),
  'recovery codes': () => sendJson('/api/auth/two-factor/recovery-codes', {}),
  'an identity check with a wrong password': () => sendJson('/api/auth/prove', { password: 'not the password' }),
  'notification settings': () =>
    sendJson('/api/notifications/preferences', { role_changed: { inApp: false, mail: false } }, 'PUT'),
  'an invitation to another account': () => sendJson(`/api/accounts/invitations/${invitationId}/accept`, {}),
  'declining an invitation': () => sendJson(`/api/accounts/invitations/${invitationId}/decline`, {}),
  'answering an invitation': () => sendJson(`/api/invitations/${invitationId}/status`, { status: 'accepted' }, 'PATCH'),
  'their invitations': () => browser.visit(`/api/invitations/user/${victim.user.email}`),
  'an invitation by its id': () => browser.visit(`/api/invitations/${invitationId}`),
  'a trusted device': async () => browser.visit(`/profile/devices/${await deviceId()}/trust`, { form: {} }),
  'a forgotten device': async () => browser.visit(`/profile/devices/${await deviceId()}/forget`, { form: {} }),
  'a device fingerprint of a client': () => sendJson('/api/security/device-fingerprints', { fingerprint: 'mine' }),
  'another session of the user': () => browser.visit(`/api/sessions/${victim.sessionId}`),
  'ending another session of the user': () => sendJson(`/api/sessions/${victim.sessionId}/terminate`, {}),
  'ending it on the page': () => browser.visit(`/profile/sessions/${victim.sessionId}/end`, { form: {} }),
}

describe('a session from an account’s single sign-on cannot reach', () => {
  it.each(Object.keys(attacks))('%s', async name => {
    const before = await dataElsewhere()
    const response = await attacks[name]!()
    const isRedirect = response.status === 303
    if (isRedirect)
      expect(response.headers.get('location')).toMatch(/^\/(confirm-identity|accounts\/switch\?accountId=)/)
    else expect([403, 404, 422]).toContain(response.status)
    expect(await dataElsewhere()).toEqual(before)
    expect(await browser.whoAmI()).toMatchObject({ accountId: company.id })
  })

  it('other sessions of the user when it ends all of its own', async () => {
    const before = await sessionsElsewhere()
    await sendJson(`/api/users/${victim.user.id}/sessions/terminate`, { exceptSessionId: await sessionId() })
    await browser.visit('/profile/sessions/end-others', { form: {} })
    await browser.visit('/profile/sessions/end-all', { form: {} })
    expect(await sessionsElsewhere()).toEqual(before)
    expect((await victim.request('/api/auth/profile')).status).toBe(200)
    expect(await browser.whoAmI()).toBeNull()
  })

  it('another account when the user leaves this one', async () => {
    const leaveResponse = await browser.visit('/accounts/leave', { form: { sure: 'on' } })
    expect(leaveResponse.status).toBe(303)
    expect(leaveResponse.headers.get('location')).toBe('/login')
    expect(await browser.whoAmI()).toBeNull()
    expect((await victim.request('/api/auth/profile')).status).toBe(200)
  })

  it('an account that it joined with an emailed link', async () => {
    const host = await makeCompany(t)
    await host.owner.request(`${host.apiPath}/invitations`, { json: { email: victim.user.email, role: 'MEMBER' } })
    const mails = await runSql(`select payload ->> 'text' as text from outbox order by rowid`)
    const [, token] = /accept-invitation\?token=([\w.]+)/.exec(String(mails.at(-1)!.text))!
    const response = await browser.visit(`/accept-invitation?token=${token}`, { form: { answer: 'accept' } })
    expect(response.headers.get('location')).toBe('/accept-invitation?done=accepted')
    expect(await browser.whoAmI()).toMatchObject({ accountId: company.id })
    expect(await (await browser.visit('/accept-invitation?done=accepted')).text()).toContain('href="/accounts/switch"')
  })

  it('anything else with tokens created from it', async () => {
    const { data } = await (await sendJson('/api/sessions', {})).json()
    const authorizationOf = (token: string) => ({ authorization: `Bearer ${token}` })
    const body = { accountId: victim.account.id }
    const refreshResponse = await t.send('/api/auth/refresh', { json: { refreshToken: data.refreshToken } })
    const newToken = (await refreshResponse.json()).token
    const response = await t.send('/api/accounts/switch', { json: body, headers: authorizationOf(newToken) })
    expect([response.status, (await response.json()).code]).toEqual([403, 'proof_required'])
    const request = { method: 'PATCH', json: { firstName: 'Mallory' }, headers: authorizationOf(newToken) }
    expect((await t.send('/api/auth/profile', request)).status).toBe(403)
  })

  it('anything after a move to another account', async () => {
    await runSql('update auth_sessions set active_account_id = ? where id = ?', [victim.account.id, await sessionId()])
    expect(await browser.whoAmI()).toBeNull()
  })
})

describe('a session from an account’s single sign-on learns', () => {
  it('only that other accounts exist', async () => {
    const { data } = await (await browser.visit('/api/accounts')).json()
    expect(data.items.map(({ id }: { id: string }) => id)).toEqual([company.id])
    for (const path of [
      '/api/accounts/user/memberships',
      `/api/users/${victim.user.id}/accounts`,
      `/api/users/${victim.user.id}/sessions/active`,
      `/api/users/${victim.user.id}/sessions/history`,
      '/api/auth/login-attempts',
      '/api/auth/change-email',
      '/profile/sessions',
      '/accounts/switch',
      '/dashboard',
    ]) {
      const response = await browser.visit(path)
      const text = await response.text()
      expect([path, response.status]).toEqual([path, 200])
      for (const secret of ['Secret Harbour', victim.account.id, victim.sessionId]) expect(text).not.toContain(secret)
      if (path === '/dashboard') expect(text).toContain('Other accounts')
    }
  })
})

describe('after entering the password, such a session', () => {
  it('opens another account and counts as a password session', async () => {
    const switchResponse = await browser.visit('/accounts/switch', {
      form: { accountId: victim.account.id, password: goodPassword },
    })
    expect([switchResponse.status, switchResponse.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(await browser.whoAmI()).toMatchObject({ accountId: victim.account.id })
    expect((await sendJson('/api/auth/profile', { firstName: 'Maya' }, 'PATCH')).status).toBe(200)
    expect((await sendJson('/api/accounts/switch', { accountId: company.id })).status).toBe(200)
    expect((await sendJson('/api/accounts/switch', { accountId: victim.account.id })).status).toBe(200)
  })

  it('lists all accounts to choose from', async () => {
    const form = { accountId: '', password: goodPassword }
    expect((await browser.visit('/accounts/switch', { form })).headers.get('location')).toBe('/accounts/switch')
    expect(await (await browser.visit('/accounts/switch')).text()).toContain('Open Secret Harbour')
  })

  it('is locked after five wrong passwords, as everywhere', async () => {
    const body = { accountId: victim.account.id, password: 'not the password' }
    for (let n = 0; n < 5; n++) expect((await sendJson('/api/accounts/switch', body)).status).toBe(422)
    expect((await sendJson('/api/accounts/switch', { ...body, password: goodPassword })).status).toBe(423)
  })

  it('needs the password: a code of an authenticator app counts for the company’s account only', async () => {
    const person = await newVictim()
    const phone = await enableAuthenticatorApp(t, person)
    const ownBrowser = newBrowser(t)
    await ownBrowser.signIn(provider, person.user.email)
    await ownBrowser.visit('/2fa', { form: { do: 'verify', code: phone.code(), from: '' } })
    expect(await ownBrowser.whoAmI()).toMatchObject({ accountId: company.id })
    const request = { json: { accountId: person.account.id } }
    expect((await ownBrowser.visit('/api/accounts/switch', request)).status).toBe(403)
    // Codes work once, and the app shows a new one every 30 seconds.
    t.clock.move(30_000)
    expect((await ownBrowser.visit('/api/auth/prove', { json: { code: phone.code() } })).status).toBe(200)
    expect((await ownBrowser.visit('/api/accounts/switch', request)).status).toBe(403)
    expect((await ownBrowser.visit('/api/auth/two-factor', { method: 'DELETE' })).status).toBe(403)
    expect((await ownBrowser.visit('/api/auth/prove', { json: { password: goodPassword } })).status).toBe(200)
    expect((await ownBrowser.visit('/api/accounts/switch', request)).status).toBe(200)
  })
})

describe('inside the account', () => {
  it('single sign-on counts as an identity check for ten minutes and this account only', async () => {
    await runSql(`update memberships set role = 'ADMIN' where user_id = ? and account_id = ?`, [
      victim.user.id,
      company.id,
    ])
    const createKey = () =>
      sendJson(`${company.apiPath}/api-keys`, { name: 'Script', scopes: ['poker:read'], expiresInDays: null })
    const { data } = await (await createKey()).json()
    expect(data.token).toMatch(/^key_/)
    const headers = { authorization: `Bearer ${data.token}` }
    const switchResponse = await t.send('/api/accounts/switch', { json: { accountId: victim.account.id }, headers })
    expect(switchResponse.status).toBe(403)
    t.clock.move(11 * 60_000)
    expect((await createKey()).status).toBe(403)
    // Changing sign-in methods requires the password.
    expect((await browser.visit(`${company.apiPath}/sso`, { method: 'DELETE' })).status).toBe(403)
  })

  it('a user without other accounts changes their name, but not their sign-in methods', async () => {
    const ownBrowser = newBrowser(t)
    await ownBrowser.signIn(provider, `noor${++personCount}@${company.domain}`)
    expect((await ownBrowser.visit('/api/auth/profile', { method: 'PATCH', json: { phone: '1' } })).status).toBe(200)
    expect((await ownBrowser.visit('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).status).toBe(403)
    expect((await ownBrowser.visit('/api/auth/change-email', { json: { email: 'x@y.example' } })).status).toBe(403)
    expect(await (await ownBrowser.visit('/confirm-identity')).text()).toContain('Set one by email')
  })
})
