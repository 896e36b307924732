import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { scopeArgs } from '#kit/http/record-api.ts'
import { rowValues } from '#kit/list/form-values.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { paths } from '#src/paths.ts'
import { createOwnMetric, deleteOwnMetric, restoreOwnMetric, updateOwnMetric } from './commands.ts'
import { getOwnMetric, listOwnMetrics } from './queries.ts'
import { NewOwnMetricForm, OwnMetricForm, ownMetricList } from './schema.ts'
import { OwnMetricsPage } from './views/own-metrics-page.tsx'

export const ownMetricPages = listPages({
  path: paths.ownMetrics(),
  param: 'ownMetricId',
  access: access({ auth: 'user', page: 'books' }),
  query: ownMetricList,
  title: c => translator(c.var.locale, 'ownMetrics')('title'),
  load: async (c, state) => ({ rows: await listOwnMetrics(scope(c), state) }),
  ...recordActions({ caller: scopeArgs, get: getOwnMetric, remove: deleteOwnMetric, restore: restoreOwnMetric }),
  values: async (c, id) => (id === null ? { unit: 'count' } : rowValues(await getOwnMetric(scope(c), id))),
  create: { form: NewOwnMetricForm, run: (c, input) => createOwnMetric(scope(c), input) },
  edit: { form: OwnMetricForm, run: (c, id, change) => updateOwnMetric(scope(c), id, change) },
  view: view => <OwnMetricsPage {...view} />,
})
