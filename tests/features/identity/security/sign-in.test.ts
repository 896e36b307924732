import { afterAll, describe, expect, it } from 'vitest'
import { removeExpiredRows } from '#features/identity/sessions/commands-cleanup.ts'
import { createApp } from '#src/app.ts'
import { goodPassword, makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { days, hours, minutes } from '#tests/support/clock.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { toRequest } from '#tests/support/requests.ts'

const t = await makeTestApp()
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')

const laptopAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const homeAddress = '203.0.113.7'

type SignInOptions = { address?: string; agent?: string; device?: string | undefined; password?: string; zone?: string }

async function signIn(
  { user }: TestPerson,
  { address = homeAddress, agent = laptopAgent, device, password = goodPassword, zone }: SignInOptions = {},
) {
  const cookie = [device && `trimtab-device=${device}`, zone && `tz=${encodeURIComponent(zone)}`]
    .filter(Boolean)
    .join('; ')
  const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
  const response = await t.browse('/api/auth/login', { json: { email: user.email, password }, headers, address })
  const cookies = response.headers.getSetCookie()
  const cookieOf = (name: string) =>
    cookies
      .find(cookieLine => cookieLine.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0]
  return { status: response.status, device: cookieOf('trimtab-device'), session: cookieOf('trimtab'), cookies }
}

const emailsOf = async ({ user }: TestPerson) =>
  (
    await unscopedDb.run<{ payload: string }>(`select payload from outbox where payload ->> 'to' = ? order by rowid`, [
      user.email,
    ])
  ).map(row => JSON.parse(row.payload) as { subject: string; text: string })
/** The subjects of the emails after the welcome email. */
const subjectsOf = async (person: TestPerson) => (await emailsOf(person)).map(({ subject }) => subject).slice(1)

const attemptsOf = async ({ user }: TestPerson) =>
  (
    await unscopedDb.run<{
      risk_factors: string
      success: number
      risk_score: number
      email_key: string
      device_id: string
    }>('select * from login_attempts where user_id = ? order by rowid', [user.id])
  ).map(row => ({ ...row, factors: JSON.parse(row.risk_factors) as string[] }))

const newDeviceSubject = 'New sign-in to your Trimtab account'
const unusualSignInSubject = 'Was this you? Unusual sign-in to your account'

describe('a device', () => {
  it('gets a secret of its own that grants no access, and is recognised by it', async () => {
    const maya = await t.register()
    const firstSignIn = await signIn(maya)
    expect(firstSignIn.device).toMatch(/^[A-Za-z0-9]{43}$/)
    expect(firstSignIn.cookies.find(cookieLine => cookieLine.startsWith('trimtab-device'))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    )
    const stored = await unscopedDb.run('select secret_hash from devices where user_id = ?', [maya.user.id])
    expect(JSON.stringify(stored)).not.toContain(firstSignIn.device)
    expect((await t.browse('/api/auth/profile', { headers: { cookie: `trimtab=${firstSignIn.device}` } })).status).toBe(
      401,
    )
    const secondSignIn = await signIn(maya, { device: firstSignIn.device })
    expect(secondSignIn.device).toBeUndefined()
    const [firstAttempt, secondAttempt] = await attemptsOf(maya)
    expect(firstAttempt!.device_id).toBe(secondAttempt!.device_id)
  })

  it('is announced by email when new, not when known', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    await signIn(maya, { device })
    await signIn(maya, {
      agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    expect(await subjectsOf(maya)).toEqual([newDeviceSubject, newDeviceSubject])
    expect((await emailsOf(maya)).at(-1)!.text).toContain('Device: Safari, iPhone. Location: unknown.')
  })

  it('is stored once, also for parallel sign-ins with its secret', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    await Promise.all(Array.from({ length: 4 }, () => signIn(maya, { device })))
    const rows = await unscopedDb.run('select id from devices where user_id = ? and name = ?', [
      maya.user.id,
      'Firefox, Linux',
    ])
    expect(rows).toHaveLength(1)
  })

  it('lowers the risk when trusted, and is new again when forgotten', async () => {
    const maya = await t.register()
    const { device, session } = await signIn(maya)
    const request = (path: string, init = {}) =>
      t.browse(path, { headers: { cookie: `trimtab=${session}; trimtab-device=${device}` }, ...init })
    const page = await (await request('/profile/sessions')).text()
    const [, id] =
      /\/profile\/devices\/(dev_\w+)\/trust"[^>]*>\s*<button[^>]*aria-label="Trust Firefox, Linux"/.exec(page) ?? []
    const trustResponse = await request(`/profile/devices/${id}/trust`, { method: 'POST', form: {} })
    expect(trustResponse.headers.get('location')).toBe('/profile/sessions?trusted')
    await signIn(maya, { device })
    expect((await attemptsOf(maya)).map(({ risk_score }) => risk_score)).toEqual([20, 0])
    await request(`/profile/devices/${id}/forget`, { method: 'POST', form: {} })
    await signIn(maya, { device })
    expect((await attemptsOf(maya)).at(-1)!.risk_score).toBe(20)
    expect(await subjectsOf(maya)).toEqual([newDeviceSubject, newDeviceSubject])
  })

  it('of another user is unreachable', async () => {
    const maya = await t.register()
    const tom = await t.register()
    await signIn(maya)
    const [row] = await unscopedDb.run<{ id: string }>('select id from devices where user_id = ?', [maya.user.id])
    for (const action of ['trust', 'forget'])
      expect((await tom.request(`/profile/devices/${row!.id}/${action}`, { method: 'POST', form: {} })).status).toBe(
        404,
      )
    const [device] = await unscopedDb.run<{ trusted_at: number | null }>(
      'select trusted_at from devices where id = ?',
      [row!.id],
    )
    expect(device!.trusted_at).toBeNull()
  })
})

describe('a sign-in', () => {
  it('is logged with its risk factors, also after a failure, without anyone’s address', async () => {
    const maya = await t.register()
    await signIn(maya)
    await signIn(maya, { password: 'not this one' })
    await expect.poll(async () => (await attemptsOf(maya)).length).toBe(2)
    const rows = await attemptsOf(maya)
    expect(rows.map(({ success, factors }) => [success, factors])).toEqual([
      [1, ['untrusted_device']],
      [0, []],
    ])
    await t.browse('/api/auth/login', { json: { email: 'nobody@nowhere.test', password: 'x' } })
    const listAttempts = () => unscopedDb.run('select * from login_attempts')
    await expect.poll(async () => (await listAttempts()).some(row => row.user_id === null)).toBe(true)
    expect(JSON.stringify(await listAttempts())).not.toMatch(/nobody@nowhere|harbour\.test/)
  })

  it('from another network after four failures is flagged, logged and announced by email', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    t.clock.move(minutes)
    for (let n = 0; n < 4; n++) await signIn(maya, { device, password: 'not this one' })
    // Failures are logged after the response.
    await expect.poll(async () => (await attemptsOf(maya)).length).toBe(5)
    await signIn(maya, { device, address: '198.51.100.9' })
    expect((await attemptsOf(maya)).at(-1)!.factors).toEqual(['repeated_failures', 'new_ip', 'untrusted_device'])
    expect(await subjectsOf(maya)).toEqual([newDeviceSubject, unusualSignInSubject])
    const [row] = await unscopedDb.run<{ risk_score: number }>(
      `select risk_score from audit_log where account_id = ? and action = 'security.suspicious_sign_in'`,
      [maya.account.id],
    )
    // 30 points for repeated failures and 25 for the new network.
    expect(row!.risk_score).toBe(30 + 25)
  })

  it('is scored by the hour in the user’s time zone', async () => {
    const maya = await t.register()
    await signIn(maya, { zone: 'Asia/Tokyo' })
    await signIn(maya, { zone: 'America/Los_Angeles' })
    const [tokyo, losAngeles] = await attemptsOf(maya)
    expect(tokyo!.factors).not.toContain('off_hours')
    expect(losAngeles!.factors).toContain('off_hours')
  })

  it('ignores failures that users reported', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    const headers = { authorization: `Bearer ${maya.token}` }
    for (let n = 0; n < 6; n++) {
      const json = { email: maya.user.email, success: false, riskFactors: ['made_up'] }
      expect((await t.send('/api/auth/login-attempts', { method: 'POST', json, headers })).status).toBe(201)
    }
    await signIn(maya, { device })
    expect((await attemptsOf(maya)).at(-1)!.factors).toEqual(['untrusted_device'])
  })
})

describe('the page of devices', () => {
  it('lists each device with place and activity, this one first, and signs out one, the others or all', async () => {
    const maya = await t.register()
    const currentSignIn = await signIn(maya)
    const request = (path: string, init = {}) =>
      t.browse(path, { headers: { cookie: `trimtab=${currentSignIn.session}` }, ...init })
    const otherSession = await t.signIn(maya.user)
    const text = textOf(readHtml(await (await request('/profile/sessions')).text()))
    expect(text).toMatch(/Firefox, Linux\s*This device/)
    expect(text).toContain(homeAddress)
    const endOneResponse = await request(`/profile/sessions/${otherSession.sessionId}/end`, {
      method: 'POST',
      form: {},
    })
    expect(endOneResponse.headers.get('location')).toBe('/profile/sessions?ended=1')
    expect((await otherSession.request('/api/auth/profile')).status).toBe(401)
    const endOthersResponse = await request('/profile/sessions/end-others', { method: 'POST', form: {} })
    expect(endOthersResponse.headers.get('location')).toBe('/profile/sessions?ended=2')
    expect((await maya.request('/api/auth/profile')).status).toBe(401)
    const endAllResponse = await request('/profile/sessions/end-all', { method: 'POST', form: {} })
    expect(endAllResponse.headers.get('location')).toBe('/login')
    expect((await request('/api/auth/profile')).status).toBe(401)
  })

  it('cannot sign out devices of other users', async () => {
    const maya = await t.register()
    const tom = await t.register()
    const response = await tom.request(`/profile/sessions/${maya.sessionId}/end`, { method: 'POST', form: {} })
    expect(response.status).toBe(404)
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
  })
})

describe('the country of a sign-in', () => {
  it('is a risk when the account’s people rarely sign in from it, wherever the account is', async () => {
    const maya = await t.register()
    const deployedApp = createApp({ ...t.services, config: { ...t.services.config, local: false } })
    const isForeignSignIn = async (country: string) => {
      const json = { email: maya.user.email, password: goodPassword }
      // With a content length, the request is passed on unchanged, with the data of the edge.
      const headers = { 'content-length': String(JSON.stringify(json).length) }
      const request = Object.assign(toRequest('/api/auth/login', { json, headers }), { cf: { country } })
      expect((await deployedApp.request(request)).status).toBe(200)
      return (await attemptsOf(maya)).at(-1)!.factors.includes('foreign_country')
    }
    for (let n = 0; n < 6; n++) expect(await isForeignSignIn('FR')).toBe(false)
    expect(await isForeignSignIn('US')).toBe(true)
    expect(await isForeignSignIn('FR')).toBe(false)
  })
})

describe('the clean-up', () => {
  it('ends expired sessions, keeps 90 days, and deletes unused data', async () => {
    const maya = await t.register()
    await signIn(maya)
    const requestHeaders = { authorization: `Bearer ${maya.token}`, 'idempotency-key': 'k1' }
    await t.send('/api/auth/profile', { method: 'PATCH', json: { phone: '9' }, headers: requestHeaders })
    const count = async (table: string) => Number((await unscopedDb.run(`select count(*) as n from ${table}`))[0]!.n)
    const before = await count('auth_sessions')
    expect(await count('idempotency_keys')).toBe(1)
    t.clock.move(25 * hours)
    expect((await removeExpiredRows(t.services)).expired).toBeGreaterThan(0)
    expect([await count('idempotency_keys'), await count('auth_sessions')]).toEqual([0, before])
    t.clock.move(91 * days)
    await removeExpiredRows(t.services)
    expect([await count('auth_sessions'), await count('login_attempts'), await count('attempt_counters')]).toEqual([
      0, 0, 0,
    ])
    t.clock.move(minutes)
    expect(await removeExpiredRows(t.services)).toEqual({ expired: 0 })
  })
})
