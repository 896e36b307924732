import { type Context, Hono } from 'hono'
import { booksRequest } from '#features/finance/books/access.ts'
import { loadRunway } from '#features/finance/burn-alert/queries.ts'
import { alertAnswer } from '#features/finance/burn-alert/texts.ts'
import { answerFigures } from '#features/finance/figures/rules-answers.ts'
import { loadMetricFigures } from '#features/finance/metrics/overview/queries.ts'
import { metricFigureIds } from '#features/finance/metrics/overview/rules-figures.ts'
import { mvpProgress } from '#features/finance/mvp/queries.ts'
import { mvpAnswer } from '#features/finance/mvp/rules.ts'
import { revenueFigures } from '#features/finance/revenue/queries.ts'
import { revenueFields } from '#features/finance/revenue/rules-figures.ts'
import { runwayAnswer } from '#features/finance/runway/rules-answers.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { loadLeadership } from './queries.ts'

type C = Context<AppEnv>
type Request = ReturnType<typeof booksRequest>

const leadersOnly = access({ auth: 'user', page: 'financials' })

/** Throws `forbidden` if `?accountId` names another account. */
function requestOf(c: C, withPay: boolean): Request {
  const accountId = c.req.query('accountId')
  if (accountId !== undefined && accountId !== sessionOf(c).account.id) fail('forbidden', 'errors.tenantMismatch')
  return booksRequest(c, { withPay })
}

/** A route whose response contains sums that include pay. */
const handleWithPay = (load: (request: Request, c: C) => Promise<unknown>) => (c: C) =>
  send(c, load(requestOf(c, true), c))
/** A route without pay. More people can request it for a past day. */
const handleWithoutPay = (load: (request: Request) => Promise<unknown>) => (c: C) => send(c, load(requestOf(c, false)))

/** The figures of the leadership dashboard: `/api/dashboard`. Money is in US cents. */
export const leadership = new Hono<AppEnv>()
  .get(
    '/',
    leadersOnly,
    handleWithPay(async ({ scope, known, reader }, c) => {
      const { company, runway, revenue, metrics, progress, alert } = await loadLeadership(scope, known, reader)
      return {
        asOf: known.asOf,
        company,
        runway: runwayAnswer(runway),
        revenue: answerFigures(revenueFields, revenue),
        mvpProgress: mvpAnswer(progress),
        metrics: answerFigures(metricFigureIds, metrics),
        burnAlert: alertAnswer(c.var.locale, alert),
      }
    }),
  )
  .get(
    '/runway',
    leadersOnly,
    handleWithPay(async ({ scope, known, reader }) => runwayAnswer((await loadRunway(scope, known, reader)).figures)),
  )
  .get(
    '/burn-alert',
    leadersOnly,
    handleWithPay(async ({ scope, known, reader }, c) =>
      alertAnswer(c.var.locale, (await loadRunway(scope, known, reader)).alert),
    ),
  )
  .get(
    '/revenue',
    leadersOnly,
    handleWithoutPay(async ({ scope, known, reader }) =>
      answerFigures(revenueFields, await revenueFigures(scope, known, reader)),
    ),
  )
  .get(
    '/metrics',
    leadersOnly,
    handleWithoutPay(async ({ scope, known }) => answerFigures(metricFigureIds, await loadMetricFigures(scope, known))),
  )
  .get(
    '/mvp-progress',
    leadersOnly,
    handleWithoutPay(async ({ scope, known, reader }) => mvpAnswer(await mvpProgress(scope, known, reader))),
  )
