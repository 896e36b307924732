import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeOldNotifications, sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { type NewNotification, notificationStatements } from '#features/notifications/commands-notify.ts'
import { type Mail, scheduledScope } from '#kit/context.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'

const site = 'https://trimtab.test'
const minute = 60_000
const day = 24 * 60 * minute

let t: TestApp
let me: TestPerson
beforeAll(async () => {
  t = await makeTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  me = await t.register()
})

const db = () => t.db.unscoped('a test reads and writes')
const scope = () => scheduledScope(t.services, me.account.id, 'system')
const roleNotice = (name: string, object?: NewNotification['object']): NewNotification => ({
  userId: me.user.id,
  kind: 'role_changed',
  params: { role: name },
  ...(object && { object }),
})
const sendMails = () => sendNotificationMails(t.services, site)
async function notify(...notices: NewNotification[]) {
  await scope().db.batch(notificationStatements(scope(), notices))
}
async function listMails(): Promise<Mail[]> {
  const rows = await db().run<{ payload: string }>('select payload from outbox order by rowid')
  return rows
    .map(({ payload }): Mail => JSON.parse(payload))
    .filter(({ to, subject }) => to === me.user.email && !subject.startsWith('Welcome'))
}
const listSubjects = async () => (await listMails()).map(({ subject }) => subject)
const savePreferences = (json: object) => me.request('/api/notifications/preferences', { method: 'PUT', json })

/** An item of the account, as the object of notifications. */
async function createItem() {
  const team = await me.request('/api/teams', { method: 'POST', json: { name: 'Boats' } })
  const teamId = (await team.json()).data.id
  const created = await me.request('/api/kanban/boards', { method: 'POST', json: { title: 'Dock', teamId } })
  const boardId = (await created.json()).data.id
  const item = await me.request(`/api/kanban/boards/${boardId}/items`, {
    method: 'POST',
    json: { title: 'Rope' },
  })
  return { boardId, object: { type: 'item', id: (await item.json()).data.id } as const }
}

describe('emails of notifications', () => {
  it('about one object are sent at most every ten minutes, and the next one contains everything since', async () => {
    const { object } = await createItem()
    await notify(roleNotice('ADMIN', object))
    await sendMails()
    expect(await listSubjects()).toEqual(['Your role is now Admin.'])
    t.clock.move(minute)
    await notify(roleNotice('MEMBER', object), roleNotice('OBSERVER', object))
    await sendMails()
    t.clock.move(8 * minute)
    await sendMails()
    expect(await listSubjects()).toHaveLength(1)
    t.clock.move(minute)
    await sendMails()
    await sendMails()
    expect(await listMails()).toHaveLength(2)
    expect((await listMails())[1]!.text).toMatch(/Member[\s\S]*Observer/)
  })

  it('are sent once by three servers at the same time', async () => {
    await notify(roleNotice('ADMIN'), roleNotice('MEMBER'))
    await Promise.all([sendMails(), sendMails(), sendMails()])
    await sendMails()
    expect((await listSubjects()).toSorted()).toEqual(['Your role is now Admin.', 'Your role is now Member.'])
  })

  it('wait in the database while no site is known, so that a stopped server loses none', async () => {
    await notify(roleNotice('ADMIN'))
    expect(await sendNotificationMails(t.services)).toEqual({ mails: 0 })
    expect(await listSubjects()).toEqual([])
    await sendMails()
    expect(await listSubjects()).toEqual(['Your role is now Admin.'])
  })

  it('come as one digest at eight in the morning of the reader’s time zone', async () => {
    await db().run("update users set time_zone = 'America/New_York' where id = ?", [me.user.id])
    await savePreferences({ role_changed: { inApp: true, mail: 'digest' } })
    t.clock.move(Date.parse('2030-03-09T20:00:00Z') - t.clock.now())
    await notify(roleNotice('ADMIN'), roleNotice('MEMBER'))
    await sendMails()
    // Clocks go forward that night: eight o’clock is 12:00 UTC.
    t.clock.move(Date.parse('2030-03-10T11:59:00Z') - t.clock.now())
    await sendMails()
    expect(await listSubjects()).toEqual([])
    t.clock.move(minute)
    await sendMails()
    expect(await listSubjects()).toEqual([`${me.account.name}: 2 updates`])
    expect((await listMails())[0]!.text).toMatch(/Admin[\s\S]*Member/)
  })

  it('are not sent about what the reader has read, or can no longer open', async () => {
    const { boardId, object } = await createItem()
    await notify(roleNotice('ADMIN', object), roleNotice('MEMBER'))
    const { items } = (await (await me.request('/api/notifications')).json()).data
    const readNotice = items.find(({ objectId }: { objectId: string | null }) => objectId === null)
    await me.request(`/api/notifications/${readNotice.id}/read`, { method: 'POST' })
    await me.request(`/api/kanban/boards/${boardId}`, { method: 'DELETE' })
    await sendMails()
    expect(await listSubjects()).toEqual([])
    expect((await (await me.request('/api/notifications')).json()).data).toMatchObject({ total: 1, unread: 0 })
  })

  it('about pages that the reader can no longer open are emailed neither alone nor in a digest, and not listed', async () => {
    const alert: NewNotification = { userId: me.user.id, kind: 'burn_alert', params: { level: 'low', days: 80 } }
    const overdue: NewNotification = { userId: me.user.id, kind: 'payment_overdue' }
    await savePreferences({ burn_alert: { inApp: true, mail: 'digest' } })
    await notify(alert, overdue)
    const countListed = async () => (await (await me.request('/api/notifications')).json()).data.total
    expect(await countListed()).toBe(2)
    await db().run("update memberships set role = 'MEMBER' where user_id = ?", [me.user.id])
    await sendMails()
    expect(await countListed()).toBe(0)
    expect((await (await me.request('/api/notifications/unread')).json()).data.unread).toBe(0)
    t.clock.move(day)
    await sendMails()
    expect(await listSubjects()).toEqual([])
  })

  it('name a person as they are called now, and as a deleted user once their profile is deleted', async () => {
    const { object } = await createItem()
    const joe = await t.register({ firstName: 'Joe', lastName: 'Lee' })
    await t.client.execute({
      sql: `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
        values ('mem_joe', ?, ?, 'MEMBER', 'ACTIVE', '[]', 1)`,
      args: [me.account.id, joe.user.id],
    })
    const params = { name: 'Joe Lee', title: '#1 Rope' }
    await notify({ userId: me.user.id, kind: 'item_commented', params, about: joe.user.id, object })
    const listedNames = async () =>
      (await (await me.request('/api/notifications')).json()).data.items.map(
        ({ params }: NewNotification) => params?.name,
      )
    const rename = (json: object) => joe.request('/api/auth/profile', { method: 'PATCH', json })
    expect((await rename({ lastName: 'Moor' })).status).toBe(200)
    expect(await listedNames()).toEqual(['Joe Moor'])
    expect((await rename({ firstName: 'Jo', lastName: 'Fen' })).status).toBe(200)
    expect((await rename({ language: 'fr' })).status).toBe(200)
    expect(await listedNames()).toEqual(['Jo Fen'])
    await joe.request('/api/auth/profile', { method: 'DELETE', json: { confirmation: joe.user.email } })
    t.clock.move(day)
    await sendMails()
    const [digest] = await listMails()
    expect(digest?.text).toContain('Utilisateur supprimé')
    expect(digest?.text).not.toMatch(/Joe|Jo Fen|Lee|Moor/)
  })

  it('are never sent from a demo; its notifications stay in the app', async () => {
    await db().run('update accounts set demo_ends_at = ? where id = ?', [t.clock.now() + day, me.account.id])
    await notify(roleNotice('ADMIN'))
    await sendMails()
    expect(await listSubjects()).toEqual([])
    expect((await (await me.request('/api/notifications/unread')).json()).data.unread).toBe(1)
  })

  it('are never about the reader’s own actions, except for security, like notifications in the app', async () => {
    const ownScope = { ...scope(), actorId: me.user.id }
    const notices = [
      roleNotice('ADMIN'),
      { userId: me.user.id, kind: 'api_key_created', params: { name: 'I', key: 'CI' } },
    ]
    await ownScope.db.batch(notificationStatements(ownScope, notices as NewNotification[]))
    const { items } = (await (await me.request('/api/notifications')).json()).data
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['api_key_created'])
  })
})

describe('the link to unsubscribe', () => {
  const getUnsubscribePath = async () => {
    await notify(roleNotice('ADMIN'))
    await sendMails()
    const { unsubscribeUrl, text } = (await listMails())[0]!
    expect(text).toContain(unsubscribeUrl)
    return unsubscribeUrl!.slice(site.length)
  }
  const listChoices = async () => {
    const { data } = await (await me.request('/api/notifications/preferences')).json()
    return { roleMail: data.role_changed.mail, teamMail: data.team_added.mail, isRoleInApp: data.role_changed.inApp }
  }

  it('shows what it turns off, and acts only on POST', async () => {
    const path = await getUnsubscribePath()
    const page = await t.send(path)
    expect(await page.text()).toContain('My role changes')
    expect(await listChoices()).toEqual({ roleMail: 'now', teamMail: 'off', isRoleInApp: true })
    const form = { token: decodeURIComponent(path.split('token=')[1]!) }
    const response = await t.send('/unsubscribe', {
      method: 'POST',
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Emails stopped')])
    expect(await listChoices()).toEqual({ roleMail: 'off', teamMail: 'off', isRoleInApp: true })
  })

  it('works with one POST of an email program, without cookies', async () => {
    const path = await getUnsubscribePath()
    const response = await t.send(path, { method: 'POST', form: { 'List-Unsubscribe': 'One-Click' } })
    expect(response.status).toBe(200)
    expect(await listChoices()).toEqual({ roleMail: 'off', teamMail: 'off', isRoleInApp: true })
  })

  it('refuses a changed token', async () => {
    const path = await getUnsubscribePath()
    const [payload, signature] = path.split('token=')[1]!.split('.') as [string, string]
    const otherPayload = Buffer.from(JSON.stringify([me.user.id, ['team_added']])).toString('base64url')
    for (const token of [`${otherPayload}.${signature}`, `${payload}.`, payload, '', 'x.y.z'])
      expect((await t.send('/unsubscribe', { method: 'POST', form: { token } })).status).toBe(404)
    expect(await listChoices()).toEqual({ roleMail: 'now', teamMail: 'off', isRoleInApp: true })
  })
})

it('old notifications are removed: read ones after 60 days, all after 180', async () => {
  await notify(roleNotice('ADMIN'))
  await me.request('/api/notifications/read-all', { method: 'POST' })
  await notify(roleNotice('MEMBER'))
  t.clock.move(59 * day)
  await removeOldNotifications(t.services)
  const countStored = async () =>
    (await db().run<{ n: number }>('select count(*) n from notifications where user_id = ?', [me.user.id]))[0]!.n
  expect(await countStored()).toBe(2)
  t.clock.move(2 * day)
  await removeOldNotifications(t.services)
  expect(await countStored()).toBe(1)
  t.clock.move(120 * day)
  await removeOldNotifications(t.services)
  expect(await countStored()).toBe(0)
})
