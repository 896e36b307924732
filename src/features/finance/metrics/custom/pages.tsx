import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { scopeArgs } from '#kit/http/record-api.ts'
import { rowValues } from '#kit/list/form-values.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { paths } from '#src/paths.ts'
import { createCustomMetric, deleteCustomMetric, restoreCustomMetric, updateCustomMetric } from './commands.ts'
import { getCustomMetric, listCustomMetrics } from './queries.ts'
import { CustomMetricForm, customMetricList, NewCustomMetricForm } from './schema.ts'
import { CustomMetricsPage } from './views/custom-metrics-page.tsx'

export const customMetricPages = listPages({
  path: paths.customMetrics(),
  param: 'customMetricId',
  access: access({ auth: 'user', page: 'books' }),
  query: customMetricList,
  title: c => translator(c.var.locale, 'customMetrics')('title'),
  load: async (c, state) => ({ rows: await listCustomMetrics(scope(c), state) }),
  ...recordActions({
    callerArgs: scopeArgs,
    get: getCustomMetric,
    remove: deleteCustomMetric,
    restore: restoreCustomMetric,
  }),
  values: async (c, id) => (id === null ? { unit: 'count' } : rowValues(await getCustomMetric(scope(c), id))),
  create: { form: NewCustomMetricForm, run: (c, input) => createCustomMetric(scope(c), input) },
  edit: { form: CustomMetricForm, run: (c, id, change) => updateCustomMetric(scope(c), id, change) },
  view: view => <CustomMetricsPage {...view} />,
})
