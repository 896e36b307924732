import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberships, notifications } from '#db/schema/accounts.ts'
import { outbox, users } from '#db/schema/identity.ts'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import { kindGroups, notificationKindNames, preferencesOf } from '#features/notifications/rules.ts'
import { sentenceOf } from '#features/notifications/sentence.ts'
import { locales } from '#i18n/locale.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'

let t: TestApp
let me: TestPerson
let other: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
  other = await t.register()
})

const db = () => t.db.unscoped('a test reads and writes').orm
const caller = { requestId: null, ipAddress: null, userAgent: null }
const scopeOf = (person: TestPerson) => scopeAtSignIn(t.services, person.account.id, person.user.id, caller)

async function notify(person: TestPerson, notice: Omit<NewNotification, 'userId'>, userId = person.user.id) {
  const scope = scopeOf(person)
  t.clock.move(1000)
  await scope.db.batch(notificationStatements({ ...scope, actorId: 'system' }, [{ ...notice, userId }]))
}
const listNotifications = async (person: TestPerson, query = '') =>
  (await (await person.request(`/api/notifications${query}`)).json()).data
const postStatus = async (person: TestPerson, path: string) =>
  (await person.request(`/api/notifications${path}`, { method: 'POST' })).status
const getUnread = async (person: TestPerson) => (await (await person.request('/api/notifications/unread')).json()).data

const invitationAccepted = (name: string): Omit<NewNotification, 'userId'> => ({
  kind: 'invitation_accepted',
  params: { name },
  link: '/dashboard',
})

describe('notifications', () => {
  it('are listed unread first, newest first, in pages, with their text', async () => {
    for (const name of ['Ana', 'Ben', 'Cho']) await notify(me, invitationAccepted(name))
    const [latest] = (await listNotifications(me)).items
    expect(latest).toMatchObject({ text: 'Cho accepted your invitation.', link: '/dashboard', readAt: null })
    expect(await postStatus(me, `/${latest.id}/read`)).toBe(200)
    const { items, ...page } = await listNotifications(me, '?page=1&pageSize=2')
    expect(page).toEqual({ total: 3, page: 1, pageSize: 2, unread: 2 })
    expect(items.map(({ params }: { params: { name: string } }) => params.name)).toEqual(['Ben', 'Ana'])
    expect((await listNotifications(me, '?page=2&pageSize=2')).items.map(({ text }: { text: string }) => text)).toEqual(
      ['Cho accepted your invitation.'],
    )
  })

  it('are marked as read one by one or all at once, and a repeat changes nothing', async () => {
    for (const name of ['Ana', 'Ben']) await notify(me, invitationAccepted(name))
    const { items } = await listNotifications(me)
    await postStatus(me, `/${items[0].id}/read`)
    const readAt = (await listNotifications(me)).items.find(({ id }: { id: string }) => id === items[0].id).readAt
    t.clock.move(5000)
    expect(await postStatus(me, `/${items[0].id}/read`)).toBe(200)
    expect((await listNotifications(me)).items.find(({ id }: { id: string }) => id === items[0].id).readAt).toBe(readAt)
    expect(await getUnread(me)).toEqual({ unread: 1, label: 'Notifications, 1 unread' })
    expect(await postStatus(me, '/read-all')).toBe(200)
    expect(await getUnread(me)).toEqual({ unread: 0, label: 'Notifications' })
  })

  it('of another user look unknown and cannot be marked as read', async () => {
    await notify(me, invitationAccepted('Ana'))
    const { items } = await listNotifications(me)
    expect((await listNotifications(other)).total).toBe(0)
    expect(await postStatus(other, `/${items[0].id}/read`)).toBe(404)
    expect(await postStatus(other, '/read-all')).toBe(200)
    expect((await getUnread(me)).unread).toBe(1)
  })

  it('reach active members of their account only', async () => {
    await notify(me, invitationAccepted('Ana'), other.user.id)
    const row = {
      id: t.services.ids.id('mem'),
      accountId: me.account.id,
      userId: other.user.id,
      role: 'MEMBER' as const,
    }
    await db()
      .insert(memberships)
      .values({ ...row, status: 'SUSPENDED', permissions: [], joinedAt: 0 })
    await notify(me, invitationAccepted('Ana'), other.user.id)
    expect(await db().select().from(notifications).where(eq(notifications.userId, other.user.id))).toEqual([])
    await db().update(memberships).set({ status: 'ACTIVE' }).where(eq(memberships.id, row.id))
    await notify(me, invitationAccepted('Ana'), other.user.id)
    expect(await db().select().from(notifications).where(eq(notifications.userId, other.user.id))).toHaveLength(1)
    expect((await listNotifications(other)).total).toBe(0)
  })

  it.each(notificationKindNames)('of the kind %s have a complete text in every language', kind => {
    const params = {
      name: 'Zoë',
      email: 'z@x.test',
      role: 'ADMIN',
      team: 'Tide',
      account: 'Sea',
      subject: 'Hi',
      key: 'CI',
      what: 'given',
      teamRole: 'LEAD',
      count: 3,
      customRole: 'Scribe',
      minutes: 15,
      title: 'Pair on Tuesdays',
      domain: 'harbour.test',
      last4: '4242',
      date: '2026-11-30',
      plan: 'Pro',
      price: '$9.95',
      users: 3,
      level: 'low',
      days: 40,
    }
    const sentences = locales.map(locale => sentenceOf(locale, kind, params))
    expect(new Set(sentences).size).toBe(locales.length)
    for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|notifications\./)
  })

  it('of a retired kind are still shown', async () => {
    await notify(me, invitationAccepted('Ana'))
    await t.client.execute(`update notifications set kind = 'retired_kind' where user_id = '${me.user.id}'`)
    expect((await listNotifications(me)).items[0].text).toBe('There’s news in your account.')
  })
})

it('each kind of notification is in one group of the preferences', () => {
  expect(Object.values(kindGroups).flat().sort()).toEqual([...notificationKindNames].sort())
})

describe('notification preferences', () => {
  const savePreferences = (json: unknown) => me.request('/api/notifications/preferences', { method: 'PUT', json })
  const listSubjectsTo = async (email: string) =>
    (await db().select().from(outbox))
      .filter(({ payload }) => payload.to === email)
      .map(({ payload }) => payload.subject)
  const notifyAndMail = async (kind: NewNotification['kind'], params: NewNotification['params']) => {
    const scope = scopeOf(me)
    const notice = { userId: me.user.id, kind, ...(params && { params }) }
    await scope.db.batch(notificationStatements({ ...scope, actorId: 'system' }, [notice]))
    await sendNotificationMails(t.services, 'https://trimtab.test')
  }

  it('default to everything in the app and important kinds by email', async () => {
    const stored = await (await me.request('/api/notifications/preferences')).json()
    expect(stored.data).toEqual(preferencesOf(null))
    await notifyAndMail('role_changed', { role: 'ADMIN' })
    await notifyAndMail('invitation_accepted', { name: 'Ana' })
    expect((await listNotifications(me)).total).toBe(2)
    expect(await listSubjectsTo(me.user.email)).toContain('Your role is now Admin.')
    expect(await listSubjectsTo(me.user.email)).not.toContain('Ana accepted your invitation.')
  })

  it('apply from the next notification, each channel separately', async () => {
    await savePreferences({
      role_changed: { inApp: false, mail: 'off' },
      invitation_accepted: { inApp: false, mail: 'now' },
    })
    await notifyAndMail('role_changed', { role: 'ADMIN' })
    await notifyAndMail('invitation_accepted', { name: 'Ana' })
    expect((await listNotifications(me)).total).toBe(0)
    const mails = await listSubjectsTo(me.user.email)
    expect(mails).toContain('Ana accepted your invitation.')
    expect(mails).not.toContain('Your role is now Admin.')
  })

  it('send the email in the language of the reader', async () => {
    await db().update(users).set({ language: 'fr' }).where(eq(users.id, me.user.id))
    await notifyAndMail('role_changed', { role: 'OBSERVER' })
    expect(await listSubjectsTo(me.user.email)).toContain('Votre rôle est maintenant Observateur.')
  })

  it.each([
    { nonsense: { inApp: true, mail: 'now' } },
    { role_changed: { inApp: true } },
    { role_changed: { inApp: true, mail: true } },
    { session_starting: { inApp: true, mail: 'digest' } },
  ])('reject %j', async body => {
    expect((await savePreferences(body)).status).toBe(422)
    expect((await db().select().from(users).where(eq(users.id, me.user.id)))[0]?.notificationSettings).toBeNull()
  })

  it('are saved by a plain form, where an unchecked box means off', async () => {
    const saveResponse = await me.request('/profile/notifications', {
      method: 'POST',
      form: { 'role_changed.inApp': 'on', 'team_added.mail': 'digest' },
      redirect: 'manual',
    })
    expect([saveResponse.status, saveResponse.headers.get('location')]).toEqual([303, '/profile/notifications?saved'])
    const { data } = await (await me.request('/api/notifications/preferences')).json()
    expect(data.role_changed).toEqual({ inApp: true, mail: 'off' })
    expect(data.team_added).toEqual({ inApp: false, mail: 'digest' })
    expect(data.admin_message).toEqual({ inApp: false, mail: 'off' })
    const boxes = allOf(readHtml(await (await me.request('/profile/notifications')).text()), 'input')
    const checkedNames = boxes
      .filter(({ attributes }) => 'checked' in attributes)
      .map(({ attributes }) => attributes.name)
    expect(checkedNames).toEqual(['role_changed.inApp'])
  })
})

describe('the notification pages', () => {
  it('are linked from a bell that counts new ones', async () => {
    await notify(me, invitationAccepted('Ana'))
    const html = readHtml(await (await me.request('/dashboard')).text())
    const [bell] = findAll(html, ({ attributes }) => attributes['data-bell'] === me.account.id)
    expect(bell?.attributes).toMatchObject({ href: '/notifications', 'aria-label': 'Notifications, 1 unread' })
    expect(textOf(bell!)).toBe('1')
  })

  it('mark one and all as read with plain forms', async () => {
    for (const name of ['Ana', 'Ben', 'Cho']) await notify(me, invitationAccepted(name))
    const mainOf = async (query = '') => {
      const html = readHtml(await (await me.request(`/notifications${query}`)).text())
      return allOf(html, 'main')[0]!
    }
    const { items } = await listNotifications(me)
    const postForm = (path: string, form: Record<string, string>) => me.request(`/notifications${path}`, { form })
    const markOne = await postForm(`/${items[0].id}/act`, { do: 'read' })
    expect(markOne.headers.get('location')).toBe(`/notifications?done=read&row=${items[0].id}`)
    expect((await getUnread(me)).unread).toBe(2)
    const markSelected = await postForm('/act', { do: 'read', ids: items[1].id })
    expect(markSelected.headers.get('location')).toBe('/notifications?done=read&count=1')
    expect(allOf(await mainOf('?show=unread'), 'tr').slice(1)).toHaveLength(1)
    expect(textOf(await mainOf())).toContain('Mark all as read')
    await postForm('/act', { do: 'readAll' })
    expect((await getUnread(me)).unread).toBe(0)
    expect(textOf(await mainOf())).not.toContain('Mark all as read')
    expect((await postForm('/ntf_unknown/act', { do: 'read' })).status).toBe(404)
  })
})

describe('the account room', () => {
  const connectToRoom = async (person: TestPerson, accountId = person.account.id) => {
    const frames: { type: string; seq?: number; events?: unknown[] }[] = []
    const viewer = {
      kind: 'member' as const,
      accountId,
      userId: person.user.id,
      participantId: null,
      name: 'Maya',
      canEditAny: false,
      sessionId: person.sessionId,
    }
    const send = (text: string) => void frames.push(JSON.parse(text))
    await t.roomOf('account', accountId).connect({ id: person.sessionId, send, close: () => {} }, viewer)
    return frames
  }

  it('sends a notification only to the pages of its reader', async () => {
    const frames = await connectToRoom(me)
    const otherFrames = await connectToRoom(other, me.account.id)
    await notifyAccountPages(t.services, me.account.id, { type: 'notification', userId: me.user.id })
    expect(frames.filter(({ type }) => type === 'events')).toEqual([
      { type: 'events', seq: 1, events: [{ type: 'notification', userId: me.user.id }] },
    ])
    expect(otherFrames.filter(({ type }) => type === 'events')).toEqual([
      { type: 'events', seq: 1, events: [{ type: 'nothing' }] },
    ])
    expect(JSON.stringify(otherFrames.filter(({ type }) => type === 'events'))).not.toContain(me.user.id)
  })

  it('accepts members of its account, and rejects members of another account, guests and the server itself', async () => {
    await expect(connectToRoom(other, me.account.id)).resolves.toBeDefined()
    const room = t.roomOf('account', me.account.id)
    const viewer = { participantId: null, name: 'x', canEditAny: true, sessionId: null, userId: other.user.id }
    const foreign = { ...viewer, kind: 'member' as const, accountId: other.account.id }
    await expect(room.check(foreign)).rejects.toMatchObject({ code: 'not_found' })
    await expect(room.check({ ...foreign, kind: 'guest', accountId: me.account.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(room.check({ ...foreign, kind: 'system', accountId: me.account.id })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('gives tickets to members, only for their own account', async () => {
    const ticket = (person: TestPerson, id: string) =>
      person.request('/api/rooms/tickets', { method: 'POST', json: { party: 'account', id } })
    expect((await ticket(me, me.account.id)).status).toBe(201)
    expect((await ticket(me, other.account.id)).status).toBe(404)
    expect((await ticket(me, 'acc_unknown')).status).toBe(404)
  })

  it('does not block a change when it fails to answer', async () => {
    const broken = { ...t.services.rooms, sendMessage: () => Promise.reject(new Error('no room')) }
    await expect(
      notifyAccountPages({ rooms: broken, log: t.services.log }, me.account.id, {
        type: 'notification',
        userId: me.user.id,
      }),
    ).resolves.toBeUndefined()
    expect(t.logLines.at(-1)).toContain('no room')
  })
})
