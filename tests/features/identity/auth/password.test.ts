import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { enableAuthenticatorApp } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(hours)
  maya = await t.register()
})

const newPassword = 'another harbour with boats'
const changePassword = (json: object = {}) =>
  maya.request('/api/auth/change-password', { json: { currentPassword: goodPassword, newPassword, ...json } })
const login = (password: string) => t.send('/api/auth/login', { json: { email: maya.user.email, password } })

describe('changing the password', () => {
  it('keeps this session, ends all others, and the new password signs in', async () => {
    const otherSession = await t.signIn(maya.user)
    expect((await changePassword()).status).toBe(200)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
    expect((await otherSession.request('/api/auth/profile')).status).toBe(401)
    const authorization = `Bearer ${maya.token}`
    expect((await t.send('/api/auth/profile', { headers: { authorization } })).status).toBe(401)
    expect([(await login(goodPassword)).status, (await login(newPassword)).status]).toEqual([401, 200])
  })

  it('is announced by email and logged', async () => {
    await changePassword()
    expect((await emailsTo(t, maya.user.email)).map(({ subject }) => subject)).toContain('Your password was changed')
    const log = await t.db
      .unscoped('a test reads')
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.accountId, maya.account.id))
    expect(log.map(({ action }) => action)).toContain('auth.password_changed')
    expect(JSON.stringify(log)).not.toContain(newPassword)
  })

  it('voids pending reset links', async () => {
    await t.send('/api/auth/forgot-password', { json: { email: maya.user.email } })
    const token = await waitFor(
      async () =>
        (await findEmailedToken(t, maya.user.email, '/reset-password')) ?? Promise.reject(new Error('no mail')),
    )
    await changePassword()
    const resetResponse = await t.send('/api/auth/reset-password', { json: { token, newPassword: 'a third harbour' } })
    expect(resetResponse.status).toBe(409)
  })

  it('requires the current password', async () => {
    const response = await changePassword({ currentPassword: 'not the password' })
    expect(response.status).toBe(422)
    const message = 'The current password is incorrect'
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path: 'currentPassword', message }] })
    expect((await login(goodPassword)).status).toBe(200)
  })

  it('accepts at most five wrong attempts, even at the same time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => changePassword({ currentPassword: 'not the password' })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 422)).toHaveLength(5)
    expect(statuses.filter(status => status === 423)).toHaveLength(35)
    expect((await changePassword()).status).toBe(423)
    // Wrong passwords in this browser do not lock the user out elsewhere.
    expect((await login(goodPassword)).status).toBe(200)
  })

  it.each([
    ['short', 'Password must be at least 8 characters long'],
    ['Password1', 'This password is too common. Please choose another.'],
  ])('refuses %s', async (password, message) => {
    const response = await changePassword({ newPassword: password })
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path: 'newPassword' }] })
  })

  it('requires a session and rejects unknown fields', async () => {
    const json = { currentPassword: goodPassword, newPassword }
    expect((await t.send('/api/auth/change-password', { json })).status).toBe(401)
    expect((await changePassword({ userId: 'usr_1' })).status).toBe(422)
  })

  it('works on the page, which never shows the password again', async () => {
    const form = { do: 'password', currentPassword: goodPassword, newPassword, confirmPassword: 'other' }
    const response = await maya.request('/profile/security', { form })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('Passwords do not match')
    expect(html).not.toContain(newPassword)
    const savedResponse = await maya.request('/profile/security', { form: { ...form, confirmPassword: newPassword } })
    expect([savedResponse.status, savedResponse.headers.get('location')]).toEqual([
      303,
      '/profile/security?done=password',
    ])
    expect((await login(newPassword)).status).toBe(200)
  })
})

describe('a recent identity check', () => {
  const proveIdentity = (json: object) => maya.request('/api/auth/prove', { json })
  const beginSetup = () => maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })

  it('lasts ten minutes and includes signing in', async () => {
    expect((await beginSetup()).status).toBe(201)
    t.clock.move(10 * minutes + 1)
    expect((await beginSetup()).status).toBe(403)
    expect((await proveIdentity({ password: goodPassword })).status).toBe(200)
    t.clock.move(10 * minutes)
    expect((await beginSetup()).status).toBe(201)
    t.clock.move(1)
    expect((await beginSetup()).status).toBe(403)
  })

  it('counts for this session only', async () => {
    const otherSession = await t.signIn(maya.user)
    t.clock.move(11 * minutes)
    await proveIdentity({ password: goodPassword })
    const otherResponse = await otherSession.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })
    expect(otherResponse.status).toBe(403)
  })

  it('fails with a wrong password, and five failures lock it', async () => {
    t.clock.move(11 * minutes)
    for (const _ of [1, 2, 3, 4, 5]) {
      const response = await proveIdentity({ password: 'not the password' })
      expect(await response.json()).toMatchObject({ error: 'Verification failed. Please try again.' })
    }
    expect((await proveIdentity({ password: goodPassword })).status).toBe(423)
    expect((await beginSetup()).status).toBe(403)
  })

  it('works once with a code of the authenticator app', async () => {
    const { code, recoveryCodes } = await enableAuthenticatorApp(t, maya)
    t.clock.move(11 * minutes)
    const usedCode = code()
    const responses = await Promise.all(Array.from({ length: 8 }, () => proveIdentity({ code: usedCode })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    // The seven refused attempts locked the check for half an hour.
    t.clock.move(31 * minutes)
    expect((await proveIdentity({ code: usedCode })).status).toBe(422)
    expect((await proveIdentity({ code: recoveryCodes[0] })).status).toBe(200)
    expect((await beginSetup()).status).toBe(201)
  })

  it.each([{}, { password: '' }, { password: 'a', code: 'b' }, { password: 7 }])('rejects %j', async json => {
    expect((await proveIdentity(json)).status).toBe(422)
  })

  it('is requested by a page that returns to the original page', async () => {
    t.clock.move(11 * minutes)
    const form = { do: 'start', method: 'TOTP' }
    const headers = { referer: 'http://localhost:8787/profile/security/two-factor' }
    const response = await maya.request('/profile/security/two-factor', { form, headers })
    expect(response.status).toBe(303)
    const location = response.headers.get('location')!
    expect(location).toBe('/confirm-identity?from=%2Fprofile%2Fsecurity%2Ftwo-factor')
    expect(await (await maya.request(location)).text()).toContain('name="from" value="/profile/security/two-factor"')
    const proofResponse = await maya.request('/confirm-identity', {
      form: { password: goodPassword, from: '/profile/security/two-factor' },
    })
    expect(proofResponse.headers.get('location')).toBe('/profile/security/two-factor')
    expect((await maya.request('/profile/security/two-factor', { form })).status).toBe(200)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])('never redirects to %s', async from => {
    const proofResponse = await maya.request('/confirm-identity', { form: { password: goodPassword, from } })
    expect(proofResponse.headers.get('location')).toBe('/profile/security')
    const headers = { referer: from }
    t.clock.move(11 * minutes)
    const form = { do: 'start', method: 'TOTP' }
    const response = await maya.request('/profile/security/two-factor', { form, headers })
    expect(response.headers.get('location')).toBe('/confirm-identity')
  })
})
