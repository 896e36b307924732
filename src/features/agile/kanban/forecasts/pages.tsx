import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { findBoardToShow } from '#features/agile/kanban/boards/last-board.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { dayNumberOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { listBoardOptions } from '#features/agile/kanban/flow/queries.ts'
import { NoBoardsPage } from '#features/agile/kanban/flow/views/overview-page.tsx'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Errors, errorsOf, readForm, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { requireCanForecast } from './api.ts'
import { createForecast } from './commands.ts'
import { dailyThroughput, findForecast, listForecasts, listSubjects } from './queries.ts'
import { shortHistoryRefusalOf } from './rules.ts'
import { ForecastForm, ForecastPageQuery, ForecastsQuery, NewForecast } from './schema.ts'
import { ForecastsPage } from './views/forecasts-page.tsx'

type C = Context<AppEnv>
type FormState = { values?: Values; errors?: Errors; status?: number }
type PageState = { board?: string | undefined; history: number; forecast?: string | undefined }

const requireUser = access(policy)
const pageSize = 20

async function renderForecasts(c: C, { board: boardId, history, forecast }: PageState, form: FormState = {}) {
  const { values = {}, errors = {}, status } = form
  const t = translator(c.var.locale, 'forecasts')
  const title = t('title')
  const accountScope = scope(c)
  const boards = await listBoardOptions(accountScope, boardId)
  const board = findBoardToShow(c, boards, boardId)
  if (!board) {
    const view = <NoBoardsPage title={title} description={t('about')} />
    return renderPage(c, { title, view, layout: 'app' })
  }
  const { page } = ForecastsQuery.safeParse(c.req.query()).data ?? { page: 1 }
  const [head, throughput, subjects, past, current] = await Promise.all([
    getBoard(accountScope, board.id),
    dailyThroughput(accountScope, board.id, history),
    listSubjects(accountScope, board.id),
    listForecasts(accountScope, board.id, { page, pageSize }),
    forecast ? findForecast(accountScope, board.id, forecast) : null,
  ])
  const view = (
    <ForecastsPage
      board={board}
      history={history}
      throughput={throughput}
      subjects={subjects}
      past={past}
      values={values}
      errors={errors}
      refusal={shortHistoryRefusalOf(throughput)}
      today={startOfDay(dayNumberOf(accountScope.clock.now()))}
      canForecast={rightsOf(viewerFor(c), head) !== 'look'}
      forecast={current ?? past.items[0] ?? null}
    />
  )
  return renderPage(c, { title, view, layout: 'app', status, place: { kind: 'BOARD', id: board.id } })
}

/** Parses a form like an API request, with errors by field. */
function parseQuestion({ kind, subject = 'items', items, until, history }: ReturnType<typeof ForecastForm.parse>) {
  const isWhen = kind === 'WHEN'
  const count = isWhen && subject === 'items' ? { items: items ? Number(items) : undefined } : {}
  return NewForecast.safeParse(isWhen ? { kind, subject, history, ...count } : { kind, until, history })
}

/** The page of forecasts: when items will be done, and how many by a day. */
export const forecastPages = new Hono<AppEnv>()
  .get(paths.forecasts(), requireUser, c => renderForecasts(c, ForecastPageQuery.parse(c.req.query())))
  .post(paths.forecasts(), requireUser, async c => {
    const { values, data } = await readForm(c, ForecastForm)
    if (!data) return fail('bad_request')
    const boardId = await requireCanForecast(c, data.board)
    const state = { board: boardId, history: data.history }
    const question = parseQuestion(data)
    const created = question.success
      ? await catchFailure(createForecast(scope(c), boardId, question.data))
      : new Failure('invalid', undefined, { fields: fieldErrors(question.error.issues) })
    if (created instanceof Failure)
      return renderForecasts(c, state, { values, errors: errorsOf(c, created), status: created.status })
    const query = new URLSearchParams({ board: boardId, history: String(data.history), forecast: created.id })
    return c.redirect(`${paths.forecasts()}?${query}`, 303)
  })
