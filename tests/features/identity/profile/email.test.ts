import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours, minutes } from '#tests/support/clock.ts'

let t: TestApp
let maya: TestPerson
let count = 0
let newEmail: string
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  maya = await t.register()
  newEmail = `new${++count}@harbour.test`
})

const db = () => t.db.unscoped('a test reads')
const storedUser = async () => (await db().orm.select().from(users).where(eq(users.id, maya.user.id)))[0]
const emailsTo = async (to: string) =>
  (await db().orm.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)))
    .map(({ payload }) => payload)
    .filter(mail => mail.to === to)
const tokenIn = (text = '') => /confirm-email\?token=(\S+)/.exec(text)?.[1] ?? ''
const tokenTo = async (to: string) => tokenIn((await emailsTo(to)).find(({ text }) => tokenIn(text))?.text)
const postChange = (email = newEmail) => maya.request('/api/auth/change-email', { json: { email } })
const confirm = (token: string) => t.browse('/api/auth/confirm-email', { json: { token } })

/** Requests a change and returns the tokens sent to the old and the new address. */
async function requestChange() {
  t.clock.move(1)
  expect((await postChange()).status).toBe(200)
  return { old: await tokenTo(maya.user.email), new: await tokenTo(newEmail) }
}

describe('a change of email address', () => {
  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('takes effect after both confirmations, the %s address first', async (first, second) => {
    const tokens = await requestChange()
    expect(await (await confirm(tokens[first])).json()).toEqual({ success: true, data: { changed: false } })
    expect((await storedUser())?.email).toBe(maya.user.email)
    expect((await (await maya.request('/api/auth/change-email')).json()).data).toMatchObject({
      from: maya.user.email,
      to: newEmail,
      confirmed: { old: first === 'old', new: first === 'new' },
    })
    expect(await (await confirm(tokens[second])).json()).toEqual({ success: true, data: { changed: true } })
    expect(await storedUser()).toMatchObject({ email: newEmail, emailVerifiedAt: t.clock.now() })
    for (const address of [maya.user.email, newEmail])
      expect((await emailsTo(address)).map(({ subject }) => subject)).toContain('Your email address was changed')
    const log = await db().orm.select().from(auditLog).where(eq(auditLog.actorId, maya.user.id))
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['email.change_requested', 'email.changed', 'session.ended']),
    )
  })

  it('ends all sessions except the confirming one and voids links sent to the old address', async () => {
    await t.send('/api/auth/forgot-password', { json: { email: maya.user.email } })
    const otherSession = await t.signIn(maya.user)
    const tokens = await requestChange()
    await confirm(tokens.old)
    await maya.request('/api/auth/confirm-email', { json: { token: tokens.new } })
    expect((await maya.request('/api/auth/profile')).status).toBe(200)
    expect((await otherSession.request('/api/auth/profile')).status).toBe(401)
    const openTokens = await t.client.execute({
      sql: 'select kind from one_time_tokens where user_id = ? and used_at is null',
      args: [maya.user.id],
    })
    expect(openTokens.rows).toEqual([])
  })

  it('works with the emailed links: opening changes nothing, a click confirms', async () => {
    const tokens = await requestChange()
    for (const [token, answer] of [
      [tokens.old, 'Confirmed. The change takes effect'],
      [tokens.new, 'Email address changed.'],
    ]) {
      for (let visit = 0; visit < 2; visit++) {
        const html = await (await t.browse(`/confirm-email?token=${token}`)).text()
        expect(html).toContain(`You will sign in with ${newEmail} instead of ${maya.user.email}.`)
      }
      expect(await (await t.browse('/confirm-email', { form: { token: token ?? '' } })).text()).toContain(answer)
    }
    expect((await t.browse('/confirm-email', { form: { token: tokens.new } })).status).toBe(409)
    expect(await (await t.browse('/confirm-email')).text()).toContain('This link has expired or was already used.')
  })

  it('accepts each link once, even with 50 parallel requests', async () => {
    const tokens = await requestChange()
    for (const token of [tokens.old, tokens.new]) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    }
    expect((await storedUser())?.email).toBe(newEmail)
  })

  it('takes effect when both addresses confirm at the same moment', async () => {
    const tokens = await requestChange()
    await Promise.all([confirm(tokens.old), confirm(tokens.new)])
    expect((await storedUser())?.email).toBe(newEmail)
  })

  it('rejects links of two requests, of a cancelled request, or after a day', async () => {
    const first = await requestChange()
    await confirm(first.old)
    const second = await requestChange()
    expect((await confirm(first.new)).status).toBe(409)
    await confirm(second.new)
    expect((await maya.request('/api/auth/change-email', { method: 'DELETE' })).status).toBe(200)
    expect((await confirm(second.old)).status).toBe(409)
    const third = await requestChange()
    await confirm(third.old)
    t.clock.move(24 * hours)
    expect((await confirm(third.new)).status).toBe(409)
    expect((await storedUser())?.email).toBe(maya.user.email)
  })

  it('reveals only to the address itself that it is taken', async () => {
    const addressOwner = await t.register()
    const freeAddressText = await (await postChange()).text()
    t.clock.move(1)
    const response = await postChange(addressOwner.user.email)
    expect([response.status, await response.text()]).toEqual([200, freeAddressText])
    const [mail] = await emailsTo(addressOwner.user.email)
    expect(mail?.subject).toBe('Someone tried to use your email address')
    expect(tokenIn(mail?.text)).toBe('')
    const { data } = await (await maya.request('/api/auth/change-email')).json()
    expect(data).toMatchObject({ to: addressOwner.user.email, confirmed: { old: false, new: false } })
  })

  it('fails if someone else takes the address in the meantime', async () => {
    const tokens = await requestChange()
    await confirm(tokens.old)
    await t.register({ email: newEmail })
    expect(await (await confirm(tokens.new)).json()).toMatchObject({
      code: 'conflict',
      error: 'This address can’t be used any more. Start again with another one.',
    })
    expect((await storedUser())?.email).toBe(maya.user.email)
  })

  it('requires a recent identity check and a valid address, and limits attempts', async () => {
    expect((await postChange(maya.user.email.toUpperCase())).status).toBe(422)
    for (const email of ['no address', 'a@b', 'x@y.zz\r\nBcc: all@evil.example', 'a@b.cc,c@d.ee'])
      expect((await postChange(email)).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await postChange()).status).toBe(200)
    expect((await postChange()).status).toBe(429)
    t.clock.move(11 * minutes)
    expect(await (await postChange()).json()).toMatchObject({ code: 'proof_required' })
    const page = await maya.request('/profile/email', { form: { email: newEmail } })
    expect([page.status, page.headers.get('location')]).toEqual([303, '/confirm-identity?from=%2Fprofile'])
    const html = await (await maya.request('/profile')).text()
    expect(html).not.toContain('action="/profile/email"')
    expect(html).toContain('href="/confirm-identity?from=%2Fprofile"')
  })

  it('can be requested, viewed and cancelled on the profile page', async () => {
    const refusal = await maya.request('/profile/email', { form: { email: 'nobody' } })
    expect(refusal.status).toBe(422)
    expect(await refusal.text()).toMatch(/id="field-new-email-error"[^>]*>.*?valid email address/)
    expect((await maya.request('/profile/email', { form: { email: newEmail } })).headers.get('location')).toBe(
      '/profile?saved=emailAsked',
    )
    const html = await (await maya.request('/profile')).text()
    expect(html).toContain('Email change pending')
    expect(html).toContain(newEmail)
    await maya.request('/profile/email/cancel', { form: {} })
    expect(await (await maya.request('/profile')).text()).not.toContain('Email change pending')
  })
})

it('rejects a change of address for a demo user', async () => {
  await db()
    .orm.update(users)
    .set({ isDemo: true })
    .where(and(eq(users.id, maya.user.id)))
  expect((await postChange()).status).toBe(403)
  expect(await emailsTo(newEmail)).toEqual([])
})
