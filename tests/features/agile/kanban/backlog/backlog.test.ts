import { afterAll, describe, expect, it } from 'vitest'
import { sendMissedEstimates } from '#features/agile/kanban/backlog/commands-estimates.ts'
import { backlogCsv } from '#features/agile/kanban/backlog/rules-csv.ts'
import { itemsOfValidRows, parseRows } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { matches, noFilter, parseFilter } from '#features/agile/kanban/backlog/rules-filter.ts'
import { sectionsOf, totalsOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import type { BoardView, Process } from '#features/agile/kanban/boards/live/protocol.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { catalogues } from '#i18n/messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { readCsv } from '#kit/csv.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeTestApp } from '#tests/support/app.ts'

const t = await makeTestApp()
afterAll(t.close)
const texts = catalogues.en

type Person = Awaited<ReturnType<typeof t.register>>
const viewerOf = ({ user }: Person): Viewer => ({
  kind: 'member',
  accountId: user.accountId,
  userId: user.id,
  participantId: null,
  name: 'Maya',
  canEditAny: true,
  role: 'OWNER',
  sessionId: null,
})

let commandCount = 0
/** Creates a member with their own board. */
async function setUpBoard(process: Process = 'SCRUM') {
  const maya = await t.register()
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, maya.user.accountId, maya.user.id, caller)
  const boardInput = { title: 'Web shop', description: '', process, teamId: null, priority: 'MEDIUM' as const }
  const { id } = await createBoard(
    scope,
    { ...boardInput, startDate: null, targetDate: null },
    { titleOf: name => name },
  )
  const viewer = viewerOf(maya)
  const send = (type: string, fields: object = {}) =>
    t.services.rooms.command('board', id, viewer, { id: `b${++commandCount}`, type, ...fields })
  const view = async () => (await t.services.rooms.snapshot<BoardView>('board', id, viewer)).state
  const add = async (title: string, fields: object = {}) => {
    await send('item:add', { title, ...fields })
    return (await view()).items.find(item => item.title === title)!
  }
  const post = async (path: string, json: object) => {
    const response = await maya.request(`/api/kanban${path}`, { method: 'POST', json })
    return { status: response.status, body: await response.json() }
  }
  return { maya, id, viewer, scope, send, view, add, post }
}
type TestBoard = Awaited<ReturnType<typeof setUpBoard>>

const pokerView = async ({ viewer }: TestBoard, id: string) =>
  (await t.services.rooms.snapshot<PokerView>('poker', id, viewer)).state

/** Votes on a story and settles on an estimate. */
async function estimate({ viewer }: TestBoard, sessionId: string, storyId: string, value: string) {
  const send = (type: string, fields: object = {}) =>
    t.services.rooms.command('poker', sessionId, viewer, { id: `p${++commandCount}`, type, ...fields })
  await send('story:start_voting', { storyId })
  await send('vote:cast', { storyId, value })
  await send('votes:reveal')
  await send('story:estimate', { storyId, estimate: value })
}
const startSession = ({ viewer }: TestBoard, id: string) =>
  t.services.rooms.command('poker', id, viewer, { id: `s${++commandCount}`, type: 'session:start' })

describe('the backlog page', () => {
  it('explains how to start without a project, and shows the latest project otherwise', async () => {
    const stranger = await t.register()
    expect(await (await stranger.request('/backlog')).text()).toContain(texts.backlog.none.title)
    const world = await setUpBoard()
    await world.add('Berth plan', { points: 5 })
    const html = await (await world.maya.request('/backlog')).text()
    expect(html).toContain('Berth plan')
    expect(html).toContain('data-island="backlog/backlog"')
  })

  it('shows the key of an item in another tool', async () => {
    const world = await setUpBoard()
    await world.add('Berth plan', { externalKey: 'SHOP-7' })
    await world.add('Tide tables')
    const html = await (await world.maya.request(`/backlog?board=${world.id}`)).text()
    const rows = html.split('data-row=').slice(1)
    expect(rows.map(row => row.includes('>SHOP-7<'))).toEqual([true, false])
  })

  it('treats a board of another account as unknown', async () => {
    const world = await setUpBoard()
    const stranger = await t.register()
    const responses = [`/backlog?board=${world.id}`, '/backlog?board=brd_unknown'].map(path => stranger.request(path))
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([404, 404])
  })
})

describe('a sprint completed before its end date', () => {
  it('shows when it ended, and appears in the chart with its commitment and result', async () => {
    const world = await setUpBoard()
    await world.send('sprint:add', { name: 'Short', startDate: '2026-01-01', endDate: '2099-01-14' })
    const [sprint] = (await world.view()).sprints
    await world.add('Started', { sprintId: sprint!.id, points: 3 })
    await world.send('sprint:start', { sprintId: sprint!.id })
    await world.send('sprint:complete', { sprintId: sprint!.id, rollOver: null })
    const readPage = async (path: string) => (await world.maya.request(path)).text()
    expect(await readPage(`/kanban/${world.id}/sprints/${sprint!.id}`)).toContain(', ended on')
    const sprintsPage = await readPage(`/kanban/${world.id}/sprints`)
    expect(sprintsPage).toContain(', ended on')
    expect([
      sprintsPage.match(/<rect[^>]*fill-subtle/g)?.length,
      sprintsPage.match(/<rect[^>]*fill-brand/g)?.length,
    ]).toEqual([1, 1])
    const widths = [...sprintsPage.matchAll(/<rect[^>]*? width="([\d.]+)%"/g)].map(([, width]) => Number(width))
    const widestBarOfSingleSprint = 12
    expect(Math.max(...widths)).toBeLessThanOrEqual(widestBarOfSingleSprint)
  })
})

describe('sections of the backlog', () => {
  it('are the running sprint, planned sprints by start date, and all other items', async () => {
    const world = await setUpBoard()
    await world.send('sprint:add', { name: 'Later', startDate: '2026-12-01' })
    await world.send('sprint:add', { name: 'Sooner', startDate: '2026-11-16' })
    const [laterSprint, soonerSprint] = (await world.view()).sprints
    await world.add('In later', { sprintId: laterSprint!.id })
    await world.add('Started', { sprintId: soonerSprint!.id, points: 3 })
    await world.add('Waiting')
    await world.send('sprint:start', { sprintId: soonerSprint!.id })
    await world.send('sprint:add', { name: 'No days' })
    const sections = sectionsOf(await world.view())
    expect(sections.map(({ sprint }) => sprint?.name ?? null)).toEqual(['Sooner', 'Later', 'No days', null])
    expect(sections.map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['Started'],
      ['In later'],
      [],
      ['Waiting'],
    ])
  })

  it('show open board items without a sprint in their own section, if there are any', async () => {
    const world = await setUpBoard()
    const [todo, , , done] = (await world.view()).columns.map(({ id }) => id)
    await world.send('sprint:add', { name: 'Next' })
    await world.add('Waiting')
    expect(sectionsOf(await world.view()).map(({ id }) => id)).toHaveLength(2)
    await world.add('Lost', { columnId: todo })
    await world.add('Long done', { columnId: done })
    const sections = sectionsOf(await world.view())
    expect(sections.map(({ items }) => items.map(({ title }) => title))).toEqual([[], ['Lost'], ['Waiting']])
    expect(sections[1]!.id).toBe('loose')
    const kanban = await setUpBoard('KANBAN')
    await kanban.add('Flowing', { columnId: (await kanban.view()).columns[0]!.id })
    expect(sectionsOf(await kanban.view()).map(({ id }) => id)).toEqual(['backlog'])
  })

  it('have totals: points, unestimated items and remaining capacity', async () => {
    const world = await setUpBoard()
    for (const [title, points] of [
      ['A', 5],
      ['B', 3],
      ['C', null],
    ] as const)
      await world.add(title, { points })
    const view = await world.view()
    expect(totalsOf(view, view.items, 10)).toEqual({
      items: 3,
      points: 8,
      unestimated: 1,
      done: { items: 0, points: 0 },
      remainingCapacity: 2,
    })
    expect(totalsOf(view, view.items, null).remainingCapacity).toBeNull()
  })

  it('show the items that match the filter', async () => {
    const world = await setUpBoard()
    const item = await world.add('Berth plan for tugs', { kind: 'BUG', points: 2 })
    const isFound = (query: Record<string, string>) => matches(item, parseFilter(query))
    expect(matches(item, noFilter)).toBe(true)
    expect([
      isFound({ q: 'tugs berth' }),
      isFound({ q: '#1' }),
      isFound({ kind: 'BUG' }),
      isFound({ points: 'some' }),
    ]).toEqual([true, true, true, true])
    expect([
      isFound({ q: 'tide' }),
      isFound({ kind: 'STORY' }),
      isFound({ points: 'none' }),
      isFound({ assignee: 'usr_x' }),
    ]).toEqual([false, false, false, false])
    expect(isFound({ kind: 'NONSENSE', assignee: 'none' })).toBe(true)
  })
})

describe('planning poker and the backlog', () => {
  it('estimates selected items as stories of a session, and transfers their points once', async () => {
    const world = await setUpBoard()
    const [berths, tides] = [await world.add('Berths'), await world.add('Tides')]
    const estimateResponse = await world.post(`/boards/${world.id}/backlog/estimate`, {
      itemIds: [tides.id, berths.id],
      name: 'Round one',
    })
    expect(estimateResponse).toMatchObject({ status: 201, body: { data: { id: expect.stringMatching(/^pok_/) } } })
    const sessionId = estimateResponse.body.data.id
    const { stories, session } = await pokerView(world, sessionId)
    expect(session.name).toBe('Round one')
    expect(stories.map(({ title, externalKey }) => [title, externalKey])).toEqual([
      ['Tides', '#2'],
      ['Berths', '#1'],
    ])

    await startSession(world, sessionId)
    await estimate(world, sessionId, stories[0]!.id, '8')
    await sendMissedEstimates(t.services)
    const readPoints = async () => (await world.view()).items.map(item => item.points)
    expect(await readPoints()).toEqual([null, 8])

    await world.send('item:edit', { itemId: tides.id, changes: { points: 5 } })
    await sendMissedEstimates(t.services)
    expect(await readPoints()).toEqual([null, 5])
  })

  it('keeps points when the estimate is not a number', async () => {
    const world = await setUpBoard()
    const item = await world.add('Berths', { points: 3 })
    const { body } = await world.post(`/boards/${world.id}/backlog/estimate`, { itemIds: [item.id] })
    const { stories } = await pokerView(world, body.data.id)
    await startSession(world, body.data.id)
    await estimate(world, body.data.id, stories[0]!.id, '?')
    await sendMissedEstimates(t.services)
    expect((await world.view()).items[0]!.points).toBe(3)
  })

  it('resends all estimates from the summary, and creates items for other stories', async () => {
    const world = await setUpBoard()
    const item = await world.add('Berths')
    const { body } = await world.post(`/boards/${world.id}/backlog/estimate`, { itemIds: [item.id] })
    const sessionId = body.data.id
    await startSession(world, sessionId)
    const frame = { id: `p${++commandCount}`, type: 'story:add', titles: ['Tides'] }
    await t.services.rooms.command('poker', sessionId, world.viewer, frame)
    const { stories } = await pokerView(world, sessionId)
    await estimate(world, sessionId, stories[0]!.id, '8')
    await estimate(world, sessionId, stories[1]!.id, '2')
    await world.send('item:edit', { itemId: item.id, changes: { points: 1 } })

    const sendEstimates = () =>
      world.maya.request(`/poker/sessions/${sessionId}/estimates`, { method: 'POST', form: { boardId: world.id } })
    const response = await sendEstimates()
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('estimated=1&made=1')
    expect((await world.view()).items.map(({ title, points }) => [title, points])).toEqual([
      ['Berths', 8],
      ['Tides', 2],
    ])
    expect((await sendEstimates()).headers.get('location')).toContain('estimated=2&made=0')
    expect((await world.view()).items).toHaveLength(2)
  })

  it('refuses items of another board, and boards of another account', async () => {
    const [world, otherWorld] = [await setUpBoard(), await setUpBoard()]
    const item = await otherWorld.add('Berths')
    const foreignResponse = await world.post(`/boards/${world.id}/backlog/estimate`, { itemIds: [item.id] })
    expect(foreignResponse).toMatchObject({ status: 422, body: { error: texts.backlog.errors.noItems } })
    expect((await world.post(`/boards/${otherWorld.id}/backlog/estimate`, { itemIds: [item.id] })).status).toBe(404)
  })
})

describe('the backlog file', () => {
  const itemFields = (view: BoardView) =>
    view.items.map(item => ({ ...item, description: item.title === '=1+1' ? 'Line\n"two"' : '' }))

  it('exports and imports every field', async () => {
    const world = await setUpBoard()
    await world.send('labels:set', { labels: [{ id: 'l1', name: 'Quay; north', color: 'red' }] })
    await world.send('sprint:add', { name: 'Sprint 1' })
    await world.send('delivery:add', { title: 'Spring' })
    const { sprints, deliveries } = await world.view()
    const parent = await world.add('=1+1', { kind: 'EPIC', points: 8, dueDate: '2026-12-24', labels: ['l1'] })
    const checklistEntries = [
      { id: 'c', text: 'Look', done: true },
      { id: 'd', text: 'Leap', done: false },
    ]
    const links = [{ id: 'a', title: 'Chart', url: 'https://harbour.test/chart' }]
    await world.add('It\'s, "quoted"', {
      parentId: parent.id,
      sprintId: sprints[0]!.id,
      deliveryId: deliveries[0]!.id,
      priority: 'HIGH',
      points: 0.5,
      assignees: [world.maya.user.id],
      checklist: checklistEntries,
      attachments: links,
    })
    const view = await world.view()
    const text = backlogCsv(itemFields(view), view)
    expect(text).toContain("'=1+1")
    const { rows } = parseRows(readCsv(text), view)
    expect(rows.map(({ problem }) => problem)).toEqual([null, null])

    const itemCount = view.items.length
    const response = await world.post(`/boards/${world.id}/backlog/import`, { items: itemsOfValidRows(rows) })
    expect(response).toMatchObject({ status: 201, body: { data: { made: 2 } } })
    const importedItems = (await world.view()).items.slice(itemCount)
    const comparableFields = (items: BoardView['items']) =>
      items.map(
        ({
          title,
          kind,
          points,
          priority,
          dueDate,
          labels,
          assignees,
          sprintId,
          deliveryId,
          checklist,
          attachments,
        }) => ({
          title,
          kind,
          points,
          priority,
          dueDate,
          labels,
          assignees,
          sprintId,
          deliveryId,
          checklist: checklist.map(({ text: entry, done }) => [entry, done]),
          attachments: attachments.map(({ title: name, url }) => [name, url]),
        }),
      )
    expect(comparableFields(importedItems)).toEqual(comparableFields(view.items))
    expect(importedItems[1]!.parentId).toBe(importedItems[0]!.id)
    const exportedFile = await (await world.maya.request(`/api/kanban/boards/${world.id}/backlog/export`)).text()
    // A header, two items and their two copies.
    expect(readCsv(exportedFile).records).toHaveLength(5)
  })

  it('reports problems per line and imports the rest', async () => {
    const world = await setUpBoard()
    const csv =
      'Summary,Points,Assignee,Sprint,Due date,Colour\nGood,3,,,,blue\n,1\nBad points,many\nWho,,Nobody\nWhen,,,,31/12/2026\nSprint,,,Nine'
    const { rows } = parseRows(readCsv(csv), await world.view())
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, 'noTitle'],
      [4, 'points'],
      [5, 'assignee'],
      [6, 'dueDate'],
      [7, 'sprint'],
    ])
    expect(itemsOfValidRows(rows)).toMatchObject([{ title: 'Good', points: 3, description: 'Colour: blue' }])
  })

  it('reports lines with more entries, or longer addresses, than the import accepts', async () => {
    const world = await setUpBoard()
    const view = await world.view()
    const { name } = view.people[0]!
    const longUrl = `https://harbour.test/${'a'.repeat(1000)}`
    const listOf = (count: number, entry: string, separator: string) => Array(count).fill(entry).join(separator)
    const lines = [
      `People,${listOf(20, name, ';')},`,
      `More people,${listOf(21, name, ';')},`,
      `Links,,"${listOf(20, 'https://harbour.test/', '\n')}"`,
      `More links,,"${listOf(21, 'https://harbour.test/', '\n')}"`,
      `Long link,,${longUrl}`,
    ]
    const { rows } = parseRows(readCsv(['Title,Assignees,Attachments', ...lines].join('\n')), view)
    expect(rows.map(({ item, problem }) => [item.title, problem])).toEqual([
      ['People', null],
      ['More people', 'assigneeLimit'],
      ['Links', null],
      ['More links', 'attachmentLimit'],
      ['Long link', 'attachmentLimit'],
    ])
    const importItems = (items: ReturnType<typeof itemsOfValidRows>) =>
      world.post(`/boards/${world.id}/backlog/import`, { items })
    expect((await importItems(itemsOfValidRows(rows))).status).toBe(201)
    for (const row of rows.filter(({ problem }) => problem !== null))
      expect((await importItems([row.item])).status, row.item.title).toBe(422)
  })

  it('reads lines without a header as titles, and creates new labels', async () => {
    const world = await setUpBoard()
    const { rows } = parseRows(readCsv('Berths\nTides'), await world.view())
    expect(itemsOfValidRows(rows).map(({ title }) => title)).toEqual(['Berths', 'Tides'])
    await world.post(`/boards/${world.id}/backlog/import`, { items: [{ title: 'A', labels: ['Quay', 'quay'] }] })
    const view = await world.view()
    expect(view.labels.map(({ name }) => name)).toEqual(['Quay'])
    expect(view.items[0]!.labels).toEqual([view.labels[0]!.id])
  })
})
