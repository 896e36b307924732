import { Hono } from 'hono'
import { metricFigures } from '#features/finance/metrics/queries.ts'
import { mvpProgress } from '#features/finance/mvp/queries.ts'
import { revenueFigures } from '#features/finance/revenue/queries.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { dashboardRequest } from './access.ts'
import { type DatedAlert, loadLeadership, loadRunway } from './queries.ts'
import { metricsAnswer, mvpAnswer, revenueAnswer, runwayAnswer } from './rules-answers.ts'
import { alertText } from './texts.ts'

const leaders = access({ auth: 'user', page: 'financials' })

function alertAnswer(locale: Locale, alert: DatedAlert) {
  const { level, daysLeft, currentBurn, formerBurn: usualBurn, since } = alert
  return { level, daysLeft, currentBurn, usualBurn, since, message: alertText(locale, alert) }
}

/** The figures of the leadership dashboard: `/api/dashboard`. Money is in US cents. */
export const leadership = new Hono<AppEnv>()
  .get('/', leaders, async c => {
    const { scope, known, reader } = dashboardRequest(c, { withPay: true })
    const { company, runway, revenue, metrics, progress, alert } = await loadLeadership(scope, known, reader)
    return send(c, {
      asOf: known.asOf,
      company,
      runway: runwayAnswer(runway),
      revenue: revenueAnswer(revenue),
      mvpProgress: mvpAnswer(progress),
      metrics: metricsAnswer(metrics),
      burnAlert: alertAnswer(c.var.locale, alert),
    })
  })
  .get('/runway', leaders, async c => {
    const { scope, known, reader } = dashboardRequest(c, { withPay: true })
    return send(c, runwayAnswer((await loadRunway(scope, known, reader)).figures))
  })
  .get('/burn-alert', leaders, async c => {
    const { scope, known, reader } = dashboardRequest(c, { withPay: true })
    return send(c, alertAnswer(c.var.locale, (await loadRunway(scope, known, reader)).alert))
  })
  .get('/revenue', leaders, async c => {
    const { scope, known, reader } = dashboardRequest(c, { withPay: false })
    return send(c, revenueAnswer(await revenueFigures(scope, known, reader)))
  })
  .get('/metrics', leaders, async c => {
    const { scope, known } = dashboardRequest(c, { withPay: false })
    return send(c, metricsAnswer(await metricFigures(scope, known)))
  })
  .get('/mvp-progress', leaders, async c => {
    const { scope, known } = dashboardRequest(c, { withPay: false })
    return send(c, mvpAnswer(await mvpProgress(scope, known)))
  })
