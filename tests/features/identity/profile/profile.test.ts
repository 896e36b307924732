import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
})

const storedUser = async () =>
  (await t.db.unscoped('a test reads').orm.select().from(users).where(eq(users.id, maya.user.id)))[0]
const patchProfile = (json: unknown, headers = {}) =>
  maya.request('/api/auth/profile', { method: 'PATCH', json, headers })

describe('the profile in the API', () => {
  it('returns the person and their role in the current account', async () => {
    const response = await maya.request('/api/auth/profile')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ success: true, ...maya.user, data: maya.user })
  })

  it('requires a session', async () => {
    expect((await t.send('/api/auth/profile')).status).toBe(401)
    expect((await t.send('/api/auth/profile', { method: 'PATCH', json: {} })).status).toBe(401)
  })

  it('updates and trims only the sent fields', async () => {
    const before = await storedUser()
    t.clock.move(1000)
    const response = await patchProfile({ firstName: '  Mayá\t Lou ', phone: '+33 1 23' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ firstName: 'Mayá Lou', data: { phone: '+33 1 23' } })
    expect(await storedUser()).toEqual({
      ...before,
      firstName: 'Mayá Lou',
      phone: '+33 1 23',
      updatedAt: t.clock.now(),
    })
    const log = await t.db.unscoped('a test reads').orm.select().from(auditLog)
    const ownRows = log.filter(({ actorId, action }) => actorId === maya.user.id && action === 'profile.updated')
    expect(ownRows).toMatchObject([{ subject: maya.user.id, details: { fields: ['firstName', 'phone'] } }])
  })

  it('applies a new language to the pages too', async () => {
    const response = await patchProfile({ language: 'es' })
    expect(cookiesOf(response).locale).toMatch(/^es;/)
    expect((await storedUser())?.language).toBe('es')
  })

  it.each([
    [{ firstName: '' }, 'firstName', 'First name must be between 1 and 50 characters'],
    [{ lastName: 'x'.repeat(51) }, 'lastName', 'Last name must be between 1 and 50 characters'],
    [{ phone: '  ' }, 'phone', 'Phone number is required'],
    [{ phone: '1'.repeat(41) }, 'phone', 'Phone number must be at most 40 characters long'],
    [{ language: 'de' }, 'language', 'Please check the highlighted fields.'],
    [{ firstName: 7 }, 'firstName', 'Please check the highlighted fields.'],
  ])('rejects %j with the field name', async (change, path, message) => {
    const before = await storedUser()
    const response = await patchProfile(change)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: message, fields: [{ path, message }] })
    expect(await storedUser()).toEqual(before)
  })

  it.each([
    '{"role":"OWNER"}',
    '{"email":"other@harbour.test"}',
    '{"accountId":"acc_other"}',
    '{"permissions":["*"]}',
    '{"isDemo":true}',
    '{"passwordHash":"x"}',
    '{"firstName":"Mallory","status":"SUSPENDED"}',
    '{"__proto__":{"role":"OWNER"}}',
  ])('rejects %s and changes nothing', async body => {
    const before = await storedUser()
    const headers = { 'content-type': 'application/json' }
    const response = await maya.request('/api/auth/profile', { method: 'PATCH', body, headers })
    expect(response.status).toBe(422)
    expect(await storedUser()).toEqual(before)
  })

  it('applies a repeated request with the same key once', async () => {
    const headers = { 'idempotency-key': 'the same click' }
    await patchProfile({ firstName: 'Once' }, headers)
    await patchProfile({ firstName: 'In between' })
    const repeatedResponse = await patchProfile({ firstName: 'Once' }, headers)
    expect(repeatedResponse.headers.get('idempotency-replayed')).toBe('true')
    expect((await repeatedResponse.json()).data).toMatchObject({ firstName: 'Once' })
    expect((await storedUser())?.firstName).toBe('In between')
  })
})

describe('the profile page', () => {
  const form = { firstName: 'Ida', lastName: 'Berg', phone: '+47 22', language: 'fr' }

  it('shows the stored values', async () => {
    const html = await (await maya.request('/profile')).text()
    expect(html).toContain('<h1 tabindex="-1" class="display text-3xl">Profile</h1>')
    for (const text of [maya.user.email, 'value="Maya"', maya.account.name, 'Owner']) expect(html).toContain(text)
  })

  it('saves and confirms in the chosen language', async () => {
    const response = await maya.request('/profile', { form })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/profile?saved')
    const locale = cookiesOf(response).locale?.split(';')[0]
    const html = await (
      await maya.request('/profile?saved', { headers: { cookie: `${maya.cookie}; locale=${locale}` } })
    ).text()
    expect(html).toContain('Profil enregistré.')
    expect(html).toContain('value="Ida"')
    expect(await storedUser()).toMatchObject(form)
  })

  it('keeps the input and shows the error at the field', async () => {
    const before = await storedUser()
    const response = await maya.request('/profile', { form: { ...form, phone: '' } })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="Ida"')
    expect(html).toMatch(/id="field-phone-error"[^>]*>.*?Phone number is required/)
    expect(await storedUser()).toEqual(before)
  })

  it('redirects signed-out visitors to sign-in and back', async () => {
    const response = await t.browse('/profile')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login?from=%2Fprofile')
  })
})
