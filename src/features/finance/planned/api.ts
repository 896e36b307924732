import { scopeAndDatedReader } from '#features/finance/books/access.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { plannedCommands } from './commands.ts'
import { listPlannedPayments } from './queries.ts'
import { NewPlannedPayment, PlannedPaymentUpdate, plannedList } from './schema.ts'

export const plannedPaymentsApi = recordApi({
  param: 'plannedId',
  read: { auth: 'user', page: 'books' },
  callerArgs: scopeAndDatedReader,
  schemas: { query: plannedList.schema, create: NewPlannedPayment, update: PlannedPaymentUpdate },
  list: listPlannedPayments,
  ...plannedCommands,
})
