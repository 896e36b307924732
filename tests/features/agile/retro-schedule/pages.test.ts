import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { all, allOf, readHtml, textOf } from '#tests/support/html.ts'

const t = await makeTestApp()
afterAll(t.close)
const list = '/retro/schedule'
const api = '/api/retrospectives'
const day = 86_400_000

const words = async (response: Response | Promise<Response>) =>
  textOf(readHtml(await (await response).text())).replace(/\s+/g, ' ')
const inDays = (days: number) => new Date(t.clock.now() + days * day).toISOString().slice(0, 10)
const unfolded = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll('\r\n ', '')
const uidsIn = (calendar: string) => [...calendar.matchAll(/UID:(\S+)@trimtab/g)].map(([, uid]) => uid)

/** Somebody who lives by the clock of Stockholm. */
async function somebody(language = 'en') {
  const person = await t.register()
  await t.client.execute("update accounts set plan = 'PRO' where id = ?", [person.account.id])
  const headers = { cookie: `${person.cookie}; tz=Europe/Stockholm; locale=${language}` }
  const request: TestPerson['request'] = (path, init = {}) => t.browse(path, { ...init, headers })
  const form = (given: Record<string, string> = {}) => ({
    name: 'Sprint 12',
    base: 'format:FOUR_LS',
    date: inDays(3),
    time: '10:00',
    timeZone: 'Europe/Stockholm',
    remindBefore: '30',
    votesPerParticipant: '4',
    ...given,
  })
  const planned = async () => (await (await request(`${api}/schedule`)).json()).data.items
  const planSeries = async (given: Record<string, string> = {}) => {
    const made = await request(`${list}/new`, { form: form({ name: 'Fortnightly', every: 'TWO_WEEKS', ...given }) })
    const location = made.headers.get('location') ?? ''
    expect(location).toMatch(/^\/retro\/series\/rsr_\w+\?done=plan$/)
    const path = location.split('?')[0] ?? ''
    return { path, id: path.split('/').at(-1) ?? '' }
  }
  return { request, form, planned, planSeries, account: person.account }
}

describe('the schedule of retrospectives', () => {
  it('says how to begin while nothing is planned, in the list and in the month', async () => {
    const { request } = await somebody()
    expect(await words(request(list))).toContain('Schedule one, once or as a series')
    expect(await words(request(`${list}?view=month`))).toContain('Nothing scheduled this month.')
  })

  it('plans by a plain form, moves, cancels and brings back', async () => {
    const { request, form, planned } = await somebody()
    const response = await request(`${list}/new`, { form: form() })
    const listed = response.headers.get('location') ?? ''
    expect(listed).toMatch(/\?done=create&row=/)
    const [{ id, scheduledAt }] = await planned()
    expect(new Date(scheduledAt).toISOString()).toMatch(/T0[89]:00:00/)
    const text = await words(request(listed))
    for (const said of ['Retrospective scheduled.', 'Sprint 12', '10:00 AM', 'Reminder 30 minutes before'])
      expect(text).toContain(said)
    const when = { date: inDays(5), time: '15:30', timeZone: 'Europe/Stockholm', remindBefore: '' }
    const moved = await request(`${list}/${id}`, { form: when })
    expect(moved.headers.get('location')).toBe(`${list}?done=edit&row=${id}`)
    expect((await planned())[0]).toMatchObject({ remindBefore: null })
    const gone = await request(`${list}/${id}/act`, { form: { do: 'cancel' } })
    const html = readHtml(await (await request(gone.headers.get('location') ?? '')).text())
    expect(all(html, ({ attributes }) => attributes.value === 'restore')).toHaveLength(1)
    expect(await planned()).toEqual([])
    await request(`${list}/${id}/act`, { form: { do: 'restore' } })
    expect((await planned())[0]).toMatchObject({ id })
  })

  it.each([
    [{ date: '' }, 'Choose a date and a time.'],
    [{ date: '2020-01-01' }, 'Choose a time in the future.'],
    [{ name: '' }, 'Enter a name for the retrospective.'],
    [{ every: 'WEEK', endsOn: '2020-01-01' }, 'The series ends before its first meeting.'],
    [{ base: 'template:rtp_x' }, 'Choose a template in this account.'],
  ])('says what is wrong with %j, and keeps what was typed', async (given, message) => {
    const { request, form, planned } = await somebody()
    const response = await request(`${list}/new`, { form: form({ description: 'Typed', ...given }) })
    const html = await response.text()
    expect([response.status, textOf(readHtml(html))]).toEqual([422, expect.stringContaining(message)])
    expect(html).toContain('Typed')
    expect(await planned()).toEqual([])
  })

  it('shows a month with what is planned and what series will make, and the ways to its neighbours', async () => {
    const { request, planSeries } = await somebody()
    const start = `${new Date(t.clock.now()).getUTCFullYear() + 1}-03`
    const { path } = await planSeries({ name: 'Spring', every: 'WEEK', date: `${start}-02` })
    const html = readHtml(await (await request(`${list}?view=month&month=${start}`)).text())
    expect(allOf(html, 'td').length % 7).toBe(0)
    const inTable = allOf(html, 'td')
      .map(textOf)
      .filter(text => text.includes('Spring'))
    expect(inTable.length).toBeGreaterThanOrEqual(4)
    expect(inTable.every(text => text.includes('10:00'))).toBe(true)
    const links = allOf(html, 'a').map(({ attributes }) => attributes.href)
    expect(links).toEqual(expect.arrayContaining([path, `${list}?view=month&month=${start.slice(0, 5)}02`]))
  })
})

describe('the page of a series of retrospectives', () => {
  it('shows its meetings, and skips, keeps, changes and ends by plain forms', async () => {
    const { request, planSeries, form } = await somebody()
    const { path } = await planSeries()
    const [first] = (await (await request(`${api}/schedule`)).json()).data.items
    expect(await (await request(path)).text()).toContain(`href="${list}/${first.id}"`)
    expect(await words(request(path))).toContain('Every two weeks, Europe/Stockholm time.')
    const act = async (given: Record<string, string>) => {
      const response = await request(`${path}/meetings`, { form: given })
      expect(response.headers.get('location')).toBe(`${path}?done=${given.act}`)
    }
    await act({ act: 'skip', occurrence: '1' })
    expect(await words(request(path))).toContain('skipped')
    await act({ act: 'keep', occurrence: '1' })
    const given = form({ name: 'Renamed', base: 'keep', every: 'WEEK', date: inDays(20) })
    const changed = await request(path, { form: given })
    expect(changed.headers.get('location')).toBe(`${path}?done=change`)
    expect(await words(request(path))).toContain('Every week')
    await act({ act: 'end' })
    expect(await words(request(path))).toContain('Ended')
  })

  it('keeps the columns of its format where nothing else is chosen', async () => {
    const { request, planSeries, form } = await somebody()
    const { path, id } = await planSeries({ base: 'format:SAILBOAT' })
    await request(path, { form: form({ name: 'Renamed', base: 'keep', every: 'WEEK', date: inDays(20) }) })
    const { data } = await (await request(`${api}/series/${id}`)).json()
    expect(data.content).toMatchObject({ format: 'SAILBOAT', settings: { votesPerParticipant: 4 } })
    expect(data.content.columns.length).toBeGreaterThan(2)
  })

  it('belongs to its team: each of its retrospectives does', async () => {
    const { request, planSeries, planned } = await somebody()
    const team = await (await request('/api/teams', { json: { name: 'Harbour' } })).json()
    await planSeries({ teamId: team.data.id })
    expect((await planned())[0]).toMatchObject({ teamName: 'Harbour', name: 'Fortnightly' })
  })

  it.each([
    ['fr', 'Toutes les deux semaines', 'Série planifiée. La première rétrospective est prête.'],
    ['es', 'Cada dos semanas', 'Serie programada. La primera retrospectiva está lista.'],
  ])('speaks %s', async (language, ...said) => {
    const { request, planSeries } = await somebody(language)
    const { path } = await planSeries()
    const text = await words(request(`${path}?done=plan`))
    for (const each of said) expect(text).toContain(each)
  })
})

describe('retrospectives in calendars', () => {
  it('are there as one retrospective and as a series that goes on', async () => {
    const { request, planSeries, planned } = await somebody()
    const { path, id } = await planSeries()
    const [first] = await planned()
    const one = await unfolded(request(`/retro/sessions/${first.id}/calendar.ics`))
    expect(one).toContain(`URL:http://localhost:8787/join/${first.id}`)
    expect(uidsIn(one)).toEqual([`${id}-0`])
    const series = await unfolded(request(`${path}/calendar.ics`))
    expect(uidsIn(series)).toEqual([id, id])
    expect([series.match(/^RRULE:/gm), series.match(/^RECURRENCE-ID;/gm)]).toEqual([['RRULE:'], ['RECURRENCE-ID;']])
  })

  it('share one address of one’s own with planning poker, whichever schedule it was made on', async () => {
    const { request, planSeries } = await somebody()
    const { id } = await planSeries()
    const json = { name: 'Refinement', scheduledAt: t.clock.now() + day }
    const poker = (await (await request('/api/planning-poker/schedule', { json })).json()).data
    const addressOn = async (schedule: string) => {
      const html = await (await request(schedule, { form: { act: 'feed' } })).text()
      return /http:\/\/localhost:8787(\/poker\/calendar\/[^"]+)/.exec(html)?.[1] ?? ''
    }
    const first = await addressOn('/poker/schedule')
    const read = await unfolded(t.send(first))
    expect(uidsIn(read)).toEqual(expect.arrayContaining([poker.id, id]))
    expect(read).toContain('SUMMARY:Refinement')
    const second = await addressOn(list)
    expect([(await t.send(first)).status, (await t.send(second)).status]).toEqual([404, 200])
    expect(await words(request('/poker/schedule'))).toContain('Revoke link')
    const ended = await request(list, { form: { act: 'endFeed' } })
    expect(ended.headers.get('location')).toBe(`${list}?done=endFeed`)
    expect((await t.send(second)).status).toBe(404)
  })

  it('show nothing of another account', async () => {
    const { planSeries, planned } = await somebody()
    const { path } = await planSeries()
    const [first] = await planned()
    const stranger = await somebody()
    expect((await stranger.request(path)).status).toBe(404)
    expect((await stranger.request(`${path}/calendar.ics`)).status).toBe(404)
    expect((await stranger.request(`/retro/sessions/${first.id}/calendar.ics`)).status).toBe(404)
  })
})
