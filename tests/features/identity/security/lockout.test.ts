import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { mailedToken, mailsTo } from '#tests/support/mails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { runs } from '#tests/support/runs.ts'
import { countingPasswords } from '#tests/support/sign-in.ts'

let t: TestApp
let me: TestPerson
const { passwords, hashes } = countingPasswords()
beforeAll(async () => {
  t = await makeTestApp({ passwords })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(60 * minutes)
  me = await t.register()
  hashes.verified = 0
})

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  t.send('/api/auth/login', { json: { email, password }, headers })
const lockedText = 'Account is temporarily locked due to too many failed login attempts'
async function fail(times: number, email = me.user.email) {
  for (let n = 0; n < times; n++) await login(email, 'not the password')
}
const answerOf = async (response: Response) => {
  const { requestId, ...body } = await response.json()
  const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-security-policy)$/.test(name))
  return { status: response.status, body, headers, requestId: typeof requestId }
}

describe('five wrong passwords within half an hour', () => {
  it('lock the address for half an hour, also for the right password, with the text for it', async () => {
    await fail(5)
    const locked = await login(me.user.email, goodPassword)
    expect(locked.status).toBe(423)
    expect(locked.headers.get('retry-after')).toBe('1800')
    expect(await locked.json()).toMatchObject({ success: false, code: 'locked', error: lockedText })
    t.clock.move(30 * minutes - 1)
    expect((await login(me.user.email, goodPassword)).status).toBe(423)
    t.clock.move(1)
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
  })

  it('are not four, and a right one in between begins the count anew', async () => {
    await fail(4)
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
    await fail(4)
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
  })

  it('are not five over a longer time', async () => {
    for (let n = 0; n < 8; n++) {
      await fail(1)
      t.clock.move(8 * minutes)
    }
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
  })

  it('lock whatever spelling of the address was used', async () => {
    for (const spelling of [me.user.email.toUpperCase(), ` ${me.user.email}`]) await fail(3, spelling)
    expect((await login(me.user.email, goodPassword)).status).toBe(423)
  })

  it('lock one address and no other', async () => {
    const other = await t.register()
    await fail(6)
    expect((await login(other.user.email, goodPassword)).status).toBe(200)
  })

  it('lock an address that nobody has in the same way, with the same bytes', async () => {
    const unknown = 'nobody@harbour.test'
    for (let n = 0; n < 7; n++) {
      const known = await answerOf(await login(me.user.email, 'not the password'))
      expect(await answerOf(await login(unknown, 'not the password'))).toEqual(known)
      expect(known.status).toBe(n < 5 ? 401 : 423)
    }
  })

  it('are told to the person once, by a mail that leads to a new password', async () => {
    await fail(9)
    const subjects = async () => (await mailsTo(t, me.user.email)).map(({ subject }) => subject)
    await vi.waitFor(async () => expect(await subjects()).toContain('Sign-in with your address is locked'))
    await fail(3)
    expect((await subjects()).filter(subject => subject.includes('locked'))).toHaveLength(1)
    const log = await t.db
      .unscoped('a test looks')
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.accountId, me.account.id))
    expect(log.filter(({ action }) => action === 'auth.locked')).toHaveLength(1)
  })

  it('stand on the sign-in page too', async () => {
    await fail(5)
    const page = await t.browse('/login', { form: { email: me.user.email, password: goodPassword } })
    expect(page.status).toBe(423)
    expect(page.headers.get('retry-after')).toBe('1800')
    expect(await page.text()).toContain(lockedText)
  })
})

describe('many wrong passwords at once', () => {
  it('cost five hashes, when there are 200 of them', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => login(me.user.email, 'not the password')))
    expect(hashes.verified).toBe(5)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 423)).toHaveLength(195)
  })

  it('cost as many where nobody has the address', async () => {
    await Promise.all(Array.from({ length: 200 }, () => login('no-one@harbour.test', 'not the password')))
    expect(hashes.verified).toBe(5)
  })
})

describe('a try that was not looked at', () => {
  it('does not count: whoever was turned away because of the line is not locked for it', async () => {
    const strangers = Array.from({ length: 70 }, (_, n) => login(`line${n}@harbour.test`, 'not the password'))
    const late = await Promise.all(Array.from({ length: 20 }, () => login(me.user.email, goodPassword)))
    await Promise.all(strangers)
    expect(late.map(({ status }) => status)).toContain(503)
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
  })
})

describe('a device that the person has signed in with', () => {
  const deviceOf = async () => {
    const response = await t.browse('/login', { form: { email: me.user.email, password: goodPassword } })
    return `trimtab-device=${cookiesOf(response)['trimtab-device']?.split(';')[0]}`
  }
  const from = (cookie: string, password = goodPassword, email = me.user.email) =>
    t.browse('/login', { form: { email, password }, headers: { cookie } })

  it('comes in every time while strangers try', async () => {
    const device = await deviceOf()
    for (let n = 0; n < runs({ few: 5, many: 100 }); n++) {
      await fail(n < 6 ? 1 : 0)
      expect((await from(device)).status).toBe(303)
    }
    expect((await login(me.user.email, goodPassword)).status).toBe(423)
  })

  it('has a lock of its own, which does not lock the address', async () => {
    const device = await deviceOf()
    for (const _ of [1, 2, 3, 4, 5]) expect((await from(device, 'not the password')).status).toBe(401)
    expect((await from(device)).status).toBe(423)
    expect((await login(me.user.email, goodPassword)).status).toBe(200)
  })

  it('is known for that person alone', async () => {
    const device = await deviceOf()
    const other = await t.register()
    await fail(5, other.user.email)
    expect((await from(device, goodPassword, other.user.email)).status).toBe(423)
  })

  it('is not one that only says so', async () => {
    await fail(5)
    expect((await from(`trimtab-device=${'a'.repeat(43)}`)).status).toBe(423)
  })
})

it('a new password by mail stays possible, and opens the lock', async () => {
  await fail(5)
  expect((await t.send('/api/auth/forgot-password', { json: { email: me.user.email } })).status).toBe(200)
  await expect.poll(() => mailedToken(t, me.user.email, '/reset-password')).toBeDefined()
  const token = await mailedToken(t, me.user.email, '/reset-password')
  const newPassword = 'another harbour with boats'
  expect((await t.send('/api/auth/reset-password', { json: { token, newPassword } })).status).toBe(200)
  expect((await login(me.user.email, newPassword)).status).toBe(200)
})
