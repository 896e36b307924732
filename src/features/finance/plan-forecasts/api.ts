import { type Context, Hono } from 'hono'
import { datedReaderOf } from '#features/finance/books/access.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { storeRequestedForecast } from './commands.ts'
import { ensureSampleForecasts } from './load-sample-forecasts.ts'
import { type ForecastReader, getStoredForecast, listScoredPredictions, listStoredForecasts } from './queries.ts'
import { bandWeeks } from './rules-predictions.ts'
import { planScoreOf } from './rules-score.ts'
import { ForecastsQuery } from './schema.ts'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

/** The caller as a reader of forecasts. */
async function forecastReader(c: C): Promise<ForecastReader> {
  const reader = datedReaderOf(c)
  if (reader.reader === 'PAYROLL') return { reader: reader.reader, isShown: true }
  const { isShown } = await loadAnswerablePlan(scope(c), reader)
  return { reader: reader.reader, isShown }
}

/** Stored forecasts of the plan, with the results of their predictions. */
export const planForecastsApi = new Hono<AppEnv>()
  .get('/', read, validate('query', ForecastsQuery), async c => {
    await ensureSampleForecasts(c)
    return send(c, listStoredForecasts(scope(c), await forecastReader(c), c.req.valid('query')))
  })
  .post('/', write, async c => {
    const { id } = await storeRequestedForecast(scope(c), datedReaderOf(c).today)
    return c.json({ success: true, data: await getStoredForecast(scope(c), await forecastReader(c), id) }, 201)
  })
  .get('/score', read, async c => {
    await ensureSampleForecasts(c)
    return c.json({ success: true, data: planScoreOf(await listScoredPredictions(scope(c)), bandWeeks) })
  })
  .get('/:forecastId', read, async c =>
    send(c, getStoredForecast(scope(c), await forecastReader(c), c.req.param('forecastId'))),
  )
