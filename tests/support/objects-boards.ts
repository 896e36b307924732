import { createBoard } from '#features/agile/kanban/boards/commands-create.ts'
import { addView } from '#features/agile/kanban/boards/saved-views/commands-views.ts'
import { NewView } from '#features/agile/kanban/boards/schema.ts'
import { createEvent } from '#features/agile/kanban/calendar-events/commands.ts'
import { NewEvent } from '#features/agile/kanban/calendar-events/schema.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import type { Viewer } from '#kit/rooms.ts'
import type { makeTestApp } from '#tests/support/app.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type Ids = Record<string, string>
type Body = Record<string, unknown> | null
type ObjectName = 'column' | 'item' | 'comment' | 'sprint' | 'delivery'
/** An event of the room that contains the created object. */
type CreatedObjectEvent = Partial<Record<ObjectName, { id: string }>>

/** Returns the first and last day of a sprint in the future. */
function sprintDays({ clock }: TestApp) {
  const day = (days: number) => new Date(clock.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { startDate: day(2), endDate: day(15) }
}

/**
 * Creates a scrum board with one object of each kind whose id can be in a route. Each title begins with `marker`, so
 * that tests recognise it.
 */
export async function createBoardObjects(
  t: TestApp,
  account: { id: string; ownerId: string },
  marker: string,
): Promise<Ids> {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, account.id, account.ownerId, caller)
  const boardDefaults = {
    process: 'SCRUM',
    teamId: null,
    priority: 'MEDIUM',
    startDate: null,
    targetDate: null,
  } as const
  const titleOf = (name: string) => `${marker} ${name}`
  const { id } = await createBoard(
    scope,
    { ...boardDefaults, title: `${marker} board`, description: marker },
    { titleOf },
  )
  const owner = { kind: 'member', accountId: account.id, userId: account.ownerId, participantId: null } as const
  const viewer: Viewer = { ...owner, name: 'Ines Lead', canEditAny: true, role: 'OWNER', sessionId: null }
  let commandCount = 0
  const sendCommand = async (type: string, objectName: ObjectName, fields: object) => {
    const frame = { id: `o${++commandCount}`, type, ...fields }
    const { events } = await t.services.rooms.command('board', id, viewer, frame)
    return (events as unknown as CreatedObjectEvent[])
      .map(event => event[objectName])
      .find(record => record !== undefined)!.id
  }
  const columnId = await sendCommand('column:add', 'column', { title: `${marker} column`, status: 'ACTIVE' })
  const sprintId = await sendCommand('sprint:add', 'sprint', { name: `${marker} sprint`, ...sprintDays(t) })
  const deliveryId = await sendCommand('delivery:add', 'delivery', { title: `${marker} delivery` })
  const itemId = await sendCommand('item:add', 'item', { title: `${marker} item`, columnId, sprintId, deliveryId })
  const commentId = await sendCommand('comment:add', 'comment', { itemId, content: `${marker} comment` })
  const view = await addView(scope, viewer, id, NewView.parse({ name: `${marker} view`, query: 'q=1', isShared: true }))
  const startsAt = t.clock.now() + 86_400_000
  const event = await createEvent(scope, viewer, NewEvent.parse({ title: `${marker} event`, startsAt, boardId: id }))
  return { id, boardId: id, columnId, sprintId, deliveryId, itemId, commentId, viewId: view.id, eventId: event.id }
}

export const unknownBoardIds = ({ services: { ids } }: TestApp): Ids => ({
  id: ids.id('brd'),
  boardId: ids.id('brd'),
  columnId: ids.id('col'),
  sprintId: ids.id('spr'),
  deliveryId: ids.id('del'),
  itemId: ids.id('itm'),
  commentId: ids.id('com'),
  viewId: ids.id('viw'),
  eventId: ids.id('evt'),
})

/** Returns whether the path parameters of a route are ids of a board and its parts. */
export const isBoardPath = (path: string): boolean => /^\/(api\/)?((agile-)?kanban|watch)/.test(path)

const boards = '/api/kanban/boards'
const board = `${boards}/:id`
const bothMethods = (path: string, body: Body): [string, Body][] => [
  [`PATCH ${path}`, body],
  [`PUT ${path}`, body],
]

/** Request body of each write, or null when it takes none. */
export const boardBodies = (ids: Ids): Record<string, Body> => ({
  [`POST ${boards}`]: { title: 'New', teamId: 'tea_none' },
  ...Object.fromEntries([
    ...bothMethods(board, { description: 'Changed' }),
    ...bothMethods(`${board}/columns/:columnId`, { title: 'Renamed' }),
    ...bothMethods(`${board}/views/:viewId`, { name: 'Renamed' }),
    ...bothMethods(`${board}/items/:itemId`, { points: 3 }),
    ...bothMethods(`${board}/items/:itemId/comments/:commentId`, { content: 'Changed' }),
    ...bothMethods(`${board}/sprints/:sprintId`, { goal: 'Other' }),
    ...bothMethods(`${board}/deliveries/:deliveryId`, { targetDate: '2027-01-01' }),
    ...bothMethods('/api/kanban/events/:eventId', { duration: 30 }),
  ]),
  // Sends the current members to the room of the board.
  [`POST ${board}/people`]: null,
  [`POST ${board}/columns`]: { title: 'More', status: 'ACTIVE' },
  [`POST ${board}/columns/:columnId/move`]: { afterId: null },
  [`DELETE ${board}/columns/:columnId`]: { moveTo: null },
  [`PUT ${board}/labels`]: { labels: [] },
  [`POST ${board}/views`]: { name: 'Mine', query: 'q=2' },
  [`DELETE ${board}/views/:viewId`]: null,
  [`POST ${board}/items`]: { title: 'One more' },
  'PUT /api/watch/:itemId': null,
  'DELETE /api/watch/:itemId': null,
  [`POST ${board}/items/edit`]: { itemIds: [ids.itemId], changes: { priority: 'HIGH' } },
  [`POST ${board}/items/move`]: { itemIds: [ids.itemId], columnId: null },
  [`POST ${board}/items/archive`]: { itemIds: [ids.itemId] },
  [`PUT ${board}/items/:itemId/description`]: { description: 'Longer' },
  [`POST ${board}/items/:itemId/move`]: { columnId: null },
  [`POST ${board}/items/:itemId/block`]: { reason: 'No wind' },
  [`POST ${board}/items/:itemId/unblock`]: null,
  [`POST ${board}/items/:itemId/archive`]: null,
  [`POST ${board}/items/:itemId/restore`]: null,
  [`DELETE ${board}/items/:itemId`]: null,
  [`POST ${board}/items/:itemId/comments`]: { content: 'Said' },
  [`DELETE ${board}/items/:itemId/comments/:commentId`]: null,
  [`POST ${board}/backlog`]: { title: 'One more' },
  [`POST ${board}/backlog/rank`]: { itemId: ids.itemId, afterId: null },
  [`POST ${board}/backlog/import`]: { items: [{ title: 'From a file' }] },
  [`POST ${board}/backlog/estimate`]: { itemIds: [ids.itemId] },
  'POST /api/kanban/estimates': { sessionId: 'pok_none' },
  [`POST ${board}/sprints`]: { name: 'Next' },
  [`POST ${board}/sprints/:sprintId/items`]: { itemIds: [ids.itemId] },
  [`POST ${board}/sprints/:sprintId/start`]: null,
  [`POST ${board}/sprints/:sprintId/complete`]: { rollOver: null },
  [`DELETE ${board}/sprints/:sprintId`]: null,
  [`POST ${board}/deliveries`]: { title: 'Launch' },
  [`POST ${board}/deliveries/:deliveryId/items`]: { itemIds: [ids.itemId] },
  [`DELETE ${board}/deliveries/:deliveryId`]: null,
  'POST /api/kanban/events': { title: 'Review', startsAt: '2027-01-04T10:00:00Z' },
  'DELETE /api/kanban/events/:eventId': null,
  [`POST ${board}/forecasts`]: { kind: 'WHEN', items: 5 },
  'POST /analytics/forecasts': { board: ids.id, kind: 'WHEN', items: '5', history: '90' },
  'POST /api/kanban/archive-completed': null,
  'POST /api/kanban/import/preview': { content: 'Title\nFrom a file', columns: { title: 0 }, lists: [] },
  'POST /api/kanban/import': { content: 'Title\nFrom a file', teamId: 'tea_none', columns: { title: 0 } },
  'POST /kanban/import': {},
  'POST /demo/kanban': {},
  'POST /kanban': { title: '', teamId: '' },
  'POST /agile-kanban': { title: '', teamId: '' },
  'POST /kanban/act': { do: 'archive' },
  'POST /kanban/:boardId/items/:itemId': { content: 'Said without script' },
  'POST /kanban/:boardId/deliveries': { title: 'Launch', targetDate: '', description: '' },
  'POST /kanban/:boardId/deliveries/:deliveryId': { title: 'Launch', targetDate: '', description: '' },
  'POST /kanban/:boardId/deliveries/:deliveryId/act': { do: 'done' },
  // Revokes the calendar link.
  'POST /kanban/:boardId/events': { act: 'endFeed' },
  // Creates the usual events of a sprint.
  'POST /kanban/:boardId/events/act': { do: 'defaults', sprintId: 'spr_none', timeZone: 'UTC' },
  'POST /kanban/:boardId/events/:eventId/act': { do: 'remove' },
  'POST /kanban/:boardId/events/new': {
    title: 'Review',
    type: 'REVIEW',
    date: '2027-01-04',
    time: '10:00',
    timeZone: 'UTC',
    duration: '60',
  },
  'POST /kanban/:boardId/events/:eventId': {
    title: 'Review',
    type: 'REVIEW',
    date: '2027-01-04',
    time: '10:00',
    timeZone: 'UTC',
    duration: '60',
  },
  [`POST ${board}/sprints/:sprintId/events`]: { timeZone: 'UTC' },
  'POST /kanban/:boardId': { title: 'Renamed' },
  'POST /kanban/:boardId/state': { do: 'pause' },
  'POST /agile-kanban/:boardId/state': { do: 'pause' },
  [`DELETE ${board}`]: null,
  [`POST ${board}/restore`]: null,
  // Keeps the board active when the account has more boards than its plan allows.
  [`POST ${board}/choose`]: null,
})
