import { afterAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { comparableView } from '#tests/support/boards.ts'
import type { Caller } from '#tests/support/poker-api.ts'
import { canary } from '#tests/support/world.ts'

const setup = await makeBoardApi()
const { t, owner, member } = setup
afterAll(t.close)
const abroad = await setup.as('foreign owner')
const elsewhere = await setup.teamOf(abroad, `${canary} team`)

type Made = Awaited<ReturnType<typeof makeTable>>

/** A scrum board with one of everything on it. */
async function makeTable(call: Caller, teamId: string, word: string) {
  const { body } = await call('POST', setup.boards, { title: `${word} board`, process: 'SCRUM', teamId })
  const board = setup.boardAt(body.data.id)
  const [columnId = '', second = ''] = await board.columns(call)
  const labelId = `l-${board.id}`
  await call('PUT', `${board.url}/labels`, { labels: [{ id: labelId, name: `${word} label`, color: 'red' }] })
  const { sprint } = (await call('POST', `${board.url}/sprints`, { name: `${word} sprint` })).body.data
  const next = (await call('POST', `${board.url}/sprints`, { name: `${word} next` })).body.data.sprint
  const { delivery } = (await call('POST', `${board.url}/deliveries`, { title: `${word} delivery` })).body.data
  const item = await board.add(call, `${word} item`, { columnId })
  const held = await board.add(call, `${word} held`, {
    sprintId: sprint.id,
    deliveryId: delivery.id,
    labels: [labelId],
  })
  const { userId } = (await board.viewFor(call)).me
  const comment = await call('POST', `${board.url}/items/${item.id}/comments`, { content: `${word} comment` })
  return {
    board,
    columnId,
    second,
    labelId,
    sprintId: sprint.id as string,
    next: next.id as string,
    deliveryId: delivery.id as string,
    itemId: item.id as string,
    held: held.id as string,
    userId: userId!,
    commentId: comment.body.data.comment.id as string,
  }
}

type Asked = [what: string, method: string, path: (own: Made) => string, body: (own: Made, other: Made) => object]
const none = () => ({})
/** Everything in which a call names something of a board in its body, its query or its path. */
const asked: Asked[] = [
  ['a column to make an item in', 'POST', () => '/items', (_, { columnId }) => ({ title: 'X', columnId })],
  ['a sprint of a new item', 'POST', () => '/items', (_, { sprintId }) => ({ title: 'X', sprintId })],
  ['a delivery of a new item', 'POST', () => '/items', (_, { deliveryId }) => ({ title: 'X', deliveryId })],
  ['a label of a new item', 'POST', () => '/items', (_, { labelId }) => ({ title: 'X', labels: [labelId] })],
  ['the parent of a new item', 'POST', () => '/items', (_, { itemId }) => ({ title: 'X', parentId: itemId })],
  ['a sprint', 'PATCH', own => `/items/${own.itemId}`, (_, { sprintId }) => ({ sprintId })],
  ['a delivery', 'PATCH', own => `/items/${own.itemId}`, (_, { deliveryId }) => ({ deliveryId })],
  ['a label', 'PATCH', own => `/items/${own.itemId}`, (_, { labelId }) => ({ labels: [labelId] })],
  ['a parent', 'PATCH', own => `/items/${own.itemId}`, (_, { itemId }) => ({ parentId: itemId })],
  ['a column to move to', 'POST', own => `/items/${own.itemId}/move`, (_, { columnId }) => ({ columnId })],
  [
    'an item among many',
    'POST',
    () => '/items/edit',
    (own, { itemId }) => ({ itemIds: [own.itemId, itemId], changes: { points: 1 } }),
  ],
  [
    'a sprint for many',
    'POST',
    () => '/items/edit',
    (own, { sprintId }) => ({ itemIds: [own.itemId], changes: { sprintId } }),
  ],
  [
    'an item among many to move',
    'POST',
    () => '/items/move',
    (own, { itemId }) => ({ itemIds: [own.itemId, itemId], columnId: own.second }),
  ],
  ['a column for many', 'POST', () => '/items/move', (own, { columnId }) => ({ itemIds: [own.itemId], columnId })],
  ['an item to archive', 'POST', () => '/items/archive', (own, { itemId }) => ({ itemIds: [own.itemId, itemId] })],
  [
    'where items of a column go',
    'DELETE',
    own => `/columns/${own.columnId}`,
    (_, { columnId }) => ({ moveTo: columnId }),
  ],
  ['beside which column', 'POST', own => `/columns/${own.columnId}/move`, (_, { second }) => ({ afterId: second })],
  [
    'beside which new column',
    'POST',
    () => '/columns',
    (_, { columnId }) => ({ title: 'X', status: 'TODO', afterId: columnId }),
  ],
  ['items for a sprint', 'POST', own => `/sprints/${own.sprintId}/items`, (_, { itemId }) => ({ itemIds: [itemId] })],
  [
    'items for a delivery',
    'POST',
    own => `/deliveries/${own.deliveryId}/items`,
    (_, { itemId }) => ({ itemIds: [itemId] }),
  ],
  ['items to estimate', 'POST', () => '/backlog/estimate', (_, { itemId }) => ({ itemIds: [itemId] })],
  ['an item to rank', 'POST', () => '/backlog/rank', (_, { itemId }) => ({ itemId, afterId: null })],
  ['a sprint in a file', 'POST', () => '/backlog/import', (_, { sprintId }) => ({ items: [{ title: 'X', sprintId }] })],
  [
    'a delivery in a file',
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
  ['an item to read', 'GET', () => '/items/:item', none],
  ['an item to bring back', 'POST', () => '/items/:item/restore', none],
  ['an item to block', 'POST', () => '/items/:item/block', () => ({ reason: 'X' })],
  ['an item to comment on', 'POST', () => '/items/:item/comments', () => ({ content: 'X' })],
  ['a comment', 'PATCH', own => `/items/${own.itemId}/comments/:comment`, () => ({ content: 'X' })],
  ['a comment to remove', 'DELETE', own => `/items/${own.itemId}/comments/:comment`, none],
  ['a column to change', 'PATCH', () => '/columns/:column', () => ({ title: 'X' })],
  ['a column to remove', 'DELETE', () => '/columns/:column', none],
  ['a sprint to change', 'PATCH', () => '/sprints/:sprint', () => ({ goal: 'X' })],
  ['a sprint to start', 'POST', () => '/sprints/:sprint/start', none],
  ['a sprint to read', 'GET', () => '/sprints/:sprint', none],
  ['a report to read', 'GET', () => '/sprints/:sprint/report', none],
  ['a sprint to burn down', 'GET', () => '/metrics/burndown?sprintId=:sprint', none],
  ['a delivery to change', 'PATCH', () => '/deliveries/:delivery', () => ({ title: 'X' })],
  ['a delivery to remove', 'DELETE', () => '/deliveries/:delivery', none],
]

const namesOf = (path: string, { itemId, commentId, columnId, sprintId, deliveryId }: Made) =>
  path
    .replace(':item', itemId)
    .replace(':comment', commentId)
    .replace(':column', columnId)
    .replace(':sprint', sprintId)
    .replace(':delivery', deliveryId)

const own = await makeTable(owner, await setup.teamOf(owner), 'Own')
const others = {
  'another account': [await makeTable(abroad, elsewhere, canary), abroad],
  'another board': [await makeTable(owner, await setup.teamOf(owner), canary), owner],
} as const

describe.each(['another account', 'another board'] as const)('what is of %s', where => {
  const [other, theirs] = others[where]

  it.each(asked)('is as good as unknown: %s', async (_, method, path, body) => {
    const before = [comparableView(await own.board.viewFor(owner)), comparableView(await other.board.viewFor(theirs))]
    const address = own.board.url + namesOf(path(own), other)
    const sent = method === 'GET' ? undefined : body(own, other)
    const { status, body: answer } = await owner(method, address, sent)
    const unknown = Object.fromEntries(
      Object.entries(other).map(([name, id]) => [name, typeof id === 'string' ? `x_${name}` : id]),
    ) as Made
    const same = await owner(
      method,
      own.board.url + namesOf(path(own), unknown),
      method === 'GET' ? undefined : body(own, unknown),
    )
    expect([404, 409, 422]).toContain(status)
    const withoutId = ({ requestId: _id, ...rest }: Record<string, unknown>) => rest
    expect([status, withoutId(answer)]).toEqual([same.status, withoutId(same.body)])
    expect(JSON.stringify(answer)).not.toContain(canary)
    expect([comparableView(await own.board.viewFor(owner)), comparableView(await other.board.viewFor(theirs))]).toEqual(
      before,
    )
  })

  it('is not a valid neighbour: the item goes to the end', async () => {
    const item = await own.board.add(owner, 'Beside', { columnId: own.columnId, afterId: other.itemId })
    expect(item.columnId).toBe(own.columnId)
    await owner('DELETE', `${own.board.url}/items/${item.id}`)
  })
})

describe('people and teams of another account', () => {
  const [other] = others['another account']
  type Request = [method: string, path: () => string, body: () => object]
  const requests: Request[] = [
    ['POST', () => `${own.board.url}/items`, () => ({ title: 'X', assignees: [other.userId] })],
    ['PATCH', () => `${own.board.url}/items/${own.itemId}`, () => ({ assignees: [other.userId] })],
    [
      'POST',
      () => `${own.board.url}/items/edit`,
      () => ({ itemIds: [own.itemId], changes: { assignees: [other.userId] } }),
    ],
    ['POST', () => `${own.board.url}/backlog/import`, () => ({ items: [{ title: 'X', assignees: [other.userId] }] })],
    ['PATCH', () => own.board.url, () => ({ teamId: elsewhere })],
    ['POST', () => setup.boards, () => ({ title: 'X', teamId: elsewhere })],
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
      () => ({ title: 'X', startsAt: '2027-01-04T10:00:00Z', boardId: own.board.id, sprintId: other.sprintId }),
    ],
  ]

  it.each(requests)('cannot be assigned: %s %#', async (method, path, body) => {
    const before = comparableView(await own.board.viewFor(owner))
    const { status, body: answer } = await owner(method, path(), body())
    expect([404, 422]).toContain(status)
    expect(JSON.stringify(answer)).not.toContain(canary)
    expect(comparableView(await own.board.viewFor(owner))).toEqual(before)
  })

  it('are not listed in this account, nor the other way round', async () => {
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
      const [ownAnswer, theirs] = [await owner('GET', `/api/kanban${path}`), await abroad('GET', `/api/kanban${path}`)]
      for (const id of [other.board.id, other.itemId, other.sprintId, other.deliveryId])
        expect(JSON.stringify(ownAnswer.body), path).not.toContain(id)
      for (const id of [own.board.id, own.itemId, own.sprintId, own.deliveryId])
        expect(JSON.stringify(theirs.body), path).not.toContain(id)
      const named = await owner('GET', `/api/kanban${path}?boardId=${other.board.id}`)
      for (const id of [other.itemId, other.sprintId, other.deliveryId, other.columnId])
        expect(JSON.stringify(named.body), path).not.toContain(id)
    }
  })
})

describe('viewers', () => {
  const writes = asked.filter(([, method]) => method !== 'GET')

  it.each(['OBSERVER', 'INVESTOR'])('change nothing: %s', async role => {
    const call = await setup.as(role)
    const before = comparableView(await own.board.viewFor(owner))
    for (const [what, method, path, body] of writes) {
      const { status } = await call(method, own.board.url + namesOf(path(own), own), body(own, own))
      expect(status, what).toBe(403)
    }
    expect(comparableView(await own.board.viewFor(owner))).toEqual(before)
  })

  it('and members who work on items cannot manage the board', async () => {
    for (const [method, path, body] of [
      ['POST', '/columns', { title: 'X', status: 'TODO' }],
      ['PATCH', `/columns/${own.columnId}`, { title: 'X' }],
      ['DELETE', `/columns/${own.columnId}`, { moveTo: null }],
      ['DELETE', `/sprints/${own.next}`, undefined],
      ['DELETE', `/deliveries/${own.deliveryId}`, undefined],
      ['PATCH', '', { title: 'X' }],
      ['DELETE', '', undefined],
    ] as const)
      expect((await member(method, own.board.url + path, body)).status, `${method} ${path}`).toBe(403)
  })
})
