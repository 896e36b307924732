import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import { makeSites } from '#kit/server/sites.ts'
import { createApp } from '#src/app.ts'
import { brands } from '#src/brands.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'
import { comparableResponse } from '#tests/support/comparable-response.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { userRow } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(3 * hours)
  maya = await t.register()
})

const newPassword = 'another harbour with boats'
const db = () => t.db.unscoped('a test reads').orm
const requestReset = (email: unknown) => t.send('/api/auth/forgot-password', { json: { email } })
const resetPassword = (token: unknown, password: unknown = newPassword) =>
  t.send('/api/auth/reset-password', { json: { token, newPassword: password } })
const login = (password: string) => t.send('/api/auth/login', { json: { email: maya.user.email, password } })
const newestLink = () => findEmailedToken(t, maya.user.email, '/reset-password')
async function requestLink() {
  const before = await newestLink()
  await requestReset(maya.user.email)
  return waitFor(async () => {
    const token = await newestLink()
    if (token === before) throw new Error('The mail is not there yet.')
    return token!
  })
}

describe('a forgotten password', () => {
  it('links to the public origin, whatever the Host header says', async () => {
    const config = { ...t.services.config, sites: makeSites(brands, ['https://app.example.com']) }
    const app = createApp({ ...t.services, config })
    const { email } = maya.user
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    await app.request('http://evil.example/api/auth/forgot-password', { method: 'POST', headers, body })
    const mail = await waitFor(async () => {
      const resetMail = (await emailsTo(t, email)).find(({ text }) => text.includes('/reset-password'))
      if (!resetMail) throw new Error('The mail is not there yet.')
      return resetMail
    })
    expect(mail.text).toContain('https://app.example.com/reset-password?token=')
    expect(mail.text).not.toContain('evil.example')
  })

  it('returns the same response for a known, an unknown and a suspended user', async () => {
    const knownResponse = await comparableResponse(await requestReset(maya.user.email))
    expect(knownResponse).toMatchObject({ status: 200, body: '{"success":true,"data":null}' })
    expect(await comparableResponse(await requestReset('nobody@harbour.test'))).toEqual(knownResponse)
    await db().update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, maya.user.id))
    expect(await comparableResponse(await requestReset(maya.user.email))).toEqual(knownResponse)
  })

  it('sends a link to the page in the language of the person', async () => {
    await db().update(users).set({ language: 'fr' }).where(eq(users.id, maya.user.id))
    const token = await requestLink()
    const mail = (await emailsTo(t, maya.user.email)).at(-1)!
    expect(mail.subject).toBe('Réinitialisez votre mot de passe Trimtab')
    expect(mail.text).toContain(`http://localhost:8787/reset-password?token=${token}`)
  })

  it('sends nothing to an unknown address or a suspended user', async () => {
    const countEmails = async () => (await db().select().from(outbox)).length
    await db().update(users).set({ status: 'SUSPENDED' }).where(eq(users.id, maya.user.id))
    const before = await countEmails()
    await requestReset('nobody@harbour.test')
    await requestReset(maya.user.email)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await countEmails()).toBe(before)
  })

  it('sends five links an hour and always answers the same', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => requestReset(maya.user.email)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const countLinks = async () =>
      (await emailsTo(t, maya.user.email)).filter(({ text }) => text.includes('/reset-password')).length
    await waitFor(async () => expect(await countLinks()).toBe(5))
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await countLinks()).toBe(5)
  })

  it.each([undefined, '', 'nonsense', 7, ['a@b.test']])('rejects %j as an address', async email => {
    const response = await requestReset(email)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'Please enter a valid email address' })
  })
})

describe('a password reset by link', () => {
  it('signs in with the new password only and ends all earlier sessions', async () => {
    const token = await requestLink()
    expect((await resetPassword(token)).status).toBe(200)
    expect((await maya.request('/api/auth/profile')).status).toBe(401)
    const authorization = `Bearer ${maya.token}`
    expect((await t.send('/api/auth/profile', { headers: { authorization } })).status).toBe(401)
    expect((await t.send('/api/auth/refresh', { json: { refreshToken: maya.tokens.refreshToken } })).status).toBe(401)
    expect((await login(goodPassword)).status).toBe(401)
    expect((await login(newPassword)).status).toBe(200)
  })

  it('confirms the address, is logged, and is announced by email', async () => {
    await resetPassword(await requestLink())
    expect((await userRow(t, maya.user.id)).emailVerifiedAt).toBe(t.clock.now())
    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, maya.account.id))
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['auth.reset_asked', 'auth.password_reset']))
    expect((await emailsTo(t, maya.user.email)).map(({ subject }) => subject)).toContain('Your password was changed')
  })

  it('works once for 50 parallel requests', async () => {
    const token = await requestLink()
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => resetPassword(token, `${newPassword} ${n}`)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    const winner = statuses.indexOf(200)
    expect((await login(`${newPassword} ${winner}`)).status).toBe(200)
  })

  it('voids all other links', async () => {
    const [first, second] = [await requestLink(), await requestLink()]
    expect((await resetPassword(first)).status).toBe(200)
    const secondReset = await resetPassword(second)
    expect(secondReset.status).toBe(409)
    expect(await secondReset.json()).toMatchObject({
      error: 'This link has expired or was already used. Request a new one.',
    })
  })

  it('expires after an hour', async () => {
    const token = await requestLink()
    t.clock.move(hours)
    expect((await resetPassword(token)).status).toBe(409)
  })

  it.each([
    ['short', 'Password must be at least 8 characters long'],
    ['password1', 'This password is too common. Please choose another.'],
    ['x'.repeat(257), 'Password must be at most 256 characters long'],
  ])('rejects an invalid password and keeps the link valid', async (password, message) => {
    const token = await requestLink()
    const response = await resetPassword(token, password)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path: 'newPassword', message }] })
    expect((await resetPassword(token)).status).toBe(200)
  })

  it('rejects the email address as the password', async () => {
    const response = await resetPassword(await requestLink(), maya.user.email)
    expect(await response.json()).toMatchObject({ error: 'Password must not be your email address or your name' })
  })

  it.each(['', 'rst_x.y', `rst_unknown.${'a'.repeat(43)}`, 7, null])('rejects the link %j', async token => {
    expect([409, 422]).toContain((await resetPassword(token)).status)
  })
})

describe('the reset pages', () => {
  it('lead from sign-in to the new password and back', async () => {
    expect(await (await t.browse('/login')).text()).toContain('href="/forgot-password"')
    const requestPage = await t.browse('/forgot-password', { form: { email: maya.user.email } })
    expect(await requestPage.text()).toContain(`If an account exists for ${maya.user.email}`)
    const token = await waitFor(async () => (await newestLink()) ?? Promise.reject(new Error('no mail')))
    const page = await (await t.browse(`/reset-password?token=${token}`)).text()
    expect(page).toContain(`name="token" value="${token}"`)
    // Opening the page does not use the link.
    await t.browse(`/reset-password?token=${token}`)
    const form = { token, newPassword, confirmPassword: newPassword }
    const resetResponse = await t.browse('/reset-password', { form })
    expect(resetResponse.status).toBe(303)
    expect(resetResponse.headers.get('location')).toBe('/login?notice=reset')
    expect(await (await t.browse('/login?notice=reset')).text()).toContain('Your password has been reset.')
    expect((await login(newPassword)).status).toBe(200)
  })

  it('show the same text for an unknown address', async () => {
    const unknownPage = await (await t.browse('/forgot-password', { form: { email: 'no-one@harbour.test' } })).text()
    const knownPage = await (await t.browse('/forgot-password', { form: { email: maya.user.email } })).text()
    const withoutAddress = (html: string) =>
      html.replace(/nonce="[^"]*"/g, '').replaceAll(/(no-one|maya\d+)@harbour.test/g, '…')
    expect(withoutAddress(unknownPage)).toBe(withoutAddress(knownPage))
  })

  it('ask for the new password twice and never show it again', async () => {
    const token = await requestLink()
    const form = { token, newPassword, confirmPassword: 'other' }
    const response = await t.browse('/reset-password', { form })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('Passwords do not match')
    expect(page).not.toContain(newPassword)
  })

  it('offer a new link when this one is invalid', async () => {
    for (const address of ['/reset-password', '/reset-password?token=rst_x.y', '/fr/reset-password?token=1']) {
      const page = await (await t.browse(address)).text()
      expect(page).toContain('href="/forgot-password"')
      expect(page).not.toContain('name="newPassword"')
    }
  })
})
