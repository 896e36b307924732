import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
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
  find: (c, id, done) => getOwnMetric(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { unit: 'count' }
    const { name, updatedAt } = await getOwnMetric(scope(c), id)
    return { name, updatedAt: String(updatedAt) }
  },
  create: { form: NewOwnMetricForm, run: (c, input) => createOwnMetric(scope(c), input) },
  edit: { form: OwnMetricForm, run: (c, id, change) => updateOwnMetric(scope(c), id, change) },
  actions: {
    delete: (c, id) => deleteOwnMetric(scope(c), id),
    restore: (c, id) => restoreOwnMetric(scope(c), id),
  },
  view: view => <OwnMetricsPage {...view} />,
})
