import type { Statement } from '#db/client.ts'
import { requireNotPaused } from '#features/agile/kanban/boards/commands-boards.ts'
import { refusals } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import { getBoard, getSprint } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import type { Viewer } from '#kit/rooms.ts'
import { listEventTypes } from './queries.ts'
import { defaultEvents } from './rules-defaults.ts'
import type { NewSprintEvents } from './schema.ts'

// Skips a type that another request created meanwhile, so that a double click creates each event only once. ?12 are the
// ids of this request's own events, which have the same types on several days.
const insertSql = `insert into board_events (account_id, id, board_id, sprint_id, type, title, description, starts_at,
  duration, time_zone, people, link, creator_id, created_at, updated_at)
select ?1, ?2, ?3, ?4, ?5, ?6, '', ?7, ?8, ?9, '[]', '', ?10, ?11, ?11
where not exists (select 1 from board_events e where e.account_id = ?1 and e.sprint_id = ?4 and e.type = ?5
  and e.id not in (select value from json_each(?12)))`

/**
 * Creates the default events of a sprint, for each type that it does not have yet. Throws forbidden for view-only
 * access, and conflict when the sprint is over or has no days ahead.
 */
export async function createDefaultEvents(
  scope: AccountScope,
  viewer: Viewer,
  locale: Locale,
  { boardId, sprintId }: { boardId: string; sprintId: string },
  { timeZone, types }: NewSprintEvents,
): Promise<{ made: number }> {
  const board = await getBoard(scope, boardId)
  if (rightsOf(viewer, board) === 'look') fail('forbidden', 'boardEvents.errors.noCreate')
  await requireNotPaused(scope, board.id)
  const sprint = await getSprint(scope, board.id, sprintId)
  if (sprint.status === 'COMPLETED') fail('conflict', refusals.sprint_over[1])
  const { accountId, actorId, ids, clock } = scope
  const defaults = defaultEvents(sprint, timeZone, clock.now()).filter(({ type }) => types.includes(type))
  if (defaults.length === 0) fail('conflict', 'boardEvents.errors.noDays')
  const existing = await listEventTypes(scope, sprint.id)
  const events = defaults.filter(({ type }) => !existing.includes(type)).map(event => ({ ...event, id: ids.id('evt') }))
  if (events.length === 0) return { made: 0 }
  const t = translator(locale, 'boardEvents')
  const newIds = JSON.stringify(events.map(({ id }) => id))
  const statements = events.map(({ id, type, startsAt, duration }): Statement => {
    const title = `${t(`types.${type}`)} · ${sprint.name}`
    const fields = [accountId, id, board.id, sprint.id, type, title, startsAt, duration, timeZone]
    return { sql: insertSql, args: [...fields, actorId, clock.now(), newIds] }
  })
  return (await commit(scope, statements, { made: events.length })).response
}
