import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { cookiesOf } from '#tests/support/requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const choosePreference = (form: Record<string, string>) => t.browse('/preferences', { form })

describe('preferences', () => {
  it.each([
    [{ theme: 'dark' }, 'theme', /^dark; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/],
    [{ theme: 'system' }, 'theme', /^; Max-Age=0/],
    [{ nav: 'collapsed' }, 'nav', /^collapsed; Max-Age=31536000/],
    [{ nav: 'open' }, 'nav', /^; Max-Age=0/],
    [{ locale: 'es' }, 'locale', /^es; Max-Age=31536000/],
  ] as const)('stores %j in one cookie', async (form, name, cookie) => {
    const response = await choosePreference({ ...form, back: '/login' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/login')
    const cookies = cookiesOf(response)
    expect(Object.keys(cookies)).toEqual([name])
    expect(cookies[name]).toMatch(cookie)
  })

  it('apply to the next page', async () => {
    const html = await (await t.browse('/login', { headers: { cookie: 'theme=dark; locale=es' } })).text()
    expect(html).toMatch(/<html lang="es" data-theme="dark"/)
  })

  it.each([
    ['/fr/login?from=%2Fprofile', 'es', '/es/login?from=%2Fprofile'],
    ['/fr/login', 'en', '/login'],
    ['/es', 'fr', '/fr'],
    ['/es?a=1', 'en', '/?a=1'],
    ['/fresh', 'es', '/fresh'],
    ['/dashboard', 'fr', '/dashboard'],
  ])('from %s, choosing %s redirects to %s', async (back, locale, location) => {
    expect((await choosePreference({ locale, back })).headers.get('location')).toBe(location)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/.//evil.example', 'dashboard'])(
    'never redirect to %s',
    async back => expect((await choosePreference({ theme: 'dark', back })).headers.get('location')).toBe('/'),
  )

  it('store the language in the profile of a signed-in user', async () => {
    const maya = await t.register()
    await maya.request('/preferences', { form: { locale: 'fr', back: '/dashboard' } })
    const [row] = await t.db.unscoped('a test reads').orm.select().from(users).where(eq(users.id, maya.user.id))
    expect(row?.language).toBe('fr')
    expect(await (await maya.request('/dashboard')).text()).toContain('<html lang="fr"')
  })

  it('reject unknown values and other sites', async () => {
    expect((await choosePreference({ theme: 'pink' })).status).toBe(422)
    expect((await choosePreference({ theme: 'dark', role: 'OWNER' })).status).toBe(422)
    const foreignHeaders = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.send('/preferences', { form: { theme: 'dark' }, headers: foreignHeaders })).status).toBe(403)
  })
})
