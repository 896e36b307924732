import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { createFeed } from '#features/agile/schedule/feed/commands-feed.ts'
import { scheduledScope } from '#kit/context.ts'
import { paths } from '#src/paths.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t, world } = setup
const observer = await setup.signInAs('OBSERVER')
afterAll(t.close)

const namesOf = (rows: { title?: string; name?: string }[]) => rows.map(({ title, name }) => title ?? name)

describe('sprints', () => {
  it('can be planned, started and completed, and have a report and scope changes', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [, , , doneColumnId] = await board.columnIdsFor(owner)
    const url = `${board.url}/sprints`
    const { sprint } = (await member('POST', url, { name: 'One', goal: 'Sail', capacity: 20 })).body.data
    const { sprint: nextSprint } = (await member('POST', url, { name: 'Two' })).body.data
    const sprintUrl = `${url}/${sprint.id}`
    const ids: string[] = []
    for (const [title, points] of [
      ['A', 3],
      ['B', 5],
      ['C', 2],
    ] as const)
      ids.push((await board.addItem(member, title, { points })).id)
    expect((await member('POST', `${sprintUrl}/start`)).body.error).toBe(englishError(refusals.sprint_empty[1]))
    expect((await observer('GET', `${sprintUrl}/report`)).body.data).toMatchObject({ isFinal: false, report: null })
    await member('POST', `${sprintUrl}/items`, { itemIds: ids.slice(0, 2) })
    expect((await member('POST', `${sprintUrl}/start`)).body.data.sprint).toMatchObject({
      status: 'ACTIVE',
      committedPoints: 8,
    })
    await member('POST', `${sprintUrl}/items`, { itemIds: [ids[2]] })
    await member('POST', `${board.url}/items/${ids[0]}/move`, { columnId: doneColumnId })
    const runningReport = (await observer('GET', `${sprintUrl}/report`)).body.data
    expect(runningReport).toMatchObject({
      isFinal: false,
      sprint: { items: 3, points: 10, doneItems: 1, donePoints: 3 },
    })
    expect([
      namesOf(runningReport.report.committed),
      namesOf(runningReport.report.added),
      namesOf(runningReport.report.completed),
    ]).toEqual([['A', 'B'], ['C'], ['A']])
    expect(namesOf((await observer('GET', `${sprintUrl}/items?sort=number`)).body.data.items)).toEqual(['A', 'B', 'C'])
    const earlyResponse = await member('POST', `${url}/${nextSprint.id}/complete`, { rollOver: null })
    expect([earlyResponse.status, earlyResponse.body.error]).toEqual([409, englishError(refusals.sprint_not_active[1])])
    const completeResponse = await member('POST', `${sprintUrl}/complete`, { rollOver: nextSprint.id })
    expect(completeResponse.body.data.sprint.status).toBe('COMPLETED')
    const report = (await observer('GET', `${sprintUrl}/report`)).body.data
    expect([report.isFinal, namesOf(report.report.completed), namesOf(report.report.open)]).toEqual([
      true,
      ['A'],
      ['B', 'C'],
    ])
    const changes = (await observer('GET', `${sprintUrl}/scope`)).body.data.items
    expect(changes.map((row: { change: string; item: { title: string } }) => [row.change, row.item.title])).toEqual([
      ['COMMITTED', 'A'],
      ['COMMITTED', 'B'],
      ['ADDED', 'C'],
      ['COMPLETED', 'A'],
    ])
    expect(namesOf((await observer('GET', url)).body.data.items)).toEqual(['Two', 'One'])
    expect((await observer('GET', `${url}?status=COMPLETED`)).body.data.total).toBe(1)
    expect((await member('PATCH', sprintUrl, { goal: 'Row' })).body.error).toBe(englishError(refusals.sprint_over[1]))
    const conflictResponse = await member('PATCH', `${url}/${nextSprint.id}`, { goal: 'Row', was: { goal: 'Swim' } })
    expect([conflictResponse.status, conflictResponse.body.data.current.goal]).toEqual([409, ''])
    expect((await member('DELETE', `${url}/${nextSprint.id}`)).status).toBe(403)
    expect((await owner('DELETE', `${url}/${nextSprint.id}`)).status).toBe(200)
  })
})

describe('deliveries', () => {
  it('contain items and report their progress', async () => {
    const board = await makeBoard(owner)
    const [, , , doneColumnId] = await board.columnIdsFor(owner)
    const url = `${board.url}/deliveries`
    const { delivery } = (await member('POST', url, { title: 'Launch', targetDate: '2027-03-01' })).body.data
    await member('POST', url, { title: 'Someday' })
    const ids = [
      (await board.addItem(member, 'A', { points: 3 })).id,
      (await board.addItem(member, 'B', { points: 1 })).id,
    ]
    await member('POST', `${url}/${delivery.id}/items`, { itemIds: ids })
    await member('POST', `${board.url}/items/${ids[0]}/move`, { columnId: doneColumnId })
    expect((await observer('GET', `${url}/${delivery.id}`)).body.data).toMatchObject({
      title: 'Launch',
      status: 'ACTIVE',
      items: 2,
      points: 4,
      doneItems: 1,
      donePoints: 3,
    })
    expect(namesOf((await observer('GET', `${url}/${delivery.id}/items`)).body.data.items)).toEqual(['B', 'A'])
    const doneResponse = await member('PATCH', `${url}/${delivery.id}`, { status: 'DONE' })
    expect(doneResponse.body.data.delivery.doneAt).toEqual(expect.any(Number))
    expect(namesOf((await observer('GET', url)).body.data.items)).toEqual(['Someday', 'Launch'])
    expect((await owner('DELETE', `${url}/${delivery.id}`)).status).toBe(200)
    expect((await board.viewFor(owner)).items.every(({ deliveryId }) => deliveryId === null)).toBe(true)
  })
})

describe('events', () => {
  it('appear in the account’s calendar in their own time zone', async () => {
    const board = await makeBoard(owner)
    const people = [world.homeAccount.ownerId]
    const input = {
      title: 'Review',
      type: 'REVIEW',
      startsAt: '2026-12-01T10:00',
      timeZone: 'Europe/Stockholm',
      people,
    }
    const createResponse = await member('POST', '/api/kanban/events', { ...input, boardId: board.id })
    expect(createResponse.status).toBe(201)
    const { id, version, ...event } = createResponse.body.data
    expect(event).toMatchObject({ startsAt: Date.UTC(2026, 11, 1, 9), duration: 60, boardTitle: 'Web shop' })
    expect(event.people).toEqual([{ id: people[0], name: expect.stringContaining('Ines') }])
    const url = `/api/kanban/events/${id}`
    const facilitator = await setup.signInAs('FACILITATOR')
    expect((await facilitator('PATCH', url, { duration: 30 })).status).toBe(403)
    expect((await observer('POST', '/api/kanban/events', input)).status).toBe(403)
    const moveResponse = await member('PATCH', url, { startsAt: '2026-12-01T11:00', version })
    expect(moveResponse.body.data.startsAt).toBe(Date.UTC(2026, 11, 1, 10))
    const staleResponse = await owner('PATCH', url, { duration: 15, version })
    expect([staleResponse.status, staleResponse.body.data.yours, staleResponse.body.data.current.duration]).toEqual([
      409,
      { duration: 15 },
      60,
    ])
    const listEvents = async (query: string) => (await observer('GET', `/api/kanban/events?${query}`)).body.data.items
    expect(namesOf(await listEvents(`boardId=${board.id}`))).toEqual(['Review'])
    expect(await listEvents(`boardId=${board.id}&type=PLANNING`)).toEqual([])
    expect(await listEvents(`boardId=${board.id}&until=${t.clock.now()}&from=0`)).toEqual([])
    const file = await observer('GET', `${board.url}/calendar`)
    expect(file.response.headers.get('content-type')).toContain('text/calendar')
    expect(file.body).toContain('DTSTART:20261201T100000Z')
    expect(file.body).toContain('SUMMARY:Review · Web shop')
    expect((await observer('GET', `${url}/calendar`)).body).toContain(`UID:${id}@trimtab`)
    const token = await createFeed(scheduledScope(t.services, world.homeAccount.id, world.homeAccount.ownerId))
    expect((await setup.anonymous('GET', paths.calendarFeed(token))).body).toContain(`UID:${id}@trimtab`)
    for (const [field, value] of [
      ['boardId', 'brd_none'],
      ['people', [world.foreignAccount.ownerId]],
      ['timeZone', 'Mars/Olympus'],
      ['link', 'javascript:alert(1)'],
      ['duration', 1],
      ['startsAt', 'soon'],
    ] as const) {
      const refusedResponse = await member('POST', '/api/kanban/events', { ...input, [field]: value })
      expect([refusedResponse.status, refusedResponse.body.fields[0].path], field).toEqual([422, field])
    }
    expect((await member('DELETE', url)).status).toBe(200)
    expect((await member('GET', url)).status).toBe(404)
  })
})

describe('the activity of a board', () => {
  it('lists changes with their authors in the reader’s language, fifty per page by default', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo] = await board.columnIdsFor(owner)
    const { id } = await board.addItem(member, 'Anchor')
    await member('POST', `${board.url}/items/${id}/move`, { columnId: todo, from: null })
    await member('POST', `${board.url}/items/${id}/block`, { reason: 'No wind' })
    await owner('PATCH', board.url, { isActive: false })
    await owner('POST', `${board.url}/items/archive`, { itemIds: [id] })
    await member('POST', `${board.url}/items/${id}/restore`)
    const readActivity = async (query = '') => (await observer('GET', `${board.url}/activity?${query}`)).body.data
    const { items, limit } = await readActivity()
    expect(limit).toBe(50)
    expect(items.map((entry: { message: string }) => entry.message)).toEqual([
      'Item restored: #1 Anchor',
      'Item archived: #1 Anchor',
      'Project paused: Web shop',
      'Item blocked: #1 Anchor (No wind)',
      'Item moved from “Backlog” to “To do”: #1 Anchor',
      'Item added: #1 Anchor',
    ])
    expect(items[0].user.name).toMatch(/MEMBER/)
    expect(items[2].user.id).toBe(world.homeAccount.ownerId)
    expect(items[4]).toMatchObject({
      from: null,
      to: { id: todo, title: 'To do' },
      item: { number: 1, title: 'Anchor' },
    })
    const firstPage = await readActivity('limit=4')
    const secondPage = await readActivity(`limit=4&before=${firstPage.nextBefore}`)
    expect([...firstPage.items, ...secondPage.items]).toEqual(items)
    expect(secondPage.nextBefore).toBeNull()
    const readAllActivity = async (query: string) => (await observer('GET', `/api/kanban/activity?${query}`)).body.data
    const newestPage = await readAllActivity('limit=4')
    expect(newestPage.items).toEqual(firstPage.items)
    expect((await readAllActivity(`limit=2&before=${newestPage.nextBefore}`)).items).toEqual(secondPage.items)
  })
})

describe('lists of a board', () => {
  it('have their own URLs with the board in the query', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo] = await board.columnIdsFor(owner)
    await board.addItem(member, 'Anchor', { columnId: todo })
    await board.addItem(member, 'Buoy')
    await member('POST', `${board.url}/sprints`, { name: 'One' })
    await member('POST', `${board.url}/deliveries`, { title: 'Launch' })
    const listRecords = (noun: string, id = board.id) => observer('GET', `/api/kanban/${noun}?boardId=${id}`)
    const totals = { columns: 4, items: 2, backlog: 1, sprints: 1, deliveries: 1 }
    for (const [noun, total] of Object.entries(totals)) {
      expect((await listRecords(noun)).body.data.total, noun).toBe(total)
      expect((await listRecords(noun, 'brd_none')).status, noun).toBe(404)
      expect((await observer('GET', `/api/kanban/${noun}`)).body.fields[0].path, noun).toBe('boardId')
    }
  })
})

describe('saved views', () => {
  it('are private unless shared', async () => {
    const board = await makeBoard(owner)
    const url = `${board.url}/views`
    const ownView = (await member('POST', url, { name: 'Mine', query: 'assignee=me' })).body.data
    const sharedView = (await member('POST', url, { name: 'Late', query: 'due=over', isShared: true })).body.data
    expect((await observer('POST', url, { name: 'Looks', query: '', isShared: true })).body.error).toBe(
      englishError(refusals.look_only[1]),
    )
    expect((await observer('POST', url, { name: 'Looks', query: '' })).status).toBe(201)
    expect(namesOf((await observer('GET', url)).body.data.items)).toEqual(['Late', 'Looks'])
    expect(namesOf((await member('GET', url)).body.data.items)).toEqual(['Late', 'Mine'])
    expect((await owner('PATCH', `${url}/${ownView.id}`, { name: 'Yours' })).status).toBe(404)
    const facilitator = await setup.signInAs('FACILITATOR')
    expect((await facilitator('PATCH', `${url}/${sharedView.id}`, { name: 'Later' })).status).toBe(403)
    expect((await owner('PATCH', `${url}/${sharedView.id}`, { name: 'Later' })).body.data).toMatchObject({
      name: 'Later',
      isOwn: false,
    })
    expect((await member('DELETE', `${url}/${sharedView.id}`)).status).toBe(200)
    expect((await member('POST', url, { name: ' ', query: '' })).status).toBe(422)
  })

  it('become private when unshared, even while other changes arrive', async () => {
    const url = `${(await makeBoard(owner)).url}/views`
    const { id } = (await member('POST', url, { name: 'Ours', query: '', isShared: true })).body.data
    const changes = [{ isShared: false }, { name: 'Renamed' }, { query: 'due=over' }]
    const responses = await Promise.all(changes.map(change => member('PATCH', `${url}/${id}`, change)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const [view] = (await member('GET', url)).body.data.items
    expect(view).toMatchObject({ id, name: 'Renamed', query: 'due=over', isShared: false })
  })
})
