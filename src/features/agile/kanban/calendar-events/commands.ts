import { requireNotPaused } from '#features/agile/kanban/boards/commands-boards.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { getBoard, getSprint } from '#features/agile/kanban/boards/queries.ts'
import { listAssignablePeople } from '#features/agile/kanban/boards/queries-assignable-people.ts'
import { rightsOf, rightsOnOthersBoards } from '#features/agile/kanban/boards/rules-rights.ts'
import { instantOf } from '#features/agile/schedule/rules-dates.ts'
import type { ErrorKey } from '#i18n/error-key.ts'
import type { AccountScope } from '#kit/context.ts'
import { Failure, fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { getEvent } from './queries.ts'
import type { EventRow } from './rules.ts'
import type { EventChange, NewEvent } from './schema.ts'

/** Calendars write years with four digits. */
const maxTime = Date.UTC(9999, 11, 30)

/** Returns the result of a lookup. Throws invalid at the field `path` if the lookup finds nothing. */
async function failAtFieldIfNotFound<T>(path: string, key: ErrorKey, lookup: Promise<T>): Promise<T> {
  try {
    return await lookup
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.code !== 'not_found') throw thrown
    return failAt(path, key)
  }
}

/** Returns the start in milliseconds UTC. Local times are in `timeZone`. Throws invalid when it is out of range. */
function startTime(startsAt: number | string, timeZone: string): number {
  const time = typeof startsAt === 'number' ? startsAt : instantOf(startsAt, timeZone)
  return time >= 0 && time <= maxTime ? time : failAt('startsAt', 'schedule.errors.noTime')
}

type References = Pick<NewEvent, 'boardId' | 'sprintId' | 'people'>

/** Throws invalid when the account does not have the board, the sprint or one of the people. */
async function checkReferences(scope: AccountScope, { boardId, sprintId, people }: References) {
  const board =
    boardId === null
      ? null
      : await failAtFieldIfNotFound('boardId', 'boardEvents.errors.boardUnknown', getBoard(scope, boardId))
  if (sprintId !== null)
    await (board
      ? failAtFieldIfNotFound('sprintId', 'boards.errors.sprint_unknown', getSprint(scope, board.id, sprintId))
      : failAt('sprintId', 'boards.errors.sprint_unknown'))
  if (board) await requireNotPaused(scope, board.id)
  if (people.length === 0) return
  const memberIds = new Set((await listAssignablePeople(scope)).map(({ id }) => id))
  if (people.some(id => !memberIds.has(id))) failAt('people', 'boards.errors.person_unknown')
}

const insertSql = `insert into board_events (account_id, id, board_id, sprint_id, type, title, description, starts_at,
  duration, time_zone, people, link, creator_id, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?14)`
const updateSql = `update board_events set board_id = ?3, sprint_id = ?4, type = ?5, title = ?6, description = ?7,
  starts_at = ?8, duration = ?9, time_zone = ?10, people = ?11, link = ?12, updated_at = max(updated_at + 1, ?13)
where account_id = ?1 and id = ?2 and (?14 is null or updated_at = ?14)`

const valuesOf = (event: Omit<NewEvent, 'startsAt'> & { startsAt: number }) => [
  event.boardId,
  event.sprintId,
  event.type,
  event.title,
  event.description,
  event.startsAt,
  event.duration,
  event.timeZone,
  JSON.stringify([...new Set(event.people)]),
  event.link,
]

/** Creates an event. Throws forbidden for view-only access, and invalid at the field. */
export async function createEvent(scope: AccountScope, viewer: Viewer, event: NewEvent): Promise<EventRow> {
  if (rightsOnOthersBoards(viewer) === 'look') fail('forbidden', 'boardEvents.errors.noCreate')
  await checkReferences(scope, event)
  const { accountId, actorId, ids, clock } = scope
  const id = ids.id('evt')
  const startsAt = startTime(event.startsAt, event.timeZone)
  const args = [accountId, id, ...valuesOf({ ...event, startsAt }), actorId, clock.now()]
  const { response } = await commit(scope, [{ sql: insertSql, args }], { id })
  return getEvent(scope, response.id)
}

/** Returns an event that the viewer can edit: their own, or any event of a board they manage. */
async function getEditableEvent(scope: AccountScope, viewer: Viewer, id: string): Promise<EventRow> {
  const event = await getEvent(scope, id)
  const board = event.boardId === null ? null : await getBoard(scope, event.boardId)
  if (board) await requireNotPaused(scope, board.id)
  const rights = board ? rightsOf(viewer, board) : rightsOnOthersBoards(viewer)
  if (rights === 'look' || (rights !== 'manage' && event.creatorId !== scope.actorId))
    fail('forbidden', 'boardEvents.errors.notYours')
  return event
}

/**
 * Updates the given fields of an event. A local start time is read in the event's time zone. Throws conflict, with both
 * states, when `version` is out of date.
 */
export async function updateEvent(scope: AccountScope, viewer: Viewer, id: string, change: EventChange) {
  const { version = null, ...fields } = change
  const event = await getEditableEvent(scope, viewer, id)
  const changedEvent = { ...event, people: event.people.map(person => person.id), ...fields }
  await checkReferences(scope, { ...changedEvent, people: fields.people ?? [] })
  const startsAt = startTime(changedEvent.startsAt, changedEvent.timeZone)
  const args = [scope.accountId, id, ...valuesOf({ ...changedEvent, startsAt }), scope.clock.now(), version]
  await commitOrRefuse(scope, [{ sql: updateSql, args }, abortIfNoRowChanged()], null, {
    async aborted() {
      const data = { reason: 'stale', yours: fields, current: await getEvent(scope, id) }
      throw new Failure('conflict', refusals.stale[1], { data })
    },
  })
  return getEvent(scope, id)
}

export async function deleteEvent(scope: AccountScope, viewer: Viewer, id: string): Promise<{ id: string }> {
  await getEditableEvent(scope, viewer, id)
  const sql = 'delete from board_events where account_id = ? and id = ?'
  return (await commit(scope, [{ sql, args: [scope.accountId, id] }], { id })).response
}
