import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { authSessions, recoveryCodes } from '#db/schema/identity.ts'
import { codeOfStep, fromBase32, stepAt } from '#kit/auth/totp.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { emailsTo, getEmailedCode } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { enableAuthenticatorApp, enableEmailCodes, userRow } from '#tests/support/sign-in.ts'

let t: TestApp
let maya: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(60 * minutes)
  maya = await t.register()
})

const db = () => t.db.unscoped('a test reads').orm
const login = () => t.send('/api/auth/login', { json: { email: maya.user.email, password: goodPassword } })
const beginSignIn = async () => (await (await login()).json()).twoFactor.pendingToken as string
const verify = (pendingToken: string, code: string) => t.send('/api/auth/verify-2fa', { json: { pendingToken, code } })
const countSuccesses = (responses: Response[]) => responses.filter(({ status }) => status === 200).length
const sessionsOf = async (userId: string) => db().select().from(authSessions).where(eq(authSessions.userId, userId))
const sendManyTimes = (count: number, request: (n: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n)))

describe('turning an authenticator app on', () => {
  it('shows secret and QR code, requires the first code, and returns ten recovery codes once', async () => {
    const setup = await maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })
    expect(setup.status).toBe(201)
    const { data } = await setup.json()
    expect(data).toMatchObject({ method: 'TOTP', qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) } })
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect((await userRow(t, maya.user.id)).twoFactor).toBeNull()

    const wrongCodeResponse = await maya.request('/api/auth/two-factor/confirm', {
      json: { setupToken: data.setupToken, code: '000000' },
    })
    expect(wrongCodeResponse.status).toBe(422)
    expect(await wrongCodeResponse.json()).toMatchObject({ error: 'Verification failed. Please try again.' })
    const code = codeOfStep(fromBase32(data.secret), stepAt(t.clock.now()))
    const confirmResponse = await maya.request('/api/auth/two-factor/confirm', {
      json: { setupToken: data.setupToken, code },
    })
    const { data: result } = await confirmResponse.json()
    expect(result.recoveryCodes).toHaveLength(10)
    for (const each of result.recoveryCodes) expect(each).toMatch(/^([A-Z2-7]{6}-){3}[A-Z2-7]{6}$/)
    expect(new Set(result.recoveryCodes).size).toBe(10)

    const state = await (await maya.request('/api/auth/two-factor')).json()
    expect(state.data).toEqual({ method: 'TOTP', recoveryCodesLeft: 10 })
    const row = await userRow(t, maya.user.id)
    const codes = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, maya.user.id))
    const stored = JSON.stringify([row, codes])
    expect(stored).not.toContain(data.secret)
    for (const each of result.recoveryCodes) expect(stored).not.toContain(each.replaceAll('-', ''))
  })

  it('ends every other session, emails the user, and is logged', async () => {
    const otherSession = await t.signIn(maya.user)
    await enableAuthenticatorApp(t, maya)
    expect((await otherSession.request('/api/auth/profile')).status).toBe(401)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
    expect((await emailsTo(t, maya.user.email)).map(({ subject }) => subject)).toContain(
      'Two-factor authentication is on',
    )
    const log = await db().select().from(auditLog).where(eq(auditLog.accountId, maya.account.id))
    expect(log.map(({ action }) => action)).toContain('auth.two_factor_on')
  })

  it('fails for the set-up of someone else and for an identity check older than ten minutes', async () => {
    const otherPerson = await t.register()
    const { data } = await (await maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
    const code = codeOfStep(fromBase32(data.secret), stepAt(t.clock.now()))
    const json = { setupToken: data.setupToken, code }
    expect((await otherPerson.request('/api/auth/two-factor/confirm', { json })).status).toBe(409)
    t.clock.move(10 * minutes + 1)
    const lateResponse = await maya.request('/api/auth/two-factor/confirm', { json })
    expect(lateResponse.status).toBe(403)
    expect(await lateResponse.json()).toMatchObject({ code: 'proof_required' })
  })

  it('accepts at most five wrong codes', async () => {
    const { data } = await (await maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
    const confirm = (code: string) =>
      maya.request('/api/auth/two-factor/confirm', { json: { setupToken: data.setupToken, code } })
    for (const _ of [1, 2, 3, 4, 5]) expect((await confirm('12')).status).toBe(422)
    expect((await confirm(codeOfStep(fromBase32(data.secret), stepAt(t.clock.now())))).status).toBe(409)
  })
})

describe('signing in with an authenticator app', () => {
  it('asks for the code after the password and creates no session before it', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const before = (await sessionsOf(maya.user.id)).length
    const response = await login()
    expect(response.status).toBe(200)
    const body = await response.json()
    const twoFactor = { pendingToken: expect.stringMatching(/^tfa_/), method: 'TOTP' }
    expect(body).toEqual({
      success: true,
      requiresTwoFactor: true,
      twoFactor,
      data: { requiresTwoFactor: true, twoFactor },
    })
    expect(await sessionsOf(maya.user.id)).toHaveLength(before)
    const signedIn = await verify(body.twoFactor.pendingToken, code())
    const { token } = await signedIn.json()
    const profile = await t.send('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } })
    expect(profile.status).toBe(200)
  })

  it('gives a browser a cookie that scripts cannot read, and no token', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const json = { email: maya.user.email, password: goodPassword }
    const response = await t.browse('/api/auth/login', { json })
    expect((await response.json()).twoFactor).toEqual({ method: 'TOTP' })
    const cookies = cookiesOf(response)
    expect(Object.keys(cookies)).toEqual(['trimtab_pending'])
    expect(cookies.trimtab_pending).toMatch(/; HttpOnly; SameSite=Lax$/)
    const pendingToken = cookies.trimtab_pending!.split(';')[0]
    // The pending token is no session, not even in the cookie of one.
    const cookie = `trimtab_pending=${pendingToken}; trimtab=${pendingToken}`
    expect((await t.browse('/api/auth/profile', { headers: { cookie } })).status).toBe(401)
    const signedIn = await t.browse('/api/auth/verify-2fa', { json: { code: code() }, headers: { cookie } })
    expect(signedIn.status).toBe(200)
    expect(cookiesOf(signedIn).trimtab).toMatch(/^ses_/)
    expect(cookiesOf(signedIn).trimtab_pending).toMatch(/^; Max-Age=0/)
  })

  it('rejects a wrong code with a message, and ends after five', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const pendingToken = await beginSignIn()
    for (const _ of [1, 2, 3, 4, 5]) {
      const wrongCodeResponse = await verify(pendingToken, '000000')
      expect(wrongCodeResponse.status).toBe(401)
      expect(await wrongCodeResponse.json()).toMatchObject({ error: 'Verification failed. Please try again.' })
    }
    const lateResponse = await verify(pendingToken, code())
    expect(await lateResponse.json()).toMatchObject({ error: 'Session expired. Please log in again.' })
    expect((await verify(await beginSignIn(), code())).status).toBe(200)
  })

  it('counts wrong codes across sign-ins: ten in half an hour lock the step', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    for (const _ of [1, 2]) {
      const pendingToken = await beginSignIn()
      for (const _try of [1, 2, 3, 4, 5]) await verify(pendingToken, '000000')
    }
    const lockedResponse = await verify(await beginSignIn(), code())
    expect(lockedResponse.status).toBe(423)
    expect(Number(lockedResponse.headers.get('retry-after'))).toBe(30 * 60)
    t.clock.move(30 * minutes)
    expect((await verify(await beginSignIn(), code())).status).toBe(200)
  })

  it('checks at most five of twenty parallel wrong codes', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const pendingToken = await beginSignIn()
    const responses = await sendManyTimes(20, () => verify(pendingToken, '000000'))
    const texts = await Promise.all(responses.map(async response => (await response.json()).error))
    expect(texts.filter(text => text === 'Verification failed. Please try again.')).toHaveLength(5)
    expect((await verify(pendingToken, code())).status).toBe(401)
  })

  it('expires after ten minutes', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const pendingToken = await beginSignIn()
    t.clock.move(10 * minutes)
    expect((await verify(pendingToken, code())).status).toBe(401)
  })

  it.each(['', 'tfa_x.y', `tfa_unknown.${'a'.repeat(43)}`])('rejects the pending token "%s"', async token => {
    await enableAuthenticatorApp(t, maya)
    const response = await verify(token, '123456')
    expect([401, 422]).toContain(response.status)
  })
})

describe('single use', () => {
  async function beginTenSignIns() {
    const pendingTokens: string[] = []
    for (let n = 0; n < 10; n++) pendingTokens.push(await beginSignIn())
    return pendingTokens
  }

  it('of an app code: 50 parallel sign-ins with it start one session', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const pendingTokens = await beginTenSignIns()
    const responses = await sendManyTimes(50, n => verify(pendingTokens[n % pendingTokens.length]!, code()))
    expect(countSuccesses(responses)).toBe(1)
  })

  it('of an app code: rejects the same code again and any older one', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const olderCode = code()
    t.clock.move(30_000)
    const usedCode = code()
    expect((await verify(await beginSignIn(), usedCode)).status).toBe(200)
    expect((await verify(await beginSignIn(), usedCode)).status).toBe(401)
    expect((await verify(await beginSignIn(), olderCode)).status).toBe(401)
    t.clock.move(30_000)
    expect((await verify(await beginSignIn(), code())).status).toBe(200)
  })

  it('of an app code from a clock half a minute ahead: accepts it, then rejects it and any older one', async () => {
    const { code, secret } = await enableAuthenticatorApp(t, maya)
    const codeAhead = codeOfStep(fromBase32(secret), stepAt(t.clock.now()) + 1)
    const codeFarAhead = codeOfStep(fromBase32(secret), stepAt(t.clock.now()) + 2)
    expect((await verify(await beginSignIn(), codeFarAhead)).status).toBe(401)
    expect((await verify(await beginSignIn(), codeAhead)).status).toBe(200)
    expect((await verify(await beginSignIn(), codeAhead)).status).toBe(401)
    expect((await verify(await beginSignIn(), code())).status).toBe(401)
    t.clock.move(30_000)
    expect(code()).toBe(codeAhead)
    expect((await verify(await beginSignIn(), codeAhead)).status).toBe(401)
    t.clock.move(30_000)
    expect((await verify(await beginSignIn(), code())).status).toBe(200)
  })

  it('of a pending sign-in: 50 parallel requests with two valid codes start one session', async () => {
    const { code, recoveryCodes: codes } = await enableAuthenticatorApp(t, maya)
    const before = (await sessionsOf(maya.user.id)).length
    const pendingToken = await beginSignIn()
    const responses = await sendManyTimes(50, n => verify(pendingToken, n % 2 ? code() : codes[0]!))
    expect(countSuccesses(responses)).toBe(1)
    expect(await sessionsOf(maya.user.id)).toHaveLength(before + 1)
  })

  it('of a recovery code: 50 parallel requests start one session, and later ones none', async () => {
    const { recoveryCodes: codes } = await enableAuthenticatorApp(t, maya)
    const pendingTokens = await beginTenSignIns()
    const responses = await sendManyTimes(50, n =>
      verify(pendingTokens[n % pendingTokens.length]!, codes[3]!.toLowerCase().replaceAll('-', ' ')),
    )
    expect(countSuccesses(responses)).toBe(1)
    // The refused requests locked the step for half an hour.
    t.clock.move(31 * minutes)
    expect((await verify(await beginSignIn(), codes[3]!)).status).toBe(401)
    expect((await verify(await beginSignIn(), codes[4]!)).status).toBe(200)
    const state = await (await t.signIn(maya.user)).request('/api/auth/two-factor')
    expect((await state.json()).data.recoveryCodesLeft).toBe(8)
  })

  it('of an emailed code: 50 parallel requests start one session', async () => {
    await enableEmailCodes(t, maya)
    const pendingToken = await beginSignIn()
    const code = await getEmailedCode(t, maya.user.email)
    expect(countSuccesses(await sendManyTimes(50, () => verify(pendingToken, code)))).toBe(1)
  })

  it('of the first set-up code: 50 parallel requests turn it on once', async () => {
    const { data } = await (await maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
    const json = { setupToken: data.setupToken, code: codeOfStep(fromBase32(data.secret), stepAt(t.clock.now())) }
    const responses = await sendManyTimes(50, () => maya.request('/api/auth/two-factor/confirm', { json }))
    expect(countSuccesses(responses)).toBe(1)
    const codes = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, maya.user.id))
    expect(codes).toHaveLength(10)
  })
})

describe('signing in with an emailed code', () => {
  it('emails a code, accepts it once, and reports the method', async () => {
    await enableEmailCodes(t, maya)
    const body = await (await login()).json()
    expect(body.twoFactor.method).toBe('MAIL')
    const code = await getEmailedCode(t, maya.user.email)
    expect((await verify(body.twoFactor.pendingToken, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)
    expect((await verify(body.twoFactor.pendingToken, code)).status).toBe(401)
  })

  it('stores no readable code', async () => {
    await enableEmailCodes(t, maya)
    await beginSignIn()
    const code = await getEmailedCode(t, maya.user.email)
    const rows = await t.client.execute('select * from one_time_tokens')
    expect(JSON.stringify(rows.rows)).not.toContain(code)
  })

  it('resends a code, and the new one is valid for ten minutes', async () => {
    await enableEmailCodes(t, maya)
    const pendingToken = await beginSignIn()
    const first = await getEmailedCode(t, maya.user.email)
    t.clock.move(9 * minutes)
    const resendResponse = await t.send('/api/auth/verify-2fa/resend', { json: { pendingToken } })
    expect(resendResponse.status).toBe(200)
    const second = await getEmailedCode(t, maya.user.email)
    t.clock.move(9 * minutes)
    // Two random codes can be equal.
    if (first !== second) expect((await verify(pendingToken, first)).status).toBe(401)
    expect((await verify(pendingToken, second)).status).toBe(200)
  })

  it('rejects the code of another user’s sign-in', async () => {
    await enableEmailCodes(t, maya)
    const pendingToken = await beginSignIn()
    const code = await getEmailedCode(t, maya.user.email)
    const otherPerson = await t.register()
    await enableEmailCodes(t, otherPerson)
    const json = { email: otherPerson.user.email, password: goodPassword }
    const { twoFactor } = await (await t.send('/api/auth/login', { json })).json()
    // Two random codes can be equal.
    if ((await getEmailedCode(t, otherPerson.user.email)) !== code)
      expect((await verify(twoFactor.pendingToken, code)).status).toBe(401)
    expect((await verify(pendingToken, code)).status).toBe(200)
  })

  it('sends at most five codes in half an hour', async () => {
    await enableEmailCodes(t, maya)
    const pendingToken = await beginSignIn()
    const resend = () => t.send('/api/auth/verify-2fa/resend', { json: { pendingToken } })
    const statuses = (await sendManyTimes(10, resend)).map(({ status }) => status)
    // Turning the method on and signing in sent the first two.
    expect(statuses.filter(status => status === 200)).toHaveLength(3)
    expect(statuses.filter(status => status === 429)).toHaveLength(7)
    const codes = (await emailsTo(t, maya.user.email)).filter(({ subject }) => /^\d{6} /.test(subject))
    expect(codes).toHaveLength(5)
  })

  it('does not resend for an app or for an unknown sign-in', async () => {
    await enableAuthenticatorApp(t, maya)
    const response = await t.send('/api/auth/verify-2fa/resend', { json: { pendingToken: await beginSignIn() } })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ error: 'Failed to resend code. Please try again.' })
    expect((await t.send('/api/auth/verify-2fa/resend', { json: { pendingToken: 'tfa_x.y' } })).status).toBe(401)
    expect((await t.send('/api/auth/verify-2fa/resend', { json: {} })).status).toBe(401)
  })
})

describe('changing two-factor sign-in', () => {
  it('replaces the old recovery codes with new ones', async () => {
    const { recoveryCodes: oldCodes } = await enableAuthenticatorApp(t, maya)
    const { data } = await (await maya.request('/api/auth/two-factor/recovery-codes', { method: 'POST' })).json()
    expect(data.recoveryCodes).toHaveLength(10)
    expect((await verify(await beginSignIn(), oldCodes[0]!)).status).toBe(401)
    expect((await verify(await beginSignIn(), data.recoveryCodes[0])).status).toBe(200)
  })

  it('to off lets the password alone sign in, and voids pending sign-ins', async () => {
    const { code } = await enableAuthenticatorApp(t, maya)
    const pendingToken = await beginSignIn()
    expect((await maya.request('/api/auth/two-factor', { method: 'DELETE' })).status).toBe(200)
    expect((await verify(pendingToken, code())).status).toBe(401)
    expect((await (await login()).json()).token).toMatch(/^ses_/)
    const row = await userRow(t, maya.user.id)
    expect(row).toMatchObject({ twoFactor: null, totpSecret: null, totpLastStep: null })
    expect((await emailsTo(t, maya.user.email)).map(({ subject }) => subject)).toContain(
      'Two-factor authentication is off',
    )
  })

  it.each([
    ['setting one up', '/api/auth/two-factor/setup', { json: { method: 'TOTP' } }],
    ['turning it off', '/api/auth/two-factor', { method: 'DELETE' }],
    ['new recovery codes', '/api/auth/two-factor/recovery-codes', { method: 'POST' }],
  ])('requires a recent identity check for %s', async (_what, path, init) => {
    await enableAuthenticatorApp(t, maya)
    t.clock.move(11 * minutes)
    const refusal = await maya.request(path, init)
    expect(refusal.status).toBe(403)
    expect(await refusal.json()).toMatchObject({ code: 'proof_required' })
    expect((await maya.request('/api/auth/prove', { json: { password: goodPassword } })).status).toBe(200)
    expect((await maya.request(path, init)).status).toBeLessThan(300)
  })

  it('to another phone keeps the old one valid until the new one confirms a code', async () => {
    const { code: oldPhoneCode } = await enableAuthenticatorApp(t, maya)
    const { data } = await (await maya.request('/api/auth/two-factor/setup', { json: { method: 'TOTP' } })).json()
    expect((await verify(await beginSignIn(), oldPhoneCode())).status).toBe(200)
    t.clock.move(30_000)
    const newPhoneCode = () => codeOfStep(fromBase32(data.secret), stepAt(t.clock.now()))
    await maya.request('/api/auth/two-factor/confirm', { json: { setupToken: data.setupToken, code: newPhoneCode() } })
    t.clock.move(30_000)
    expect((await verify(await beginSignIn(), oldPhoneCode())).status).toBe(401)
    expect((await verify(await beginSignIn(), newPhoneCode())).status).toBe(200)
  })
})
