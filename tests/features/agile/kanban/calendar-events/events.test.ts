import { afterAll, describe, expect, it } from 'vitest'
import { defaultEvents } from '#features/agile/kanban/calendar-events/rules-defaults.ts'
import { createFeed } from '#features/agile/schedule/feed/commands-feed.ts'
import { wallTimeOf } from '#features/agile/schedule/rules-dates.ts'
import { scheduledScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t, world } = setup
const observer = await setup.signInAs('OBSERVER')
afterAll(t.close)

const dateInDays = (days: number) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10)
const submitForm = async (caller: typeof owner, path: string, form: Record<string, string>) => {
  const { status, response, body } = await caller('POST', path, undefined, { form, redirect: 'manual' })
  return { status, location: response.headers.get('location'), body: String(body) }
}
const inParis = { headers: { cookie: 'tz=Europe%2FParis' } }

describe('the default events of a sprint', () => {
  const timeZone = 'Europe/Paris'
  // Clocks in Paris go back on 25 October 2026.
  const sprint = { startDate: '2026-10-19', endDate: '2026-10-30' }
  const events = defaultEvents(sprint, timeZone, 0)

  it('are planning on the first day, stand-ups on other workdays, review and retrospective on the last', () => {
    const localTimes = (type: string) =>
      events.filter(each => each.type === type).map(each => wallTimeOf(each.startsAt, timeZone))
    expect(localTimes('PLANNING')).toEqual(['2026-10-19T10:00'])
    expect(localTimes('REVIEW')).toEqual(['2026-10-30T14:00'])
    expect(localTimes('RETROSPECTIVE')).toEqual(['2026-10-30T15:30'])
    const days = [20, 21, 22, 23, 26, 27, 28, 29, 30]
    expect(localTimes('STAND_UP')).toEqual(days.map(day => `2026-10-${day}T09:30`))
    expect(events.find(({ type }) => type === 'PLANNING')?.duration).toBe(120)
  })

  it('keep their local time across a clock change', () => {
    const [summerEvent, winterEvent] = ['2026-10-23', '2026-10-26'].map(
      day =>
        events.find(each => each.type === 'STAND_UP' && wallTimeOf(each.startsAt, timeZone).startsWith(day))!.startsAt,
    )
    expect(new Date(summerEvent!).getUTCHours()).toBe(7)
    expect(new Date(winterEvent!).getUTCHours()).toBe(8)
  })

  it('are never in the past, need sprint dates, and fall on weekends only in a weekend sprint', () => {
    const now = Date.UTC(2026, 9, 30, 12, 30)
    expect(defaultEvents(sprint, timeZone, now).map(({ type }) => type)).toEqual(['REVIEW', 'RETROSPECTIVE'])
    expect(defaultEvents({ ...sprint, endDate: null }, timeZone, 0)).toEqual([])
    // Planning, one stand-up, review and retrospective.
    expect(defaultEvents({ startDate: '2026-10-24', endDate: '2026-10-25' }, timeZone, 0)).toHaveLength(4)
    expect(defaultEvents({ startDate: '2026-01-01', endDate: '2036-01-01' }, timeZone, 0).length).toBeLessThan(100)
  })

  it('are created once with one click, even if two people click at the same time', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const days = { startDate: dateInDays(7), endDate: dateInDays(20) }
    const { id } = (await member('POST', `${board.url}/sprints`, { name: 'One', ...days })).body.data
    const listPath = paths.boardEvents(board.id)
    expect((await member('GET', listPath)).body).toContain('Create the usual events for One?')
    expect((await observer('GET', listPath)).body).not.toContain('Create the usual events for One?')
    const url = `${board.url}/sprints/${id}/events`
    const createEvents = () => member('POST', url, { timeZone: 'Europe/Paris' })
    const [firstResponse, secondResponse] = await Promise.all([createEvents(), createEvents()])
    expect([firstResponse.status, secondResponse.status]).toEqual([201, 201])
    const { items } = (await member('GET', `/api/kanban/events?boardId=${board.id}&pageSize=100`)).body.data
    const countOf = (type: string) => items.filter((event: { type: string }) => event.type === type).length
    expect([countOf('PLANNING'), countOf('REVIEW'), countOf('RETROSPECTIVE')]).toEqual([1, 1, 1])
    expect(countOf('STAND_UP')).toBeGreaterThanOrEqual(8)
    expect(items[0].title).toBe('Planning · One')
    expect((await createEvents()).body.data).toEqual({ made: 0 })
    const listPage = ((await member('GET', listPath)).body as string).replaceAll('&amp;', '&')
    const links = [paths.retroForSprint(id), paths.pokerForSprint(id), 'Create the usual events for One?']
    expect(links.map(text => listPage.includes(text))).toEqual([true, true, false])
    expect((await observer('POST', url, {})).status).toBe(403)
    const undatedSprint = (await member('POST', `${board.url}/sprints`, { name: 'Two' })).body.data
    const undatedResponse = await member('POST', `${board.url}/sprints/${undatedSprint.id}/events`, {})
    expect([undatedResponse.status, undatedResponse.body.error]).toEqual([
      409,
      englishError('boardEvents.errors.noDays'),
    ])
    const formResponse = await submitForm(member, `${listPath}/act`, {
      do: 'defaults',
      sprintId: undatedSprint.id,
      timeZone: 'UTC',
    })
    expect([formResponse.status, formResponse.body.includes(englishError('boardEvents.errors.noDays'))]).toEqual([
      409,
      true,
    ])
  })
})

describe('the pages of events', () => {
  const form = {
    title: 'Harbour review',
    type: 'REVIEW',
    date: '2027-03-29',
    time: '09:00',
    timeZone: 'Europe/Paris',
    duration: '45',
    link: 'https://call.test/1',
    description: 'All of it',
    sprintId: '',
  }

  it('create an event from a plain form in its time zone, and show it in the time zone of the reader', async () => {
    const board = await makeBoard(owner)
    const listPath = paths.boardEvents(board.id)
    const newEventPath = paths.newBoardEvent(board.id)
    const errorPage = await submitForm(member, newEventPath, {
      ...form,
      title: '',
      timeZone: 'Mars/Olympus',
      duration: '1',
    })
    expect(errorPage.status).toBe(422)
    for (const text of [
      englishError('boardEvents.errors.titleMissing'),
      englishError('boardEvents.errors.duration'),
      'Unknown time zone.',
    ])
      expect(errorPage.body).toContain(text)
    const createResponse = await submitForm(member, newEventPath, {
      ...form,
      [`person_${world.homeAccount.ownerId}`]: 'on',
    })
    expect([createResponse.status, createResponse.location]).toEqual([
      303,
      expect.stringContaining(`${listPath}?done=create&row=evt_`),
    ])
    const [event] = (await member('GET', `/api/kanban/events?boardId=${board.id}`)).body.data.items
    // Clocks in Paris went forward the day before.
    expect(event.startsAt).toBe(Date.UTC(2027, 2, 29, 7))
    expect(event.people.map(({ id }: { id: string }) => id)).toEqual([world.homeAccount.ownerId])
    const monthPath = `${listPath}?view=month&month=2027-03`
    expect((await observer('GET', monthPath)).body).toMatch(/7:00.AM/)
    expect((await observer('GET', monthPath, undefined, inParis)).body).toMatch(/9:00.AM/)
  })

  it.each([
    9e15,
    -9e15,
    2 ** 53 - 1,
    '0001-01-01T00:00:00Z',
    '1969-12-31T23:59',
    '9999-12-31T23:59',
    '9999-12-31T23:59:59-12:00',
  ])('reject an event at the invalid time %s', async startsAt => {
    const { id } = await makeBoard(owner)
    const event = { title: 'Never', boardId: id, startsAt }
    expect((await member('POST', '/api/kanban/events', event)).status).toBe(422)
  })

  it('keep the local time of an event that is moved across a clock change', async () => {
    const board = await makeBoard(owner)
    await submitForm(member, paths.newBoardEvent(board.id), form)
    const findEvent = async () => (await member('GET', `/api/kanban/events?boardId=${board.id}`)).body.data.items[0]
    const { id, version } = await findEvent()
    const eventPath = paths.boardEvent(board.id, id)
    // The form shows the time zone of the event, not that of the reader.
    expect((await member('GET', eventPath)).body).toMatch(/value="09:00"/)
    const moveResponse = await submitForm(member, eventPath, { ...form, date: '2027-03-22', version: String(version) })
    expect(moveResponse.location).toBe(`${paths.boardEvents(board.id)}?done=edit&row=${id}`)
    const { startsAt } = await findEvent()
    expect([startsAt, wallTimeOf(startsAt, 'Europe/Paris')]).toEqual([Date.UTC(2027, 2, 22, 8), '2027-03-22T09:00'])
    const staleResponse = await submitForm(owner, eventPath, { ...form, title: 'Mine', version: String(version) })
    expect([staleResponse.status, staleResponse.body.includes('value="Mine"')]).toEqual([409, true])
    const facilitator = await setup.signInAs('FACILITATOR')
    expect((await facilitator('GET', eventPath)).body).toContain('disabled')
    expect((await submitForm(facilitator, `${eventPath}/act`, { do: 'remove' })).status).toBe(403)
    const removeResponse = await submitForm(member, `${eventPath}/act`, { do: 'remove' })
    expect(removeResponse.location).toBe(`${paths.boardEvents(board.id)}?done=remove&row=${id}`)
    expect((await member('GET', eventPath)).status).toBe(404)
    const otherBoard = await makeBoard(owner)
    await submitForm(member, paths.newBoardEvent(board.id), form)
    expect((await member('GET', paths.boardEvent(otherBoard.id, (await findEvent()).id))).status).toBe(404)
  })

  it('show sprint and delivery dates with the events in the month, the file and the feed', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM', title: 'Quay' })
    const [startDate, endDate, dueDate] = [dateInDays(3), dateInDays(10), dateInDays(12)]
    const sprint = { name: 'Sprint 9', startDate, endDate }
    const { id } = (await member('POST', `${board.url}/sprints`, sprint)).body.data
    const delivery = (await member('POST', `${board.url}/deliveries`, { title: 'Launch', targetDate: dueDate })).body
      .data
    const list = (await observer('GET', paths.boardEvents(board.id))).body as string
    for (const text of ['Sprint 9 starts', 'Sprint 9 ends', 'Launch is due', paths.sprint(board.id, id)])
      expect(list).toContain(text)
    const compactDay = (day: string) => day.replaceAll('-', '')
    const compactNextDay = (day: string) =>
      compactDay(new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10))
    const token = await createFeed(scheduledScope(t.services, world.homeAccount.id, world.homeAccount.ownerId))
    for (const path of [paths.boardCalendar(board.id), paths.calendarFeed(token)]) {
      const file = (await observer('GET', path)).body as string
      expect(file).toContain(
        `DTSTART;VALUE=DATE:${compactDay(startDate)}\r\nDTEND;VALUE=DATE:${compactNextDay(startDate)}`,
      )
      expect(file).toContain('SUMMARY:Sprint 9 ends · Quay')
      expect(file).toContain(`UID:${delivery.id}-delivery@trimtab`)
    }
    await member('PATCH', `${board.url}/deliveries/${delivery.id}`, { status: 'DONE' })
    expect((await observer('GET', paths.boardCalendar(board.id))).body).not.toContain('Launch')
  })

  it('create a personal calendar link once, and revoke it', async () => {
    const board = await makeBoard(owner)
    const listPath = paths.boardEvents(board.id)
    expect((await member('GET', listPath)).body).toContain('shown only once')
    const feedResponse = await submitForm(member, listPath, { act: 'createFeed' })
    const [, link] = /value="([^"]*\/poker\/calendar\/[^"]*)"/.exec(feedResponse.body) ?? []
    expect((await setup.anonymous('GET', new URL(link!).pathname)).body).toContain('BEGIN:VCALENDAR')
    const pageAfterwards = (await member('GET', listPath)).body as string
    expect(pageAfterwards).not.toContain(link)
    for (const each of ['was shown once', 'Create new link']) expect(pageAfterwards).toContain(each)
    expect((await submitForm(member, listPath, { act: 'endFeed' })).location).toBe(`${listPath}?done=endFeed`)
    expect((await setup.anonymous('GET', new URL(link!).pathname)).status).toBe(404)
  })
})

it('only a board’s own calendar includes events of an archived board', async () => {
  const board = await makeBoard(owner)
  const event = { title: 'Old review', startsAt: `${dateInDays(5)}T10:00:00Z`, timeZone: 'UTC', boardId: board.id }
  expect((await owner('POST', '/api/kanban/events', event)).status).toBe(201)
  const listTitles = async (query = '') =>
    (await owner('GET', `/api/kanban/events${query}`)).body.data.items.map(({ title }: { title: string }) => title)
  expect(await listTitles()).toContain('Old review')
  await owner('PATCH', board.url, { archived: true })
  expect(await listTitles()).not.toContain('Old review')
  expect(await listTitles(`?boardId=${board.id}`)).toContain('Old review')
})

it('events are found by accented letters in upper and lower case, and by literal symbols', async () => {
  const board = await makeBoard(owner)
  const event = { title: 'Été [1]', startsAt: `${dateInDays(5)}T10:00:00Z`, boardId: board.id }
  expect((await owner('POST', '/api/kanban/events', event)).status).toBe(201)
  const countMatches = async (q: string) =>
    (await owner('GET', `/api/kanban/events?boardId=${board.id}&q=${encodeURIComponent(q)}`)).body.data.total
  expect([
    await countMatches('ÉTÉ'),
    await countMatches('[1]'),
    await countMatches('[t]'),
    await countMatches('*'),
  ]).toEqual([1, 1, 0, 0])
})

it('an invalid month shows the current one', async () => {
  const board = await makeBoard(owner)
  for (const month of ['0001-01', '0099-12', '9999-12']) {
    const { status, body } = await owner('GET', `${paths.boardEvents(board.id)}?view=month&month=${month}`)
    expect([month, status, body.length < 400_000]).toEqual([month, 200, true])
  }
})

it('the event form offers every time zone, with the browser’s first', async () => {
  const board = await makeBoard(owner)
  const formPage = (await owner('GET', paths.newBoardEvent(board.id), undefined, inParis)).body as string
  expect(formPage).toMatch(/<option value="Europe\/Paris" selected/)
  for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) expect(formPage).toContain(`<option value="${zone}"`)
})
