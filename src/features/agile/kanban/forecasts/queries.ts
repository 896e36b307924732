import { countItemsAhead } from '#features/agile/kanban/boards/queries-ahead.ts'
import { dayOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import type { AccountScope } from '#kit/context.ts'
import { levels } from './rules.ts'
import { outcomeOf, scoreOf } from './rules-score.ts'
import type { JudgedForecast, PastForecasts, StoredForecast, Subject } from './rules-shown.ts'

const completedSince = `select work_completed_at as at from board_items
where account_id = ?1 and board_id = ?2 and deleted_at is null and work_completed_at >= ?3 order by work_completed_at`
const firstMade = `select min(created_at) as at from board_items
where account_id = ?1 and board_id = ?2 and deleted_at is null`

const listCompletions = async ({ db, accountId }: AccountScope, boardId: string, since: number): Promise<number[]> =>
  (await db.run<{ at: number }>(completedSince, [accountId, boardId, since])).map(({ at }) => at)

/**
 * How many items were completed on each of the last days, the earliest first: days that are over, today not among them, and
 * none before the first item was made. Days off are days like others, with 0.
 */
export async function dailyThroughput(scope: AccountScope, boardId: string, days: number): Promise<number[]> {
  const today = dayOf(scope.clock.now())
  const [[made], completions] = await Promise.all([
    scope.db.run<{ at: number | null }>(firstMade, [scope.accountId, boardId]),
    listCompletions(scope, boardId, startOfDay(today - days)),
  ])
  const first = made?.at == null ? today : Math.max(today - days, dayOf(made.at))
  const counts: number[] = Array.from({ length: Math.max(0, today - first) }, () => 0)
  for (const at of completions) {
    const place = dayOf(at) - first
    if (place >= 0 && place < counts.length) counts[place]!++
  }
  return counts
}

const open = `select count(*) from board_items i where i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null
  and i.archived_at is null and i.status <> 'COMPLETE'`
const selectSubjects = `select 'open' as key, null as name, (${open}) as open
union all select 'sprint:' || s.id, s.name, (${open} and i.sprint_id = s.id) from sprints s
  where s.account_id = ?1 and s.board_id = ?2 and s.status <> 'COMPLETED'
union all select 'delivery:' || d.id, d.title, (${open} and i.delivery_id = d.id) from deliveries d
  where d.account_id = ?1 and d.board_id = ?2 and d.status = 'ACTIVE'`

/** What a forecast of a board can be about, with the items that are open in each: all of it, its sprints, its deliveries. */
export async function listSubjects(scope: AccountScope, boardId: string): Promise<Subject[]> {
  const [rows, ahead] = await Promise.all([
    scope.db.run<Omit<Subject, 'before'>>(selectSubjects, [scope.accountId, boardId]),
    countItemsAhead(scope, boardId),
  ])
  return rows.map(row => ({ ...row, before: ahead.get(row.key.replace(/^delivery:/, '')) ?? 0 }))
}

const selectForecasts = `select f.id, f.kind, f.subject, f.items, f.until, f.result, f.history, f.at,
  f.actor_id as userId, nullif(trim(u.first_name || ' ' || u.last_name), '') as userName,
  coalesce(s.name, d.title) as subjectName
from forecasts f left join users u on u.id = f.actor_id
left join sprints s on s.account_id = f.account_id and f.subject = 'sprint:' || s.id
left join deliveries d on d.account_id = f.account_id and f.subject = 'delivery:' || d.id
where f.account_id = ?1 and f.board_id = ?2 and (?3 is null or f.id = ?3) and (?6 is null or f.subject = ?6)
order by f.at desc, f.id desc limit ?4 offset ?5`

type Row = Omit<StoredForecast, 'result' | 'history' | 'user'> & {
  result: string
  history: string
  userId: string | null
  userName: string | null
}

function forecastOf({ result, history, userId, userName, ...row }: Row): StoredForecast {
  const given = JSON.parse(result) as Record<string, number | undefined>
  const percentiles = Object.fromEntries(levels.map(level => [`p${level}`, given[`p${level}`] ?? null]))
  return {
    ...row,
    result: percentiles as StoredForecast['result'],
    history: JSON.parse(history),
    user: userId === null || userName === null ? null : { id: userId, name: userName },
  }
}

async function read(
  { db, accountId }: AccountScope,
  boardId: string,
  id: string | null,
  limit: number,
  offset: number,
  subject: string | null = null,
) {
  return (await db.run<Row>(selectForecasts, [accountId, boardId, id, limit, offset, subject])).map(forecastOf)
}

async function judged(scope: AccountScope, boardId: string, given: StoredForecast[]): Promise<JudgedForecast[]> {
  if (given.length === 0) return []
  const completions = await listCompletions(scope, boardId, Math.min(...given.map(({ at }) => at)))
  const now = scope.clock.now()
  return given.map(forecast => ({ ...forecast, outcome: outcomeOf(forecast, completions, now) }))
}

/** One forecast of a board with what became of it; null where there is none. */
export async function findForecast(scope: AccountScope, boardId: string, id: string): Promise<JudgedForecast | null> {
  return (await judged(scope, boardId, await read(scope, boardId, id, 1, 0)))[0] ?? null
}

/** The last forecasts of one sprint or delivery (`delivery:id`), the latest first. */
export const listForecastsOf = (scope: AccountScope, boardId: string, subject: string, most: number) =>
  read(scope, boardId, null, most, 0, subject)

const mostScored = 1000

/** One page of a board's forecasts, the latest first, and how right the last thousand of them were. */
export async function listForecasts(
  scope: AccountScope,
  boardId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PastForecasts> {
  const { db, accountId } = scope
  const count = 'select count(*) as total from forecasts where account_id = ?1 and board_id = ?2'
  const [all, [counted]] = await Promise.all([
    read(scope, boardId, null, mostScored, 0).then(given => judged(scope, boardId, given)),
    db.run<{ total: number }>(count, [accountId, boardId]),
  ])
  const from = (page - 1) * pageSize
  const items =
    from + pageSize <= mostScored
      ? all.slice(from, from + pageSize)
      : await judged(scope, boardId, await read(scope, boardId, null, pageSize, from))
  return { items, total: counted?.total ?? 0, page, pageSize, score: scoreOf(all.map(({ outcome }) => outcome)) }
}
