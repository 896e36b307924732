import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/schema/accounts.ts'
import { outbox } from '#db/schema/identity.ts'
import { sendReminders } from '#features/agile/schedule/commands-reminders.ts'
import type { Mail } from '#kit/context.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, api, homeAccountId, world, signInAs, makeSession, callerWithToken } = await makePokerApi()
afterAll(t.close)
const scheduleUrl = `${api}/schedule`
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let owner = await signInAs('OWNER')
beforeEach(async () => {
  owner = await signInAs('OWNER')
  await unscopedDb().orm.delete(outbox)
  await unscopedDb().orm.delete(notifications)
})
const unscopedDb = () => t.db.unscoped('a test reads and writes tables')
const now = () => t.clock.now()

async function scheduleSession(fields: Record<string, unknown> = {}, caller = owner) {
  const input = { name: 'Sprint 12', scheduledAt: now() + 2 * hour, remindBefore: 15, timeZone: 'Europe/Stockholm' }
  const { status, body } = await caller('POST', scheduleUrl, { ...input, ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body.data.id as string
}
const listScheduled = async (query = '') =>
  (await owner('GET', `${scheduleUrl}${query}`)).body.data.items as { id: string }[]
const listEmails = async () => (await unscopedDb().orm.select().from(outbox)).map(({ payload }) => payload as Mail)
const listReminders = async () =>
  (await unscopedDb().orm.select().from(notifications)).filter(({ kind }) => kind === 'session_reminder')
const userOf = async (role: string) => {
  const [row] = await unscopedDb().run<{ id: string; email: string }>(
    'select u.id, u.email from memberships m join users u on u.id = m.user_id where m.account_id = ? and m.role = ? order by u.rowid',
    [homeAccountId, role],
  )
  return row!
}
async function createTeam(...roles: string[]) {
  const { body } = await owner('POST', '/api/teams/with-members', {
    name: `Team ${Math.random()}`,
    members: await Promise.all(roles.map(async role => ({ userId: (await userOf(role)).id }))),
  })
  return body.data.id as string
}

describe('a scheduled session', () => {
  it('is on the schedule with its date, and waits to be started', async () => {
    const id = await scheduleSession({ stories: ['One'] })
    const listedItem = (await listScheduled()).find(item => item.id === id)
    expect(listedItem).toMatchObject({
      name: 'Sprint 12',
      status: 'WAITING',
      scheduledAt: now() + 2 * hour,
      timeZone: 'Europe/Stockholm',
      remindBefore: 15,
      teamId: null,
      seriesId: null,
    })
    const { state } = (await owner('GET', `${api}/sessions/${id}`)).body.data
    expect(state.stories).toMatchObject([{ title: 'One' }])
  })

  it('accepts an ISO date, and can be listed by period, earliest first, in pages', async () => {
    const firstId = await scheduleSession({ scheduledAt: new Date(now() + 30 * day).toISOString() })
    const secondId = await scheduleSession({ scheduledAt: new Date(now() + 30 * day + hour).toISOString() })
    const period = `from=${now() + 29 * day}&until=${now() + 31 * day}`
    expect((await listScheduled(`?${period}`)).map(({ id }) => id)).toEqual([firstId, secondId])
    const { body } = await owner('GET', `${scheduleUrl}?${period}&page=2&pageSize=1`)
    expect(body.data).toMatchObject({ items: [{ id: secondId }], total: 2, page: 2, pageSize: 1 })
  })

  it.each([
    ['in the past', { scheduledAt: 1 }, 'scheduledAt', 'Choose a time in the future.'],
    [
      'more than two years ahead',
      { scheduledAt: Date.UTC(2040, 0) },
      'scheduledAt',
      'Choose a date within the next two years.',
    ],
    ['without a valid time', { scheduledAt: 'soon' }, 'scheduledAt', 'Choose a date and a time.'],
    ['in an unknown zone', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Unknown time zone.'],
    [
      'with a reminder a week ahead',
      { remindBefore: 10080 },
      'remindBefore',
      'Choose a reminder from 5 minutes to one day before.',
    ],
    ['without a name', { name: ' ' }, 'name', 'Enter a name for the session.'],
    ['for a foreign team', { teamId: 'tea_x' }, 'teamId', 'Choose a team in this account.'],
  ])('is rejected %s', async (_, fields, field, message) => {
    const input = { name: 'x', scheduledAt: now() + hour, ...fields }
    const { status, body } = await owner('POST', scheduleUrl, input)
    expect([status, body.fields?.[0]]).toEqual([422, { path: field, message }])
  })

  it('can be created from a template, which counts the use', async () => {
    const template = await owner('POST', `${api}/templates`, { name: 'For planning', stories: ['From it'] })
    const id = await scheduleSession({ templateId: template.body.data.id })
    const { state } = (await owner('GET', `${api}/sessions/${id}`)).body.data
    expect(state.stories).toMatchObject([{ title: 'From it' }])
    const templateResponse = await owner('GET', `${api}/templates/${template.body.data.id}`)
    expect(templateResponse.body.data.timesUsed).toBe(1)
  })

  it('can get another date, no date and a new date until it starts', async () => {
    const id = await scheduleSession()
    const moveResponse = await owner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + 3 * hour })
    expect(moveResponse.body.data).toMatchObject({ scheduledAt: now() + 3 * hour, remindBefore: 15 })
    await owner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: null })
    expect((await listScheduled()).some(item => item.id === id)).toBe(false)
    expect((await owner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + hour })).status).toBe(200)
    await owner('POST', `${api}/sessions/${id}/start`)
    const lateResponse = await owner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + 2 * hour })
    expect([lateResponse.status, lateResponse.body.error]).toEqual([
      409,
      'This session has already started, so its date can’t be changed.',
    ])
  })

  it('can be moved and cancelled only by its creator and people who can edit all sessions', async () => {
    const id = await scheduleSession()
    for (const role of ['MEMBER', 'OBSERVER']) {
      const caller = await signInAs(role)
      expect((await caller('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + hour })).status).toBe(403)
      expect((await caller('DELETE', `${scheduleUrl}/${id}`)).status).toBe(403)
    }
    const foreignOwner = await signInAs('foreign owner')
    expect((await foreignOwner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + hour })).status).toBe(404)
    expect(
      (await (await signInAs('OBSERVER'))('POST', scheduleUrl, { name: 'x', scheduledAt: now() + hour })).status,
    ).toBe(403)
    expect((await (await signInAs('ADMIN'))('DELETE', `${scheduleUrl}/${id}`)).status).toBe(200)
    expect((await listScheduled()).some(item => item.id === id)).toBe(false)
  })

  it('counts towards the session limit of the plan', async () => {
    const person = await t.register()
    const caller = callerWithToken(person.token)
    for (let i = 0; i < 5; i++) await scheduleSession({}, caller)
    const { status, body } = await caller('POST', scheduleUrl, { name: 'x', scheduledAt: now() + hour })
    expect([status, body.code]).toEqual([402, 'plan_limit'])
  })
})

describe('the reminder of a scheduled session', () => {
  it('arrives on time, in the app and by email, only for the members of its team', async () => {
    const teamId = await createTeam('MEMBER', 'FACILITATOR')
    const id = await scheduleSession({
      name: 'With a team',
      teamId,
      scheduledAt: now() + 40 * minute,
      remindBefore: 30,
    })
    await sendReminders(t.services, 'poker')
    expect(await listReminders()).toEqual([])
    t.clock.move(10 * minute)
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 1 })
    const people = [await userOf('MEMBER'), await userOf('FACILITATOR')]
    expect((await listReminders()).map(({ userId }) => userId).sort()).toEqual(people.map(({ id }) => id).sort())
    expect((await listReminders())[0]).toMatchObject({
      params: { name: 'With a team', minutes: 30 },
      link: `/poker/sessions/${id}`,
    })
    const emails = await listEmails()
    expect(emails.map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
    expect(emails[0]?.subject).toMatch(/^With a team: /)
    expect(emails[0]?.text).toContain('(Europe/Stockholm)')
    expect(emails[0]?.text).toContain(`http://localhost:8787/poker/sessions/${id}`)
  })

  it('without a team, reaches its creator and members who joined, not guests', async () => {
    const id = await scheduleSession({ scheduledAt: now() + 20 * minute, remindBefore: 15 })
    await (await signInAs('MEMBER'))('POST', `${api}/sessions/${id}/join`, {})
    await t.send(`/api/join/${id}`, { json: { name: 'Ada' } })
    t.clock.move(6 * minute)
    await sendReminders(t.services, 'poker')
    const people = [world.homeAccount.ownerId, (await userOf('MEMBER')).id]
    expect((await listReminders()).map(({ userId }) => userId).sort()).toEqual(people.sort())
  })

  it('arrives once, even with several schedulers at the same time and another run a minute later', async () => {
    await scheduleSession({ scheduledAt: now() + 10 * minute, remindBefore: 10 })
    const runs = await Promise.all([
      sendReminders(t.services, 'poker'),
      sendReminders(t.services, 'poker'),
      sendReminders(t.services, 'poker'),
    ])
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1)
    t.clock.move(minute)
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 0 })
    expect([(await listReminders()).length, (await listEmails()).length]).toEqual([1, 1])
  })

  it('is sent again for a new date, but not for a new time zone', async () => {
    const id = await scheduleSession({ scheduledAt: now() + 10 * minute, remindBefore: 10 })
    await sendReminders(t.services, 'poker')
    await owner('PATCH', `${scheduleUrl}/${id}`, { timeZone: 'UTC' })
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 0 })
    await owner('PATCH', `${scheduleUrl}/${id}`, { scheduledAt: now() + 9 * minute })
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 1 })
  })

  it('is not sent for started, cancelled and past sessions, or without a reminder', async () => {
    const soonSession = { scheduledAt: now() + 10 * minute, remindBefore: 10 }
    const startedId = await scheduleSession(soonSession)
    await owner('POST', `${api}/sessions/${startedId}/start`)
    const cancelledId = await scheduleSession(soonSession)
    await owner('DELETE', `${scheduleUrl}/${cancelledId}`)
    await scheduleSession({ ...soonSession, remindBefore: null })
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 0 })
    await scheduleSession(soonSession)
    t.clock.move(11 * minute)
    expect(await sendReminders(t.services, 'poker')).toEqual({ reminded: 0 })
  })

  it('respects the preferences of each person', async () => {
    const setPreferences = (session_reminder: { inApp: boolean; mail: 'now' | 'off' }) =>
      owner('PUT', '/api/notifications/preferences', { session_reminder })
    const soonSession = { scheduledAt: now() + 10 * minute, remindBefore: 10 }
    await setPreferences({ inApp: true, mail: 'off' })
    await scheduleSession(soonSession)
    await sendReminders(t.services, 'poker')
    expect([(await listReminders()).length, (await listEmails()).length]).toEqual([1, 0])
    await setPreferences({ inApp: false, mail: 'now' })
    await scheduleSession(soonSession)
    await sendReminders(t.services, 'poker')
    expect([(await listReminders()).length, (await listEmails()).length]).toEqual([1, 1])
    await setPreferences({ inApp: true, mail: 'now' })
  })

  it('is not sent to former members', async () => {
    const teamId = await createTeam('MEMBER', 'TEAM_LEAD')
    await scheduleSession({ teamId, scheduledAt: now() + 10 * minute, remindBefore: 10 })
    const { id } = await userOf('TEAM_LEAD')
    const setStatus = (status: string) =>
      unscopedDb().run('update memberships set status = ? where account_id = ? and user_id = ?', [
        status,
        homeAccountId,
        id,
      ])
    await setStatus('SUSPENDED')
    await sendReminders(t.services, 'poker')
    await setStatus('ACTIVE')
    expect((await listReminders()).map(({ userId }) => userId)).toEqual([(await userOf('MEMBER')).id])
  })
})

describe('calendar files', () => {
  const getFile = async (url: string, caller = owner) => {
    const { status, body, response } = await caller('GET', url)
    return { status, body: String(body).replaceAll('\r\n ', ''), type: response.headers.get('content-type') }
  }

  it('are available for scheduled sessions, to members and guests of the session', async () => {
    const id = await scheduleSession({ name: 'In, the; calendar' })
    const { status, type, body } = await getFile(`/poker/sessions/${id}/calendar.ics`)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain('SUMMARY:In\\, the\\; calendar')
    expect(body).toContain(`URL:http://localhost:8787/join/${id}`)
    const joinResponse = await t.send(`/api/join/${id}`, { json: { name: 'Ada' } })
    const { token } = (await joinResponse.json()).data
    const headers = { cookie: `trimtab_guest_${id}=${token}` }
    expect((await t.browse(`/poker/sessions/${id}/calendar.ics`, { headers })).status).toBe(200)
    expect((await t.browse(`/poker/sessions/${id}/calendar.ics`)).headers.get('location')).toMatch(/^\/login/)
    expect((await getFile(`/poker/sessions/${id}/calendar.ics`, await signInAs('foreign owner'))).status).toBe(404)
    const { id: undatedId } = await makeSession(owner, homeAccountId)
    expect((await getFile(`/poker/sessions/${undatedId}/calendar.ics`)).status).toBe(404)
  })

  it('can be subscribed to with a personal link, until it is revoked or replaced', async () => {
    const id = await scheduleSession({ name: 'Subscribed' })
    const member = await t.signIn({ id: (await userOf('MEMBER')).id, accountId: homeAccountId })
    const subscribe = async () => {
      const html = await (await member.request('/poker/schedule', { form: { act: 'createFeed' } })).text()
      return /http:\/\/localhost:8787(\/poker\/calendar\/[^"]+)/.exec(html)?.[1] ?? ''
    }
    const readCalendar = async (url: string) => {
      const response = await t.send(url)
      return { status: response.status, text: await response.text() }
    }
    const firstUrl = await subscribe()
    expect((await readCalendar(firstUrl)).text).toContain('SUMMARY:Subscribed')
    expect((await readCalendar(firstUrl)).text).toContain(`UID:${id}@trimtab`)
    const secondUrl = await subscribe()
    expect([(await readCalendar(firstUrl)).status, (await readCalendar(secondUrl)).status]).toEqual([404, 200])
    const setStatus = (status: string) =>
      unscopedDb().run("update memberships set status = ? where account_id = ? and role = 'MEMBER'", [
        status,
        homeAccountId,
      ])
    await setStatus('REMOVED')
    expect((await readCalendar(secondUrl)).status).toBe(404)
    await setStatus('ACTIVE')
    await member.request('/poker/schedule', { form: { act: 'endFeed' } })
    expect((await readCalendar(secondUrl)).status).toBe(404)
    const urlWithWrongSecret = secondUrl.replace(/\.\w{8}/, '.xxxxxxxx')
    expect((await readCalendar(urlWithWrongSecret)).status).toBe(404)
  })
})
