import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage } from '#kit/list/select-rows.ts'
import type { AllDayEntry, EventRow } from './rules.ts'
import { type EventQuery, eventList } from './schema.ts'

const peopleSql = `(select json_group_array(json_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)))
  from json_each(e.people) each join users u on u.id = each.value)`
const select = `e.id, e.board_id as boardId, b.title as boardTitle, e.sprint_id as sprintId, e.type, e.title,
  e.description, e.starts_at as startsAt, e.duration, e.time_zone as timeZone, ${peopleSql} as people, e.link,
  e.creator_id as creatorId, e.created_at as createdAt, e.updated_at as updatedAt, e.updated_at as version`
const from = 'board_events e left join boards b on b.account_id = e.account_id and b.id = e.board_id'
// Events of deleted boards are on no calendar.
const isNotDeletedSql = '(e.board_id is null or b.deleted_at is null)'
const sorts = { when: 'e.starts_at', name: 'lower(e.title)' }

// The account's calendar leaves out archived boards. A board's own calendar always shows its events.
const isActiveBoardSql = 'b.archived_at is null'
const where = `${isNotDeletedSql} and e.starts_at + e.duration * 60000 > ?2 and e.starts_at < ?3
  and (e.board_id = ?4 or (?4 is null and (e.board_id is null or ${isActiveBoardSql}))) and (?5 is null or e.type = ?5)
  and (?6 is null or e.title || ' ' || e.description glob ?6)`

type StoredRow = Omit<EventRow, 'people'> & { people: string }
const rowOf = (row: StoredRow): EventRow => ({ ...row, people: JSON.parse(row.people) })

/** Ten years, in milliseconds. */
const farAhead = 366 * 24 * 60 * 60_000 * 10

/** Returns one page of the account's events between two times. Without them, current and future events. */
export async function listEvents(scope: AccountScope, query: EventQuery) {
  const { boardId = null, type = null, q } = query
  const now = scope.clock.now()
  const { from: start = now, until = Math.max(start, now) + farAhead } = query
  const source = { select, from, alias: 'e', where, args: [start, until, boardId, type, globPattern(q)], sorts }
  const { items, ...page } = await selectPage<StoredRow>(scope, source, query, eventList.orderOf(query))
  return { ...page, items: items.map(rowOf) }
}

/** Returns one event of the account. Throws not_found when there is none. */
export async function getEvent({ db, accountId }: AccountScope, id: string): Promise<EventRow> {
  const [row] = await db.run<StoredRow>(
    `select ${select} from ${from} where e.account_id = ?1 and e.id = ?2 and ${isNotDeletedSql}`,
    [accountId, id],
  )
  return row ? rowOf(row) : fail('not_found')
}

const isListedSql = `b.deleted_at is null and (b.id = ?4 or (?4 is null and ${isActiveBoardSql}))`
const selectDaySql = (table: string, kind: AllDayEntry['kind'], name: string, column: string, condition: string) =>
  `select x.id, '${kind}' as kind, x.${name} as name, x.${column} as day, b.id as boardId, b.title as boardTitle,
    x.updated_at as updatedAt from ${table} x join boards b on b.account_id = x.account_id and b.id = x.board_id
  where x.account_id = ?1 and x.${column} >= ?2 and x.${column} <= ?3 and ${isListedSql}${condition}`
// Sorted by day, kind and id.
const selectDays = `${selectDaySql('sprints', 'SPRINT_START', 'name', 'start_date', '')}
union all ${selectDaySql('sprints', 'SPRINT_END', 'name', 'end_date', '')}
union all ${selectDaySql('deliveries', 'DELIVERY', 'title', 'target_date', " and x.status = 'ACTIVE'")}
order by 4, 2, 1 limit 1000`

/** Lists all-day entries of the account or of one board, from one day to another, inclusive. */
export async function listAllDayEntries(
  { db, accountId }: AccountScope,
  { from, until, boardId = null }: { from: string; until: string; boardId?: string | null },
): Promise<AllDayEntry[]> {
  return db.run<AllDayEntry>(selectDays, [accountId, from, until, boardId])
}

export async function listEventTypes({ db, accountId }: AccountScope, sprintId: string): Promise<string[]> {
  const sql = 'select distinct type from board_events where account_id = ?1 and sprint_id = ?2'
  return (await db.run<{ type: string }>(sql, [accountId, sprintId])).map(({ type }) => type)
}
