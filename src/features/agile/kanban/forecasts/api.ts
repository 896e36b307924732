import { type Context, Hono } from 'hono'
import { boardIdOf, policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { createForecast } from './commands.ts'
import { findForecast, listForecasts } from './queries.ts'
import { ForecastsQuery, NewForecast } from './schema.ts'

const requireUser = access(policy)

/** Returns the id of a board that the caller can forecast. Throws forbidden for view-only access. */
export async function requireCanForecast(c: Context<AppEnv>, id: string): Promise<string> {
  const board = await getBoard(scope(c), id)
  if (rightsOf(viewerFor(c), board) === 'look') fail('forbidden', 'forecasts.errors.lookOnly')
  return board.id
}

/** Forecasts of a board, below `/api/kanban/boards/:id/forecasts`. Each one is stored and listed with its outcome. */
export const forecastsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', ForecastsQuery), async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    return c.json({ success: true, data: await listForecasts(scope(c), id, c.req.valid('query')) })
  })
  .post('/', requireUser, validate('json', NewForecast), async c => {
    const boardId = await requireCanForecast(c, boardIdOf(c))
    const { id } = await createForecast(scope(c), boardId, c.req.valid('json'))
    return c.json({ success: true, data: await findForecast(scope(c), boardId, id) }, 201)
  })
