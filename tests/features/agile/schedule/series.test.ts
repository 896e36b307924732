import { afterAll, describe, expect, it } from 'vitest'
import { notifications } from '#db/schema/accounts.ts'
import { pokerMeetingKind } from '#features/agile/poker-schedule/meetings.ts'
import { createNextSessions } from '#features/agile/schedule/commands-next-sessions.ts'
import { makePokerApi } from '#tests/support/poker-api.ts'

const { t, api, homeAccountId, world, signInAs, callerWithToken } = await makePokerApi()
afterAll(t.close)
const seriesUrl = `${api}/series`
const hour = 3_600_000
const day = 24 * hour
const unscopedDb = () => t.db.unscoped('a test reads and writes tables')
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const today = () => dayOf(t.clock.now())
/** Signs in for each call, because the clock moves by weeks and a sign-in lasts hours. */
const owner: Awaited<ReturnType<typeof signInAs>> = async (...args) => (await signInAs('OWNER'))(...args)

const inputWith = (fields: Record<string, unknown> = {}) => {
  const startsAt = `${dayOf(t.clock.now() + day)}T10:00`
  return { name: 'Weekly', startsAt, timeZone: 'Europe/Stockholm', every: 'WEEK', remindBefore: 15, ...fields }
}
async function createSeries(fields: Record<string, unknown> = {}, caller = owner) {
  const { status, body } = await caller('POST', seriesUrl, inputWith(fields))
  expect([status, body.error]).toEqual([201, undefined])
  return body.data as { id: string; sessionId: string }
}
const getSeries = async (id: string) => (await owner('GET', `${seriesUrl}/${id}`)).body.data
const datesOf = async (id: string) =>
  (await getSeries(id)).sessions.map(({ scheduledAt }: { scheduledAt: number }) =>
    new Date(scheduledAt).toISOString().slice(0, 16),
  )
/** Moves the clock, and runs the scheduler every six hours. */
async function passDays(days: number) {
  for (let i = 0; i < days * 4; i++) {
    t.clock.move(6 * hour)
    await createNextSessions(t.services, pokerMeetingKind)
  }
}
const endSeries = (id: string) => owner('DELETE', `${seriesUrl}/${id}`)

describe('a series', () => {
  it('creates its first session at once, with its settings, stories and date', async () => {
    const { id, sessionId } = await createSeries({ stories: ['Look back'], settings: { autoReveal: true } })
    const { state } = (await owner('GET', `${api}/sessions/${sessionId}`)).body.data
    expect(state.session).toMatchObject({ name: 'Weekly', status: 'WAITING', settings: { autoReveal: true } })
    expect(state.stories).toMatchObject([{ title: 'Look back' }])
    const foundSeries = await getSeries(id)
    expect(foundSeries).toMatchObject({
      every: 'WEEK',
      nextOccurrence: 1,
      sessions: [{ id: sessionId, occurrence: 0 }],
    })
    expect(foundSeries.meetings).toHaveLength(12)
    await endSeries(id)
  })

  it('creates each further session two days ahead at its local time, also across clock changes', async () => {
    t.clock.move(Date.UTC(2027, 2, 22, 7) - t.clock.now())
    const { id } = await createSeries({ startsAt: '2027-03-23T10:00' })
    await passDays(4)
    expect(await datesOf(id)).toEqual(['2027-03-23T09:00'])
    await passDays(10)
    expect(await datesOf(id)).toEqual(['2027-03-23T09:00', '2027-03-30T08:00', '2027-04-06T08:00'])
    await endSeries(id)
  })

  it('creates each session once, even with several schedulers at the same time', async () => {
    const { id } = await createSeries({ every: 'DAY' })
    t.clock.move(day)
    await Promise.all(Array.from({ length: 5 }, () => createNextSessions(t.services, pokerMeetingKind)))
    await Promise.all(Array.from({ length: 5 }, () => createNextSessions(t.services, pokerMeetingKind)))
    const { sessions } = await getSeries(id)
    const numbers = sessions.map(({ occurrence }: { occurrence: number }) => occurrence)
    expect(numbers).toEqual(numbers.map((_: number, i: number) => i))
    expect(numbers.length).toBeGreaterThan(1)
    await endSeries(id)
  })

  it('skips meetings whose session was not created in time', async () => {
    const { id } = await createSeries({ every: 'DAY' })
    t.clock.move(10 * day)
    await createNextSessions(t.services, pokerMeetingKind)
    const { sessions } = await getSeries(id)
    expect(sessions.slice(1).every(({ scheduledAt }: { scheduledAt: number }) => scheduledAt >= t.clock.now())).toBe(
      true,
    )
    await endSeries(id)
  })

  it('skips and restores a meeting, but not one with a session', async () => {
    const { id } = await createSeries()
    const { nextOccurrence } = await getSeries(id)
    expect(nextOccurrence).toBe(1)
    expect((await owner('POST', `${seriesUrl}/${id}/skip`, { occurrence: 0 })).status).toBe(409)
    expect((await owner('POST', `${seriesUrl}/${id}/skip`, { occurrence: 1 })).status).toBe(200)
    expect((await owner('POST', `${seriesUrl}/${id}/skip`, { occurrence: 3 })).status).toBe(200)
    expect(await getSeries(id)).toMatchObject({ nextOccurrence: 2, skipped: [1, 3] })
    await owner('POST', `${seriesUrl}/${id}/keep`, { occurrence: 1 })
    expect(await getSeries(id)).toMatchObject({ nextOccurrence: 1, skipped: [3] })
    await owner('POST', `${seriesUrl}/${id}/skip`, { occurrence: 1 })
    await passDays(29)
    const { sessions } = await getSeries(id)
    expect(sessions.map(({ occurrence }: { occurrence: number }) => occurrence)).toEqual([0, 2, 4])
    await endSeries(id)
  })

  it('ends after its last day or on request, and keeps its sessions', async () => {
    const endsAt = t.clock.now() + 9 * day
    const { id } = await createSeries({ endsAt })
    await passDays(12)
    const { sessions, nextAt, meetings } = await getSeries(id)
    expect([sessions.length, nextAt, meetings]).toEqual([2, null, []])
    const endedSeries = await createSeries()
    await endSeries(endedSeries.id)
    await passDays(10)
    expect((await getSeries(endedSeries.id)).sessions).toHaveLength(1)
    expect((await owner('PATCH', `${seriesUrl}/${endedSeries.id}`, { name: 'x' })).status).toBe(409)
    expect((await owner('POST', `${seriesUrl}/${endedSeries.id}/skip`, { occurrence: 1 })).status).toBe(409)
  })

  it('applies changes from the next meeting on, and leaves existing sessions unchanged', async () => {
    const { id, sessionId } = await createSeries({ stories: ['Old'] })
    const nextAt = (await getSeries(id)).nextAt
    const startsAt = `${dayOf(nextAt + day)}T15:30`
    const change = { name: 'Renamed', stories: ['New'], startsAt, every: 'TWO_WEEKS', remindBefore: null }
    expect((await owner('PATCH', `${seriesUrl}/${id}`, change)).status).toBe(200)
    const { state } = (await owner('GET', `${api}/sessions/${sessionId}`)).body.data
    expect([state.session.name, state.stories[0].title]).toEqual(['Weekly', 'Old'])
    await passDays(24)
    const { sessions } = await getSeries(id)
    expect(sessions.map(({ name, occurrence }: never) => [name, occurrence])).toEqual([
      ['Weekly', 0],
      ['Renamed', 1],
      ['Renamed', 2],
    ])
    expect(dayOf(sessions[1].scheduledAt)).toBe(dayOf(nextAt + day))
    expect(sessions[2].scheduledAt - sessions[1].scheduledAt).toBe(14 * day)
    await endSeries(id)
  })

  it('stays on the 31st when an update leaves the time unchanged', async () => {
    t.clock.move(Date.UTC(2028, 0, 30, 7) - t.clock.now())
    const { id } = await createSeries({ startsAt: '2028-01-31T10:00', timeZone: 'UTC', every: 'MONTH' })
    await owner('PATCH', `${seriesUrl}/${id}`, { name: 'Monthly', startsAt: '2028-02-29T10:00' })
    const meetings = (await getSeries(id)).meetings.slice(0, 3)
    expect(meetings.map(({ at }: { at: number }) => dayOf(at))).toEqual(['2028-02-29', '2028-03-31', '2028-04-30'])
    await endSeries(id)
  })

  it.each([
    ['an invalid start', { startsAt: 'monday' }, 'startsAt', 'Choose a date and a time.'],
    ['an unknown zone', { timeZone: 'x' }, 'timeZone', 'Unknown time zone.'],
    ['an unknown rhythm', { every: 'YEAR' }, 'every', 'Must be one of: DAY, WEEKDAY, WEEK, TWO_WEEKS, MONTH.'],
    ['an end before the start', { endsAt: 1 }, 'endsAt', 'The series ends before its first meeting.'],
    [
      'a start more than two years ahead',
      { startsAt: '2040-01-01T10:00' },
      'startsAt',
      'Choose a date within the next two years.',
    ],
  ])('rejects %s', async (_, fields, field, message) => {
    const { status, body } = await owner('POST', seriesUrl, inputWith(fields))
    expect([status, body.fields?.[0]]).toEqual([422, { path: field, message }])
  })

  it('can be changed only by its creator and people who can edit all sessions', async () => {
    const { id } = await createSeries()
    const member = await signInAs('MEMBER')
    expect((await member('GET', `${seriesUrl}/${id}`)).status).toBe(200)
    const foreignOwner = await signInAs('foreign owner')
    for (const [method, url, body] of [
      ['PATCH', `${seriesUrl}/${id}`, { name: 'No' }],
      ['POST', `${seriesUrl}/${id}/skip`, { occurrence: 1 }],
      ['DELETE', `${seriesUrl}/${id}`, undefined],
    ] as const) {
      expect((await member(method, url, body)).status).toBe(403)
      expect((await foreignOwner(method, url, body)).status).toBe(404)
    }
    expect((await (await signInAs('OBSERVER'))('POST', seriesUrl, inputWith())).status).toBe(403)
    await endSeries(id)
  })

  it('is exported as a repeating calendar entry, with its sessions and skipped meetings as exceptions', async () => {
    t.clock.move(Date.UTC(2027, 9, 18, 7) - t.clock.now())
    const { id, sessionId } = await createSeries({ startsAt: '2027-10-19T10:00' })
    await owner('POST', `${seriesUrl}/${id}/skip`, { occurrence: 2 })
    const { body, response } = await owner('GET', `/poker/series/${id}/calendar.ics`)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = String(body).replaceAll('\r\n ', '')
    expect(text).toContain(`URL:http://localhost:8787/join/${sessionId}`)
    expect(text.match(/^UID:.*$/gm)?.map(line => line.trim())).toEqual([`UID:${id}@trimtab`, `UID:${id}@trimtab`])
    const [, seriesEvent = '', sessionEvent = ''] = text.split('BEGIN:VEVENT')
    expect(seriesEvent).toContain('DTSTART;TZID=Europe/Stockholm:20271019T100000')
    expect(seriesEvent).toContain('\r\nRRULE:FREQ=WEEKLY\r\n')
    // Clocks change on 31 October, and the meeting stays at ten.
    expect(seriesEvent).toContain('EXDATE;TZID=Europe/Stockholm:20271102T100000')
    expect(sessionEvent).toContain('RECURRENCE-ID;TZID=Europe/Stockholm:20271019T100000')
    expect(sessionEvent).toContain(`/join/${sessionId}`)
    expect(text).toContain('BEGIN:VTIMEZONE')
    expect(text).toContain('DTSTART:20271031T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100')
    await endSeries(id)
    const calendarAfterEnd = String((await owner('GET', `/poker/series/${id}/calendar.ics`)).body)
    expect(calendarAfterEnd).not.toContain('RRULE')
  })

  it('omits a deleted session from the calendar file and follows a moved one', async () => {
    t.clock.move(Date.UTC(2028, 0, 3, 7) - t.clock.now())
    const { id, sessionId } = await createSeries({
      startsAt: '2028-01-04T10:00',
      every: 'DAY',
      endsAt: Date.UTC(2028, 0, 20),
    })
    await passDays(2)
    const newTime = { scheduledAt: Date.UTC(2028, 0, 5, 15), timeZone: 'Europe/Stockholm', remindBefore: null }
    const [, secondSession] = (await getSeries(id)).sessions
    const moveResponse = await owner('PATCH', `${api}/schedule/${secondSession.id}`, newTime)
    expect([moveResponse.status, moveResponse.body.error]).toEqual([200, undefined])
    expect((await owner('DELETE', `${api}/sessions/${sessionId}`)).status).toBe(200)
    const text = String((await owner('GET', `/poker/series/${id}/calendar.ics`)).body).replaceAll('\r\n ', '')
    const [, seriesEvent = '', sessionEvent = ''] = text.split('BEGIN:VEVENT')
    expect(seriesEvent).toContain('RRULE:FREQ=DAILY;UNTIL=20280120T000000Z')
    expect(seriesEvent).toContain('DTSTART;TZID=Europe/Stockholm:20280105T100000')
    expect(sessionEvent).toContain('RECURRENCE-ID;TZID=Europe/Stockholm:20280105T100000')
    expect(sessionEvent).toContain('DTSTART;TZID=Europe/Stockholm:20280105T160000')
    await endSeries(id)
  })
})

describe('a series and the plan', () => {
  it('creates no more sessions than the plan allows, and notifies its creator once per missing session', async () => {
    const person = await t.register()
    const caller: typeof owner = async (...args) =>
      callerWithToken((await t.signIn(person.user)).cookie.replace('trimtab=', ''))(...args)
    t.clock.move(Date.UTC(2029, 4, 2, 7) - t.clock.now())
    const startsAt = `${today()}T10:00`
    const { id } = await createSeries({ name: 'Daily', startsAt, every: 'DAY', timeZone: 'UTC' }, caller)
    await passDays(8)
    const { sessions } = (await caller('GET', `${seriesUrl}/${id}`)).body.data
    expect(sessions).toHaveLength(5)
    const rows = (await unscopedDb().orm.select().from(notifications)).filter(
      ({ kind, userId }) => kind === 'series_not_made' && userId === person.user.id,
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(rows.length)
    expect(rows[0]).toMatchObject({ params: { name: 'Daily' }, link: `/poker/series/${id}` })
    const response = await caller('POST', seriesUrl, inputWith())
    expect([response.status, response.body.code]).toEqual([402, 'plan_limit'])
    expect((await caller('GET', seriesUrl)).body.data.total).toBe(1)
    await caller('DELETE', `${seriesUrl}/${id}`)
  })

  it('continues with the account owner as facilitator after its creator has left', async () => {
    const caller: typeof owner = async (...args) => (await signInAs('MEMBER'))(...args)
    const { id } = await createSeries({}, caller)
    const setStatus = (status: string) =>
      unscopedDb().run("update memberships set status = ? where account_id = ? and role = 'MEMBER'", [
        status,
        homeAccountId,
      ])
    await setStatus('REMOVED')
    await passDays(7)
    await setStatus('ACTIVE')
    const { sessions } = await getSeries(id)
    const lastSession = (await owner('GET', `${api}/sessions/${sessions.at(-1).id}`)).body.data.state.session
    expect([sessions.length, lastSession.facilitatorId]).toEqual([2, world.homeAccount.ownerId])
    await endSeries(id)
  })
})
