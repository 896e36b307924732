import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { scopeArgs } from '#kit/http/record-api.ts'
import { rowValues } from '#kit/list/form-values.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { metricEventCommands } from './commands.ts'
import { listMetricEvents } from './queries.ts'
import { MetricEventForm, metricEventList, NewMetricEventForm } from './schema.ts'
import { MetricEventsPage } from './views/metric-events-page.tsx'

export const metricEventPages = listPages({
  path: paths.metricEvents(),
  param: 'metricEventId',
  access: access({ auth: 'user', page: 'books' }),
  query: metricEventList,
  title: c => translator(c.var.locale, 'metricEvents')('title'),
  load: async (c, state) => ({ rows: await listMetricEvents(scope(c), state) }),
  ...recordActions({ callerArgs: scopeArgs, ...metricEventCommands }),
  values: async (c, id) =>
    id === null ? { day: todayOf(c), kind: 'RELEASE' } : rowValues(await metricEventCommands.get(scope(c), id)),
  create: { form: NewMetricEventForm, run: (c, input) => metricEventCommands.create(scope(c), input) },
  edit: { form: MetricEventForm, run: (c, id, change) => metricEventCommands.update(scope(c), id, change) },
  view: view => <MetricEventsPage {...view} />,
})
