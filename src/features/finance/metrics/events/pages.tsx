import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createMetricEvent, deleteMetricEvent, restoreMetricEvent, updateMetricEvent } from './commands.ts'
import { getMetricEvent, listMetricEvents } from './queries.ts'
import { MetricEventForm, metricEventList, NewMetricEventForm } from './schema.ts'
import { MetricEventsPage } from './views/metric-events-page.tsx'

export const metricEventPages = listPages({
  path: paths.metricEvents(),
  param: 'metricEventId',
  access: access({ auth: 'user', page: 'books' }),
  query: metricEventList,
  title: c => translator(c.var.locale, 'metricEvents')('title'),
  load: async (c, state) => ({ rows: await listMetricEvents(scope(c), state) }),
  find: (c, id, done) => getMetricEvent(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { day: dayIn(timeZoneOf(c), c.var.services.clock.now()), kind: 'RELEASE' }
    const { day, kind, text, updatedAt } = await getMetricEvent(scope(c), id)
    return { day, kind, text, updatedAt: String(updatedAt) }
  },
  create: { form: NewMetricEventForm, run: (c, input) => createMetricEvent(scope(c), input) },
  edit: { form: MetricEventForm, run: (c, id, change) => updateMetricEvent(scope(c), id, change) },
  actions: {
    delete: (c, id) => deleteMetricEvent(scope(c), id),
    restore: (c, id) => restoreMetricEvent(scope(c), id),
  },
  view: view => <MetricEventsPage {...view} />,
})
