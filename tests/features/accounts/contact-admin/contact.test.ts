import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminMessages, memberships, notifications } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/audit.ts'
import { outbox, users } from '#db/schema/identity.ts'
import type { AccountRole } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { hours } from '#tests/support/clock.ts'

let t: TestApp
let owner: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())

const orm = () => t.db.unscoped('a test reads').orm
const message = { subject: 'Access to billing', message: 'I collect the invoices.\n\nCould I see them?' }

/** Adds a new user with this role to the owner's account. */
async function join(role: AccountRole, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') {
  const person = await t.register()
  const { id: accountId } = owner.account
  const row = { id: t.services.ids.id('mem'), accountId, userId: person.user.id, role, status, permissions: [] }
  await orm()
    .insert(memberships)
    .values({ ...row, joinedAt: t.clock.now() })
  return { ...person, ...(await t.signIn({ id: person.user.id, accountId })) }
}

const emailsTo = async (email: string) =>
  (await orm().select().from(outbox)).filter(
    ({ payload }) => payload.to === email && payload.subject.includes('sent the admins'),
  )
const noticesFor = (userId: string) =>
  orm()
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.kind, 'admin_message')))

describe('a message to the administrators', () => {
  beforeAll(async () => {
    owner = await t.register()
  })

  it('is stored and sent to each of them in the app and by email, in their language', async () => {
    const admin = await join('ADMIN')
    const suspended = await join('ADMIN', 'SUSPENDED')
    const member = await join('MEMBER')
    await orm().update(users).set({ language: 'fr' }).where(eq(users.id, admin.user.id))

    const response = await member.request('/api/admin-messages', { json: message })
    expect(response.status).toBe(201)
    expect((await response.json()).data).toMatchObject({ recipients: 2 })

    const stored = await orm().select().from(adminMessages).where(eq(adminMessages.userId, member.user.id))
    expect(stored).toMatchObject([{ ...message, accountId: owner.account.id }])
    const [englishEmail] = await emailsTo(owner.user.email)
    expect(englishEmail?.payload.subject).toBe(`${member.user.name} sent the admins a message: Access to billing`)
    for (const text of ['I collect the invoices.', 'Could I see them?', member.user.email, '/admin-messages'])
      expect(englishEmail?.payload.text).toContain(text)
    const frenchEmails = (await orm().select().from(outbox)).filter(({ payload }) => payload.to === admin.user.email)
    expect(frenchEmails.at(-1)?.payload.subject).toContain('a écrit aux administrateurs')
    expect(await noticesFor(owner.user.id)).toHaveLength(1)
    expect(await noticesFor(admin.user.id)).toMatchObject([
      { params: { name: member.user.name, subject: message.subject }, link: '/admin-messages', readAt: null },
    ])
    expect(await noticesFor(member.user.id)).toEqual([])
    expect(await noticesFor(suspended.user.id)).toEqual([])
    expect(await emailsTo(suspended.user.email)).toEqual([])
    const logEntries = await orm().select().from(auditLog).where(eq(auditLog.action, 'admin_message.sent'))
    expect(logEntries).toMatchObject([{ actorId: member.user.id, subject: stored[0]!.id, details: { recipients: 2 } }])
  })

  it('is sent from a form, with the subject filled in when the user comes from a denied page', async () => {
    const member = await join('OBSERVER')
    expect(await (await member.request('/contact-admin?page=billing')).text()).toContain(
      'value="Access to: Subscription &amp; Billing"',
    )
    const response = await member.request('/contact-admin', { form: message })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-admin?sent'])
    const html = await (await member.request('/contact-admin?sent')).text()
    expect(html).toContain('Message sent.')
    const list = await (await owner.request('/admin-messages')).text()
    expect(list).toContain('Access to billing')
    expect(list).toContain(`mailto:${member.user.email}`)
  })

  it.each([
    [{ subject: '', message: 'x' }, 'subject', 'Enter a subject.'],
    [{ subject: '  \n ', message: 'x' }, 'subject', 'Enter a subject.'],
    [{ message: 'x' }, 'subject', 'Enter a subject.'],
    [{ subject: 'x', message: '   ' }, 'message', 'Enter a message.'],
    [{ subject: 'x' }, 'message', 'Enter a message.'],
    [{ subject: 'x'.repeat(151), message: 'x' }, 'subject', 'The subject can be up to 150 characters.'],
    [{ subject: 'x', message: 'x'.repeat(5001) }, 'message', 'The message can be up to 5,000 characters.'],
    [{ ...message, accountId: 'acc_other' }, 'accountId', 'Unknown field accountId.'],
    [{ ...message, role: 'OWNER' }, 'role', 'Unknown field role.'],
  ])('needs subject and message and nothing else: %j', async (json, path, message) => {
    const member = await join('MEMBER')
    const response = await member.request('/api/admin-messages', { json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: [{ path, message }] })
    expect(await orm().select().from(adminMessages).where(eq(adminMessages.userId, member.user.id))).toEqual([])
  })

  it('keeps the input of an incomplete form', async () => {
    const member = await join('MEMBER')
    const response = await member.request('/contact-admin', { form: { subject: '', message: 'Half a thought' } })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Enter a subject.')
    expect(html).toContain('Half a thought')
  })

  it('cannot inject an email header', async () => {
    const member = await join('MEMBER')
    const subject = 'Hello\r\nBcc: everybody@elsewhere.test'
    expect((await member.request('/api/admin-messages', { json: { ...message, subject } })).status).toBe(201)
    const mails = await emailsTo(owner.user.email)
    for (const { payload } of mails) expect(payload.subject).not.toMatch(/[\r\n]/)
  })

  it('respects the email preference of an administrator and still shows in the app', async () => {
    const admin = await join('ADMIN')
    await orm()
      .update(users)
      .set({ notificationSettings: { admin_message: { inApp: true, mail: 'off' } } })
      .where(eq(users.id, admin.user.id))
    const member = await join('MEMBER')
    await member.request('/api/admin-messages', { json: message })
    expect(await emailsTo(admin.user.email)).toEqual([])
    expect(await noticesFor(admin.user.id)).toHaveLength(1)
  })

  it('is sent once for a repeated key', async () => {
    const member = await join('MEMBER')
    const send = () =>
      member.request('/api/admin-messages', { json: message, headers: { 'idempotency-key': 'one-message' } })
    const responses = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(responses.map(({ status }) => status < 300))).toEqual(new Set([true]))
    expect(await orm().select().from(adminMessages).where(eq(adminMessages.userId, member.user.id))).toHaveLength(1)
  })

  it('is limited to ten an hour, also for fifty parallel requests', async () => {
    const member = await join('MEMBER')
    const send = () => member.request('/api/admin-messages', { json: message })
    const responses = await Promise.all(Array.from({ length: 50 }, send))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    const refusal = responses.find(({ status }) => status === 429)!
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
    t.clock.move(1 * hours + 1)
    expect((await send()).status).toBe(201)
  })

  it('has no recipient when its author is the only administrator', async () => {
    const onlyAdmin = await t.register()
    const response = await onlyAdmin.request('/api/admin-messages', { json: message })
    expect(response.status).toBe(409)
    expect((await response.json()).error).toBe('This account has no other admins.')
  })

  it('is readable by administrators of the account only', async () => {
    const stranger = await t.register()
    const list = await (await stranger.request('/api/admin-messages')).json()
    expect(list.data).toMatchObject({ items: [], total: 0, page: 1, pageSize: 20 })
    const response = await (await owner.request('/api/admin-messages?pageSize=1')).json()
    expect(response.data.items).toHaveLength(1)
    expect(response.data.total).toBeGreaterThan(1)
  })
})
