import type { Context } from 'hono'
import { viewerFor } from '#features/agile/kanban/boards/access.ts'
import { listActivity } from '#features/agile/kanban/boards/items/queries-activity.ts'
import { getOverview } from '#features/agile/kanban/flow/queries.ts'
import { getValueConfiguration } from '#features/finance/value-configuration/queries.ts'
import { loadMeasuredValues } from '#features/finance/value-delivered/queries.ts'
import { valueDelivered } from '#features/finance/value-delivered/rules.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AccountScope, AppEnv } from '#kit/context.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { listProjects, sumDeliveredByProcess } from './queries.ts'
import { flowHealth, maxActivityEntries } from './rules.ts'
import { metricsOf } from './rules-metrics.ts'

/**
 * Loads the dashboard over the last `days` days. Includes the value delivered only for callers with access to
 * financials.
 */
export async function loadDashboard(c: Context<AppEnv>, days: number) {
  const accountScope = scope(c)
  const canSeeFinancials = canOpen('financials', pageReaderOf(sessionOf(c)))
  const [projects, activity, overview, value] = await Promise.all([
    listProjects(accountScope, viewerFor(c), days),
    listActivity(accountScope, null, { limit: maxActivityEntries }, c.var.locale),
    getOverview(accountScope, { days }),
    canSeeFinancials ? loadValue(accountScope, days) : null,
  ])
  return {
    range: days,
    projects,
    metrics: metricsOf(projects, value?.delivered ?? null),
    valueConfiguration: value?.configuration ?? null,
    recentActivity: activity.items,
    flowMetrics: { ...overview.figures, health: flowHealth(overview.figures) },
  }
}

/** Loads the value of completed work, as the account configured it. */
async function loadValue(accountScope: AccountScope, days: number) {
  const [rows, { updatedAt: _, ...configuration }, measured] = await Promise.all([
    sumDeliveredByProcess(accountScope, days),
    getValueConfiguration(accountScope),
    loadMeasuredValues(accountScope),
  ])
  return { configuration, delivered: valueDelivered(rows, configuration, days, measured) }
}
