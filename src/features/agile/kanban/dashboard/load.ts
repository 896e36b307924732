import type { Context } from 'hono'
import { viewerFor } from '#features/agile/kanban/boards/access.ts'
import { listActivity } from '#features/agile/kanban/boards/items/queries-activity.ts'
import { getOverview } from '#features/agile/kanban/flow/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { mayOpen, visitorOf } from '#kit/page/page-access.ts'
import { listDelivered, listProjects } from './queries.ts'
import { flowHealth, shownActivity } from './rules.ts'
import { metricsOf, valueDelivered } from './rules-metrics.ts'
import { defaultValue } from './rules-value.ts'

/** All that the dashboard tells its caller, over the last days. What work was worth is for those who see money. */
export async function loadDashboard(c: Context<AppEnv>, days: number) {
  const mine = scope(c)
  const seesMoney = mayOpen('financials', visitorOf(sessionOf(c)))
  const [projects, activity, overview, delivered] = await Promise.all([
    listProjects(mine, viewerFor(c), days),
    listActivity(mine, null, { limit: shownActivity }, c.var.locale),
    getOverview(mine, { days }),
    seesMoney ? listDelivered(mine, days) : null,
  ])
  const value = delivered && valueDelivered(delivered, defaultValue, days)
  return {
    range: days,
    projects,
    metrics: metricsOf(projects, value),
    valueConfiguration: seesMoney ? defaultValue : null,
    recentActivity: activity.items,
    flowMetrics: { ...overview.figures, health: flowHealth(overview.figures) },
  }
}
