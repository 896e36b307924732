import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { boardToShow } from '#features/agile/kanban/boards/last-board.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { dayOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { listBoardNames } from '#features/agile/kanban/flow/queries.ts'
import { NoBoardsPage } from '#features/agile/kanban/flow/views/overview-page.tsx'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { boardToForecast } from './api.ts'
import { giveForecast } from './commands.ts'
import { dailyThroughput, findForecast, listForecasts, listSubjects } from './queries.ts'
import { refusalOf } from './rules.ts'
import { ForecastForm, ForecastPageQuery, ForecastsQuery, NewForecast } from './schema.ts'
import { ForecastsPage } from './views/forecasts-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }
type Asked = { board?: string | undefined; history: number; forecast?: string | undefined }

const user = access(policy)
const pageSize = 20

async function show(c: C, { board: boardId, history, forecast }: Asked, again: Again = {}) {
  const { values = {}, errors = {}, status } = again
  const t = translator(c.var.locale, 'forecasts')
  const title = t('title')
  const mine = scope(c)
  const boards = await listBoardNames(mine, boardId)
  const board = boardToShow(c, boards, boardId)
  if (!board) {
    const view = <NoBoardsPage title={title} description={t('about')} />
    return renderPage(c, { title, view, layout: 'app' })
  }
  const { page } = ForecastsQuery.safeParse(c.req.query()).data ?? { page: 1 }
  const [head, throughput, subjects, past, shown] = await Promise.all([
    getBoard(mine, board.id),
    dailyThroughput(mine, board.id, history),
    listSubjects(mine, board.id),
    listForecasts(mine, board.id, { page, pageSize }),
    forecast ? findForecast(mine, board.id, forecast) : null,
  ])
  const view = (
    <ForecastsPage
      board={board}
      boards={boards}
      history={history}
      throughput={throughput}
      subjects={subjects}
      past={past}
      values={values}
      errors={errors}
      refusal={refusalOf(throughput)}
      today={startOfDay(dayOf(mine.clock.now()))}
      mayAsk={rightsOf(viewerFor(c), head) !== 'look'}
      shown={shown ?? past.items[0] ?? null}
    />
  )
  return renderPage(c, { title, view, layout: 'app', status })
}

/** What a form asks, as the API is asked it; what is wrong with it by field. */
function questionOf({ kind, subject = 'items', items, until, history }: ReturnType<typeof ForecastForm.parse>) {
  const isWhen = kind === 'WHEN'
  const count = isWhen && subject === 'items' ? { items: items ? Number(items) : undefined } : {}
  return NewForecast.safeParse(isWhen ? { kind, subject, history, ...count } : { kind, until, history })
}

/** When it will be done, and how much by then. */
export const forecastPages = new Hono<AppEnv>()
  .get(paths.forecasts(), user, c => show(c, ForecastPageQuery.parse(c.req.query())))
  .post(paths.forecasts(), user, async c => {
    const { values, data } = await readForm(c, ForecastForm)
    if (!data) return fail('bad_request')
    const boardId = await boardToForecast(c, data.board)
    const asked = { board: boardId, history: data.history }
    const question = questionOf(data)
    const given = question.success
      ? await orFailure(giveForecast(scope(c), boardId, question.data))
      : new Failure('invalid', undefined, { fields: fieldErrors(question.error.issues) })
    if (given instanceof Failure) return show(c, asked, { values, errors: errorsOf(c, given), status: given.status })
    const query = new URLSearchParams({ board: boardId, history: String(data.history), forecast: given.id })
    return c.redirect(`${paths.forecasts()}?${query}`, 303)
  })
