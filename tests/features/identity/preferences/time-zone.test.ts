import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { staticFiles } from '#tests/support/pages.ts'
import { userRow } from '#tests/support/sign-in.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp({ assets: staticFiles })
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
})

const inZone = (zone: string) => ({ headers: { cookie: `${me.cookie}; tz=${encodeURIComponent(zone)}` } })
const zoneOf = async () => {
  const { timeZone, timeZoneChosen } = await userRow(t, me.user.id)
  return [timeZone, timeZoneChosen]
}
const change = (timeZone: string) => me.request('/api/auth/profile', { json: { timeZone }, method: 'PATCH' })
const shownZone = async (init = {}) =>
  /data-zone="([^"]*)"/.exec(await (await me.request('/dashboard', init)).text())?.[1]

describe('the time zone of a user', () => {
  it('is saved from the browser for the first page of the next one', async () => {
    expect(await shownZone()).toBe('UTC')
    expect(await shownZone(inZone('Asia/Tokyo'))).toBe('Asia/Tokyo')
    expect(await zoneOf()).toEqual(['Asia/Tokyo', false])
    expect(await shownZone()).toBe('Asia/Tokyo')
  })

  it('follows the browser until the user chooses one, and again after a reset', async () => {
    await me.request('/dashboard', inZone('Asia/Tokyo'))
    const response = await change('Europe/Stockholm')
    expect((await response.json()).timeZone).toBe('Europe/Stockholm')
    expect(await shownZone(inZone('America/New_York'))).toBeUndefined()
    expect(await zoneOf()).toEqual(['Europe/Stockholm', true])
    expect((await change('')).status).toBe(200)
    await me.request('/dashboard', inZone('America/New_York'))
    expect(await zoneOf()).toEqual(['America/New_York', false])
  })

  it('can be chosen on the profile page', async () => {
    const form = { firstName: 'Maya', lastName: 'Lind', phone: '1', language: 'en', timeZone: 'Europe/Paris' }
    expect((await me.request('/profile', { form })).status).toBe(303)
    expect(await zoneOf()).toEqual(['Europe/Paris', true])
    expect(await (await me.request('/profile')).text()).toMatch(/<option[^>]*selected[^>]*>Europe\/Paris/)
  })

  it.each(['Mars/Base', 'x'.repeat(61), '<script>'])('rejects "%s"', async zone => {
    expect((await change(zone)).status).toBe(422)
    await me.request('/dashboard', inZone(zone))
    expect(await zoneOf()).toEqual([null, false])
  })

  it('is used in their emails', async () => {
    const set = { timeZone: 'Asia/Tokyo' }
    await t.db.unscoped('a test settles').orm.update(users).set(set).where(eq(users.id, me.user.id))
    const form = { email: me.user.email, password: goodPassword }
    for (const agent of ['Firefox/140.0', 'Chrome/140.0'])
      await t.browse('/login', { form, headers: { 'user-agent': agent } })
    await vi.waitFor(async () => {
      const texts = (await emailsTo(t, me.user.email)).map(({ text }) => text)
      expect(texts.some(text => text.includes('(Asia/Tokyo)'))).toBe(true)
    })
  })
})
