import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { staticFiles } from '#tests/support/pages.ts'
import { userRow } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp({ assets: staticFiles })
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
})

const requestIn = (zone: string) => ({ headers: { cookie: `${maya.cookie}; tz=${encodeURIComponent(zone)}` } })
const storedZone = async () => {
  const { timeZone, timeZoneChosen } = await userRow(t, maya.user.id)
  return { timeZone, timeZoneChosen }
}
const changeZone = (timeZone: string) => maya.request('/api/auth/profile', { json: { timeZone }, method: 'PATCH' })
const shownZone = async (init = {}) =>
  /data-zone="([^"]*)"/.exec(await (await maya.request('/dashboard', init)).text())?.[1]

describe('the time zone of a user', () => {
  it('is saved from the browser, so that the first page of another browser uses it', async () => {
    expect(await shownZone()).toBe('UTC')
    expect(await shownZone(requestIn('Asia/Tokyo'))).toBe('Asia/Tokyo')
    expect(await storedZone()).toEqual({ timeZone: 'Asia/Tokyo', timeZoneChosen: false })
    expect(await shownZone()).toBe('Asia/Tokyo')
  })

  it('follows the browser until the user chooses one, and again after a reset', async () => {
    await maya.request('/dashboard', requestIn('Asia/Tokyo'))
    const response = await changeZone('Europe/Stockholm')
    expect((await response.json()).timeZone).toBe('Europe/Stockholm')
    // Pages name the zone only while it follows the browser.
    expect(await shownZone(requestIn('America/New_York'))).toBeUndefined()
    expect(await storedZone()).toEqual({ timeZone: 'Europe/Stockholm', timeZoneChosen: true })
    expect((await changeZone('')).status).toBe(200)
    await maya.request('/dashboard', requestIn('America/New_York'))
    expect(await storedZone()).toEqual({ timeZone: 'America/New_York', timeZoneChosen: false })
  })

  it('can be chosen on the profile page', async () => {
    const form = { firstName: 'Maya', lastName: 'Lind', phone: '1', language: 'en', timeZone: 'Europe/Paris' }
    expect((await maya.request('/profile', { form })).status).toBe(303)
    expect(await storedZone()).toEqual({ timeZone: 'Europe/Paris', timeZoneChosen: true })
    expect(await (await maya.request('/profile')).text()).toMatch(/<option[^>]*selected[^>]*>Europe\/Paris/)
  })

  it.each(['Mars/Base', 'x'.repeat(61), '<script>'])('rejects "%s"', async zone => {
    expect((await changeZone(zone)).status).toBe(422)
    await maya.request('/dashboard', requestIn(zone))
    expect(await storedZone()).toEqual({ timeZone: null, timeZoneChosen: false })
  })

  it('is used in their emails', async () => {
    const fields = { timeZone: 'Asia/Tokyo' }
    await t.db.unscoped('a test settles').orm.update(users).set(fields).where(eq(users.id, maya.user.id))
    const form = { email: maya.user.email, password: goodPassword }
    // Signing in with a second browser sends an email with the time.
    for (const agent of ['Firefox/140.0', 'Chrome/140.0'])
      await t.browse('/login', { form, headers: { 'user-agent': agent } })
    await waitFor(async () => {
      const texts = (await emailsTo(t, maya.user.email)).map(({ text }) => text)
      expect(texts.some(text => text.includes('(Asia/Tokyo)'))).toBe(true)
    })
  })
})
