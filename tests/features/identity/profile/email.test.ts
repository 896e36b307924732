import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'

let t: TestApp
let me: TestPerson
let count = 0
let fresh: string
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
  fresh = `new${++count}@harbour.test`
})

const db = () => t.db.unscoped('a test looks')
const storedUser = async () => (await db().orm.select().from(users).where(eq(users.id, me.user.id)))[0]
const mailsTo = async (to: string) =>
  (await db().orm.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)))
    .map(({ payload }) => payload)
    .filter(mail => mail.to === to)
const tokenIn = (text = '') => /confirm-email\?token=(\S+)/.exec(text)?.[1] ?? ''
const tokenTo = async (to: string) => tokenIn((await mailsTo(to)).find(({ text }) => tokenIn(text))?.text)
const ask = (email = fresh) => me.request('/api/auth/change-email', { json: { email } })
const confirm = (token: string) => t.browse('/api/auth/confirm-email', { json: { token } })

/** The links of a request, each by the mail that it came in. */
async function asked() {
  t.clock.move(1)
  expect((await ask()).status).toBe(200)
  return { old: await tokenTo(me.user.email), new: await tokenTo(fresh) }
}

describe('a change of address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('happens when both have confirmed, the %s one first', async (first, second) => {
    const tokens = await asked()
    expect(await (await confirm(tokens[first])).json()).toEqual({ success: true, data: { changed: false } })
    expect((await storedUser())?.email).toBe(me.user.email)
    expect((await (await me.request('/api/auth/change-email')).json()).data).toMatchObject({
      from: me.user.email,
      to: fresh,
      confirmed: { old: first === 'old', new: first === 'new' },
    })
    expect(await (await confirm(tokens[second])).json()).toEqual({ success: true, data: { changed: true } })
    expect(await storedUser()).toMatchObject({ email: fresh, emailVerifiedAt: t.clock.now() })
    for (const address of [me.user.email, fresh])
      expect((await mailsTo(address)).map(({ subject }) => subject)).toContain('Your email address was changed')
    const log = await db().orm.select().from(auditLog).where(eq(auditLog.actorId, me.user.id))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email.change_requested', 'email.changed', 'session.ended']),
    )
  })

  it('ends all sign-ins but the one it was confirmed with, and voids links mailed to the old address', async () => {
    await t.send('/api/auth/forgot-password', { json: { email: me.user.email } })
    const other = await t.signIn(me.user)
    const tokens = await asked()
    await confirm(tokens.old)
    await me.request('/api/auth/confirm-email', { json: { token: tokens.new } })
    expect((await me.request('/api/auth/profile')).status).toBe(200)
    expect((await other.request('/api/auth/profile')).status).toBe(401)
    const open = await t.client.execute({
      sql: 'select kind from one_time_tokens where user_id = ? and used_at is null',
      args: [me.user.id],
    })
    expect(open.rows).toEqual([])
  })

  it('works by the links in the mails: a look uses nothing up, a click confirms', async () => {
    const tokens = await asked()
    for (const [token, answer] of [
      [tokens.old, 'Confirmed. The change takes effect'],
      [tokens.new, 'Email address changed.'],
    ]) {
      for (let look = 0; look < 2; look++) {
        const html = await (await t.browse(`/confirm-email?token=${token}`)).text()
        expect(html).toContain(`You will sign in with ${fresh} instead of ${me.user.email}.`)
      }
      expect(await (await t.browse('/confirm-email', { form: { token: token ?? '' } })).text()).toContain(answer)
    }
    expect((await t.browse('/confirm-email', { form: { token: tokens.new } })).status).toBe(409)
    expect(await (await t.browse('/confirm-email')).text()).toContain('This link has expired or was already used.')
  })

  it('each link works once, also when 50 use it at the same time', async () => {
    const tokens = await asked()
    for (const token of [tokens.old, tokens.new]) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    }
    expect((await storedUser())?.email).toBe(fresh)
  })

  it('happens also when both confirm in the same moment', async () => {
    const tokens = await asked()
    await Promise.all([confirm(tokens.old), confirm(tokens.new)])
    expect((await storedUser())?.email).toBe(fresh)
  })

  it('does not happen with links of two requests, of a cancelled one, or after a day', async () => {
    const first = await asked()
    await confirm(first.old)
    const second = await asked()
    expect((await confirm(first.new)).status).toBe(409)
    await confirm(second.new)
    expect((await me.request('/api/auth/change-email', { method: 'DELETE' })).status).toBe(200)
    expect((await confirm(second.old)).status).toBe(409)
    const third = await asked()
    await confirm(third.old)
    t.clock.move(24 * hours)
    expect((await confirm(third.new)).status).toBe(409)
    expect((await storedUser())?.email).toBe(me.user.email)
  })

  it('tells only the address itself that somebody has it', async () => {
    const holder = await t.register()
    const free = await (await ask()).text()
    t.clock.move(1)
    const taken = await ask(holder.user.email)
    expect([taken.status, await taken.text()]).toEqual([200, free])
    const [mail] = await mailsTo(holder.user.email)
    expect(mail?.subject).toBe('Someone tried to use your email address')
    expect(tokenIn(mail?.text)).toBe('')
    const { data } = await (await me.request('/api/auth/change-email')).json()
    expect(data).toMatchObject({ to: holder.user.email, confirmed: { old: false, new: false } })
  })

  it('does not happen where the address was taken meanwhile', async () => {
    const tokens = await asked()
    await confirm(tokens.old)
    await t.register({ email: fresh })
    expect(await (await confirm(tokens.new)).json()).toMatchObject({
      code: 'conflict',
      error: 'This address can’t be used any more. Start again with another one.',
    })
    expect((await storedUser())?.email).toBe(me.user.email)
  })

  it('takes a recent proof, a usable address, and few tries', async () => {
    expect((await ask(me.user.email.toUpperCase())).status).toBe(422)
    for (const email of ['no address', 'a@b', 'x@y.zz\r\nBcc: all@evil.example', 'a@b.cc,c@d.ee'])
      expect((await ask(email)).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    t.clock.move(11 * minutes)
    expect(await (await ask()).json()).toMatchObject({ code: 'proof_required' })
    const page = await me.request('/profile/email', { form: { email: fresh } })
    expect([page.status, page.headers.get('location')]).toEqual([303, '/confirm-identity?from=%2Fprofile'])
    const html = await (await me.request('/profile')).text()
    expect(html).not.toContain('action="/profile/email"')
    expect(html).toContain('href="/confirm-identity?from=%2Fprofile"')
  })

  it('is asked for, shown and dropped on the profile page', async () => {
    const wrong = await me.request('/profile/email', { form: { email: 'nobody' } })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toMatch(/id="field-new-email-error"[^>]*>.*?valid email address/)
    expect((await me.request('/profile/email', { form: { email: fresh } })).headers.get('location')).toBe(
      '/profile?saved=emailAsked',
    )
    const html = await (await me.request('/profile')).text()
    expect(html).toContain('Email change pending')
    expect(html).toContain(fresh)
    await me.request('/profile/email/cancel', { form: {} })
    expect(await (await me.request('/profile')).text()).not.toContain('Email change pending')
  })
})

it('a person of a demo keeps their address', async () => {
  await db()
    .orm.update(users)
    .set({ isDemo: true })
    .where(and(eq(users.id, me.user.id)))
  expect((await ask()).status).toBe(403)
  expect(await mailsTo(fresh)).toEqual([])
})
