import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { cookiesOf, type TestInit } from '#tests/support/requests.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
  maya = await t.register()
})
afterAll(() => t.close())

const loadHtml = async (path: string, init?: TestInit) => (await t.browse(path, init)).text()
const locationOf = (response: Response) => response.headers.get('location')
const signInForm = () => ({ email: maya.user.email, password: goodPassword })

describe('the sign-in page', () => {
  it.each([
    ['/login', 'en', 'Welcome back'],
    ['/fr/login', 'fr', 'Heureux de vous revoir'],
    ['/es/login', 'es', 'Hola de nuevo'],
  ])('%s is in %s', async (path, lang, heading) => {
    const page = await loadHtml(path)
    expect(page).toContain(`<html lang="${lang}"`)
    expect(page.match(/<h1/g)).toHaveLength(1)
    expect(page).toContain(heading)
    expect(page).toContain(`action="${path}"`)
  })

  it('redirects to the requested page', async () => {
    const page = await loadHtml('/login?from=%2Fpoker%2Fsessions%2Fpok_1%3Ftab%3Dvotes')
    expect(page).toContain('Sign in to continue.')
    expect(page).toContain('name="from" value="/poker/sessions/pok_1?tab=votes"')
    const response = await t.browse('/login', { form: { ...signInForm(), from: '/poker/sessions/pok_1?tab=votes' } })
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/poker/sessions/pok_1?tab=votes')
    expect(cookiesOf(response).trimtab).toMatch(/^ses_.*; HttpOnly/)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', ''])(
    'redirects to the dashboard instead of %s',
    async from => {
      expect(await loadHtml(`/login?from=${encodeURIComponent(from)}`)).not.toContain('name="from"')
      expect(locationOf(await t.browse('/login', { form: { ...signInForm(), from } }))).toBe('/dashboard')
    },
  )

  it('keeps the email but never the password after a failure', async () => {
    const response = await t.browse('/login', {
      form: { ...signInForm(), password: 'not the password', from: '/profile' },
    })
    expect(response.status).toBe(401)
    const page = await response.text()
    expect(page).toContain('Invalid email or password')
    expect(page).toContain(`value="${maya.user.email}"`)
    expect(page).toContain('name="from" value="/profile"')
    expect(page).not.toContain('not the password')
  })

  it('escapes the typed text', async () => {
    const page = await loadHtml('/login', { form: { email: '"><script>alert(1)</script>', password: 'x' } })
    expect(page).not.toContain('<script>alert')
  })

  it('offers the three demos', async () => {
    const page = await loadHtml('/login')
    for (const type of ['FREE', 'PRO', 'ENTERPRISE'])
      expect(page).toMatch(new RegExp(`<button value="${type}"[^>]* name="type"`))
    expect(page).toContain('action="/demo/login"')
  })
})

describe('the registration page', () => {
  const validForm = {
    firstName: 'Ida',
    lastName: 'Berg',
    email: 'ida@harbour.test',
    phone: '+47 22',
    password: goodPassword,
    confirmPassword: goodPassword,
    terms: 'yes',
  }

  it('creates the account and continues in the language of the page', async () => {
    const response = await t.browse('/fr/register', { form: { ...validForm, from: '/join/pok_1' } })
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/join/pok_1')
    const cookie = `trimtab=${cookiesOf(response).trimtab?.split(';')[0]}`
    const profile = await t.browse('/api/auth/profile', { headers: { cookie } })
    expect(await profile.json()).toMatchObject({ email: 'ida@harbour.test', language: 'fr', accountRole: 'OWNER' })
  })

  it.each([
    ['confirmPassword', { confirmPassword: 'other' }, 'Passwords do not match'],
    ['terms', { terms: '' }, 'You must agree to the Terms of Use to create an account'],
    ['phone', { phone: ' ' }, 'Phone number is required'],
  ])('shows an error at %s and keeps the other fields', async (name, invalidFields, message) => {
    const response = await t.browse('/register', { form: { ...validForm, ...invalidFields } })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(new RegExp(`id="field-${name}-error"[^>]*>.*?${message}`))
    expect(page).toContain('value="Ida"')
    expect(page).not.toContain(goodPassword)
  })

  it('requires both passwords and the terms', async () => {
    const { confirmPassword: _confirm, ...withoutConfirmation } = validForm
    expect(await loadHtml('/register', { form: withoutConfirmation })).toContain('Passwords do not match')
    const { terms: _terms, ...withoutTerms } = validForm
    expect(await loadHtml('/register', { form: withoutTerms })).toContain('You must agree to the Terms of Use')
  })

  it('names the chosen plan and its price', async () => {
    const pageWithPlan = await loadHtml('/register?plan=PRO&interval=ANNUAL&additionalUsers=3')
    expect(pageWithPlan).toContain('Pro with 3 additional users')
    expect(pageWithPlan).toContain('$157.26 a year')
    expect(pageWithPlan).not.toContain('Free for teams')
    expect(await loadHtml('/register?from=%2Fcart')).toContain('Your cart is waiting')
    for (const path of ['/register', '/register?plan=NONSENSE&interval=ANNUAL'])
      expect(await loadHtml(path)).toContain('Free for teams of up to 10')
  })

  it('disables the button until the terms are accepted', async () => {
    const buttons = [...(await loadHtml('/register')).matchAll(/<button[^>]*>(?=Create account)/g)].map(([tag]) => tag)
    // CSS shows the first until the checkbox is checked, and then the second.
    expect(buttons).toHaveLength(2)
    expect(buttons[0]).toMatch(/ disabled=""/)
    expect(buttons[0]).toContain(':inline-flex!')
    expect(buttons[1]).toContain('type="submit"')
    expect(buttons[1]).toContain(':hidden!')
    expect(buttons[1]).not.toContain('disabled=""')
  })

  it('shows a generic failure for a taken address', async () => {
    const response = await t.browse('/register', { form: { ...validForm, email: maya.user.email } })
    expect(response.status).toBe(409)
    expect(await response.text()).toContain('Registration failed')
    expect(cookiesOf(response)).toEqual({})
  })
})

describe('a signed-in user', () => {
  it.each(['/', '/login', '/register', '/fr/login', '/es/register'])(
    'is redirected from %s to the dashboard',
    async path => {
      const response = await maya.request(path)
      expect(response.status).toBe(303)
      expect(locationOf(response)).toBe('/dashboard')
    },
  )

  it('signs out with a plain form and gets English pages', async () => {
    const otherSession = await t.signIn(maya.user)
    const response = await otherSession.request('/logout', { method: 'POST' })
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/login')
    expect(cookiesOf(response).locale).toMatch(/^en;/)
    expect((await otherSession.request('/dashboard')).status).toBe(303)
  })

  it('cannot be signed out by another site', async () => {
    const headers = { cookie: maya.cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await t.send('/logout', { method: 'POST', headers })).status).toBe(403)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
  })
})
