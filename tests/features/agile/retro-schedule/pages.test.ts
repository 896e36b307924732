import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'

const t = await makeTestApp()
afterAll(t.close)
const schedulePath = '/retro/schedule'
const apiUrl = '/api/retrospectives'
const day = 86_400_000

const pageText = async (response: Response | Promise<Response>) =>
  textOf(readHtml(await (await response).text())).replace(/\s+/g, ' ')
const dateInDays = (days: number) => new Date(t.clock.now() + days * day).toISOString().slice(0, 10)
/** Returns the text of a calendar, with its folded lines joined. */
const calendarOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll('\r\n ', '')
const uidsIn = (calendar: string) => [...calendar.matchAll(/UID:(\S+)@trimtab/g)].map(([, uid]) => uid)

/** Registers a user of a PRO account in the time zone of Stockholm. */
async function openSchedule(language = 'en') {
  const person = await t.register()
  await t.client.execute("update accounts set plan = 'PRO' where id = ?", [person.account.id])
  const headers = { cookie: `${person.cookie}; tz=Europe/Stockholm; locale=${language}` }
  const request: TestPerson['request'] = (path, init = {}) => t.browse(path, { ...init, headers })
  const formFields = (fields: Record<string, string> = {}) => ({
    name: 'Sprint 12',
    base: 'format:FOUR_LS',
    date: dateInDays(3),
    time: '10:00',
    timeZone: 'Europe/Stockholm',
    remindBefore: '30',
    votesPerParticipant: '4',
    ...fields,
  })
  const listPlanned = async () => (await (await request(`${apiUrl}/schedule`)).json()).data.items
  const planSeries = async (fields: Record<string, string> = {}) => {
    const createResponse = await request(`${schedulePath}/new`, {
      form: formFields({ name: 'Fortnightly', every: 'TWO_WEEKS', ...fields }),
    })
    const location = createResponse.headers.get('location') ?? ''
    expect(location).toMatch(/^\/retro\/series\/rsr_\w+\?done=plan$/)
    const path = location.split('?')[0] ?? ''
    return { path, id: path.split('/').at(-1) ?? '' }
  }
  return { request, formFields, listPlanned, planSeries, account: person.account }
}

describe('the schedule of retrospectives', () => {
  it('explains how to start while nothing is scheduled, in the list and in the month', async () => {
    const { request } = await openSchedule()
    expect(await pageText(request(schedulePath))).toContain('Schedule a retrospective or a series')
    expect(await pageText(request(`${schedulePath}?view=month`))).toContain('Nothing scheduled this month.')
  })

  it('schedules, moves, cancels and restores a retro by form', async () => {
    const { request, formFields, listPlanned } = await openSchedule()
    const response = await request(`${schedulePath}/new`, { form: formFields() })
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/\?done=create&row=/)
    const [{ id, scheduledAt }] = await listPlanned()
    // 10:00 in Stockholm is 08:00 UTC in summer and 09:00 in winter.
    expect(new Date(scheduledAt).toISOString()).toMatch(/T0[89]:00:00/)
    const text = await pageText(request(location))
    for (const expected of ['Retrospective scheduled.', 'Sprint 12', '10:00 AM', 'Reminder 30 minutes before'])
      expect(text).toContain(expected)
    const newTime = { date: dateInDays(5), time: '15:30', timeZone: 'Europe/Stockholm', remindBefore: '' }
    const moveResponse = await request(`${schedulePath}/${id}`, { form: newTime })
    expect(moveResponse.headers.get('location')).toBe(`${schedulePath}?done=edit&row=${id}`)
    expect((await listPlanned())[0]).toMatchObject({ remindBefore: null })
    const cancelResponse = await request(`${schedulePath}/${id}/act`, { form: { do: 'cancel' } })
    const html = readHtml(await (await request(cancelResponse.headers.get('location') ?? '')).text())
    expect(findAll(html, ({ attributes }) => attributes.value === 'restore')).toHaveLength(1)
    expect(await listPlanned()).toEqual([])
    await request(`${schedulePath}/${id}/act`, { form: { do: 'restore' } })
    expect((await listPlanned())[0]).toMatchObject({ id })
  })

  it.each([
    [{ date: '' }, 'Choose a date and a time.'],
    [{ date: '2020-01-01' }, 'Choose a time in the future.'],
    [{ name: '' }, 'Enter a name for the retrospective.'],
    [{ every: 'WEEK', endsOn: '2020-01-01' }, 'The series ends before its first meeting.'],
    [{ base: 'template:rtp_x' }, 'Choose a template in this account.'],
  ])('rejects %j with an error, and keeps the input', async (fields, message) => {
    const { request, formFields, listPlanned } = await openSchedule()
    const response = await request(`${schedulePath}/new`, { form: formFields({ description: 'Typed', ...fields }) })
    const html = await response.text()
    expect([response.status, textOf(readHtml(html))]).toEqual([422, expect.stringContaining(message)])
    expect(html).toContain('Typed')
    expect(await listPlanned()).toEqual([])
  })

  it('shows a month with scheduled and future retros, and links to the months around it', async () => {
    const { request, planSeries } = await openSchedule()
    const nextYear = new Date(t.clock.now()).getUTCFullYear() + 1
    const march = `${nextYear}-03`
    const { path } = await planSeries({ name: 'Spring', every: 'WEEK', date: `${march}-02` })
    const html = readHtml(await (await request(`${schedulePath}?view=month&month=${march}`)).text())
    expect(allOf(html, 'td').length % 7).toBe(0)
    const seriesCells = allOf(html, 'td')
      .map(textOf)
      .filter(text => text.includes('Spring'))
    expect(seriesCells.length).toBeGreaterThanOrEqual(4)
    expect(seriesCells.every(text => text.includes('10:00'))).toBe(true)
    const links = allOf(html, 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual(expect.arrayContaining([path, `${schedulePath}?view=month&month=${nextYear}-02`]))
  })
})

describe('the page of a series of retrospectives', () => {
  it('shows its meetings, and skips, restores, updates and ends them by form', async () => {
    const { request, planSeries, formFields } = await openSchedule()
    const { path } = await planSeries()
    const [firstRetro] = (await (await request(`${apiUrl}/schedule`)).json()).data.items
    expect(await (await request(path)).text()).toContain(`href="${schedulePath}/${firstRetro.id}"`)
    expect(await pageText(request(path))).toContain('Every two weeks, Europe/Stockholm time.')
    const submitAction = async (fields: Record<string, string>) => {
      const response = await request(`${path}/meetings`, { form: fields })
      expect(response.headers.get('location')).toBe(`${path}?done=${fields.act}`)
    }
    await submitAction({ act: 'skip', occurrence: '1' })
    expect(await pageText(request(path))).toContain('skipped')
    await submitAction({ act: 'keep', occurrence: '1' })
    const fields = formFields({ name: 'Renamed', base: 'keep', every: 'WEEK', date: dateInDays(20) })
    const changeResponse = await request(path, { form: fields })
    expect(changeResponse.headers.get('location')).toBe(`${path}?done=change`)
    expect(await pageText(request(path))).toContain('Every week')
    await submitAction({ act: 'end' })
    expect(await pageText(request(path))).toContain('Ended')
  })

  it('keeps the columns of its format if no other is selected', async () => {
    const { request, planSeries, formFields } = await openSchedule()
    const { path, id } = await planSeries({ base: 'format:SAILBOAT' })
    await request(path, { form: formFields({ name: 'Renamed', base: 'keep', every: 'WEEK', date: dateInDays(20) }) })
    const { data } = await (await request(`${apiUrl}/series/${id}`)).json()
    expect(data.content).toMatchObject({ format: 'SAILBOAT', settings: { votesPerParticipant: 4 } })
    expect(data.content.columns.length).toBeGreaterThan(2)
  })

  it('assigns its team to each of its retrospectives', async () => {
    const { request, planSeries, listPlanned } = await openSchedule()
    const team = await (await request('/api/teams', { json: { name: 'Harbour' } })).json()
    await planSeries({ teamId: team.data.id })
    expect((await listPlanned())[0]).toMatchObject({ teamName: 'Harbour', name: 'Fortnightly' })
  })

  it.each([
    ['fr', 'Toutes les deux semaines', 'Série planifiée. La première rétrospective est prête.'],
    ['es', 'Cada dos semanas', 'Serie programada. La primera retrospectiva está lista.'],
  ])('is translated into %s', async (language, ...expected) => {
    const { request, planSeries } = await openSchedule(language)
    const { path } = await planSeries()
    const text = await pageText(request(`${path}?done=plan`))
    for (const expectedText of expected) expect(text).toContain(expectedText)
  })
})

describe('retrospectives in calendars', () => {
  it('appear as one retrospective and as a recurring series', async () => {
    const { request, planSeries, listPlanned } = await openSchedule()
    const { path, id } = await planSeries()
    const [firstRetro] = await listPlanned()
    const calendar = await calendarOf(request(`/retro/sessions/${firstRetro.id}/calendar.ics`))
    expect(calendar).toContain(`URL:http://localhost:8787/join/${firstRetro.id}`)
    expect(uidsIn(calendar)).toEqual([`${id}-0`])
    const series = await calendarOf(request(`${path}/calendar.ics`))
    // The series has one event with its rule, and one for its first meeting, which has a session already.
    expect(uidsIn(series)).toEqual([id, id])
    expect([series.match(/^RRULE:/gm), series.match(/^RECURRENCE-ID;/gm)]).toEqual([['RRULE:'], ['RECURRENCE-ID;']])
  })

  it('share one personal calendar link with planning poker, from either schedule', async () => {
    const { request, planSeries } = await openSchedule()
    const { id } = await planSeries()
    const json = { name: 'Refinement', scheduledAt: t.clock.now() + day }
    const poker = (await (await request('/api/planning-poker/schedule', { json })).json()).data
    const createCalendarLink = async (schedule: string) => {
      const html = await (await request(schedule, { form: { act: 'createFeed' } })).text()
      return /http:\/\/localhost:8787(\/poker\/calendar\/[^"]+)/.exec(html)?.[1] ?? ''
    }
    const firstLink = await createCalendarLink('/poker/schedule')
    const feedText = await calendarOf(t.send(firstLink))
    expect(uidsIn(feedText)).toEqual(expect.arrayContaining([poker.id, id]))
    expect(feedText).toContain('SUMMARY:Refinement')
    const secondLink = await createCalendarLink(schedulePath)
    expect([(await t.send(firstLink)).status, (await t.send(secondLink)).status]).toEqual([404, 200])
    expect(await pageText(request('/poker/schedule'))).toContain('Revoke link')
    const endResponse = await request(schedulePath, { form: { act: 'endFeed' } })
    expect(endResponse.headers.get('location')).toBe(`${schedulePath}?done=endFeed`)
    expect((await t.send(secondLink)).status).toBe(404)
  })

  it('are not found in another account', async () => {
    const { planSeries, listPlanned } = await openSchedule()
    const { path } = await planSeries()
    const [firstRetro] = await listPlanned()
    const stranger = await openSchedule()
    expect((await stranger.request(path)).status).toBe(404)
    expect((await stranger.request(`${path}/calendar.ics`)).status).toBe(404)
    expect((await stranger.request(`/retro/sessions/${firstRetro.id}/calendar.ics`)).status).toBe(404)
  })
})
