import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { cookiesOf, type TestInit } from '#tests/support/requests.ts'

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  me = await t.register()
})
afterAll(() => t.close())

const html = async (path: string, init?: TestInit) => (await t.browse(path, init)).text()
const location = (response: Response) => response.headers.get('location')
const form = () => ({ email: me.user.email, password: goodPassword })

describe('the sign-in page', () => {
  it.each([
    ['/login', 'en', 'Welcome back'],
    ['/fr/login', 'fr', 'Heureux de vous revoir'],
    ['/es/login', 'es', 'Hola de nuevo'],
  ])('%s is in %s', async (path, lang, heading) => {
    const page = await html(path)
    expect(page).toContain(`<html lang="${lang}"`)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain(heading)
    expect(page).toContain(`action="${path}"`)
  })

  it('redirects to the requested page', async () => {
    const page = await html('/login?from=%2Fpoker%2Fsessions%2Fpok_1%3Ftab%3Dvotes')
    expect(page).toContain('Sign in to continue.')
    expect(page).toContain('name="from" value="/poker/sessions/pok_1?tab=votes"')
    const response = await t.browse('/login', { form: { ...form(), from: '/poker/sessions/pok_1?tab=votes' } })
    expect(response.status).toBe(303)
    expect(location(response)).toBe('/poker/sessions/pok_1?tab=votes')
    expect(cookiesOf(response).trimtab).toMatch(/^ses_.*; HttpOnly/)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])(
    'redirects to the dashboard instead of %s',
    async from => {
      expect(await html(`/login?from=${encodeURIComponent(from)}`)).not.toContain('name="from"')
      expect(location(await t.browse('/login', { form: { ...form(), from } }))).toBe('/dashboard')
    },
  )

  it('keeps the email but never the password after a failure', async () => {
    const response = await t.browse('/login', { form: { ...form(), password: 'not the password', from: '/profile' } })
    expect(response.status).toBe(401)
    const page = await response.text()
    expect(page).toContain('Invalid email or password')
    expect(page).toContain(`value="${me.user.email}"`)
    expect(page).toContain('name="from" value="/profile"')
    expect(page).not.toContain('not the password')
  })

  it('escapes the typed text', async () => {
    const page = await html('/login', { form: { email: '"><script>alert(1)</script>', password: 'x' } })
    expect(page).not.toContain('<script>alert')
  })

  it('offers the three demos', async () => {
    const page = await html('/login')
    for (const type of ['FREE', 'PRO', 'ENTERPRISE'])
      expect(page).toMatch(new RegExp(`<button value="${type}"[^>]* name="type"`))
    expect(page).toContain('action="/demo/login"')
  })
})

describe('the registration page', () => {
  const filled = {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@harbour.test',
    phone: '+47 22',
    password: goodPassword,
    confirmPassword: goodPassword,
    terms: 'yes',
  }

  it('creates the account and continues in the language of the page', async () => {
    const response = await t.browse('/fr/register', { form: { ...filled, from: '/join/pok_1' } })
    expect(response.status).toBe(303)
    expect(location(response)).toBe('/join/pok_1')
    const cookie = `trimtab=${cookiesOf(response).trimtab?.split(';')[0]}`
    const profile = await t.browse('/api/auth/profile', { headers: { cookie } })
    expect(await profile.json()).toMatchObject({ email: 'ida@harbour.test', language: 'fr', accountRole: 'OWNER' })
  })

  it.each([
    ['confirmPassword', { confirmPassword: 'other' }, 'Passwords do not match'],
    ['terms', { terms: '' }, 'You must agree to the Terms of Use to create an account'],
    ['phone', { phone: ' ' }, 'Phone number is required'],
  ])('shows an error at %s and keeps the other fields', async (name, broken, message) => {
    const response = await t.browse('/register', { form: { ...filled, ...broken } })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(new RegExp(`id="field-${name}-error"[^>]*>.*?${message}`))
    expect(page).toContain('value="Ida"')
    expect(page).not.toContain(goodPassword)
  })

  it('requires both passwords and the terms', async () => {
    const { confirmPassword: _confirm, ...withoutSecond } = filled
    expect(await html('/register', { form: withoutSecond })).toContain('Passwords do not match')
    const { terms: _terms, ...withoutTerms } = filled
    expect(await html('/register', { form: withoutTerms })).toContain('You must agree to the Terms of Use')
  })

  it('names the chosen plan and its price', async () => {
    const chosen = await html('/register?plan=PRO&interval=ANNUAL&additionalUsers=3')
    expect(chosen).toContain('Pro with 3 additional users')
    expect(chosen).toContain('$157.26 a year')
    expect(chosen).not.toContain('Free for teams')
    expect(await html('/register?from=%2Fcart')).toContain('Your cart is waiting')
    expect(await html('/register?plan=NONSENSE&interval=ANNUAL')).not.toContain('NONSENSE</strong>')
    expect(await html('/register')).toContain('Free for teams of up to 10')
  })

  it('disables the button until the terms are accepted', async () => {
    const buttons = [...(await html('/register')).matchAll(/<button[^>]*>(?=Create account)/g)].map(([tag]) => tag)
    expect(buttons).toHaveLength(2)
    expect(buttons[0]).toMatch(/ disabled=""/)
    expect(buttons[0]).toContain(':inline-flex!')
    expect(buttons[1]).toContain('type="submit"')
    expect(buttons[1]).toContain(':hidden!')
    expect(buttons[1]).not.toContain('disabled=""')
  })

  it('shows a generic failure for a taken address', async () => {
    const response = await t.browse('/register', { form: { ...filled, email: me.user.email } })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Registration failed')
    expect(cookiesOf(response)).toEqual({})
  })
})

describe('a signed-in user', () => {
  it.each(['/', '/login', '/register', '/fr/login', '/es/register'])(
    'is redirected from %s to the dashboard',
    async path => {
      const response = await me.request(path)
      expect(response.status).toBe(303)
      expect(location(response)).toBe('/dashboard')
    },
  )

  it('signs out with a plain form and gets English pages', async () => {
    const other = await t.signIn(me.user)
    const response = await other.request('/logout', { method: 'POST' })
    expect(response.status).toBe(303)
    expect(location(response)).toBe('/login')
    expect(cookiesOf(response).locale).toMatch(/^en;/)
    expect((await other.request('/dashboard')).status).toBe(303)
  })

  it('cannot be signed out by another site', async () => {
    const headers = { cookie: me.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.send('/logout', { method: 'POST', headers })).status).toBe(403)
    expect((await me.request('/api/auth/profile')).status).toBe(200)
  })
})
