import { Hono } from 'hono'
import { readAsOfDate } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { onePage } from '#kit/list/state.ts'
import { loadMetricFacts } from './overview/queries.ts'
import { metricResponse } from './overview/rules-figures.ts'
import { metricValueImportApi } from './value-import/api.ts'
import { metricValuesApi } from './values/api.ts'

/** All metrics with their newest values, and the values of each. */
export const metricsApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'finance' }), async c => {
    const facts = await loadMetricFacts(scope(c), readAsOfDate(c, { hasPay: false }))
    const items = facts.metrics.map(metric => metricResponse(facts, metric))
    return send(c, { ...onePage(items), asOf: facts.asOfDate.day })
  })
  .route('/', metricValuesApi)
  .route('/', metricValueImportApi)
