import { isUniqueViolation } from '#db/client.ts'
import { obstaclesOf } from '#features/finance/plan/rules-answers.ts'
import type { AccountScope } from '#kit/context.ts'
import { addDays, type Day } from '#kit/day.ts'
import { insertForecastStatements, loadForecastPlan, simulateForecast } from './commands.ts'
import { scoreForecasts } from './commands-weekly.ts'
import { loadResolutionFacts } from './queries-resolution.ts'
import { mondayOnOrBefore, sampleForecasts } from './rules-sample.ts'

/** Fewer runs than for a real forecast, so that a demo opens quickly. */
const sampleRuns = 2000

const selectEpicsSql = `select e.id, e.title as name from board_items e
  where e.account_id = ?1 and e.kind = 'EPIC' and e.status = 'COMPLETE' and e.deleted_at is null`
const selectWeeklySql = `select 1 from plan_forecasts where account_id = ?1 and trigger = 'WEEKLY' limit 1`

/**
 * Stores the weekly forecasts that a sample company would have stored so far, and scores them with its boards and
 * books. Runs only when someone opens the forecasts for the first time, because most visitors of a demo never do. Does
 * nothing for a company that already has weekly forecasts, or that can have none.
 */
export async function storeSampleForecasts(scope: AccountScope, today: Day): Promise<void> {
  const { db, accountId, ids } = scope
  if ((await db.run(selectWeeklySql, [accountId])).length > 0) return
  const { plan, shownTo } = await loadForecastPlan(scope, today)
  if (obstaclesOf(plan).length > 0) return
  const epics = await db.run<{ id: string; name: string }>(selectEpicsSql, [accountId])
  const subjectIds = epics.map(({ id }) => id)
  const events = await loadResolutionFacts(scope, subjectIds, { since: addDays(today, -365), today })
  const shippedDays = new Map(events.work.map(({ id, shippedOn }) => [id, shippedOn]))
  const shippedEpics = epics.flatMap(({ id, name }) => {
    const shippedOn = shippedDays.get(id)
    return shippedOn ? [{ id, name, shippedOn }] : []
  })
  const inputs = { ...plan.inputs, asOf: mondayOnOrBefore(today) }
  const newestForecast = { inputs, ...simulateForecast(inputs, { runs: sampleRuns }) }
  const earlierForecasts = sampleForecasts({
    inputs,
    outlook: newestForecast.outlook,
    shippedEpics: shippedEpics.toSorted((a, b) => (a.shippedOn < b.shippedOn ? -1 : 1)),
    firstCashSince: day => events.firstCashSince(day)?.cents ?? null,
  })
  const statements = [...earlierForecasts, newestForecast].flatMap(forecast =>
    insertForecastStatements(scope, forecast, {
      id: ids.id('pfc'),
      trigger: 'WEEKLY',
      shownTo,
      runs: sampleRuns,
      // The weekly job starts at 5:00 UTC.
      at: Date.parse(`${forecast.inputs.asOf}T05:00:00Z`),
    }),
  )
  try {
    await db.batch(statements)
  } catch (thrown) {
    // Someone else opened the page at the same time.
    if (isUniqueViolation(thrown, 'plan_forecasts.day')) return
    throw thrown
  }
  await scoreForecasts(scope, today)
}
