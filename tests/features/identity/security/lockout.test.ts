import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { goodPassword, makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { minutes } from '#tests/support/clock.ts'
import { emailsTo, findEmailedToken } from '#tests/support/emails.ts'
import { cookiesOf } from '#tests/support/requests.ts'
import { runCount } from '#tests/support/run-count.ts'
import { countingPasswords } from '#tests/support/sign-in.ts'
import { waitFor } from '#tests/support/wait.ts'

let t: TestApp
let maya: TestPerson
const { passwords, counts } = countingPasswords()
beforeAll(async () => {
  t = await makeTestApp({ passwords })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.move(60 * minutes)
  maya = await t.register()
  counts.verified = 0
})

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  t.send('/api/auth/login', { json: { email, password }, headers })
const lockedText = 'Account is temporarily locked due to too many failed login attempts'
async function failSignIn(times: number, email = maya.user.email) {
  for (let n = 0; n < times; n++) await login(email, 'not the password')
}
const answerOf = async (response: Response) => {
  const { requestId, ...body } = await response.json()
  const headers = [...response.headers].filter(([name]) => !/^(x-request-id|content-security-policy)$/.test(name))
  return { status: response.status, body, headers, requestId: typeof requestId }
}

describe('five wrong passwords within half an hour', () => {
  it('lock the address for half an hour, even for the right password, with a clear message', async () => {
    await failSignIn(5)
    const lockedResponse = await login(maya.user.email, goodPassword)
    expect(lockedResponse.status).toBe(423)
    expect(lockedResponse.headers.get('retry-after')).toBe('1800')
    expect(await lockedResponse.json()).toMatchObject({ success: false, code: 'locked', error: lockedText })
    t.clock.move(30 * minutes - 1)
    expect((await login(maya.user.email, goodPassword)).status).toBe(423)
    t.clock.move(1)
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
  })

  it('are the minimum: four do not lock, and a right one resets the count', async () => {
    await failSignIn(4)
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
    await failSignIn(4)
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
  })

  it('do not count over a longer time', async () => {
    for (let n = 0; n < 8; n++) {
      await failSignIn(1)
      t.clock.move(8 * minutes)
    }
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
  })

  it('lock the address in every spelling', async () => {
    for (const spelling of [maya.user.email.toUpperCase(), ` ${maya.user.email}`]) await failSignIn(3, spelling)
    expect((await login(maya.user.email, goodPassword)).status).toBe(423)
  })

  it('lock one address only', async () => {
    const otherPerson = await t.register()
    await failSignIn(6)
    expect((await login(otherPerson.user.email, goodPassword)).status).toBe(200)
  })

  it('lock an unknown address the same way, with the same response', async () => {
    const unknown = 'nobody@harbour.test'
    for (let n = 0; n < 7; n++) {
      const known = await answerOf(await login(maya.user.email, 'not the password'))
      expect(await answerOf(await login(unknown, 'not the password'))).toEqual(known)
      expect(known.status).toBe(n < 5 ? 401 : 423)
    }
  })

  it('are announced once by an email that links to a password reset', async () => {
    await failSignIn(9)
    const subjects = async () => (await emailsTo(t, maya.user.email)).map(({ subject }) => subject)
    await waitFor(async () => expect(await subjects()).toContain('Sign-in with your address is locked'))
    await failSignIn(3)
    expect((await subjects()).filter(subject => subject.includes('locked'))).toHaveLength(1)
    const log = await t.db
      .unscoped('a test reads')
      .orm.select()
      .from(auditLog)
      .where(eq(auditLog.accountId, maya.account.id))
    expect(log.filter(({ action }) => action === 'auth.locked')).toHaveLength(1)
  })

  it('are announced on the sign-in page too', async () => {
    await failSignIn(5)
    const page = await t.browse('/login', { form: { email: maya.user.email, password: goodPassword } })
    expect(page.status).toBe(423)
    expect(page.headers.get('retry-after')).toBe('1800')
    expect(await page.text()).toContain(lockedText)
  })
})

describe('many wrong passwords at once', () => {
  it('compute only five password hashes for 200 attempts', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => login(maya.user.email, 'not the password')))
    expect(counts.verified).toBe(5)
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 423)).toHaveLength(195)
  })

  it('compute as many hashes for an unknown address', async () => {
    await Promise.all(Array.from({ length: 200 }, () => login('no-one@harbour.test', 'not the password')))
    expect(counts.verified).toBe(5)
  })
})

describe('an attempt that is not checked', () => {
  it('does not count towards the lock when the queue turned it away', async () => {
    const strangers = Array.from({ length: 70 }, (_, n) => login(`line${n}@harbour.test`, 'not the password'))
    const ownResponses = await Promise.all(Array.from({ length: 20 }, () => login(maya.user.email, goodPassword)))
    await Promise.all(strangers)
    expect(ownResponses.map(({ status }) => status)).toContain(503)
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
  })
})

describe('a known device', () => {
  const signInOnNewDevice = async () => {
    const response = await t.browse('/login', { form: { email: maya.user.email, password: goodPassword } })
    return `trimtab-device=${cookiesOf(response)['trimtab-device']?.split(';')[0]}`
  }
  const signInFrom = (cookie: string, password = goodPassword, email = maya.user.email) =>
    t.browse('/login', { form: { email, password }, headers: { cookie } })

  it('signs in every time while strangers try', async () => {
    const device = await signInOnNewDevice()
    for (let n = 0; n < runCount({ short: 5, long: 100 }); n++) {
      // Five failures lock the address. More would only take time.
      if (n < 6) await failSignIn(1)
      expect((await signInFrom(device)).status).toBe(303)
    }
    expect((await login(maya.user.email, goodPassword)).status).toBe(423)
  })

  it('has its own lock, which does not lock the address', async () => {
    const device = await signInOnNewDevice()
    for (const _ of [1, 2, 3, 4, 5]) expect((await signInFrom(device, 'not the password')).status).toBe(401)
    expect((await signInFrom(device)).status).toBe(423)
    expect((await login(maya.user.email, goodPassword)).status).toBe(200)
  })

  it('is known for its own user only', async () => {
    const device = await signInOnNewDevice()
    const otherPerson = await t.register()
    await failSignIn(5, otherPerson.user.email)
    expect((await signInFrom(device, goodPassword, otherPerson.user.email)).status).toBe(423)
  })

  it('requires its secret, not only its name', async () => {
    await failSignIn(5)
    expect((await signInFrom(`trimtab-device=${'a'.repeat(43)}`)).status).toBe(423)
  })
})

it('a password reset by email works during a lock and lifts it', async () => {
  await failSignIn(5)
  expect((await t.send('/api/auth/forgot-password', { json: { email: maya.user.email } })).status).toBe(200)
  await expect.poll(() => findEmailedToken(t, maya.user.email, '/reset-password')).toBeDefined()
  const token = await findEmailedToken(t, maya.user.email, '/reset-password')
  const newPassword = 'another harbour with boats'
  expect((await t.send('/api/auth/reset-password', { json: { token, newPassword } })).status).toBe(200)
  expect((await login(maya.user.email, newPassword)).status).toBe(200)
})
