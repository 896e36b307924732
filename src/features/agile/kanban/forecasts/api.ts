import { type Context, Hono } from 'hono'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { giveForecast } from './commands.ts'
import { findForecast, listForecasts } from './queries.ts'
import { ForecastsQuery, NewForecast } from './schema.ts'

const user = access(policy)

/** The board, for somebody who may make forecasts of it. Fails with forbidden for those who only look. */
export async function boardToForecast(c: Context<AppEnv>, id: string): Promise<string> {
  const board = await getBoard(scope(c), id)
  if (rightsOf(viewerFor(c), board) === 'look') fail('forbidden', 'forecasts.errors.lookOnly')
  return board.id
}

/** Forecasts of a board, below `/api/kanban/boards/:id/forecasts`: making one keeps it; the list says what became of each. */
export const forecasts = new Hono<AppEnv>()
  .get('/', user, validate('query', ForecastsQuery), async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    return c.json({ success: true, data: await listForecasts(scope(c), id, c.req.valid('query')) })
  })
  .post('/', user, validate('json', NewForecast), async c => {
    const boardId = await boardToForecast(c, boardIdOf(c))
    const { id } = await giveForecast(scope(c), boardId, c.req.valid('json'))
    return c.json({ success: true, data: await findForecast(scope(c), boardId, id) }, 201)
  })
