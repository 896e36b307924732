import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createCustomMetric, deleteCustomMetric, updateCustomMetric } from './commands.ts'
import { getCustomMetric, listCustomMetrics } from './queries.ts'
import { CustomMetricUpdate, customMetricList, NewCustomMetric } from './schema.ts'

export const customMetricsApi = recordApi({
  param: 'customMetricId',
  read: { auth: 'user', page: 'finance' },
  write: { auth: 'user', page: 'books' },
  callerArgs: scopeArgs,
  schemas: { query: customMetricList.schema, create: NewCustomMetric, update: CustomMetricUpdate },
  list: listCustomMetrics,
  get: getCustomMetric,
  create: createCustomMetric,
  update: updateCustomMetric,
  remove: deleteCustomMetric,
})
