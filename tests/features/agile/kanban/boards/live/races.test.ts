import { afterAll, describe, expect, it } from 'vitest'
import type { RootDb } from '#db/client.ts'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { getStoredItem } from '#features/agile/kanban/boards/queries.ts'
import { systemViewer } from '#kit/auth/viewer.ts'
import { BoardClient, comparableView, makeBoardWorld, openBoardRoom } from '#tests/support/board-room.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { nextId, waitUntilSettled } from '#tests/support/rooms.ts'

const { db, close } = await freshDatabase()
afterAll(close)

async function setUpBoard(options: { db?: RootDb; process?: 'KANBAN' | 'SCRUM' } = {}) {
  const world = await makeBoardWorld(db, { process: options.process ?? 'KANBAN' })
  const member = await world.addMember('Ana')
  const room = openBoardRoom(world, options.db)
  const [owner, ana] = [await room.connect(world.owner), await room.connect(member)]
  /** The ids of To do, In progress, In review and Done. */
  const columns = owner.view!.columns.map(({ id }) => id) as [string, string, string, string]
  const add = async (title: string, columnId: string | null = columns[0]) => {
    await room.run(world.owner, 'item:add', { title, columnId })
    return itemTitled(owner.view!, title).id
  }
  /** Sends all commands before the first reply. */
  async function sendAtOnce(...commands: [client: BoardClient, type: string, fields: object][]) {
    const ids = commands.map(([client, type, fields]) => {
      const id = nextId()
      room.live.receive(client, JSON.stringify({ id, type, ...fields }))
      return id
    })
    await waitUntilSettled()
    return commands.map(([client], i) => client.replyTo(ids[i]!))
  }
  async function expectAgreement(...clients: BoardClient[]) {
    for (const client of clients)
      expect(comparableView(client.view!)).toEqual(comparableView(await room.view(client.viewer)))
    const viewBefore = comparableView(await room.view(world.owner))
    room.restart()
    expect(comparableView(await room.view(world.owner))).toEqual(viewBefore)
    expect(room.logLines).toEqual([])
  }
  return { world, room, owner, ana, columns, add, sendAtOnce, expectAgreement }
}

const itemTitled = (view: BoardView, title: string): Item => view.items.find(item => item.title === title)!
const titlesInColumn = (view: BoardView, columnId: string | null) =>
  view.items
    .filter(item => item.columnId === columnId)
    .sort(byOrder)
    .map(({ title }) => title)
const staleReject = { type: 'reject', reason: 'stale', code: 'conflict' }

describe('two browsers', () => {
  it('drag the same item: the first move wins, the other is refused, and both see the same place', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const drag = (columnId: string) => ({ itemId, columnId, from: columns[0] })
    const replies = await sendAtOnce([ana, 'item:move', drag(columns[1])], [owner, 'item:move', drag(columns[2])])
    expect(replies).toMatchObject([{ type: 'ack' }, staleReject])
    for (const { view } of [ana, owner]) expect(itemTitled(view!, 'Sail').columnId).toBe(columns[1])
    await expectAgreement(owner, ana)
  })

  it('drag the same item to the same place: both succeed', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const drag = { itemId, columnId: columns[1], from: columns[0] }
    expect(await sendAtOnce([ana, 'item:move', drag], [owner, 'item:move', drag])).toMatchObject([
      { type: 'ack' },
      { type: 'ack' },
    ])
    await expectAgreement(owner, ana)
  })

  it('drag two items to the same place: both succeed, one above the other', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const [firstId, secondId] = [await add('Sail'), await add('Mast')]
    await add('Hull', columns[1])
    await sendAtOnce(
      [ana, 'item:move', { itemId: firstId, columnId: columns[1], afterId: null }],
      [owner, 'item:move', { itemId: secondId, columnId: columns[1], afterId: null }],
    )
    expect(titlesInColumn(ana.view!, columns[1])).toEqual(['Mast', 'Sail', 'Hull'])
    await expectAgreement(owner, ana)
  })

  it('change the same field: the second change is refused, and a change of another field is accepted', async () => {
    const { owner, ana, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const replies = await sendAtOnce(
      [ana, 'item:edit', { itemId, changes: { title: 'Main sail' }, was: { title: 'Sail' } }],
      [owner, 'item:edit', { itemId, changes: { title: 'Jib' }, was: { title: 'Sail' } }],
      [owner, 'item:edit', { itemId, changes: { points: 8 }, was: { points: null } }],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, staleReject, { type: 'ack' }])
    expect(itemTitled(owner.view!, 'Main sail').points).toBe(8)
    await expectAgreement(owner, ana)
  })
})

describe('a column deleted during a drag', () => {
  it('accepts no more items, and the dragged item stays in place', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const [removalReply, moveReply] = await sendAtOnce(
      [owner, 'column:remove', { columnId: columns[1] }],
      [ana, 'item:move', { itemId, columnId: columns[1], from: columns[0] }],
    )
    expect([removalReply, moveReply]).toMatchObject([{ type: 'ack' }, { type: 'reject', reason: 'column_unknown' }])
    expect(itemTitled(ana.view!, 'Sail').columnId).toBe(columns[0])
    await expectAgreement(owner, ana)
  })

  it('moves items that arrived just before its deletion with the others', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const replies = await sendAtOnce(
      [ana, 'item:move', { itemId, columnId: columns[1], from: columns[0] }],
      [owner, 'column:remove', { columnId: columns[1], moveTo: columns[2] }],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, { type: 'ack' }])
    expect(itemTitled(ana.view!, 'Sail').columnId).toBe(columns[2])
    await expectAgreement(owner, ana)
  })

  it('sends the new place of the item to the person who drags it', async () => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Sail')
    const replies = await sendAtOnce(
      [owner, 'column:remove', { columnId: columns[0], moveTo: null }],
      [ana, 'item:move', { itemId, columnId: columns[1], from: columns[0] }],
    )
    expect(replies).toMatchObject([{ type: 'ack' }, staleReject])
    expect(itemTitled(ana.view!, 'Sail').columnId).toBeNull()
    await expectAgreement(owner, ana)
  })

  it('is deleted once when two people delete it, and no item is duplicated', async () => {
    const { owner, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    await add('Sail')
    const removal = (moveTo: string) => [owner, 'column:remove', { columnId: columns[0], moveTo }] as const
    const replies = await sendAtOnce([...removal(columns[1])], [...removal(columns[2])])
    expect(replies).toMatchObject([{ type: 'ack' }, { type: 'reject', reason: 'column_unknown' }])
    expect(owner.view!.items.map(({ columnId }) => columnId)).toEqual([columns[1]])
    await expectAgreement(owner)
  })
})

describe('an enforced WIP limit', () => {
  const wipReject = { type: 'reject', reason: 'wip_reached' }

  it.each(['a move', 'a new item', 'a bulk move'])('accepts only the first of a move and %s', async kind => {
    const { owner, ana, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const [firstId, secondId] = [await add('Sail'), await add('Mast')]
    await sendAtOnce([owner, 'column:edit', { columnId: columns[1], wipLimit: 1, isHard: true }])
    const rival = {
      'a move': ['item:move', { itemId: secondId, columnId: columns[1] }],
      'a new item': ['item:add', { title: 'Hull', columnId: columns[1] }],
      'a bulk move': ['items:move', { itemIds: [secondId], columnId: columns[1] }],
    }[kind] as [string, object]
    const replies = await sendAtOnce([ana, 'item:move', { itemId: firstId, columnId: columns[1] }], [owner, ...rival])
    expect(replies).toMatchObject([{ type: 'ack' }, wipReject])
    expect(titlesInColumn(ana.view!, columns[1])).toEqual(['Sail'])
    await expectAgreement(owner, ana)
  })

  it('accepts all of several items or none', async () => {
    const { owner, room, columns, add, expectAgreement } = await setUpBoard()
    const itemIds = [await add('Sail'), await add('Mast'), await add('Hull')]
    await add('Keel', columns[1])
    await room.send(owner, 'column:edit', { columnId: columns[1], wipLimit: 3, isHard: true })
    expect(await room.send(owner, 'items:move', { itemIds, columnId: columns[1] })).toMatchObject(wipReject)
    expect(titlesInColumn(owner.view!, columns[0])).toEqual(['Sail', 'Mast', 'Hull'])
    const fittingMove = { itemIds: itemIds.slice(0, 2), columnId: columns[1] }
    expect(await room.send(owner, 'items:move', fittingMove)).toMatchObject({ type: 'ack' })
    expect(titlesInColumn(owner.view!, columns[1])).toEqual(['Keel', 'Sail', 'Mast'])
    await expectAgreement(owner)
  })

  it('applies to restored items: they go to the backlog when their column is full', async () => {
    const { world, room, owner, columns, add, expectAgreement } = await setUpBoard()
    const sail = await add('Sail', columns[1])
    await room.send(owner, 'items:archive', { itemIds: [sail] })
    await room.send(owner, 'column:edit', { columnId: columns[1], wipLimit: 1, isHard: true })
    await add('Mast', columns[1])
    await add('Later', null)
    const storedItem = await getStoredItem(world.scope, world.boardId, sail)
    const { archivedAt: _, deletedAt: __, description: ___, ...item } = storedItem
    await room.run(systemViewer(world.scope.accountId), 'items:restore', { items: [item] })
    expect(titlesInColumn(owner.view!, columns[1])).toEqual(['Mast'])
    expect(titlesInColumn(owner.view!, null)).toEqual(['Later', 'Sail'])
    await expectAgreement(owner)
  })

  it('ignores moves within the column, and applies to items of deleted columns and started sprints', async () => {
    const { owner, room, columns, add, expectAgreement } = await setUpBoard({ process: 'SCRUM' })
    const [firstId = '', secondId = ''] = [await add('Sail', columns[1]), await add('Mast', columns[1])]
    await room.send(owner, 'column:edit', { columnId: columns[1], wipLimit: 2, isHard: true })
    expect(await room.send(owner, 'items:move', { itemIds: [secondId, firstId], columnId: columns[1] })).toMatchObject({
      type: 'ack',
    })
    await add('Hull')
    const columnRemoval = { columnId: columns[0], moveTo: columns[1] }
    expect(await room.send(owner, 'column:remove', columnRemoval)).toMatchObject(wipReject)
    await room.send(owner, 'column:edit', { columnId: columns[0], wipLimit: 1, isHard: true })
    await room.send(owner, 'sprint:add', { name: 'One' })
    const sprintId = owner.view!.sprints[0]!.id
    await room.send(owner, 'item:add', { title: 'Keel', sprintId })
    expect(await room.send(owner, 'sprint:start', { sprintId })).toMatchObject(wipReject)
    expect(owner.view!.sprints[0]!.status).toBe('PLANNED')
    await expectAgreement(owner)
  })
})

/** Returns a client with the last view of another, to reconnect. */
const copyOf = ({ viewer, view, seq }: BoardClient) => Object.assign(new BoardClient(viewer), { view, seq })

describe('a browser offline for a minute', () => {
  it('sends three edits: none is lost, and a conflict is reported, also when the edit is sent again', async () => {
    const { world, room, owner, ana, columns, add, expectAgreement } = await setUpBoard()
    const [sail, mast, hull] = [await add('Sail'), await add('Mast'), await add('Hull')]
    room.live.disconnect(ana)
    const offlineEdits: [string, object][] = [
      ['item:edit', { itemId: sail, changes: { points: 5 }, was: { points: null } }],
      ['item:move', { itemId: mast, columnId: columns[2], from: columns[0] }],
      ['item:edit', { itemId: hull, changes: { title: 'Hull, painted' }, was: { title: 'Hull' } }],
    ]
    await world.time.advance(20_000)
    await room.send(owner, 'item:edit', { itemId: sail, changes: { title: 'Main sail' } })
    await room.send(owner, 'item:move', { itemId: mast, columnId: columns[1] })
    await room.send(owner, 'item:add', { title: 'Keel', columnId: columns[0] })
    await world.time.advance(40_000)
    const reconnected = copyOf(ana)
    await room.connect(reconnected.viewer, ana.seq, reconnected)
    expect(reconnected.frames.map(({ type }) => type)).toEqual(['events', 'presence'])
    const ids = offlineEdits.map(() => nextId())
    const sendEdits = async () => {
      const replies = []
      for (const [i, [type, fields]] of offlineEdits.entries())
        replies.push(await room.send(reconnected, type, fields as Record<string, unknown>, ids[i]!))
      return replies
    }
    const expected = [{ type: 'ack' }, staleReject, { type: 'ack' }]
    expect(await sendEdits()).toMatchObject(expected)
    const { version } = itemTitled(reconnected.view!, 'Main sail')
    room.restart()
    const lastClient = await room.connect(reconnected.viewer, reconnected.seq, reconnected)
    expect(await sendEdits()).toMatchObject(expected)
    expect(itemTitled(lastClient.view!, 'Main sail')).toMatchObject({ points: 5, version })
    expect(itemTitled(lastClient.view!, 'Mast').columnId).toBe(columns[1])
    const titles = lastClient.view!.items.map(({ title }) => title).sort()
    expect(titles).toEqual(['Hull, painted', 'Keel', 'Main sail', 'Mast'])
    await expectAgreement(lastClient)
  })

  it('gets a full snapshot when it missed more events than the room keeps', async () => {
    const { room, world, ana, expectAgreement } = await setUpBoard()
    room.live.disconnect(ana)
    // The room keeps 1000 events, and these are 1200.
    for (let i = 0; i < 40; i++)
      await Promise.all(
        Array.from({ length: 30 }, (_, number) => room.run(world.owner, 'item:add', { title: `${i} ${number}` })),
      )
    const reconnected = copyOf(ana)
    await room.connect(reconnected.viewer, ana.seq, reconnected)
    expect(reconnected.view!.items).toHaveLength(1200)
    await expectAgreement(reconnected)
  })
})

/** Returns a database that stores the next batch and then loses its response, if `losesNext` is set. */
function lossyDatabase(root: RootDb) {
  const state = { losesNext: false }
  const forAccount: RootDb['forAccount'] = id => {
    const accountDb = root.forAccount(id)
    return {
      ...accountDb,
      batch: async statements => {
        const results = await accountDb.batch(statements)
        if (!state.losesNext || !statements.some(each => 'sql' in each && /insert/i.test(String(each.sql))))
          return results
        state.losesNext = false
        throw new Error('The response got lost.')
      },
    } as ReturnType<RootDb['forAccount']>
  }
  return { state, db: { ...root, forAccount } as RootDb }
}

describe('a command', () => {
  it('sent twice with the same id runs once, even after a restart of the room', async () => {
    const { room, owner, expectAgreement } = await setUpBoard()
    const send = () => room.send(owner, 'item:add', { title: 'Sail' }, 'same')
    const firstReply = await send()
    expect(await send()).toEqual(firstReply)
    room.restart()
    await room.connect(owner.viewer, owner.seq, owner)
    expect(await send()).toEqual(firstReply)
    expect(owner.view!.items).toHaveLength(1)
    await expectAgreement(owner)
  })

  it('that changed nothing changes nothing when sent again later', async () => {
    const { room, owner, ana, columns, add } = await setUpBoard()
    const itemId = await add('Sail')
    const moveToSamePlace = () => room.send(ana, 'item:move', { itemId, columnId: columns[0], afterId: null }, 'stay')
    expect(await moveToSamePlace()).toMatchObject({ type: 'ack' })
    await room.send(owner, 'item:move', { itemId, columnId: columns[3] })
    room.restart()
    for (const client of [owner, ana]) await room.connect(client.viewer, client.seq, client)
    expect(await moveToSamePlace()).toMatchObject({ type: 'ack' })
    expect(itemTitled(ana.view!, 'Sail').columnId).toBe(columns[3])
  })

  it('of one person is not confused with another person’s command with the same id', async () => {
    const { room, owner, ana } = await setUpBoard()
    for (const client of [owner, ana]) await room.send(client, 'item:add', { title: client.viewer.name }, 'same')
    expect(owner.view!.items).toHaveLength(2)
  })

  it('whose response was lost is acknowledged when sent again, and runs once', async () => {
    const { state, db: lossyDb } = lossyDatabase(db)
    const { room, owner } = await setUpBoard({ db: lossyDb })
    state.losesNext = true
    expect(await room.send(owner, 'item:add', { title: 'Sail' }, 'lost')).toMatchObject({ type: 'ack' })
    expect(await room.send(owner, 'item:add', { title: 'Sail' }, 'lost')).toMatchObject({ type: 'ack' })
    expect((await room.view(owner.viewer)).items).toHaveLength(1)
    expect(room.logLines.join()).toContain('live.write_failed')
  })

  it('that the server sends for a member runs once too, even after a restart', async () => {
    const { world, room, columns } = await setUpBoard()
    const { userId } = world.owner
    const viewer = { ...systemViewer(world.scope.accountId), userId }
    const items = [{ title: 'Sail', columnId: columns[0] }]
    const importItems = () => room.run(viewer, 'items:import', { items, actorId: userId }, 'file')
    const [firstResult, repeatResult] = await Promise.all([importItems(), importItems()])
    expect(repeatResult).toEqual({ seq: firstResult.seq, events: [] })
    room.restart()
    expect(await importItems()).toEqual({ seq: firstResult.seq, events: [] })
    expect((await room.view(world.owner)).items).toHaveLength(1)
  })
})

describe('labels', () => {
  const label = (id: string, name = id) => ({ id, name, color: 'red' })

  it('created by two people at the same time are both kept, also on items', async () => {
    const { owner, ana, add, sendAtOnce, expectAgreement } = await setUpBoard()
    const itemId = await add('Anchor')
    const replies = await sendAtOnce(
      [owner, 'labels:set', { labels: [label('north')], seen: [] }],
      [owner, 'item:edit', { itemId, changes: { labels: ['north'] } }],
      [ana, 'labels:set', { labels: [label('south')], seen: [] }],
    )
    expect(replies.map(reply => reply?.type)).toEqual(['ack', 'ack', 'ack'])
    expect(owner.view!.labels.map(({ id }) => id).sort()).toEqual(['north', 'south'])
    expect(itemTitled(ana.view!, 'Anchor').labels).toEqual(['north'])
    await expectAgreement(owner, ana)
  })
})

it('the history of a move keeps the column statuses of that moment, even if they change right after', async () => {
  const { world, owner, columns, add, sendAtOnce, expectAgreement } = await setUpBoard()
  const itemId = await add('Sail')
  const replies = await sendAtOnce(
    [owner, 'item:add', { title: 'First' }],
    [owner, 'item:move', { itemId, columnId: columns[1] }],
    [owner, 'column:edit', { columnId: columns[1], status: 'COMPLETE' }],
    [owner, 'column:remove', { columnId: columns[1], moveTo: columns[0] }],
  )
  expect(replies.map(reply => reply?.type)).toEqual(Array(4).fill('ack'))
  const select = 'select from_status, to_status from board_moves where account_id = ? and item_id = ? order by rowid'
  const rows = await world.scope.db.run<Record<string, string | null>>(select, [world.scope.accountId, itemId])
  expect(rows.map(row => [row.from_status, row.to_status])).toEqual([
    [null, 'TODO'],
    ['TODO', 'ACTIVE'],
    ['ACTIVE', 'COMPLETE'],
    ['COMPLETE', 'TODO'],
  ])
  await expectAgreement(owner)
})

it('a comment deleted by two people at once reduces the comment count by one', async () => {
  const { world, room, owner, ana, add, expectAgreement } = await setUpBoard()
  const itemId = await add('Sail')
  for (const content of ['Torn', 'Mended']) await room.send(owner, 'comment:add', { itemId, content })
  const [row] = await world.scope.db.run<{ id: string }>(
    'select id from board_comments where account_id = ? and item_id = ? order by rowid',
    [world.scope.accountId, itemId],
  )
  const removal = { itemId, commentId: row!.id }
  const systemViewerOf = ({ viewer: { userId } }: BoardClient) => ({ ...systemViewer(world.scope.accountId), userId })
  await Promise.all([owner, ana].map(client => room.run(systemViewerOf(client), 'comment:remove', removal)))
  expect(itemTitled(owner.view!, 'Sail').comments).toBe(1)
  expect((await room.run(systemViewerOf(ana), 'comment:edit', { ...removal, content: 'Late' })).events).toEqual([])
  await expectAgreement(owner, ana)
})
