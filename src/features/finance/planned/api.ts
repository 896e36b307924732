import { scopeAndPlanReader } from '#features/finance/books/access.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { planned } from './commands.ts'
import { listPlanned } from './queries.ts'
import { NewPlannedPayment, PlannedPaymentUpdate, plannedList } from './schema.ts'

export const plannedPayments = recordApi({
  param: 'plannedId',
  read: { auth: 'user', page: 'books' },
  caller: scopeAndPlanReader,
  schemas: { query: plannedList.schema, create: NewPlannedPayment, update: PlannedPaymentUpdate },
  list: listPlanned,
  ...planned,
})
