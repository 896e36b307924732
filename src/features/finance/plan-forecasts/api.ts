import { type Context, Hono } from 'hono'
import { planReader } from '#features/finance/books/access.ts'
import { loadAnswerablePlan } from '#features/finance/plan/queries-inputs.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { storeForecast } from './commands.ts'
import { type ForecastReader, getStoredForecast, listStoredForecasts, loadScore } from './queries.ts'
import { ForecastsQuery } from './schema.ts'

type C = Context<AppEnv>

const read = access({ auth: 'user', page: 'finance' })
const write = access({ auth: 'user', page: 'books' })

/** The caller as a reader of forecasts. */
async function forecastReader(c: C): Promise<ForecastReader> {
  const reader = planReader(c)
  if (reader.reader === 'PAYROLL') return { reader: reader.reader, isShown: true }
  const { isShown } = await loadAnswerablePlan(scope(c), reader)
  return { reader: reader.reader, isShown }
}

/** Stored forecasts of the plan, with the results of their statements. */
export const planForecasts = new Hono<AppEnv>()
  .get('/', read, validate('query', ForecastsQuery), async c =>
    send(c, listStoredForecasts(scope(c), await forecastReader(c), c.req.valid('query'))),
  )
  .post('/', write, async c => {
    const { id } = await storeForecast(scope(c), planReader(c).today)
    return c.json({ success: true, data: await getStoredForecast(scope(c), await forecastReader(c), id) }, 201)
  })
  .get('/score', read, c => send(c, loadScore(scope(c))))
  .get('/:forecastId', read, async c =>
    send(c, getStoredForecast(scope(c), await forecastReader(c), c.req.param('forecastId'))),
  )
