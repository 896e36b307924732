import { type Context, Hono } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { listPlanChoices } from '#features/finance/plan/queries-epics.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { obstaclesOf } from '#features/finance/plan/rules-answers.ts'
import { toShownObstacles } from '#features/finance/plan/rules-view.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, errorsOf } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { storeRequestedForecast } from './commands.ts'
import { ensureSampleForecasts } from './load-sample-forecasts.ts'
import { findStoredForecast, listScoredPredictions, listStoredForecasts } from './queries.ts'
import { explainScore } from './rules-figures.ts'
import { bandWeeks } from './rules-predictions.ts'
import { forecastScores, planScoreOf } from './rules-score.ts'
import { ForecastsPageQuery } from './schema.ts'
import { PlanForecastsPage } from './views/plan-forecasts-page.tsx'

type C = Context<AppEnv>

const pageSize = 10

async function showForecasts(c: C, refusedForm?: { error: string | undefined; status: number }) {
  const accountScope = scope(c)
  const query = ForecastsPageQuery.parse(c.req.query())
  const caller = datedReaderOf(c)
  const plan = await loadAnswerablePlan(accountScope, caller)
  const reader = { reader: caller.reader, isShown: plan.isShown }
  await ensureSampleForecasts(c)
  const [storedForecasts, scoredPredictions, selectedForecast] = await Promise.all([
    listStoredForecasts(accountScope, reader, { page: query.page, pageSize }),
    listScoredPredictions(accountScope),
    query.forecast ? findStoredForecast(accountScope, reader, query.forecast) : null,
  ])
  const score = planScoreOf(scoredPredictions, bandWeeks)
  const obstacles = obstaclesOf(plan)
  const choices = plan.ranked.epics.length === 0 ? await listPlanChoices(accountScope) : []
  const view = (
    <PlanForecastsPage
      storedForecasts={storedForecasts}
      score={score}
      figures={explainScore({ asOf: caller.today, score, forecasts: forecastScores(scoredPredictions) })}
      explainedId={query.explain ?? null}
      shownForecast={selectedForecast ?? storedForecasts.items[0] ?? null}
      obstacles={toShownObstacles(obstacles, { epics: plan.ranked.epics, choices }, caller.reader)}
      hasPlan={plan.ranked.epics.length > 0}
      canStore={caller.reader !== 'SUMS' && obstacles.length === 0}
      isExact={plan.isExact}
      isStored={query.done === 'kept'}
      error={refusedForm?.error}
    />
  )
  const title = translator(c.var.locale, 'planForecasts')('title')
  return renderPage(c, { title, view, layout: 'app', ...(refusedForm && { status: refusedForm.status }) })
}

/** The page with stored forecasts of the plan and their accuracy. */
export const planForecastPages = new Hono<AppEnv>()
  .get(paths.planForecasts(), access({ auth: 'user', page: 'finance' }), c => showForecasts(c))
  .post(paths.planForecasts(), access({ auth: 'user', page: 'books' }), async c => {
    const result = await catchFailure(storeRequestedForecast(scope(c), datedReaderOf(c).today))
    if (result instanceof Failure)
      return showForecasts(c, { error: Object.values(errorsOf(c, result))[0], status: result.status })
    return c.redirect(paths.planForecasts({ forecast: result.id, done: 'kept' }), 303)
  })
