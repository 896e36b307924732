import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { metricEventCommands } from './commands.ts'
import { listMetricEvents } from './queries.ts'
import { MetricEventUpdate, metricEventList, NewMetricEvent } from './schema.ts'

export const metricEventsApi = recordApi({
  param: 'metricEventId',
  read: { auth: 'user', page: 'finance' },
  write: { auth: 'user', page: 'books' },
  callerArgs: scopeArgs,
  schemas: { query: metricEventList.schema, create: NewMetricEvent, update: MetricEventUpdate },
  list: listMetricEvents,
  ...metricEventCommands,
})
