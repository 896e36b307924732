import type { Context } from 'hono'
import { viewerFor } from '#features/agile/kanban/boards/access.ts'
import { listActivity } from '#features/agile/kanban/boards/items/queries-activity.ts'
import { getOverview } from '#features/agile/kanban/flow/queries.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, visitorOf } from '#kit/page/page-access.ts'
import { listDelivered, listProjects } from './queries.ts'
import { activityLimit, flowHealth } from './rules.ts'
import { metricsOf, valueDelivered } from './rules-metrics.ts'
import { defaultValue } from './rules-value.ts'

/** Loads the dashboard over the last `days` days. Includes the value delivered only for viewers of financials. */
export async function loadDashboard(c: Context<AppEnv>, days: number) {
  const accountScope = scope(c)
  const seesMoney = canOpen('financials', visitorOf(sessionOf(c)))
  const [projects, activity, overview, delivered] = await Promise.all([
    listProjects(accountScope, viewerFor(c), days),
    listActivity(accountScope, null, { limit: activityLimit }, c.var.locale),
    getOverview(accountScope, { days }),
    seesMoney ? listDelivered(accountScope, days) : null,
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
