import { afterAll, describe, expect, it } from 'vitest'
import { type RefusalReason, refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { catalogues, translateError } from '#i18n/messages.ts'
import type { Viewer } from '#kit/rooms.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { BoardClient } from '#tests/support/boards.ts'
import { channelSender, type Fields } from '#tests/support/channel-sender.ts'
import { english } from '#tests/support/english.ts'

const setup = await makeBoardApi()
const { t, world, home } = setup
afterAll(t.close)

const roles = {
  lead: 'OWNER',
  worker: 'MEMBER',
  watcher: 'OBSERVER',
  investor: 'INVESTOR',
  stranger: 'foreign owner',
} as const
type Who = keyof typeof roles

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

async function personOf(who: Who) {
  const call = await setup.as(roles[who])
  const { data } = (await call('GET', '/api/auth/profile')).body
  const userId: string = data?.id ?? data?.user?.id
  const role = who === 'stranger' ? ('OWNER' as const) : roles[who as Exclude<Who, 'stranger'>]
  const accountId = who === 'stranger' ? world.abroad.id : home
  const canEditAny = role === 'OWNER'
  const viewer: Viewer = {
    kind: 'member',
    accountId,
    userId,
    participantId: null,
    name: who,
    canEditAny,
    role,
    sessionId: null,
  }
  return { call, viewer }
}
const callers = Object.fromEntries(
  await Promise.all((Object.keys(roles) as Who[]).map(async who => [who, await personOf(who)] as const)),
) as Record<Who, Awaited<ReturnType<typeof personOf>>>

/** A Scrum board with an item in a full column, and an item that was edited once. */
async function setupBoard(process = 'SCRUM') {
  const board = await setup.makeBoard(setup.owner, { process })
  const [todo = '', doing = ''] = await board.columns(setup.owner)
  const { id: itemId } = await board.add(setup.owner, 'Anchor', { columnId: doing })
  const { id: other } = await board.add(setup.owner, 'Buoy', { columnId: todo })
  await setup.owner('PATCH', `${board.url}/columns/${doing}`, { wipLimit: 1, isHard: true })
  const { sprint } = (await setup.owner('POST', `${board.url}/sprints`, { name: 'One' })).body.data ?? {}
  const room = t.roomOf('board', board.id)
  const newClient = (viewer: Viewer) => new BoardClient(viewer)
  const { send } = channelSender({ room, url: board.url, restCalls, people: callers, newClient })
  return { send, board, todo, doing, itemId, other, sprintId: (sprint?.id ?? 'spr_none') as string }
}
type BoardSetup = Awaited<ReturnType<typeof setupBoard>>
type RefusedCommand = [
  who: Who,
  type: keyof typeof restCalls,
  fields: (table: BoardSetup) => Fields,
  reason: RefusalReason,
]

const missingId = 'x_none'
const refusedCommands: RefusedCommand[] = [
  ['watcher', 'item:add', () => ({ title: 'No' }), 'look_only'],
  ['investor', 'item:block', ({ itemId }) => ({ itemId, reason: 'No' }), 'look_only'],
  ['watcher', 'comment:add', ({ itemId }) => ({ itemId, content: 'No' }), 'look_only'],
  ['watcher', 'labels:set', () => ({ labels: [] }), 'look_only'],
  ['worker', 'column:add', () => ({ title: 'No', status: 'TODO' }), 'managers_only'],
  ['worker', 'column:move', ({ doing }) => ({ columnId: doing, afterId: null }), 'managers_only'],
  ['worker', 'sprint:remove', ({ sprintId }) => ({ sprintId }), 'managers_only'],
  ['lead', 'column:edit', () => ({ columnId: missingId, title: 'X' }), 'column_unknown'],
  ['lead', 'column:remove', ({ doing }) => ({ columnId: doing }), 'column_not_empty'],
  ['worker', 'item:move', ({ other, doing }) => ({ itemId: other, columnId: doing }), 'wip_reached'],
  ['worker', 'items:move', ({ other, doing }) => ({ itemIds: [other], columnId: doing }), 'wip_reached'],
  [
    'worker',
    'item:move',
    ({ other, doing, todo }) => ({ itemId: other, columnId: todo, from: doing, version: 9 }),
    'stale',
  ],
  ['worker', 'item:describe', ({ other }) => ({ itemId: other, description: 'X', textVersion: 4 }), 'stale'],
  ['worker', 'item:remove', () => ({ itemId: missingId }), 'item_unknown'],
  ['worker', 'items:archive', () => ({ itemIds: [missingId] }), 'item_unknown'],
  ['worker', 'item:add', () => ({ title: 'X', parentId: missingId }), 'parent_unknown'],
  ['worker', 'items:edit', ({ other }) => ({ itemIds: [other], changes: { parentId: other } }), 'parent_loop'],
  ['worker', 'item:add', () => ({ title: 'X', assignees: [missingId] }), 'person_unknown'],
  ['worker', 'item:add', () => ({ title: 'X', labels: [missingId] }), 'label_unknown'],
  ['worker', 'sprint:edit', () => ({ sprintId: missingId, goal: 'X' }), 'sprint_unknown'],
  ['worker', 'sprint:start', ({ sprintId }) => ({ sprintId }), 'sprint_empty'],
  ['worker', 'sprint:complete', ({ sprintId }) => ({ sprintId, rollOver: null }), 'sprint_not_active'],
  ['worker', 'sprint:add', () => ({ name: 'X', startDate: '2027-02-02', endDate: '2027-02-01' }), 'sprint_days'],
  ['worker', 'delivery:edit', () => ({ deliveryId: missingId, title: 'X' }), 'delivery_unknown'],
]

describe('the room and the REST API of a board', () => {
  it.each(refusedCommands)('give a %s who sends %s the same response', async (who, type, fields, reason) => {
    const table = await setupBoard()
    const values = fields(table)
    const [byRoom, byRest] = [await table.send('room', who, type, values), await table.send('REST', who, type, values)]
    const [code, key] = refusals[reason]
    expect(byRoom).toEqual({ ok: false, code, message: english(key) })
    expect(byRest).toEqual(byRoom)
  })

  it('say that only Scrum boards have sprints', async () => {
    const table = await setupBoard('KANBAN')
    for (const channel of ['room', 'REST'] as const)
      expect((await table.send(channel, 'worker', 'sprint:add', { name: 'X' })).message).toBe(
        english(refusals.not_scrum[1]),
      )
  })

  it('treat a board of another account as unknown', async () => {
    const table = await setupBoard()
    const fields = { title: 'Mine' }
    const responses = [
      await table.send('room', 'stranger', 'item:add', fields),
      await table.send('REST', 'stranger', 'item:add', fields),
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
      const foreignResponse = await call('GET', table.board.url + path)
      expect(foreignResponse.status, path).toBe(404)
      expect(withoutRequestId(foreignResponse), path).toEqual(
        withoutRequestId(await call('GET', `${setup.boards}/brd_none${path}`)),
      )
    }
  })

  it.each(['OWNER', 'ADMIN', 'TEAM_LEAD', 'FACILITATOR', 'MEMBER', 'OBSERVER', 'INVESTOR'])(
    'let a %s use the permissions of the role',
    async role => {
      const board = await setup.makeBoard(setup.owner)
      const call = await setup.as(role)
      const rights =
        role === 'OBSERVER' || role === 'INVESTOR'
          ? 'look'
          : ['OWNER', 'ADMIN', 'TEAM_LEAD'].includes(role)
            ? 'manage'
            : 'work'
      expect((await board.viewFor(call)).me.rights).toBe(rights)
      const statuses = [
        (await call('POST', setup.boards, { title: 'Own', teamId: await setup.teamOf(setup.owner) })).status,
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
    },
  )
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
