import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOfStep, fromBase32, stepAt } from '#kit/auth/totp.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'
import { getEmailedCode } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { enableAuthenticatorApp, enableEmailCodes } from '#tests/support/sign-in.ts'

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

const page = '/profile/security/two-factor'
const post = (form: Record<string, string>) => maya.request(page, { form })
const fieldOf = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const locationOf = (response: Response) => response.headers.get('location')

async function beginSignIn(from = '', path = '/login') {
  const form = { email: maya.user.email, password: goodPassword, from }
  const response = await t.browse(path, { form })
  const cookie = `trimtab_pending=${cookiesOf(response).trimtab_pending?.split(';')[0]}`
  return { response, cookie }
}

describe('setting up an authenticator app without JavaScript', () => {
  it('shows QR code and key, accepts the first code, and shows the recovery codes with a download', async () => {
    const setup = await (await post({ do: 'start', method: 'TOTP' })).text()
    expect(setup).toContain('aria-label="QR code for your authenticator app"')
    const secret = /font-mono[^>]*>([A-Z2-7 ]+)</.exec(setup)![1]!.replaceAll(' ', '')
    const setupToken = fieldOf(setup, 'setupToken')

    const wrongCodeResponse = await post({ do: 'confirm', setupToken, code: '000000' })
    expect(wrongCodeResponse.status).toBe(422)
    const html = await wrongCodeResponse.text()
    expect(html).toContain('Verification failed. Please try again.')
    expect(html.replaceAll(' ', '')).toContain(secret)

    const code = codeOfStep(fromBase32(secret), stepAt(t.clock.now()))
    const codesPage = await (await post({ do: 'confirm', setupToken, code })).text()
    const recoveryCodes = codesPage.match(/([A-Z2-7]{6}-){3}[A-Z2-7]{6}(?=<)/g)!
    expect(recoveryCodes).toHaveLength(10)
    const file = /href="data:text\/plain;charset=utf-8,([^"]*)"/.exec(codesPage)![1]!
    for (const each of recoveryCodes) expect(decodeURIComponent(file)).toContain(`${each}\r\n`)
    expect(codesPage).toContain('download="trimtab-recovery-codes.txt"')

    const state = await (await maya.request(page)).text()
    expect(state).toContain('10 recovery codes left.')
    for (const each of recoveryCodes) expect(state).not.toContain(each)
  })

  it('starts again when the set-up has expired', async () => {
    const setup = await (await post({ do: 'start', method: 'TOTP' })).text()
    t.clock.move(15 * minutes)
    await maya.request('/confirm-identity', { form: { password: goodPassword } })
    const expiredResponse = await post({ do: 'confirm', setupToken: fieldOf(setup, 'setupToken'), code: '123456' })
    expect(expiredResponse.status).toBe(409)
    expect(await expiredResponse.text()).toContain('Set up authenticator app')
  })

  it('turns off again', async () => {
    await enableAuthenticatorApp(t, maya)
    const offResponse = await post({ do: 'off' })
    expect(locationOf(offResponse)).toBe(`${page}?done=off`)
    expect(await (await maya.request(`${page}?done=off`)).text()).toContain('Two-factor authentication is off.')
  })

  it('sets up emailed codes and resends one', async () => {
    const setup = await (await post({ do: 'start', method: 'MAIL' })).text()
    const setupToken = fieldOf(setup, 'setupToken')
    expect(await (await post({ do: 'resend', setupToken })).text()).toContain('We’ve sent another code.')
    const code = await getEmailedCode(t, maya.user.email)
    expect(locationOf(await post({ do: 'confirm', setupToken, code }))).toBe(`${page}?done=on`)
    expect(await (await maya.request('/profile/security')).text()).toContain('Email codes')
  })

  it.each([{}, { do: 'nonsense' }, { do: 'start', method: 'SMS' }])(
    'rejects %j with the form and an error message',
    async form => {
      const response = await post(form as Record<string, string>)
      expect(response.status).toBe(422)
      expect(await response.text()).toContain('Please check the highlighted fields.')
    },
  )
})

describe('the two-factor step', () => {
  it('follows the password and redirects to the requested page', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const { response, cookie } = await beginSignIn('/poker/sessions/pok_1?tab=votes')
    expect(response.status).toBe(303)
    expect(locationOf(response)).toBe('/2fa?from=%2Fpoker%2Fsessions%2Fpok_1%3Ftab%3Dvotes')
    expect(cookiesOf(response).trimtab).toBeUndefined()
    const stepPage = await (await t.browse(locationOf(response)!, { headers: { cookie } })).text()
    expect(stepPage).toContain('One more step')
    const from = fieldOf(stepPage, 'from')
    expect(from).toBe('/poker/sessions/pok_1?tab=votes')
    const verifyResponse = await t.browse('/2fa', { form: { do: 'verify', code: code(), from }, headers: { cookie } })
    expect([verifyResponse.status, locationOf(verifyResponse)]).toEqual([303, '/poker/sessions/pok_1?tab=votes'])
    const { trimtab, trimtab_pending } = cookiesOf(verifyResponse)
    expect(trimtab).toMatch(/^ses_.*; HttpOnly/)
    expect(trimtab_pending).toMatch(/^; Max-Age=0/)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example'])('never redirects to %s', async from => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const { response, cookie } = await beginSignIn(from)
    expect(locationOf(response)).toBe('/2fa')
    const verifyResponse = await t.browse('/2fa', { form: { do: 'verify', code: code(), from }, headers: { cookie } })
    expect(locationOf(verifyResponse)).toBe('/dashboard')
  })

  it('keeps the language of the page', async () => {
    await enableAuthenticatorApp(t, maya)
    const { response, cookie } = await beginSignIn('', '/fr/login')
    expect(locationOf(response)).toBe('/fr/2fa')
    expect(await (await t.browse('/fr/2fa', { headers: { cookie } })).text()).toContain('Encore une étape')
  })

  it('shows the error and stays', async () => {
    await enableAuthenticatorApp(t, maya)
    const { cookie } = await beginSignIn()
    const wrongCodeResponse = await t.browse('/2fa', {
      form: { do: 'verify', code: '000000', from: '/profile' },
      headers: { cookie },
    })
    expect(wrongCodeResponse.status).toBe(401)
    const html = await wrongCodeResponse.text()
    expect(html).toContain('Verification failed. Please try again.')
    expect(fieldOf(html, 'from')).toBe('/profile')
    const emptyCodeResponse = await t.browse('/2fa', { form: { do: 'verify', code: '' }, headers: { cookie } })
    expect(await emptyCodeResponse.text()).toContain('Enter the code.')
  })

  it('resends an emailed code', async () => {
    await enableEmailCodes(t, maya)
    const { cookie } = await beginSignIn()
    const html = await (await t.browse('/2fa', { headers: { cookie } })).text()
    expect(html).toContain(maya.user.email)
    const resendResponse = await t.browse('/2fa', { form: { do: 'resend' }, headers: { cookie } })
    expect(await resendResponse.text()).toContain('We’ve sent another code.')
    const code = await getEmailedCode(t, maya.user.email)
    const verifyResponse = await t.browse('/2fa', { form: { do: 'verify', code }, headers: { cookie } })
    expect(locationOf(verifyResponse)).toBe('/dashboard')
  })

  it('shows that it has expired, and links back', async () => {
    const html = await (await t.browse('/2fa?from=%2Fprofile')).text()
    expect(html).toContain('Your sign-in has expired.')
    expect(html).toContain('href="/login?from=%2Fprofile"')
    expect((await t.browse('/2fa', { form: { do: 'verify', code: '123456' } })).status).toBe(401)
  })

  it('is closed to signed-in users', async () => {
    expect(locationOf(await maya.request('/2fa'))).toBe('/dashboard')
  })
})
