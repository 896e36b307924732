import { planForecasts, planPredictions } from '#db/schema/plan-forecasts.ts'
import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { obstaclesOf } from '#features/finance/plan/rules-answers.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { cashBandAt, fanOf, outlookOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { commit } from '#kit/http/idempotency.ts'
import { defaultRuns, defaultSeed } from '#kit/simulation/randoms.ts'
import { predictionsOf } from './rules-predictions.ts'
import {
  type ForecastOutlook,
  type ForecastTrigger,
  maxRequestedForecasts,
  modelVersion,
  type NewPrediction,
} from './rules-types.ts'

/** The number of weeks from one point of the fan of cash to the next. */
const fanStepWeeks = 4

/** Simulates the plan. The same inputs, runs and seed give the same result, to the last bit. */
export function simulateForecast(
  inputs: PlanInputs,
  { runs = defaultRuns, seed = defaultSeed } = {},
): { outlook: ForecastOutlook; predictions: NewPrediction[] } {
  const outcomes = simulate(inputs, drawFor(inputs, { runs, seed }), rankOrderOf(inputs), { withPaths: true })
  const outlook = { ...outlookOf(inputs, outcomes), fan: fanOf(outcomes, fanStepWeeks) }
  return { outlook, predictions: predictionsOf(inputs, outlook, week => cashBandAt(outcomes, week)) }
}

/** Loads the plan for a forecast, with the readers who can see its outcome. */
export async function loadForecastPlan(scope: AccountScope, today: Day) {
  const loadFor = (reader: BooksReader) => loadAnswerablePlan(scope, { reader, today })
  const [plan, linesPlan, sumsPlan] = await Promise.all([loadFor('PAYROLL'), loadFor('LINES'), loadFor('SUMS')])
  const shownTo = [linesPlan.isShown && 'LINES', sumsPlan.isShown && 'SUMS'].filter(reader => reader !== false)
  return { plan, shownTo }
}

type SimulatedForecast = { inputs: PlanInputs; outlook: ForecastOutlook; predictions: NewPrediction[] }
type ForecastDetails = { id: string; trigger: ForecastTrigger; shownTo: string[]; at?: number; runs?: number }

/** The SQL inserts of a forecast and its predictions. */
export function insertForecastStatements(
  { db, accountId, actorId, ids, clock }: AccountScope,
  { inputs, outlook, predictions }: SimulatedForecast,
  { id, trigger, shownTo, at = clock.now(), runs = defaultRuns }: ForecastDetails,
) {
  const forecast = {
    id,
    accountId,
    day: inputs.asOf,
    at,
    trigger,
    actorId: trigger === 'ASKED' ? actorId : null,
    modelVersion,
    runs,
    seed: defaultSeed,
    inputsHash: sha256(JSON.stringify(inputs)),
    inputs,
    outlook,
    shownTo,
  }
  const rows = predictions.map(prediction => ({ ...prediction, id: ids.id('pst'), accountId, forecastId: id }))
  return [db.orm.insert(planForecasts).values(forecast), db.orm.insert(planPredictions).values(rows)]
}

const deleteOldRequestedSql = `delete from plan_forecasts where account_id = ?1 and trigger = 'ASKED' and id <> ?2 and id not in (
  select id from plan_forecasts where account_id = ?1 and trigger = 'ASKED' and id <> ?2 order by at desc, id desc limit ?3)`

/**
 * Stores a forecast that a person requested. It is not scored, and only the newest of them remain. Throws `conflict`
 * with the reasons if there is no forecast.
 */
export async function storeRequestedForecast(scope: AccountScope, today: Day): Promise<{ id: string }> {
  const { plan, shownTo } = await loadForecastPlan(scope, today)
  const obstacles = obstaclesOf(plan)
  if (obstacles.length > 0) return fail('conflict', 'plan.errors.noFigures', { data: { obstacles } })
  const id = scope.ids.id('pfc')
  const forecast = { inputs: plan.inputs, ...simulateForecast(plan.inputs) }
  const statements = insertForecastStatements(scope, forecast, { id, trigger: 'ASKED', shownTo })
  const removal = { sql: deleteOldRequestedSql, args: [scope.accountId, id, maxRequestedForecasts - 1] }
  const audit = auditStatement(scope, 'plan_forecast.created', { subject: id })
  return (await commit(scope, [...statements, removal, audit], { id })).response
}

/** Stores the weekly forecast of an account, unless an obstacle prevents it. Returns whether a forecast was stored. */
export async function storeWeeklyForecast(scope: AccountScope, today: Day): Promise<boolean> {
  const { plan, shownTo } = await loadForecastPlan(scope, today)
  if (obstaclesOf(plan).length > 0) return false
  const forecast = { inputs: plan.inputs, ...simulateForecast(plan.inputs) }
  await scope.db.batch(
    insertForecastStatements(scope, forecast, { id: scope.ids.id('pfc'), trigger: 'WEEKLY', shownTo }),
  )
  return true
}
