import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { roundOutcome } from '#features/finance/plan/rules-outlook.ts'
import { roundToTwoDigits } from '#features/finance/plan/rules-visibility.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import type { ScoredPrediction } from './rules-score.ts'
import type { ForecastHead, ForecastOutlook, NewPrediction, StoredForecast, StoredPrediction } from './rules-types.ts'

/** A person who reads forecasts. `isShown` is true if today's pay of the team can stay hidden (see `loadPlan`). */
export type ForecastReader = { reader: BooksReader; isShown: boolean }

type ForecastRow = Omit<ForecastHead, 'user'> & {
  userId: string | null
  userName: string | null
  outlook: string
  shownTo: string
}
type PredictionRow = NewPrediction & {
  id: string
  forecastId: string
  outcome: number | null
  outcomeWithoutRound: number | null
  voidReason: StoredPrediction['voidReason']
}

const forecastColumns = `f.id, f.day, f.at, f.trigger, f.outlook, f.shown_to as shownTo, f.actor_id as userId,
  nullif(trim(u.first_name || ' ' || u.last_name), '') as userName
  from plan_forecasts f left join users u on u.id = f.actor_id where f.account_id = ?1`
const selectForecastsSql = `select ${forecastColumns} order by f.at desc, f.id desc limit ?2 offset ?3`
const selectForecastSql = `select ${forecastColumns} and f.id = ?2`
const selectPredictionsSql = `select id, forecast_id as forecastId, kind, subject_id as subjectId, subject_name as subjectName, level,
  claim_day as claimDay, chance, low, high, outcome, outcome_without_round as outcomeWithoutRound, void_reason as voidReason
  from plan_statements where account_id = ?1 and forecast_id in (select value from json_each(?2))
  order by forecast_id, kind desc, subject_name, claim_day, id`

const toBoolean = (value: number | null) => (value === null ? null : value === 1)

/** A prediction as the reader sees it. Readers without access to pay see rounded bands. */
function predictionFor({ reader }: ForecastReader, row: PredictionRow): StoredPrediction {
  const { low, high } = row
  const visibleAmount = (cents: number | null) =>
    cents === null || reader === 'PAYROLL' ? cents : roundToTwoDigits(cents)
  return {
    ...row,
    low: visibleAmount(low),
    high: visibleAmount(high),
    outcome: toBoolean(row.outcome),
    outcomeWithoutRound: toBoolean(row.outcomeWithoutRound),
  }
}

/** Returns whether the reader can see a forecast, given the pay at its time and today's pay. */
const canSee = ({ reader, isShown }: ForecastReader, { shownTo }: ForecastRow): boolean =>
  reader === 'PAYROLL' || (isShown && (JSON.parse(shownTo) as BooksReader[]).includes(reader))

async function withPredictions(
  { db, accountId }: AccountScope,
  rows: readonly ForecastRow[],
  reader: ForecastReader,
): Promise<StoredForecast[]> {
  const ids = rows.filter(row => canSee(reader, row)).map(({ id }) => id)
  const predictions =
    ids.length === 0 ? [] : await db.run<PredictionRow>(selectPredictionsSql, [accountId, JSON.stringify(ids)])
  const byForecast = Map.groupBy(predictions, ({ forecastId }) => forecastId)
  return rows.map(row => {
    const { id, day, at, trigger, userId, userName } = row
    const user = userId === null || userName === null ? null : { id: userId, name: userName }
    const head = { id, day, at, trigger, user }
    if (!canSee(reader, row)) return { ...head, outlook: null, statements: [] }
    const outlook = JSON.parse(row.outlook) as ForecastOutlook
    return {
      ...head,
      outlook: reader.reader === 'PAYROLL' ? outlook : roundOutcome(outlook),
      statements: (byForecast.get(id) ?? []).map(prediction => predictionFor(reader, prediction)),
    }
  })
}

/** Lists one page of the stored forecasts, newest first. */
export async function listStoredForecasts(
  scope: AccountScope,
  reader: ForecastReader,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { db, accountId } = scope
  const [rows, [count]] = await Promise.all([
    db.run<ForecastRow>(selectForecastsSql, [accountId, pageSize, (page - 1) * pageSize]),
    db.run<{ total: number }>('select count(*) as total from plan_forecasts where account_id = ?1', [accountId]),
  ])
  return { items: await withPredictions(scope, rows, reader), total: count?.total ?? 0, page, pageSize }
}

/** Returns a stored forecast, or null. */
export async function findStoredForecast(scope: AccountScope, reader: ForecastReader, id: string) {
  const rows = await scope.db.run<ForecastRow>(selectForecastSql, [scope.accountId, id])
  return (await withPredictions(scope, rows, reader))[0] ?? null
}

/** Returns a stored forecast. Throws `not_found`. */
export const getStoredForecast = async (
  scope: AccountScope,
  reader: ForecastReader,
  id: string,
): Promise<StoredForecast> => (await findStoredForecast(scope, reader, id)) ?? fail('not_found')

const selectScoredSql = `select f.id as forecastId, f.day, s.kind, s.level, s.chance, s.outcome, s.outcome_without_round as outcomeWithoutRound
  from plan_forecasts f join plan_statements s on s.account_id = f.account_id and s.forecast_id = f.id
  where f.account_id = ?1 and f.trigger = 'WEEKLY' and s.outcome is not null`

/** Lists the decided predictions of the weekly forecasts of an account. */
export async function listScoredPredictions({ db, accountId }: AccountScope): Promise<ScoredPrediction[]> {
  type Row = Omit<ScoredPrediction, 'outcome' | 'outcomeWithoutRound'> &
    Record<'outcome' | 'outcomeWithoutRound', number | null>
  const rows = await db.run<Row>(selectScoredSql, [accountId])
  return rows.map(row => ({
    ...row,
    outcome: row.outcome === 1,
    outcomeWithoutRound: toBoolean(row.outcomeWithoutRound),
  }))
}

/** A prediction without a result. */
export type OpenPrediction = NewPrediction & { id: string; forecastId: string }

const selectOpenSql = `select id, forecast_id as forecastId, kind, subject_id as subjectId, subject_name as subjectName, level,
  claim_day as claimDay, chance, low, high from plan_statements
  where account_id = ?1 and resolved_at is null and (claim_day <= ?2 or kind = 'SHIP_BEFORE_CASH_OUT')
  order by claim_day, id limit ?3`

/** Lists the open predictions that are due, and those that can be decided on any day. */
export const listOpenPredictions = ({ db, accountId }: AccountScope, today: Day, limit: number) =>
  db.run<OpenPrediction>(selectOpenSql, [accountId, today, limit])

/** Returns the inputs of forecasts by id. They contain pay. */
export async function loadForecastInputs(
  { db, accountId }: AccountScope,
  ids: readonly string[],
): Promise<Map<string, PlanInputs>> {
  const rows = await db.run<{ id: string; inputs: string }>(
    'select id, inputs from plan_forecasts where account_id = ?1 and id in (select value from json_each(?2))',
    [accountId, JSON.stringify(ids)],
  )
  return new Map(rows.map(({ id, inputs }) => [id, JSON.parse(inputs) as PlanInputs]))
}

/** Accounts whose weekly forecast is due. `dueAt` is 0 before the first one. */
export const listDueAccounts = ({ db }: Pick<Services, 'db'>, now: number, limit: number) =>
  db.unscoped('forecasts of all accounts').run<{ accountId: string; dueAt: number }>(
    `select account_id as accountId, forecast_due_at as dueAt from finance_settings where forecast_due_at <= ?
      order by forecast_due_at limit ?`,
    [now, limit],
  )
