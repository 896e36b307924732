import { countItemsAheadByDelivery } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import { dayNumberOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import type { AccountScope } from '#kit/context.ts'
import { levels, simulationVersion } from './rules.ts'
import { outcomeOf, scoreOf } from './rules-score.ts'
import type { JudgedForecast, PastForecasts, StoredForecast, Subject } from './rules-types.ts'

const selectCompletionsSql = `select work_completed_at as at from board_items
where account_id = ?1 and board_id = ?2 and deleted_at is null and work_completed_at >= ?3 order by work_completed_at`
const selectFirstItemSql = `select min(created_at) as at from board_items
where account_id = ?1 and board_id = ?2 and deleted_at is null`

const listCompletions = async ({ db, accountId }: AccountScope, boardId: string, since: number): Promise<number[]> =>
  (await db.run<{ at: number }>(selectCompletionsSql, [accountId, boardId, since])).map(({ at }) => at)

/**
 * Returns completed items per day, earliest day first. Covers the last `days` days before today, but none before the
 * first item was created. Days off count as days with 0.
 */
export async function dailyThroughput(scope: AccountScope, boardId: string, days: number): Promise<number[]> {
  const today = dayNumberOf(scope.clock.now())
  const [[firstItem], completions] = await Promise.all([
    scope.db.run<{ at: number | null }>(selectFirstItemSql, [scope.accountId, boardId]),
    listCompletions(scope, boardId, startOfDay(today - days)),
  ])
  const first = firstItem?.at == null ? today : Math.max(today - days, dayNumberOf(firstItem.at))
  const counts: number[] = Array.from({ length: Math.max(0, today - first) }, () => 0)
  for (const completedAt of completions) {
    const index = dayNumberOf(completedAt) - first
    if (index >= 0 && index < counts.length) counts[index]!++
  }
  return counts
}

const countOpenSql = `select count(*) from board_items i where i.account_id = ?1 and i.board_id = ?2 and i.deleted_at is null
  and i.archived_at is null and i.status <> 'COMPLETE'`
const selectSubjectsSql = `select 'open' as key, null as name, (${countOpenSql}) as open
union all select 'sprint:' || s.id, s.name, (${countOpenSql} and i.sprint_id = s.id) from sprints s
  where s.account_id = ?1 and s.board_id = ?2 and s.status <> 'COMPLETED'
union all select 'delivery:' || d.id, d.title, (${countOpenSql} and i.delivery_id = d.id) from deliveries d
  where d.account_id = ?1 and d.board_id = ?2 and d.status = 'ACTIVE'`

/** Lists the subjects of forecasts with their open items: the whole board, its sprints and its deliveries. */
export async function listSubjects(scope: AccountScope, boardId: string): Promise<Subject[]> {
  const [rows, ahead] = await Promise.all([
    scope.db.run<Omit<Subject, 'before'>>(selectSubjectsSql, [scope.accountId, boardId]),
    countItemsAheadByDelivery(scope, boardId),
  ])
  return rows.map(row => ({ ...row, before: ahead.get(row.key.replace(/^delivery:/, '')) ?? 0 }))
}

const selectForecastsSql = `select f.id, f.kind, f.subject, f.items, f.until, f.result, f.history, f.at,
  f.actor_id as userId, nullif(trim(u.first_name || ' ' || u.last_name), '') as userName,
  coalesce(s.name, d.title) as subjectName
from forecasts f left join users u on u.id = f.actor_id
left join sprints s on s.account_id = f.account_id and f.subject = 'sprint:' || s.id
left join deliveries d on d.account_id = f.account_id and f.subject = 'delivery:' || d.id
where f.account_id = ?1 and f.board_id = ?2 and (?3 is null or f.id = ?3) and (?6 is null or f.subject = ?6)
order by f.at desc, f.id desc limit ?4 offset ?5`

type Row = Omit<StoredForecast, 'result' | 'history' | 'isReproducible' | 'user'> & {
  result: string
  history: string
  userId: string | null
  userName: string | null
}

function forecastOf({ result, history, userId, userName, ...row }: Row): StoredForecast {
  const stored = JSON.parse(result) as Record<string, number | undefined>
  const percentiles = Object.fromEntries(levels.map(level => [`p${level}`, stored[`p${level}`] ?? null]))
  return {
    ...row,
    result: percentiles as StoredForecast['result'],
    history: JSON.parse(history),
    isReproducible: stored.version === simulationVersion,
    user: userId === null || userName === null ? null : { id: userId, name: userName },
  }
}

type ForecastSelection = { id?: string | null; subject?: string | null; limit: number; offset?: number }

async function readForecasts(
  { db, accountId }: AccountScope,
  boardId: string,
  { id = null, subject = null, limit, offset = 0 }: ForecastSelection,
) {
  return (await db.run<Row>(selectForecastsSql, [accountId, boardId, id, limit, offset, subject])).map(forecastOf)
}

async function withOutcomes(scope: AccountScope, boardId: string, rows: StoredForecast[]): Promise<JudgedForecast[]> {
  if (rows.length === 0) return []
  const completions = await listCompletions(scope, boardId, Math.min(...rows.map(({ at }) => at)))
  const now = scope.clock.now()
  return rows.map(forecast => ({ ...forecast, outcome: outcomeOf(forecast, completions, now) }))
}

/** Returns one forecast with its outcome, or null. */
export async function findForecast(scope: AccountScope, boardId: string, id: string): Promise<JudgedForecast | null> {
  return (await withOutcomes(scope, boardId, await readForecasts(scope, boardId, { id, limit: 1 })))[0] ?? null
}

/** Lists the last forecasts of a sprint or delivery (`delivery:id`), latest first. */
export const listForecastsOf = (scope: AccountScope, boardId: string, subject: string, limit: number) =>
  readForecasts(scope, boardId, { subject, limit })

const maxScored = 1000

/** Returns one page of a board's forecasts, latest first, and the accuracy of the last thousand. */
export async function listForecasts(
  scope: AccountScope,
  boardId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PastForecasts> {
  const { db, accountId } = scope
  const countSql = 'select count(*) as total from forecasts where account_id = ?1 and board_id = ?2'
  const [scored, [countRow]] = await Promise.all([
    readForecasts(scope, boardId, { limit: maxScored }).then(forecasts => withOutcomes(scope, boardId, forecasts)),
    db.run<{ total: number }>(countSql, [accountId, boardId]),
  ])
  const from = (page - 1) * pageSize
  const items =
    from + pageSize <= maxScored
      ? scored.slice(from, from + pageSize)
      : await withOutcomes(scope, boardId, await readForecasts(scope, boardId, { limit: pageSize, offset: from }))
  return { items, total: countRow?.total ?? 0, page, pageSize, score: scoreOf(scored.map(({ outcome }) => outcome)) }
}
