import { changedCount, type Statement } from '#db/client.ts'
import { type AccountScope, type Services, scheduledScope } from '#kit/context.ts'
import { type Day, dayIn } from '#kit/day.ts'
import { storeWeeklyForecast } from './commands.ts'
import { listDueAccounts, listOpenPredictions, loadForecastInputs } from './queries.ts'
import { loadResolutionFacts } from './queries-resolution.ts'
import { resolvePrediction } from './rules-resolution.ts'
import { nextWeeklyStart } from './rules-weekly.ts'

/** The number of accounts in one run of the job. Each takes about a quarter of a second. */
const accountsPerRun = 10
const predictionsPerRun = 2000

const claimSql = 'update finance_settings set forecast_due_at = ?3 where account_id = ?1 and forecast_due_at = ?2'

/**
 * Scores the older forecasts of each account and stores a new one, once a week from Monday on. The job runs every
 * minute and takes a few accounts. An account that begins to plan gets its first forecast on the next Monday. Returns
 * the number of stored forecasts.
 */
export async function storeWeeklyForecasts(services: Services): Promise<number> {
  const now = services.clock.now()
  let count = 0
  for (const { accountId, dueAt } of await listDueAccounts(services, now, accountsPerRun)) {
    const scope = scheduledScope(services, accountId, 'system')
    try {
      // Several workers may run at the same time: the worker that first updates the due time handles the account.
      const [claimResult] = await scope.db.batch([{ sql: claimSql, args: [accountId, dueAt, nextWeeklyStart(now)] }])
      // A new account (`dueAt` 0) waits for its first Monday.
      if (changedCount(claimResult) !== 1 || dueAt === 0) continue
      const today = dayIn('UTC', now)
      await scoreForecasts(scope, today)
      if (await storeWeeklyForecast(scope, today)) count++
    } catch (thrown) {
      // The account waits for the next Monday, so that it does not block the others.
      services.log.error('plan_forecast', thrown, { account: accountId })
    }
  }
  return count
}

const updateResultSql = `update plan_statements set resolved_at = ?3, outcome = ?4, outcome_without_round = ?5, void_reason = ?6
  where account_id = ?1 and id = ?2 and resolved_at is null`

/** Scores the predictions of earlier forecasts that are due. Returns their number. */
export async function scoreForecasts(scope: AccountScope, today: Day): Promise<number> {
  const predictions = await listOpenPredictions(scope, today, predictionsPerRun)
  if (predictions.length === 0) return 0
  const inputs = await loadForecastInputs(scope, [...new Set(predictions.map(({ forecastId }) => forecastId))])
  const subjectIds = new Set(predictions.flatMap(({ subjectId }) => subjectId ?? []))
  const since = predictions.map(({ claimDay }) => claimDay).toSorted()[0]!
  const events = await loadResolutionFacts(scope, [...subjectIds], { since, today })
  const now = scope.clock.now()
  const updates = predictions.flatMap((prediction): Statement[] => {
    const result = resolvePrediction(prediction, inputs.get(prediction.forecastId)!, events)
    if (!result) return []
    const { outcome, outcomeWithoutRound, voidReason } = result
    const args = [scope.accountId, prediction.id, now, numberOf(outcome), numberOf(outcomeWithoutRound), voidReason]
    return [{ sql: updateResultSql, args }]
  })
  if (updates.length > 0) await scope.db.batch(updates)
  return updates.length
}

const numberOf = (value: boolean | null) => (value === null ? null : Number(value))
