import { type Context, Hono } from 'hono'
import { booksRequestOf } from '#features/finance/books/access.ts'
import { loadCashFiguresAndAlert } from '#features/finance/burn-alert/queries.ts'
import { alertResponse } from '#features/finance/burn-alert/texts.ts'
import { figuresResponse } from '#features/finance/figures/rules-response.ts'
import { loadMetricFigures } from '#features/finance/metrics/overview/queries.ts'
import { metricFigureIds } from '#features/finance/metrics/overview/rules-figures.ts'
import { loadMvpProgress } from '#features/finance/mvp/queries.ts'
import { mvpResponse } from '#features/finance/mvp/rules.ts'
import { loadRevenueFigures } from '#features/finance/revenue/queries.ts'
import { revenueFields } from '#features/finance/revenue/rules-figures.ts'
import { runwayResponse } from '#features/finance/runway/rules-response.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { loadLeadership } from './queries.ts'

type C = Context<AppEnv>

const leadersOnly = access({ auth: 'user', page: 'financials' })

/**
 * Returns the first arguments of the loaders: the account, the day and the reader. Throws `forbidden` if `?accountId`
 * names another account.
 */
function booksOf(c: C, options: { hasPay: boolean }) {
  const accountId = c.req.query('accountId')
  if (accountId !== undefined && accountId !== sessionOf(c).account.id) fail('forbidden', 'errors.tenantMismatch')
  const { scope, asOfDate, reader } = booksRequestOf(c, options)
  return [scope, asOfDate, reader] as const
}
type Books = ReturnType<typeof booksOf>

/** A route whose response contains sums that include pay. */
const handleWithPay = (load: (books: Books, c: C) => Promise<unknown>) => (c: C) =>
  send(c, load(booksOf(c, { hasPay: true }), c))
/** A route without pay. More people can request it for a past day. */
const handleWithoutPay = (load: (books: Books) => Promise<unknown>) => (c: C) =>
  send(c, load(booksOf(c, { hasPay: false })))

async function loadDashboard(books: Books, c: C) {
  const { company, runway, revenue, metrics, progress, alert } = await loadLeadership(...books)
  const [, { day: asOf }] = books
  return {
    asOf,
    company,
    runway: runwayResponse(runway),
    revenue: figuresResponse(revenueFields, revenue),
    mvpProgress: mvpResponse(progress),
    metrics: figuresResponse(metricFigureIds, metrics),
    burnAlert: alertResponse(c.var.locale, alert),
  }
}

const loadAlert = async (books: Books, c: C) =>
  alertResponse(c.var.locale, (await loadCashFiguresAndAlert(...books)).alert)
const loadRevenue = async (books: Books) => figuresResponse(revenueFields, await loadRevenueFigures(...books))
const loadMetrics = async ([scope, asOfDate]: Books) =>
  figuresResponse(metricFigureIds, await loadMetricFigures(scope, asOfDate))

/** The figures of the leadership dashboard: `/api/dashboard`. Money is in US cents. */
export const leadershipApi = new Hono<AppEnv>()
  .get('/', leadersOnly, handleWithPay(loadDashboard))
  .get(
    '/runway',
    leadersOnly,
    handleWithPay(async books => runwayResponse((await loadCashFiguresAndAlert(...books)).figures)),
  )
  .get('/burn-alert', leadersOnly, handleWithPay(loadAlert))
  .get('/revenue', leadersOnly, handleWithoutPay(loadRevenue))
  .get('/metrics', leadersOnly, handleWithoutPay(loadMetrics))
  .get(
    '/mvp-progress',
    leadersOnly,
    handleWithoutPay(async books => mvpResponse(await loadMvpProgress(...books))),
  )
