import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { comparableView } from '#tests/support/board-room.ts'
import type { Caller } from '#tests/support/poker-api.ts'
import { canary } from '#tests/support/world.ts'

const setup = await makeBoardApi()
const { t, owner, member } = setup
afterAll(t.close)
const foreignOwner = await setup.signInAs('foreign owner')
const foreignTeamId = await setup.findOrCreateTeam(foreignOwner, `${canary} team`)

type BoardObjects = Awaited<ReturnType<typeof makeBoardObjects>>

/** Creates a Scrum board with one of each kind of object, all named after `word`. */
async function makeBoardObjects(call: Caller, teamId: string, word: string) {
  const { body } = await call('POST', setup.boardsUrl, { title: `${word} board`, process: 'SCRUM', teamId })
  const board = setup.boardAt(body.data.id)
  const [columnId = '', secondColumnId = ''] = await board.columnIdsFor(call)
  const labelId = `l-${board.id}`
  await call('PUT', `${board.url}/labels`, { labels: [{ id: labelId, name: `${word} label`, color: 'red' }] })
  const { sprint } = (await call('POST', `${board.url}/sprints`, { name: `${word} sprint` })).body.data
  const nextSprint = (await call('POST', `${board.url}/sprints`, { name: `${word} next` })).body.data.sprint
  const { delivery } = (await call('POST', `${board.url}/deliveries`, { title: `${word} delivery` })).body.data
  const item = await board.addItem(call, `${word} item`, { columnId })
  await board.addItem(call, `${word} planned item`, {
    sprintId: sprint.id,
    deliveryId: delivery.id,
    labels: [labelId],
  })
  const { userId } = (await board.viewFor(call)).me
  const comment = await call('POST', `${board.url}/items/${item.id}/comments`, { content: `${word} comment` })
  return {
    board,
    columnId,
    secondColumnId,
    labelId,
    sprintId: sprint.id as string,
    nextSprintId: nextSprint.id as string,
    deliveryId: delivery.id as string,
    itemId: item.id as string,
    userId: userId!,
    commentId: comment.body.data.comment.id as string,
  }
}

type NamedRequest = [
  name: string,
  method: string,
  path: (ids: BoardObjects) => string,
  body: (ids: BoardObjects, other: BoardObjects) => object,
]
const emptyBody = () => ({})
/** All requests that name an object of a board in their body, query or path. */
const namedRequests: NamedRequest[] = [
  ['the column of a new item', 'POST', () => '/items', (_, { columnId }) => ({ title: 'X', columnId })],
  ['the sprint of a new item', 'POST', () => '/items', (_, { sprintId }) => ({ title: 'X', sprintId })],
  ['the delivery of a new item', 'POST', () => '/items', (_, { deliveryId }) => ({ title: 'X', deliveryId })],
  ['a label of a new item', 'POST', () => '/items', (_, { labelId }) => ({ title: 'X', labels: [labelId] })],
  ['the parent of a new item', 'POST', () => '/items', (_, { itemId }) => ({ title: 'X', parentId: itemId })],
  ['a sprint', 'PATCH', ids => `/items/${ids.itemId}`, (_, { sprintId }) => ({ sprintId })],
  ['a delivery', 'PATCH', ids => `/items/${ids.itemId}`, (_, { deliveryId }) => ({ deliveryId })],
  ['a label', 'PATCH', ids => `/items/${ids.itemId}`, (_, { labelId }) => ({ labels: [labelId] })],
  ['a parent', 'PATCH', ids => `/items/${ids.itemId}`, (_, { itemId }) => ({ parentId: itemId })],
  ['a column to move to', 'POST', ids => `/items/${ids.itemId}/move`, (_, { columnId }) => ({ columnId })],
  [
    'an item of a bulk edit',
    'POST',
    () => '/items/edit',
    (ids, { itemId }) => ({ itemIds: [ids.itemId, itemId], changes: { points: 1 } }),
  ],
  [
    'the sprint of a bulk edit',
    'POST',
    () => '/items/edit',
    (ids, { sprintId }) => ({ itemIds: [ids.itemId], changes: { sprintId } }),
  ],
  [
    'an item of a bulk move',
    'POST',
    () => '/items/move',
    (ids, { itemId }) => ({ itemIds: [ids.itemId, itemId], columnId: ids.secondColumnId }),
  ],
  [
    'the column of a bulk move',
    'POST',
    () => '/items/move',
    (ids, { columnId }) => ({ itemIds: [ids.itemId], columnId }),
  ],
  ['an item to archive', 'POST', () => '/items/archive', (ids, { itemId }) => ({ itemIds: [ids.itemId, itemId] })],
  [
    'the target column for the items of a deleted column',
    'DELETE',
    ids => `/columns/${ids.columnId}`,
    (_, { columnId }) => ({ moveTo: columnId }),
  ],
  [
    'the neighbour of a moved column',
    'POST',
    ids => `/columns/${ids.columnId}/move`,
    (_, { secondColumnId }) => ({ afterId: secondColumnId }),
  ],
  [
    'the neighbour of a new column',
    'POST',
    () => '/columns',
    (_, { columnId }) => ({ title: 'X', status: 'TODO', afterId: columnId }),
  ],
  ['items for a sprint', 'POST', ids => `/sprints/${ids.sprintId}/items`, (_, { itemId }) => ({ itemIds: [itemId] })],
  [
    'items for a delivery',
    'POST',
    ids => `/deliveries/${ids.deliveryId}/items`,
    (_, { itemId }) => ({ itemIds: [itemId] }),
  ],
  ['items to estimate', 'POST', () => '/backlog/estimate', (_, { itemId }) => ({ itemIds: [itemId] })],
  ['an item to rank', 'POST', () => '/backlog/rank', (_, { itemId }) => ({ itemId, afterId: null })],
  [
    'the sprint of an imported item',
    'POST',
    () => '/backlog/import',
    (_, { sprintId }) => ({ items: [{ title: 'X', sprintId }] }),
  ],
  [
    'the delivery of an imported item',
    'POST',
    () => '/backlog/import',
    (_, { deliveryId }) => ({ items: [{ title: 'X', deliveryId }] }),
  ],
  [
    'a sprint to forecast',
    'POST',
    () => '/forecasts',
    (_, { sprintId }) => ({ kind: 'WHEN', subject: `sprint:${sprintId}` }),
  ],
  [
    'a delivery to forecast',
    'POST',
    () => '/forecasts',
    (_, { deliveryId }) => ({ kind: 'WHEN', subject: `delivery:${deliveryId}` }),
  ],
  ['an item in the path', 'PATCH', () => '/items/:item', () => ({ points: 1 })],
  ['an item to describe', 'PUT', () => '/items/:item/description', () => ({ description: 'X' })],
  ['an item to read', 'GET', () => '/items/:item', emptyBody],
  ['an item to restore', 'POST', () => '/items/:item/restore', emptyBody],
  ['an item to block', 'POST', () => '/items/:item/block', () => ({ reason: 'X' })],
  ['an item to comment on', 'POST', () => '/items/:item/comments', () => ({ content: 'X' })],
  ['a comment', 'PATCH', ids => `/items/${ids.itemId}/comments/:comment`, () => ({ content: 'X' })],
  ['a comment to remove', 'DELETE', ids => `/items/${ids.itemId}/comments/:comment`, emptyBody],
  ['a column to edit', 'PATCH', () => '/columns/:column', () => ({ title: 'X' })],
  ['a column to remove', 'DELETE', () => '/columns/:column', emptyBody],
  ['a sprint to edit', 'PATCH', () => '/sprints/:sprint', () => ({ goal: 'X' })],
  ['a sprint to start', 'POST', () => '/sprints/:sprint/start', emptyBody],
  ['a sprint to read', 'GET', () => '/sprints/:sprint', emptyBody],
  ['a report to read', 'GET', () => '/sprints/:sprint/report', emptyBody],
  ['a sprint to burn down', 'GET', () => '/metrics/burndown?sprintId=:sprint', emptyBody],
  ['a delivery to edit', 'PATCH', () => '/deliveries/:delivery', () => ({ title: 'X' })],
  ['a delivery to remove', 'DELETE', () => '/deliveries/:delivery', emptyBody],
]

const withIds = (path: string, { itemId, commentId, columnId, sprintId, deliveryId }: BoardObjects) =>
  path
    .replace(':item', itemId)
    .replace(':comment', commentId)
    .replace(':column', columnId)
    .replace(':sprint', sprintId)
    .replace(':delivery', deliveryId)

const ownObjects = await makeBoardObjects(owner, await setup.findOrCreateTeam(owner), 'Own')
const otherObjects = {
  'another account': [await makeBoardObjects(foreignOwner, foreignTeamId, canary), foreignOwner],
  'another board': [await makeBoardObjects(owner, await setup.findOrCreateTeam(owner), canary), owner],
} as const

describe.each(['another account', 'another board'] as const)('an object of %s', place => {
  const [other, caller] = otherObjects[place]

  it.each(namedRequests)('is treated as unknown: %s', async (_, method, path, body) => {
    const viewsBefore = [
      comparableView(await ownObjects.board.viewFor(owner)),
      comparableView(await other.board.viewFor(caller)),
    ]
    const url = ownObjects.board.url + withIds(path(ownObjects), other)
    const requestBody = method === 'GET' ? undefined : body(ownObjects, other)
    const { status, body: responseBody } = await owner(method, url, requestBody)
    const unknownIds = Object.fromEntries(
      Object.entries(other).map(([name, id]) => [name, typeof id === 'string' ? `x_${name}` : id]),
    ) as BoardObjects
    const unknownResponse = await owner(
      method,
      ownObjects.board.url + withIds(path(ownObjects), unknownIds),
      method === 'GET' ? undefined : body(ownObjects, unknownIds),
    )
    expect([404, 409, 422]).toContain(status)
    const withoutId = ({ requestId: _id, ...comparableBody }: Record<string, unknown>) => comparableBody
    expect([status, withoutId(responseBody)]).toEqual([unknownResponse.status, withoutId(unknownResponse.body)])
    expect(JSON.stringify(responseBody)).not.toContain(canary)
    expect([
      comparableView(await ownObjects.board.viewFor(owner)),
      comparableView(await other.board.viewFor(caller)),
    ]).toEqual(viewsBefore)
  })

  it('is not a valid neighbour of a new item, which goes to the end', async () => {
    const item = await ownObjects.board.addItem(owner, 'Beside', {
      columnId: ownObjects.columnId,
      afterId: other.itemId,
    })
    expect(item.columnId).toBe(ownObjects.columnId)
    await owner('DELETE', `${ownObjects.board.url}/items/${item.id}`)
  })
})

describe('people and teams of another account', () => {
  const [other] = otherObjects['another account']
  type Request = [method: string, path: () => string, body: () => object]
  const requests: Request[] = [
    ['POST', () => `${ownObjects.board.url}/items`, () => ({ title: 'X', assignees: [other.userId] })],
    ['PATCH', () => `${ownObjects.board.url}/items/${ownObjects.itemId}`, () => ({ assignees: [other.userId] })],
    [
      'POST',
      () => `${ownObjects.board.url}/items/edit`,
      () => ({ itemIds: [ownObjects.itemId], changes: { assignees: [other.userId] } }),
    ],
    [
      'POST',
      () => `${ownObjects.board.url}/backlog/import`,
      () => ({ items: [{ title: 'X', assignees: [other.userId] }] }),
    ],
    ['PATCH', () => ownObjects.board.url, () => ({ teamId: foreignTeamId })],
    ['POST', () => setup.boardsUrl, () => ({ title: 'X', teamId: foreignTeamId })],
    [
      'POST',
      () => '/api/kanban/events',
      () => ({ title: 'X', startsAt: '2027-01-04T10:00:00Z', people: [other.userId] }),
    ],
    [
      'POST',
      () => '/api/kanban/events',
      () => ({ title: 'X', startsAt: '2027-01-04T10:00:00Z', boardId: other.board.id }),
    ],
    [
      'POST',
      () => '/api/kanban/events',
      () => ({ title: 'X', startsAt: '2027-01-04T10:00:00Z', boardId: ownObjects.board.id, sprintId: other.sprintId }),
    ],
  ]

  it.each(requests)('cannot be assigned: %s %#', async (method, path, body) => {
    const viewBefore = comparableView(await ownObjects.board.viewFor(owner))
    const { status, body: responseBody } = await owner(method, path(), body())
    expect([404, 422]).toContain(status)
    expect(JSON.stringify(responseBody)).not.toContain(canary)
    expect(comparableView(await ownObjects.board.viewFor(owner))).toEqual(viewBefore)
  })

  it('are not listed in this account, and its records are not listed there', async () => {
    const lists = [
      '/boards',
      '/columns',
      '/items',
      '/sprints',
      '/deliveries',
      '/events',
      '/activity',
      '/archived',
      '/dashboard',
      '/metrics/flow',
      '/metrics/velocity',
      '/metrics/burndown',
    ]
    for (const path of lists) {
      const [ownResponse, foreignResponse] = [
        await owner('GET', `/api/kanban${path}`),
        await foreignOwner('GET', `/api/kanban${path}`),
      ]
      for (const id of [other.board.id, other.itemId, other.sprintId, other.deliveryId])
        expect(JSON.stringify(ownResponse.body), path).not.toContain(id)
      for (const id of [ownObjects.board.id, ownObjects.itemId, ownObjects.sprintId, ownObjects.deliveryId])
        expect(JSON.stringify(foreignResponse.body), path).not.toContain(id)
      const filteredResponse = await owner('GET', `/api/kanban${path}?boardId=${other.board.id}`)
      for (const id of [other.itemId, other.sprintId, other.deliveryId, other.columnId])
        expect(JSON.stringify(filteredResponse.body), path).not.toContain(id)
    }
  })
})

describe('people with view-only access', () => {
  const writeRequests = namedRequests.filter(([, method]) => method !== 'GET')

  it.each(['OBSERVER', 'INVESTOR'])('change nothing: %s', async role => {
    const call = await setup.signInAs(role)
    const viewBefore = comparableView(await ownObjects.board.viewFor(owner))
    for (const [description, method, path, body] of writeRequests) {
      const { status } = await call(
        method,
        ownObjects.board.url + withIds(path(ownObjects), ownObjects),
        body(ownObjects, ownObjects),
      )
      expect(status, description).toBe(403)
    }
    expect(comparableView(await ownObjects.board.viewFor(owner))).toEqual(viewBefore)
  })

  it('are not the only ones who cannot manage the board: members cannot either', async () => {
    for (const [method, path, body] of [
      ['POST', '/columns', { title: 'X', status: 'TODO' }],
      ['PATCH', `/columns/${ownObjects.columnId}`, { title: 'X' }],
      ['DELETE', `/columns/${ownObjects.columnId}`, { moveTo: null }],
      ['DELETE', `/sprints/${ownObjects.nextSprintId}`, undefined],
      ['DELETE', `/deliveries/${ownObjects.deliveryId}`, undefined],
      ['PATCH', '', { title: 'X' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await member(method, ownObjects.board.url + path, body)).status, `${method} ${path}`).toBe(403)
  })
})
