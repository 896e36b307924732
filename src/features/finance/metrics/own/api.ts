import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createOwnMetric, deleteOwnMetric, updateOwnMetric } from './commands.ts'
import { getOwnMetric, listOwnMetrics } from './queries.ts'
import { NewOwnMetric, OwnMetricUpdate, ownMetricList } from './schema.ts'

export const ownMetrics = recordApi({
  param: 'ownMetricId',
  read: { auth: 'user', page: 'finance' },
  write: { auth: 'user', page: 'books' },
  caller: scopeArgs,
  schemas: { query: ownMetricList.schema, create: NewOwnMetric, update: OwnMetricUpdate },
  list: listOwnMetrics,
  get: getOwnMetric,
  create: createOwnMetric,
  update: updateOwnMetric,
  remove: deleteOwnMetric,
})
