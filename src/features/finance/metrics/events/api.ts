import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createMetricEvent, deleteMetricEvent, updateMetricEvent } from './commands.ts'
import { getMetricEvent, listMetricEvents } from './queries.ts'
import { MetricEventUpdate, metricEventList, NewMetricEvent } from './schema.ts'

export const metricEvents = recordApi({
  param: 'metricEventId',
  read: { auth: 'user', page: 'finance' },
  write: { auth: 'user', page: 'books' },
  caller: scopeArgs,
  schemas: { query: metricEventList.schema, create: NewMetricEvent, update: MetricEventUpdate },
  list: listMetricEvents,
  get: getMetricEvent,
  create: createMetricEvent,
  update: updateMetricEvent,
  remove: deleteMetricEvent,
})
