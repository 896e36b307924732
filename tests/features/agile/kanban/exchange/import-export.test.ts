import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { jiraFile, trelloFile } from '#tests/support/board-files.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, boardsUrl, boardAt, t } = setup
afterAll(t.close)

/** Parsed JSON, of type any. */
type Json = ReturnType<typeof JSON.parse>
const importUrl = '/api/kanban/import'
const teamId = await setup.findOrCreateTeam(owner)
const exportBoard = async (id: string, caller = owner): Promise<Json> =>
  JSON.parse(await (await caller('GET', `${boardsUrl}/${id}/export`)).response.text())
const importContent = (content: unknown, fields: object = {}, caller = owner) =>
  caller('POST', importUrl, {
    content: typeof content === 'string' ? content : JSON.stringify(content),
    teamId,
    ...fields,
  })

/** Returns a file with ids numbered by first appearance, and without its export time. */
function withNumberedIds(file: Json): Json {
  const names = new Map<string, string>()
  const text = JSON.stringify({ ...file, exportedAt: null }).replace(/\b(itm|col|lab|spr|del|usr)_\w+/g, id => {
    if (id.startsWith('usr')) return id
    if (!names.has(id)) names.set(id, `${id.slice(0, 3)} ${names.size}`)
    return names.get(id)!
  })
  return JSON.parse(text)
}

/** Creates a Scrum board with at least one of every kind of record. */
async function createFullBoard() {
  const board = await makeBoard(owner, { process: 'SCRUM', description: 'What we sell' })
  const [todo, doing, , done] = await board.columnIdsFor(owner)
  const callBoard = async (method: string, path: string, json?: object) =>
    (await owner(method, board.url + path, json)).body.data
  await callBoard('PUT', '/labels', { labels: [{ id: 'lab_1', name: 'Sea', color: 'blue' }] })
  const { delivery } = await callBoard('POST', '/deliveries', { title: 'Launch', targetDate: '2027-01-01' })
  const { sprint } = await callBoard('POST', '/sprints', {
    name: 'One',
    startDate: '2026-11-02',
    endDate: '2026-11-15',
  })
  const epic = await board.addItem(owner, 'The shop', { kind: 'EPIC' })
  const state = await board.viewFor(owner)
  const ownerId = state.me.userId!
  const blockedItem = await board.addItem(owner, 'Pay by card', {
    columnId: todo,
    description: '=1+1\n**bold**',
    parentId: epic.id,
    points: 3,
    assignees: [ownerId],
    labels: ['lab_1'],
    sprintId: sprint.id,
    deliveryId: delivery.id,
    dueDate: '2026-12-01',
    priority: 'HIGH',
    checklist: [{ id: 'c1', text: 'Ask', done: true }],
    attachments: [{ id: 'a1', title: 'Spec', url: 'https://files.test/spec' }],
  })
  const secondItem = await board.addItem(owner, '=cmd', { columnId: todo, sprintId: sprint.id, points: 5 })
  const extraItem = await board.addItem(owner, 'Extra', { columnId: todo })
  await callBoard('POST', `/sprints/${sprint.id}/start`)
  await callBoard('POST', `/items/${blockedItem.id}/move`, { columnId: doing })
  await callBoard('POST', `/items/${blockedItem.id}/block`, { reason: 'No wind' })
  await callBoard('POST', `/items/${blockedItem.id}/unblock`)
  await callBoard('POST', `/items/${secondItem.id}/block`, { reason: 'No boat' })
  await callBoard('POST', `/items/${blockedItem.id}/comments`, { content: 'Said' })
  await callBoard('POST', `/items/${blockedItem.id}/move`, { columnId: done })
  await callBoard('POST', `/sprints/${sprint.id}/items`, { itemIds: [extraItem.id] })
  await callBoard('POST', '/items/archive', { itemIds: [extraItem.id] })
  const { sprint: nextSprint } = await callBoard('POST', '/sprints', { name: 'Two' })
  await callBoard('POST', `/sprints/${sprint.id}/complete`, { rollOver: nextSprint.id })
  await callBoard('POST', '/views', {
    name: 'Mine',
    query: `assignee=${ownerId}&label=lab_1&sprint=${nextSprint.id}`,
    isShared: true,
  })
  const startsAt = '2027-01-04T10:00:00Z'
  await owner('POST', '/api/kanban/events', {
    title: 'Review',
    startsAt,
    boardId: board.id,
    people: [ownerId],
    type: 'REVIEW',
  })
  const { column } = await callBoard('POST', '/columns', { title: 'Gone', status: 'ACTIVE' })
  await callBoard('POST', `/items/${secondItem.id}/move`, { columnId: column.id })
  await owner('DELETE', `${board.url}/columns/${column.id}`, { moveTo: null })
  return board
}

describe('an exported board', () => {
  it('contains every kind of record, and imports as the same board', async () => {
    const board = await createFullBoard()
    const file = await exportBoard(board.id)
    expect(file).toMatchObject({ format: 'trimtab.board', version: 1, board: { title: 'Web shop', team: 'Boats' } })
    for (const part of [
      'people',
      'labels',
      'columns',
      'sprints',
      'scope',
      'deliveries',
      'items',
      'comments',
      'moves',
      'blocks',
      'views',
      'events',
    ])
      expect(file[part], part).not.toEqual([])
    expect(file.columns.filter((column: Json) => column.isGone)).toMatchObject([{ title: 'Gone' }])

    const { status, body } = await importContent(file)
    expect(status).toBe(201)
    expect(withNumberedIds(await exportBoard(body.data.id))).toEqual(withNumberedIds(file))
    const importedView = await boardAt(body.data.id).viewFor(owner)
    const originalView = await board.viewFor(owner)
    expect(importedView.items.map(item => [item.number, item.title, item.cycleTime, item.comments])).toEqual(
      originalView.items.map(item => [item.number, item.title, item.cycleTime, item.comments]),
    )
    // New items continue the numbers of the file.
    const newItem = await boardAt(body.data.id).addItem(owner, 'One more')
    expect(newItem.number).toBe(file.board.lastNumber + 1)
  })
})

describe('a Trello board', () => {
  it('is imported with its lists, people, history and comments', async () => {
    const preview = (await owner('POST', `${importUrl}/preview`, { content: JSON.stringify(trelloFile) })).body.data
    expect(preview).toMatchObject({
      source: 'trello',
      title: 'Harbour site',
      process: 'KANBAN',
      backlog: 1,
      archived: 2,
      problemCount: 1,
      columns: [
        { title: 'To Do', status: 'TODO' },
        { title: 'Doing', status: 'ACTIVE' },
        { title: 'Done', status: 'COMPLETE' },
      ],
      counts: { items: 6, labels: 2, comments: 1 },
    })
    expect(preview.people.unmatched).toContain('Bo Stranger')
    const { status, body } = await importContent(trelloFile)
    expect(status).toBe(201)
    const { board, columns, items, labels } = await boardAt(body.data.id).viewFor(owner)
    expect(board).toMatchObject({ title: 'Harbour site', description: 'What we build', teamId })
    expect(labels.map(({ name, color }) => [name, color])).toEqual([
      ['Urgent', 'red'],
      ['green', 'green'],
    ])
    const itemTitled = (title: string) => items.find(item => item.title === title)!
    const columnIdOf = (title: string) => columns.find(each => each.title === title)!.id
    expect(itemTitled('A wish').columnId).toBeNull()
    expect(itemTitled('Pay by card')).toMatchObject({ number: 2, columnId: columnIdOf('Done'), cycleTime: 72 })
    expect(itemTitled('Berth plan')).toMatchObject({
      number: 1,
      columnId: columnIdOf('Doing'),
      points: 5,
      dueDate: '2026-04-01',
      comments: 1,
      checklist: [
        { text: 'Measure', done: true },
        { text: 'Ask', done: false },
      ],
      attachments: [{ title: 'Sketch', url: 'https://files.test/sketch.png' }],
    })
    const detail = (await owner('GET', `${boardsUrl}/${body.data.id}/items/${itemTitled('Berth plan').id}`)).body.data
    expect(JSON.stringify(detail)).toContain('With **depths**')
    expect(JSON.stringify(detail)).toContain('file:///notes.txt')
    const file = await exportBoard(body.data.id)
    const paymentItem = file.items.find((item: Json) => item.number === 2)
    expect(
      file.moves.filter((move: Json) => move.itemId === paymentItem.id).map((move: Json) => [move.toStatus, move.at]),
    ).toEqual([
      ['TODO', '2026-03-04T09:00:00.000Z'],
      ['ACTIVE', '2026-03-07T09:00:00.000Z'],
      ['COMPLETE', '2026-03-10T09:00:00.000Z'],
    ])
    expect(paymentItem.description).toContain('Bo Stranger')
    expect(file.comments).toMatchObject([{ name: 'Bo Stranger', content: 'Looks good' }])
  })

  it('is mapped to the selected columns', async () => {
    const [todo] = trelloFile.lists
    const lists = [{ key: todo!.id, use: 'COMPLETE' }]
    const { body } = await importContent(trelloFile, { lists, title: 'Chosen', process: 'SCRUM' })
    const { board, columns } = await boardAt(body.data.id).viewFor(owner)
    expect(board).toMatchObject({ title: 'Chosen', process: 'SCRUM' })
    expect(columns.map(({ status }) => status)).toEqual(['COMPLETE', 'ACTIVE', 'COMPLETE'])
  })
})

describe('a table', () => {
  it('from Jira keeps keys, parents, sprints and times, and lists unreadable values', async () => {
    const request = { content: jiraFile, timeZone: 'UTC' }
    const preview = (await owner('POST', `${importUrl}/preview`, request)).body.data
    expect(preview).toMatchObject({ source: 'jira', process: 'SCRUM', counts: { items: 4, comments: 1 } })
    expect(preview.problems.map((problem: Json) => [problem.line, problem.reason])).toEqual([
      [6, 'kind'],
      [6, 'points'],
      [6, 'priority'],
      [6, 'parent'],
      [6, 'created'],
      [7, 'noTitle'],
    ])
    const { body } = await importContent(jiraFile, { title: 'Shop', timeZone: 'UTC' })
    const { items, sprints, labels } = await boardAt(body.data.id).viewFor(owner)
    const itemNumbered = (number: number) => items.find(item => item.number === number)!
    expect(itemNumbered(2)).toMatchObject({
      title: 'Pay, by "card"',
      externalKey: 'SHOP-2',
      points: 5,
      parentId: itemNumbered(1).id,
      dueDate: '2026-04-01',
      priority: 'HIGH',
      createdAt: Date.parse(`2026-03-13T09:00:00Z`),
      workCompletedAt: Date.parse('2026-03-20T09:00:00Z'),
      comments: 1,
    })
    expect(itemNumbered(5)).toMatchObject({
      kind: 'BUG',
      parentId: itemNumbered(1).id,
      createdAt: Date.parse('2026-03-15T07:00:00Z'),
    })
    expect(sprints.map(({ name, status }) => [name, status])).toEqual([
      ['Sprint 2', 'PLANNED'],
      ['Sprint 1', 'PLANNED'],
    ])
    expect(labels.map(({ name }) => name)).toEqual(expect.arrayContaining(['money', 'web']))
    const file = await exportBoard(body.data.id)
    const unclearItem = file.items.find((item: Json) => item.number === 6)
    for (const unreadableValue of ['Gizmo', 'Sky high', 'many', 'NOPE-1', 'yesterday'])
      expect(unclearItem.description).toContain(unreadableValue)
    expect(file.comments).toMatchObject([{ content: 'First line\nsecond line', createdAt: '2026-03-14T09:15:00.000Z' }])
  })

  it('uses the selected column mapping', async () => {
    const content = 'Wer;Was;Wie viel\r\nInes;Anlegen;3\r\nBo;Ablegen;5\r\n'
    const columns = { title: 1, points: 2, assignees: null }
    const { body } = await importContent(content, { title: 'Hafen', columns, keepRest: true })
    const { items, columns: importedColumns } = await boardAt(body.data.id).viewFor(owner)
    expect(items.map(({ title, points }) => [title, points])).toEqual([
      ['Anlegen', 3],
      ['Ablegen', 5],
    ])
    expect(importedColumns.length).toBe(4)
    expect((await exportBoard(body.data.id)).items[0].description).toBe('Wer: Ines')
  })

  it('that was exported here is imported with its items', async () => {
    const board = await createFullBoard()
    const csv = await (await owner('GET', `${board.url}/export?format=csv`)).response.text()
    expect(csv).toContain("'=cmd")
    const { body } = await importContent(csv, { title: 'From CSV', process: 'SCRUM' })
    const [originalView, importedView] = await Promise.all([board.viewFor(owner), boardAt(body.data.id).viewFor(owner)])
    const mainFields = ({ items }: typeof originalView) =>
      items.map(({ number, title, kind, points, priority, dueDate, assignees }) => [
        number,
        title,
        kind,
        points,
        priority,
        dueDate,
        assignees,
      ])
    for (const row of mainFields(originalView)) expect(mainFields(importedView)).toContainEqual(row)
  })
})

describe('an import', () => {
  it('creates one board, even if it is sent repeatedly', async () => {
    const headers = { 'idempotency-key': 'import-once' }
    const body = { content: JSON.stringify(trelloFile), teamId }
    const firstResponse = await owner('POST', importUrl, body, { headers })
    const secondResponse = await owner('POST', importUrl, body, { headers })
    expect(secondResponse.body.data.id).toBe(firstResponse.body.data.id)
  })

  it('writes nothing for a preview', async () => {
    const countBoards = async () => (await owner('GET', boardsUrl)).body.data.total
    const countBefore = await countBoards()
    await owner('POST', `${importUrl}/preview`, { content: jiraFile })
    expect(await countBoards()).toBe(countBefore)
  })

  it('shows errors at the file field', async () => {
    const previewError = async (content: string) => {
      const { status, body } = await owner('POST', `${importUrl}/preview`, { content })
      return [status, body.fields[0].message]
    }
    expect(await previewError('{"a": 1')).toEqual([422, 'This JSON file is damaged. Export it again.'])
    expect(await previewError('{"a": 1}')).toEqual([
      422,
      'This JSON file is neither a Trello board nor an exported project.',
    ])
    expect(await previewError('  ')).toEqual([422, 'This file is empty. Choose another one.'])
    expect(await previewError('Title,Points')).toEqual([422, 'This file has no items.'])
    expect(await previewError('just words')).toEqual([
      422,
      'This isn’t a table. It needs a header row and one row per item.',
    ])
    expect(await previewError(`Title\n${'x\n'.repeat(5001)}`)).toEqual([422, 'A file can have up to 5,000 items.'])
    expect(await previewError(`Title\n${'x'.repeat(10 * 1024 * 1024)}`)).toEqual([422, 'The file can be up to 10 MB.'])
    expect((await owner('POST', importUrl, { content: 'Title\nx', teamId: 'tea_none' })).body.fields[0].path).toBe(
      'teamId',
    )
  })

  it('rejects an inconsistent export, and names the invalid field', async () => {
    const file = await exportBoard((await makeBoard(owner)).id)
    file.items = [{ id: 'x' }]
    const errorResponse = await importContent(file)
    expect(errorResponse.status).toBe(422)
    expect(errorResponse.body.fields[0].path).toBe('content.items.0.number')
    const fileWithMissingColumn = await exportBoard((await createFullBoard()).id)
    fileWithMissingColumn.items[0].columnId = 'col_nowhere'
    expect((await importContent(fileWithMissingColumn)).body.fields[0]).toMatchObject({
      path: 'content.items.0.columnId',
      message: 'This refers to something that isn’t in the file.',
    })
    const fileFromTheFuture = await exportBoard((await createFullBoard()).id)
    fileFromTheFuture.moves[0].at = '2099-01-01T00:00:00.000Z'
    expect((await importContent(fileFromTheFuture)).body.fields[0].message).toBe('This time is in the future.')
  })

  it('is allowed for people who can create projects; all members can export', async () => {
    const board = await makeBoard(owner)
    const observer = await setup.signInAs('OBSERVER')
    const stranger = await setup.signInAs('foreign owner')
    expect((await importContent(trelloFile, {}, observer)).status).toBe(403)
    expect((await observer('POST', `${importUrl}/preview`, { content: 'Title\nx' })).status).toBe(403)
    expect((await observer('GET', `${board.url}/export`)).status).toBe(200)
    expect((await stranger('GET', `${board.url}/export`)).status).toBe(404)
    expect((await stranger('GET', `${board.url}/export?format=csv`)).status).toBe(404)
    expect((await setup.anonymous('GET', `${board.url}/export`)).status).toBe(401)
    // The team belongs to another account than the stranger.
    expect((await importContent(trelloFile, {}, stranger)).status).toBe(422)
  })

  it('assigns no one from another account, and attributes no comments to members', async () => {
    const file = await exportBoard((await createFullBoard()).id)
    const stranger = await setup.signInAs('foreign owner')
    const foreignTeamId = await setup.findOrCreateTeam(stranger, 'Theirs')
    const { status, body } = await importContent(file, { teamId: foreignTeamId }, stranger)
    expect(status).toBe(201)
    const url = `${boardsUrl}/${body.data.id}`
    const { items } = (await stranger('GET', url)).body.data.state
    expect(items.flatMap((item: Json) => item.assignees)).toEqual([])
    const copy = await exportBoard(body.data.id, stranger)
    expect(copy.items.some((item: Json) => item.description.includes('Assigned to: Ines'))).toBe(true)
    expect(copy.comments).toMatchObject([{ content: 'Said' }])
    const comments = (await stranger('GET', `${url}/items/${copy.comments[0].itemId}/comments`)).body.data.items
    expect(comments[0].authorId).toMatch(/^per_/)
  })

  it('is rejected for an export of all boards, unless it contains only one', async () => {
    const { response } = await member('GET', '/api/kanban/export')
    const file = JSON.parse(await response.text())
    const boardTotal = (await owner('GET', `${boardsUrl}?state=ALL`)).body.data.total
    expect(file).toMatchObject({ format: 'trimtab.boards', version: 1 })
    expect(file.boards.length).toBe(boardTotal)
    expect((await importContent(file)).body.fields[0].message).toBe(
      'This file has several boards. Export just the one you need.',
    )
    expect((await importContent({ ...file, boards: file.boards.slice(0, 1) })).status).toBe(201)
  })
})
