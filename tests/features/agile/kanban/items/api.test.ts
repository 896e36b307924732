import { afterAll, describe, expect, it } from 'vitest'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { owner, member, makeBoard, t, world } = setup
const observer = await setup.signInAs('OBSERVER')
afterAll(t.close)

const numbersIn = (response: { body: { data: { items: { number: number }[] } } }) =>
  response.body.data.items.map(({ number }) => number)

describe('items', () => {
  it('are created, edited, moved, blocked, archived and restored', async () => {
    const board = await makeBoard(member)
    const [todo, doing] = await board.columnIdsFor(member)
    const createResponse = await member('POST', `${board.url}/items`, { title: 'Checkout', columnId: todo, points: 3 })
    expect(createResponse.status).toBe(201)
    const { id, item, events } = createResponse.body.data
    expect(item).toMatchObject({ id, number: 1, title: 'Checkout', points: 3, version: 1 })
    expect(events[0].type).toBe('item.added')
    const url = `${board.url}/items/${id}`
    const editResponse = await member('PATCH', url, { title: 'Pay', dueDate: '2027-02-01', version: 1 })
    expect(editResponse.body.data.item).toMatchObject({ title: 'Pay', dueDate: '2027-02-01', points: 3, version: 2 })
    expect((await member('PATCH', url, { description: 'By card', version: 2 })).body.data.item.textVersion).toBe(1)
    expect((await member('POST', `${url}/move`, { columnId: doing, from: todo })).body.data.item.columnId).toBe(doing)
    expect((await member('POST', `${url}/block`, { reason: 'No wind' })).body.data.item.blockedReason).toBe('No wind')
    t.clock.move(60_000)
    expect((await member('POST', `${url}/unblock`)).body.data.item.blockedAt).toBeNull()
    await member('POST', `${board.url}/items`, { title: 'Part', parentId: id })
    const detail = (await observer('GET', url)).body.data
    expect(detail.item).toMatchObject({ title: 'Pay', description: 'By card' })
    expect(detail.children.map((child: { title: string }) => child.title)).toEqual(['Part'])
    expect(
      detail.moves.map((move: { from: { title: string } | null; to: { title: string } }) => move.to.title),
    ).toEqual(['In progress', 'To do'])
    expect(detail.moves[0].user.name).toMatch(/MEMBER/)
    const user = { id: expect.any(String), name: detail.moves[0].user.name }
    const expectedBlock = { reason: 'No wind', since: expect.any(Number), until: expect.any(Number), user }
    expect(detail.blocks).toEqual([expectedBlock])
    expect(detail.edits).toEqual([{ fields: ['title', 'dueDate'], user, at: expect.any(Number) }])
    await member('POST', `${url}/archive`)
    expect(numbersIn(await observer('GET', `${board.url}/items/archived`))).toEqual([1])
    expect((await observer('GET', url)).body.data.item.archivedAt).toEqual(expect.any(Number))
    expect((await member('POST', `${url}/restore`)).body.data.item).toMatchObject({ columnId: doing, archivedAt: null })
    expect((await member('DELETE', url, { children: 'detach' })).status).toBe(200)
    expect((await member('GET', url)).status).toBe(404)
    expect(numbersIn(await member('GET', `${board.url}/items/deleted`))).toEqual([1])
    expect((await member('POST', `${url}/restore`)).body.data.item.deletedAt).toBeNull()
    expect((await board.viewFor(member)).items.map(({ title }) => title).sort()).toEqual(['Part', 'Pay'])
  })

  it('have the same record on creation, on a repeated request and on a later GET', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, doing] = await board.columnIdsFor(owner)
    const { sprint } = (await owner('POST', `${board.url}/sprints`, { name: 'One' })).body.data
    await owner('POST', `${board.url}/sprints/${sprint.id}/start`)
    const { userId } = (await board.viewFor(owner)).me
    const parent = await board.addItem(owner, 'Rigging', { columnId: todo })
    const checklist = [{ id: 'one', text: 'Measure', done: true }]
    const otherFields = {
      description: ' Of *hemp*.\r\n',
      points: 0.5,
      priority: 'LOW',
      dueDate: '2027-01-01',
      checklist,
    }
    const bodies: Record<string, unknown>[] = [
      { title: 'Buoy' },
      {
        title: '  Rope ',
        columnId: doing,
        parentId: parent.id,
        assignees: [userId],
        sprintId: sprint.id,
        ...otherFields,
      },
      { title: 'First', columnId: todo, beforeId: parent.id, externalKey: 'ABC-1', kind: 'BUG' },
    ]
    for (const [index, body] of bodies.entries()) {
      const createItem = () =>
        owner('POST', `${board.url}/items`, body, { headers: { 'idempotency-key': `item-${index}` } })
      const createResponse = await createItem()
      expect(createResponse.status).toBe(201)
      const { seq, events, ...detail } = createResponse.body.data
      expect(events).toHaveLength(1)
      expect({ id: detail.item.id, ...(await owner('GET', `${board.url}/items/${detail.id}`)).body.data }).toEqual(
        detail,
      )
      expect((await createItem()).body.data).toEqual({ ...detail, seq, events: [] })
    }
  })

  it('are listed by page and filter', async () => {
    const board = await makeBoard(owner, { process: 'SCRUM' })
    const [todo, doing] = await board.columnIdsFor(owner)
    const { sprint } = (await owner('POST', `${board.url}/sprints`, { name: 'One' })).body.data
    await owner('PUT', `${board.url}/labels`, { labels: [{ id: 'sea', name: 'Sea', color: 'blue' }] })
    const { userId } = (await board.viewFor(owner)).me
    await board.addItem(owner, 'Anchor', { columnId: doing, priority: 'HIGH', points: 5, assignees: [userId] })
    await board.addItem(owner, 'Buoy', { columnId: todo, labels: ['sea'], kind: 'BUG', points: 1 })
    await board.addItem(owner, 'Chart', { sprintId: sprint.id, dueDate: '2026-01-01' })
    const listItems = (query: string) => owner('GET', `${board.url}/items?${query}`)
    const unfiltered = await listItems('')
    expect(numbersIn(unfiltered)).toEqual([3, 2, 1])
    expect(unfiltered.body.data).toMatchObject({ total: 3, points: 6, page: 1, pageSize: 20 })
    for (const [query, expected] of [
      ['pageSize=1&page=2', [2]],
      [`columnId=${doing}`, [1]],
      ['columnId=backlog', [3]],
      ['status=ACTIVE', [1]],
      ['kind=BUG', [2]],
      ['priority=HIGH', [1]],
      [`assigneeId=${userId}`, [1]],
      ['assigneeId=none', [3, 2]],
      ['label=sea', [2]],
      [`sprintId=${sprint.id}`, [3]],
      ['sprintId=none', [2, 1]],
      ['dueBefore=2026-06-01', [3]],
      ['blocked=true', []],
      ['q=ANCH', [1]],
      [`q=${encodeURIComponent('#2')}`, [2]],
      ['sort=number', [1, 2, 3]],
      ['sort=priority&pageSize=1', [1]],
    ] as const)
      expect(numbersIn(await listItems(query)), query).toEqual(expected)
    expect((await listItems('pageSize=1000')).status).toBe(422)
    expect((await listItems('status=GONE')).status).toBe(422)
  })

  it('are edited in bulk', async () => {
    const board = await makeBoard(member)
    const [todo] = await board.columnIdsFor(member)
    const ids = [(await board.addItem(member, 'A')).id, (await board.addItem(member, 'B')).id]
    await member('POST', `${board.url}/items/edit`, { itemIds: ids, changes: { priority: 'HIGH' } })
    await member('POST', `${board.url}/items/move`, { itemIds: ids, columnId: todo })
    const items = (await board.viewFor(member)).items
    expect(items.map(({ priority, columnId }) => [priority, columnId])).toEqual([
      ['HIGH', todo],
      ['HIGH', todo],
    ])
    await member('POST', `${board.url}/items/archive`, { itemIds: ids })
    expect((await board.viewFor(member)).items).toEqual([])
  })

  it('refuse stale changes, and return both versions', async () => {
    const board = await makeBoard(owner)
    const [todo, doing, review] = await board.columnIdsFor(owner)
    const { id } = await board.addItem(owner, 'Checkout', { columnId: todo })
    const url = `${board.url}/items/${id}`
    await owner('PATCH', url, { title: 'Pay' })
    const versionResponse = await member('PATCH', url, { title: 'Till', version: 1 })
    expect(versionResponse.status).toBe(409)
    expect(versionResponse.body).toMatchObject({ code: 'conflict', error: englishError(refusals.stale[1]) })
    expect(versionResponse.body.data).toMatchObject({
      reason: 'stale',
      yours: { changes: { title: 'Till' }, version: 1 },
      current: { id, title: 'Pay', version: 2 },
    })
    const fieldResponse = await member('PATCH', url, { title: 'Till', was: { title: 'Checkout' } })
    expect([fieldResponse.status, fieldResponse.body.data.current.title]).toEqual([409, 'Pay'])
    expect((await member('PATCH', url, { points: 2, was: { points: null } })).status).toBe(200)
    await owner('POST', `${url}/move`, { columnId: doing, from: todo })
    const moveResponse = await member('POST', `${url}/move`, { columnId: review, from: todo })
    expect(moveResponse.body.data).toMatchObject({
      yours: { columnId: review, from: todo },
      current: { columnId: doing },
    })
    await owner('PUT', `${url}/description`, { description: 'Mine', textVersion: 0 })
    const describeResponse = await member('PUT', `${url}/description`, { description: 'Ours', textVersion: 0 })
    expect(describeResponse.status).toBe(409)
    expect(describeResponse.body.data).toMatchObject({
      yours: { description: 'Ours' },
      current: { description: 'Mine' },
    })
    const columnUrl = `${board.url}/columns/${doing}`
    await owner('PATCH', columnUrl, { wipLimit: 3 })
    const limitResponse = await owner('PATCH', columnUrl, { wipLimit: 4, was: { wipLimit: 5 } })
    expect([limitResponse.status, limitResponse.body.data.current.wipLimit]).toEqual([409, 3])
    await owner('PATCH', board.url, { title: 'Shop' })
    const renameResponse = await owner('PATCH', board.url, { title: 'Store', was: { title: 'Web shop' } })
    expect([renameResponse.status, renameResponse.body.data.yours, renameResponse.body.data.current.title]).toEqual([
      409,
      { title: 'Store' },
      'Shop',
    ])
  })

  it('are created once per idempotency key', async () => {
    const board = await makeBoard(member)
    const headers = { 'idempotency-key': 'one-boat' }
    const firstResponse = await member('POST', `${board.url}/items`, { title: 'Boat' }, { headers })
    const repeatResponse = await member('POST', `${board.url}/items`, { title: 'Boat' }, { headers })
    expect(repeatResponse.body.data).toMatchObject({
      id: firstResponse.body.data.id,
      item: { title: 'Boat', number: 1 },
    })
    expect((await board.viewFor(member)).items).toHaveLength(1)
    const deletion = { headers: { 'idempotency-key': 'delete-item' } }
    for (let i = 0; i < 2; i++)
      expect(
        (await member('DELETE', `${board.url}/items/${firstResponse.body.data.id}`, undefined, deletion)).status,
      ).toBe(200)
  })

  it('can be assigned to members who joined after the board was opened', async () => {
    const board = await makeBoard(owner)
    await board.addItem(owner, 'Anchor')
    const newMemberId = await world.addMember(world.homeAccount.id, 'MEMBER')
    const { status, body } = await owner('POST', `${board.url}/items`, { title: 'Sail', assignees: [newMemberId] })
    expect([status, body.data?.item.assignees]).toEqual([201, [newMemberId]])
    const strangerResponse = await owner('POST', `${board.url}/items`, {
      title: 'Oar',
      assignees: [world.foreignAccount.ownerId],
    })
    expect([strangerResponse.status, strangerResponse.body.error]).toEqual([
      422,
      englishError(refusals.person_unknown[1]),
    ])
  })

  it('have comments that authors can edit and managers can delete', async () => {
    const board = await makeBoard(owner)
    const { id } = await board.addItem(owner, 'Anchor')
    const url = `${board.url}/items/${id}/comments`
    const headers = { 'idempotency-key': 'one-comment' }
    const { comment } = (await member('POST', url, { content: 'Heavy' }, { headers })).body.data
    expect((await member('POST', url, { content: 'Heavy' }, { headers })).body.data.comment.id).toBe(comment.id)
    const facilitator = await setup.signInAs('FACILITATOR')
    expect((await facilitator('PATCH', `${url}/${comment.id}`, { content: 'No' })).status).toBe(403)
    expect((await facilitator('DELETE', `${url}/${comment.id}`)).status).toBe(403)
    expect((await member('PATCH', `${url}/${comment.id}`, { content: ' ' })).status).toBe(422)
    expect((await owner('PATCH', `${url}/${comment.id}`, { content: 'In their mouth' })).status).toBe(403)
    const editResponse = await member('PATCH', `${url}/${comment.id}`, { content: 'Very heavy' })
    expect(editResponse.body.data.comment).toMatchObject({ content: 'Very heavy', editedAt: expect.any(Number) })
    expect((await observer('GET', url)).body.data).toMatchObject({ total: 1, items: [{ content: 'Very heavy' }] })
    const { id: otherId } = await board.addItem(owner, 'Buoy')
    expect((await owner('DELETE', `${board.url}/items/${otherId}/comments/${comment.id}`)).status).toBe(404)
    const deletion = { headers: { 'idempotency-key': 'delete-comment' } }
    for (let i = 0; i < 2; i++)
      expect((await owner('DELETE', `${url}/${comment.id}`, undefined, deletion)).status).toBe(200)
    expect((await observer('GET', `${board.url}/items/${id}`)).body.data.item.comments).toBe(0)
  })

  it('can be ranked in the backlog', async () => {
    const board = await makeBoard(member)
    const ids: string[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await board.addItem(member, title)).id)
    const url = `${board.url}/backlog`
    await member('POST', `${url}/rank`, { itemId: ids[2], afterId: null })
    await member('POST', `${url}/rank`, { itemId: ids[0], afterId: ids[1] })
    expect(numbersIn(await observer('GET', url))).toEqual([3, 2, 1])
    const [todo] = await board.columnIdsFor(member)
    await member('POST', `${board.url}/items/${ids[1]}/move`, { columnId: todo })
    const conflictResponse = await member('POST', `${url}/rank`, { itemId: ids[1], afterId: null })
    expect([conflictResponse.status, conflictResponse.body.data.current.columnId]).toEqual([409, todo])
  })
})

it('comments on a deleted item are not found', async () => {
  const board = await makeBoard(owner)
  const { id } = await board.addItem(owner, 'Gone')
  const url = `${board.url}/items/${id}`
  await owner('POST', `${url}/comments`, { content: 'Said' })
  expect((await owner('GET', `${url}/comments`)).status).toBe(200)
  await owner('DELETE', url)
  expect((await owner('GET', `${url}/comments`)).status).toBe(404)
})
