import { afterAll, describe, expect, it } from 'vitest'
import { runSchedules } from '#features/agile/all-schedules/commands.ts'
import { retroMeetingKind } from '#features/agile/retro-schedule/meetings.ts'
import { createNextSessions } from '#features/agile/schedule/commands-next-sessions.ts'
import { sendReminders } from '#features/agile/schedule/commands-reminders.ts'
import { makeRetroApi } from '#tests/support/retro-api.ts'

const { t, api, callerWithToken, createRetro } = await makeRetroApi()
afterAll(t.close)
const hour = 60 * 60_000
/** A UTC time without seconds and zone: `2026-12-01T10:00`. */
const localTime = (time: number) => new Date(time).toISOString().slice(0, 16)

async function registerPro() {
  const person = await t.register()
  await t.client.execute("update accounts set plan = 'PRO' where id = ?", [person.account.id])
  return { ...person, call: callerWithToken(person.token) }
}

describe('a scheduled retrospective', () => {
  it('has a date, can be moved, and can be removed from the schedule', async () => {
    const { call } = await registerPro()
    const scheduledAt = t.clock.now() + 24 * hour
    const { body } = await call('POST', `${api}/schedule`, { name: 'Planned', format: 'FOUR_LS', scheduledAt })
    const listScheduled = async () => (await call('GET', `${api}/schedule`)).body.data.items
    expect(await listScheduled()).toMatchObject([{ id: body.data.id, name: 'Planned', scheduledAt, status: 'WAITING' }])
    await call('PATCH', `${api}/schedule/${body.data.id}`, { scheduledAt: scheduledAt + hour })
    expect(await listScheduled()).toMatchObject([{ scheduledAt: scheduledAt + hour }])
    await call('PATCH', `${api}/schedule/${body.data.id}`, { scheduledAt: null })
    expect(await listScheduled()).toEqual([])
  })

  it.each([
    ['in the past', -hour, 'Choose a time in the future.'],
    ['in three years', 3 * 366 * 24 * hour, 'Choose a date within the next two years.'],
  ])('is refused %s', async (_, delay, message) => {
    const { call } = await registerPro()
    const { status, body } = await call('POST', `${api}/schedule`, { name: 'No', scheduledAt: t.clock.now() + delay })
    expect([status, body.fields]).toEqual([422, [{ path: 'scheduledAt', message }]])
  })

  it('keeps its date once it has started', async () => {
    const { call } = await registerPro()
    const retro = await createRetro(call)
    await call('POST', `${retro.url}/start`)
    const moveResponse = await call('PATCH', `${api}/schedule/${retro.id}`, { scheduledAt: t.clock.now() + hour })
    expect([moveResponse.status, moveResponse.body.error]).toEqual([
      409,
      'This session has already started, so its date can’t be changed.',
    ])
  })

  it('sends one reminder in the app and one by email, even with several timers', async () => {
    const { call, account, user } = await registerPro()
    const scheduledAt = t.clock.now() + hour
    await call('POST', `${api}/schedule`, { name: 'Soon <b>', scheduledAt, remindBefore: 30 })
    expect((await sendReminders(t.services, 'retro')).reminded).toBe(0)
    t.clock.move(35 * 60_000)
    await Promise.all([sendReminders(t.services, 'retro'), sendReminders(t.services, 'retro')])
    await sendReminders(t.services, 'retro')
    const notifications = await t.client.execute('select kind, link from notifications where account_id = ?', [
      account.id,
    ])
    expect(notifications.rows).toHaveLength(1)
    expect(notifications.rows[0]).toMatchObject({ kind: 'session_reminder' })
    const mails = await t.client.execute("select payload from outbox where payload like '%starts soon%'")
    expect(mails.rows.filter(({ payload }) => String(payload).includes(user.email))).toHaveLength(1)
  })
})

describe('a series of retrospectives', () => {
  it('creates the first at once and each further one two days ahead, each only once', async () => {
    const { call, account } = await registerPro()
    const startsAt = localTime(t.clock.now() + 24 * hour)
    const settings = { votesPerParticipant: 6 }
    const weekly = { name: 'Weekly', startsAt, timeZone: 'UTC', every: 'WEEK', format: 'SAILBOAT', settings }
    const { body } = await call('POST', `${api}/series`, weekly)
    const listCreatedRetros = async () => {
      const sql = 'select name, format, status, settings, account_id from retro_sessions where series_id = ?'
      return (await t.client.execute(sql, [body.data.id])).rows
    }
    expect(await listCreatedRetros()).toHaveLength(1)
    await createNextSessions(t.services, retroMeetingKind)
    expect(await listCreatedRetros()).toHaveLength(1)
    // The second meeting is on day 8, so its session is created on day 6.
    t.clock.move(6.5 * 24 * hour)
    await Promise.all([
      createNextSessions(t.services, retroMeetingKind),
      createNextSessions(t.services, retroMeetingKind),
    ])
    expect(await listCreatedRetros()).toHaveLength(2)
    const [, secondRetro] = await listCreatedRetros()
    expect(secondRetro).toMatchObject({ name: 'Weekly', format: 'SAILBOAT', status: 'WAITING', account_id: account.id })
    expect(JSON.parse(String(secondRetro?.settings)).votesPerParticipant).toBe(6)
  })

  it('skips and restores a meeting, updates the following ones, and ends', async () => {
    const { call } = await registerPro()
    const startsAt = localTime(t.clock.now() + 24 * hour)
    const { body } = await call('POST', `${api}/series`, { name: 'Daily', startsAt, timeZone: 'UTC', every: 'DAY' })
    const seriesUrl = `${api}/series/${body.data.id}`
    const nextMeeting = async () => (await call('GET', seriesUrl)).body.data.meetings[0]
    const { occurrence } = await nextMeeting()
    expect((await call('POST', `${seriesUrl}/skip`, { occurrence })).status).toBe(200)
    expect(await nextMeeting()).toMatchObject({ occurrence, isSkipped: true })
    await call('POST', `${seriesUrl}/keep`, { occurrence })
    expect(await nextMeeting()).toMatchObject({ occurrence, isSkipped: false })
    await call('PATCH', seriesUrl, { name: 'Still daily', format: 'FOUR_LS' })
    const { content, name } = (await call('GET', seriesUrl)).body.data
    expect([name, content.columns.length]).toEqual(['Still daily', 4])
    await call('DELETE', seriesUrl)
    expect((await call('GET', seriesUrl)).body.data).toMatchObject({ nextAt: null, meetings: [] })
  })

  it('notifies its creator and creates nothing if the plan has no retro left', async () => {
    const person = await t.register()
    const call = callerWithToken(person.token)
    const startsAt = localTime(t.clock.now() + 24 * hour)
    const daily = { name: 'Too many', startsAt, timeZone: 'UTC', every: 'DAY' }
    const { body } = await call('POST', `${api}/series`, daily)
    // With the first one of the series, these are the five retros that the plan includes in a month.
    for (let count = 0; count < 4; count++) await createRetro(call)
    t.clock.move(2 * hour)
    await createNextSessions(t.services, retroMeetingKind)
    const createdRetros = await t.client.execute('select id from retro_sessions where series_id = ?', [body.data.id])
    expect(createdRetros.rows).toHaveLength(1)
    const notifications = await t.client.execute('select kind from notifications where account_id = ?', [
      person.account.id,
    ])
    expect(notifications.rows.map(({ kind }) => kind)).toEqual(['series_not_made'])
  })
})

describe('the scheduler', () => {
  it('runs the schedules of retrospectives and planning poker together', async () => {
    const { call, account } = await registerPro()
    const startsAt = localTime(t.clock.now() + hour)
    const daily = { startsAt, timeZone: 'UTC', every: 'DAY', remindBefore: 5 }
    const retro = (await call('POST', `${api}/series`, { ...daily, name: 'Look back' })).body.data
    const poker = (await call('POST', '/api/planning-poker/series', { ...daily, name: 'Look ahead' })).body.data
    // The reminders are due five minutes before the first meetings, and the second meetings are within two days.
    t.clock.move(56 * 60_000)
    await runSchedules(t.services)
    const countSessions = async (table: string, id: string) =>
      (await t.client.execute(`select id from ${table} where series_id = ?`, [id])).rows.length
    expect([await countSessions('retro_sessions', retro.id), await countSessions('poker_sessions', poker.id)]).toEqual([
      2, 2,
    ])
    const notifications = await t.client.execute('select link from notifications where account_id = ?', [account.id])
    expect(notifications.rows.map(({ link }) => link).sort()).toEqual([
      `/poker/sessions/${poker.sessionId}`,
      `/retro/sessions/${retro.sessionId}`,
    ])
  })
})
