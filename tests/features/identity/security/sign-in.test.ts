import { afterAll, describe, expect, it } from 'vitest'
import { cleanUpSignIns } from '#features/identity/sessions/commands-cleanup.ts'
import { createApp } from '#src/app.ts'
import { goodPassword, makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { days, hours, minutes } from '#tests/support/clock.ts'
import { readHtml, textOf } from '#tests/support/html.ts'
import { toRequest } from '#tests/support/requests.ts'

const t = await makeTestApp()
afterAll(t.close)
const unscopedDb = t.db.unscoped('a test reads')

const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const home = '203.0.113.7'

type SignInOptions = { ip?: string; agent?: string; device?: string | undefined; password?: string; tz?: string }

async function signIn(
  { user }: TestPerson,
  { ip = home, agent = laptop, device, password = goodPassword, tz }: SignInOptions = {},
) {
  const cookie = [device && `trimtab-device=${device}`, tz && `tz=${encodeURIComponent(tz)}`].filter(Boolean).join('; ')
  const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
  const response = await t.browse('/api/auth/login', { json: { email: user.email, password }, headers, address: ip })
  const cookies = response.headers.getSetCookie()
  const cookieOf = (name: string) =>
    cookies
      .find(one => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(';')[0]
  return { status: response.status, device: cookieOf('trimtab-device'), session: cookieOf('trimtab'), cookies }
}

const emails = async ({ user }: TestPerson) =>
  (
    await unscopedDb.run<{ payload: string }>(`select payload from outbox where payload ->> 'to' = ? order by rowid`, [
      user.email,
    ])
  ).map(row => JSON.parse(row.payload) as { subject: string; text: string })
const subjects = async (who: TestPerson) => (await emails(who)).map(({ subject }) => subject).slice(1)

const attempts = async ({ user }: TestPerson) =>
  (
    await unscopedDb.run<{
      risk_factors: string
      success: number
      risk_score: number
      email_key: string
      device_id: string
    }>('select * from login_attempts where user_id = ? order by rowid', [user.id])
  ).map(row => ({ ...row, factors: JSON.parse(row.risk_factors) as string[] }))

const newDevice = 'New sign-in to your Trimtab account'
const unusual = 'Was this you? Unusual sign-in to your account'

describe('a device', () => {
  it('gets a secret of its own that grants no access, and is recognised by it', async () => {
    const maya = await t.register()
    const first = await signIn(maya)
    expect(first.device).toMatch(/^[A-Za-z0-9]{43}$/)
    expect(first.cookies.find(one => one.startsWith('trimtab-device'))).toMatch(/HttpOnly.*SameSite=Lax/)
    const stored = await unscopedDb.run('select secret_hash from devices where user_id = ?', [maya.user.id])
    expect(JSON.stringify(stored)).not.toContain(first.device)
    expect((await t.browse('/api/auth/profile', { headers: { cookie: `trimtab=${first.device}` } })).status).toBe(401)
    const secondSignIn = await signIn(maya, { device: first.device })
    expect(secondSignIn.device).toBeUndefined()
    const [one, two] = await attempts(maya)
    expect(one!.device_id).toBe(two!.device_id)
  })

  it('is announced by email when new, not when known', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    await signIn(maya, { device })
    await signIn(maya, {
      agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    expect(await subjects(maya)).toEqual([newDevice, newDevice])
    expect((await emails(maya)).at(-1)!.text).toContain('Device: Safari, iPhone. Location: unknown.')
  })

  it('is stored once for two parallel sign-ins', async () => {
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
    const trusted = await request(`/profile/devices/${id}/trust`, { method: 'POST', form: {} })
    expect(trusted.headers.get('location')).toBe('/profile/sessions?trusted')
    await signIn(maya, { device })
    expect((await attempts(maya)).map(({ risk_score }) => risk_score)).toEqual([20, 0])
    await request(`/profile/devices/${id}/forget`, { method: 'POST', form: {} })
    await signIn(maya, { device })
    expect((await attempts(maya)).at(-1)!.risk_score).toBe(20)
    expect(await subjects(maya)).toEqual([newDevice, newDevice])
  })

  it('of another user is unreachable', async () => {
    const maya = await t.register()
    const tom = await t.register()
    await signIn(maya)
    const [row] = await unscopedDb.run<{ id: string }>('select id from devices where user_id = ?', [maya.user.id])
    for (const act of ['trust', 'forget'])
      expect((await tom.request(`/profile/devices/${row!.id}/${act}`, { method: 'POST', form: {} })).status).toBe(404)
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
    await expect.poll(async () => (await attempts(maya)).length).toBe(2)
    const rows = await attempts(maya)
    expect(rows.map(({ success, factors }) => [success, factors])).toEqual([
      [1, ['untrusted_device']],
      [0, []],
    ])
    await t.browse('/api/auth/login', { json: { email: 'nobody@nowhere.test', password: 'x' } })
    const all = () => unscopedDb.run('select * from login_attempts')
    await expect.poll(async () => (await all()).some(row => row.user_id === null)).toBe(true)
    expect(JSON.stringify(await all())).not.toMatch(/nobody@nowhere|harbour\.test/)
  })

  it('from another network after four failures is flagged, logged and announced by email', async () => {
    const maya = await t.register()
    const { device } = await signIn(maya)
    t.clock.move(minutes)
    for (let n = 0; n < 4; n++) await signIn(maya, { device, password: 'not this one' })
    // Failures are logged after the response.
    await expect.poll(async () => (await attempts(maya)).length).toBe(5)
    await signIn(maya, { device, ip: '198.51.100.9' })
    expect((await attempts(maya)).at(-1)!.factors).toEqual(['repeated_failures', 'new_ip', 'untrusted_device'])
    expect(await subjects(maya)).toEqual([newDevice, unusual])
    const [row] = await unscopedDb.run<{ risk_score: number }>(
      `select risk_score from audit_log where account_id = ? and action = 'security.suspicious_sign_in'`,
      [maya.account.id],
    )
    expect(row!.risk_score).toBe(55)
  })

  it('is scored by the hour in the user’s time zone', async () => {
    const maya = await t.register()
    await signIn(maya, { tz: 'Asia/Tokyo' })
    await signIn(maya, { tz: 'America/Los_Angeles' })
    const [tokyo, west] = await attempts(maya)
    expect(tokyo!.factors).not.toContain('off_hours')
    expect(west!.factors).toContain('off_hours')
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
    expect((await attempts(maya)).at(-1)!.factors).toEqual(['untrusted_device'])
  })
})

describe('the page of devices', () => {
  it('lists each device with place and activity, this one first, and signs out one, the others or all', async () => {
    const maya = await t.register()
    const here = await signIn(maya)
    const request = (path: string, init = {}) =>
      t.browse(path, { headers: { cookie: `trimtab=${here.session}` }, ...init })
    const other = await t.signIn(maya.user)
    const text = textOf(readHtml(await (await request('/profile/sessions')).text()))
    expect(text).toMatch(/Firefox, Linux\s*This device/)
    expect(text).toContain(home)
    const one = await request(`/profile/sessions/${other.sessionId}/end`, { method: 'POST', form: {} })
    expect(one.headers.get('location')).toBe('/profile/sessions?ended=1')
    expect((await other.request('/api/auth/profile')).status).toBe(401)
    const rest = await request('/profile/sessions/end-others', { method: 'POST', form: {} })
    expect(rest.headers.get('location')).toBe('/profile/sessions?ended=2')
    expect((await maya.request('/api/auth/profile')).status).toBe(401)
    const all = await request('/profile/sessions/end-all', { method: 'POST', form: {} })
    expect(all.headers.get('location')).toBe('/login')
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
    const edge = createApp({ ...t.services, config: { ...t.services.config, local: false } })
    const from = async (country: string) => {
      const json = { email: maya.user.email, password: goodPassword }
      // With a content length, the request is passed on unchanged, with the data of the edge.
      const headers = { 'content-length': String(JSON.stringify(json).length) }
      const request = Object.assign(toRequest('/api/auth/login', { json, headers }), { cf: { country } })
      expect((await edge.request(request)).status).toBe(200)
      return (await attempts(maya)).at(-1)!.factors.includes('foreign_country')
    }
    for (let n = 0; n < 6; n++) expect(await from('FR')).toBe(false)
    expect(await from('US')).toBe(true)
    expect(await from('FR')).toBe(false)
  })
})

describe('the clean-up', () => {
  it('ends expired sessions, keeps 90 days, and deletes unused data', async () => {
    const maya = await t.register()
    await signIn(maya)
    const key = { authorization: `Bearer ${maya.token}`, 'idempotency-key': 'k1' }
    await t.send('/api/auth/profile', { method: 'PATCH', json: { phone: '9' }, headers: key })
    const count = async (table: string) => Number((await unscopedDb.run(`select count(*) as n from ${table}`))[0]!.n)
    const before = await count('auth_sessions')
    expect(await count('idempotency_keys')).toBe(1)
    t.clock.move(25 * hours)
    expect((await cleanUpSignIns(t.services)).expired).toBeGreaterThan(0)
    expect([await count('idempotency_keys'), await count('auth_sessions')]).toEqual([0, before])
    t.clock.move(91 * days)
    await cleanUpSignIns(t.services)
    expect([await count('auth_sessions'), await count('login_attempts'), await count('attempt_counters')]).toEqual([
      0, 0, 0,
    ])
    t.clock.move(minutes)
    expect(await cleanUpSignIns(t.services)).toEqual({ expired: 0 })
  })
})
