import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createRate, deleteRate, updateRate } from './commands.ts'
import { getRate, listRates } from './queries.ts'
import { NewRate, RateUpdate, rateList } from './schema.ts'

export const exchangeRatesApi = recordApi({
  param: 'rateId',
  read: { auth: 'user', page: 'books' },
  callerArgs: scopeArgs,
  schemas: { query: rateList.schema, create: NewRate, update: RateUpdate },
  list: listRates,
  get: getRate,
  create: createRate,
  update: updateRate,
  remove: deleteRate,
})
