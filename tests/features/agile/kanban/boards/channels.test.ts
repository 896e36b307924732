import { afterAll, describe, expect, it } from 'vitest'
import { type RefusalReason, refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { catalogues, translateError } from '#i18n/messages.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { BoardClient } from '#tests/support/board-room.ts'
import { channelSender, type Fields } from '#tests/support/channel-sender.ts'
import { englishError } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { t, world, homeAccountId } = setup
afterAll(t.close)

const roles = {
  owner: 'OWNER',
  member: 'MEMBER',
  observer: 'OBSERVER',
  investor: 'INVESTOR',
  stranger: 'foreign owner',
} as const
type CallerName = keyof typeof roles

const restCalls = {
  'item:add': { method: 'POST', path: '/items' },
  'items:edit': { method: 'POST', path: '/items/edit' },
  'items:move': { method: 'POST', path: '/items/move' },
  'items:archive': { method: 'POST', path: '/items/archive' },
  'item:move': { method: 'POST', path: '/items/:itemId/move' },
  'item:describe': { method: 'PUT', path: '/items/:itemId/description' },
  'item:block': { method: 'POST', path: '/items/:itemId/block' },
  'item:remove': { method: 'DELETE', path: '/items/:itemId' },
  'comment:add': { method: 'POST', path: '/items/:itemId/comments' },
  'column:add': { method: 'POST', path: '/columns' },
  'column:edit': { method: 'PATCH', path: '/columns/:columnId' },
  'column:move': { method: 'POST', path: '/columns/:columnId/move' },
  'column:remove': { method: 'DELETE', path: '/columns/:columnId' },
  'labels:set': { method: 'PUT', path: '/labels' },
  'sprint:add': { method: 'POST', path: '/sprints' },
  'sprint:edit': { method: 'PATCH', path: '/sprints/:sprintId' },
  'sprint:start': { method: 'POST', path: '/sprints/:sprintId/start' },
  'sprint:complete': { method: 'POST', path: '/sprints/:sprintId/complete' },
  'sprint:remove': { method: 'DELETE', path: '/sprints/:sprintId' },
  'delivery:add': { method: 'POST', path: '/deliveries' },
  'delivery:edit': { method: 'PATCH', path: '/deliveries/:deliveryId' },
  'delivery:remove': { method: 'DELETE', path: '/deliveries/:deliveryId' },
}

async function personOf(caller: CallerName) {
  const call = await setup.signInAs(roles[caller])
  const { data } = (await call('GET', '/api/auth/profile')).body
  const userId: string = data.id
  const role = caller === 'stranger' ? ('OWNER' as const) : roles[caller as Exclude<CallerName, 'stranger'>]
  const accountId = caller === 'stranger' ? world.foreignAccount.id : homeAccountId
  const canEditAny = role === 'OWNER'
  const viewer: Viewer = {
    kind: 'member',
    accountId,
    userId,
    participantId: null,
    name: caller,
    canEditAny,
    role,
    sessionId: null,
  }
  return { call, viewer }
}
const callers = Object.fromEntries(
  await Promise.all(
    (Object.keys(roles) as CallerName[]).map(async caller => [caller, await personOf(caller)] as const),
  ),
) as Record<CallerName, Awaited<ReturnType<typeof personOf>>>

/** Creates a board with an item in a full column, and another item in the first column. */
async function setupBoard(process = 'SCRUM') {
  const board = await setup.makeBoard(setup.owner, { process })
  const [todo = '', doing = ''] = await board.columnIdsFor(setup.owner)
  const { id: itemId } = await board.addItem(setup.owner, 'Anchor', { columnId: doing })
  const { id: otherId } = await board.addItem(setup.owner, 'Buoy', { columnId: todo })
  await setup.owner('PATCH', `${board.url}/columns/${doing}`, { wipLimit: 1, isHard: true })
  const { sprint } = (await setup.owner('POST', `${board.url}/sprints`, { name: 'One' })).body.data ?? {}
  const room = t.roomOf('board', board.id)
  const newClient = (viewer: Viewer) => new BoardClient(viewer)
  const { send } = channelSender({ room, url: board.url, restCalls, people: callers, newClient })
  return { send, board, todo, doing, itemId, otherId, sprintId: (sprint?.id ?? 'spr_none') as string }
}
type BoardSetup = Awaited<ReturnType<typeof setupBoard>>
type RefusedCommand = [
  caller: CallerName,
  type: keyof typeof restCalls,
  fields: (board: BoardSetup) => Fields,
  reason: RefusalReason,
]

const missingId = 'x_none'
const refusedCommands: RefusedCommand[] = [
  ['observer', 'item:add', () => ({ title: 'No' }), 'look_only'],
  ['investor', 'item:block', ({ itemId }) => ({ itemId, reason: 'No' }), 'look_only'],
  ['observer', 'comment:add', ({ itemId }) => ({ itemId, content: 'No' }), 'look_only'],
  ['observer', 'labels:set', () => ({ labels: [] }), 'look_only'],
  ['member', 'column:add', () => ({ title: 'No', status: 'TODO' }), 'managers_only'],
  ['member', 'column:move', ({ doing }) => ({ columnId: doing, afterId: null }), 'managers_only'],
  ['member', 'sprint:remove', ({ sprintId }) => ({ sprintId }), 'managers_only'],
  ['owner', 'column:edit', () => ({ columnId: missingId, title: 'X' }), 'column_unknown'],
  ['owner', 'column:remove', ({ doing }) => ({ columnId: doing }), 'column_not_empty'],
  ['member', 'item:move', ({ otherId, doing }) => ({ itemId: otherId, columnId: doing }), 'wip_reached'],
  ['member', 'items:move', ({ otherId, doing }) => ({ itemIds: [otherId], columnId: doing }), 'wip_reached'],
  [
    'member',
    'item:move',
    ({ otherId, doing, todo }) => ({ itemId: otherId, columnId: todo, from: doing, version: 9 }),
    'stale',
  ],
  ['member', 'item:describe', ({ otherId }) => ({ itemId: otherId, description: 'X', textVersion: 4 }), 'stale'],
  ['member', 'item:remove', () => ({ itemId: missingId }), 'item_unknown'],
  ['member', 'items:archive', () => ({ itemIds: [missingId] }), 'item_unknown'],
  ['member', 'item:add', () => ({ title: 'X', parentId: missingId }), 'parent_unknown'],
  ['member', 'items:edit', ({ otherId }) => ({ itemIds: [otherId], changes: { parentId: otherId } }), 'parent_loop'],
  ['member', 'item:add', () => ({ title: 'X', assignees: [missingId] }), 'person_unknown'],
  ['member', 'item:add', () => ({ title: 'X', labels: [missingId] }), 'label_unknown'],
  ['member', 'sprint:edit', () => ({ sprintId: missingId, goal: 'X' }), 'sprint_unknown'],
  ['member', 'sprint:start', ({ sprintId }) => ({ sprintId }), 'sprint_empty'],
  ['member', 'sprint:complete', ({ sprintId }) => ({ sprintId, rollOver: null }), 'sprint_not_active'],
  ['member', 'sprint:add', () => ({ name: 'X', startDate: '2027-02-02', endDate: '2027-02-01' }), 'sprint_days'],
  ['member', 'delivery:edit', () => ({ deliveryId: missingId, title: 'X' }), 'delivery_unknown'],
]

describe('the room and the REST API of a board', () => {
  it.each(refusedCommands)('refuse a %s who sends %s with the same error', async (caller, type, fields, reason) => {
    const boardSetup = await setupBoard()
    const values = fields(boardSetup)
    const [roomResponse, restResponse] = [
      await boardSetup.send('room', caller, type, values),
      await boardSetup.send('REST', caller, type, values),
    ]
    const [code, key] = refusals[reason]
    expect(roomResponse).toEqual({ ok: false, code, message: englishError(key) })
    expect(restResponse).toEqual(roomResponse)
  })

  it('say that only Scrum boards have sprints', async () => {
    const boardSetup = await setupBoard('KANBAN')
    for (const channel of ['room', 'REST'] as const)
      expect((await boardSetup.send(channel, 'member', 'sprint:add', { name: 'X' })).message).toBe(
        englishError(refusals.not_scrum[1]),
      )
  })

  it('treat a board of another account as unknown', async () => {
    const boardSetup = await setupBoard()
    const fields = { title: 'Mine' }
    const responses = [
      await boardSetup.send('room', 'stranger', 'item:add', fields),
      await boardSetup.send('REST', 'stranger', 'item:add', fields),
    ]
    expect(responses.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
    const { call } = callers.stranger
    const withoutRequestId = ({ body: { requestId: _, ...comparableBody } }: { body: Record<string, unknown> }) =>
      comparableBody
    for (const path of [
      '',
      '/columns',
      '/items',
      '/backlog',
      '/sprints',
      '/deliveries',
      '/activity',
      '/views',
      '/calendar',
    ]) {
      const foreignResponse = await call('GET', boardSetup.board.url + path)
      expect(foreignResponse.status, path).toBe(404)
      expect(withoutRequestId(foreignResponse), path).toEqual(
        withoutRequestId(await call('GET', `${setup.boardsUrl}/brd_none${path}`)),
      )
    }
  })

  it.each([
    ['OWNER', 'manage'],
    ['ADMIN', 'manage'],
    ['TEAM_LEAD', 'manage'],
    ['FACILITATOR', 'work'],
    ['MEMBER', 'work'],
    ['OBSERVER', 'look'],
    ['INVESTOR', 'look'],
  ] as const)('let a %s %s', async (role, rights) => {
    const board = await setup.makeBoard(setup.owner)
    const call = await setup.signInAs(role)
    expect((await board.viewFor(call)).me.rights).toBe(rights)
    const statuses = [
      (await call('POST', setup.boardsUrl, { title: 'Own', teamId: await setup.findOrCreateTeam(setup.owner) })).status,
      (await call('POST', `${board.url}/items`, { title: 'One' })).status,
      (await call('POST', `${board.url}/columns`, { title: 'One', status: 'ACTIVE' })).status,
      (await call('PATCH', board.url, { isActive: false })).status,
      (await call('DELETE', board.url)).status,
    ]
    const expected = {
      look: [403, 403, 403, 403, 403],
      work: [201, 201, 403, 403, 403],
      manage: [201, 201, 201, 200, 200],
    }
    expect(statuses).toEqual(expected[rights])
  })
})

describe('board error texts', () => {
  it('exist for every refusal in every language', () => {
    for (const [reason, [, key]] of Object.entries(refusals)) {
      expect(key).toBe(`boards.errors.${reason}`)
      for (const locale of ['fr', 'es'] as const)
        expect(translateError(locale, { key }), reason).toBe(catalogues[locale].boards.errors[reason as RefusalReason])
    }
  })
})
