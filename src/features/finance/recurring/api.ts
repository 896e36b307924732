import { scopeAndDatedReader } from '#features/finance/books/access.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { recurringCommands } from './commands.ts'
import { listRecurringFlows } from './queries.ts'
import { NewRecurringFlow, RecurringFlowUpdate, recurringList } from './schema.ts'

export const recurringFlowsApi = recordApi({
  param: 'recurringId',
  read: { auth: 'user', page: 'books' },
  callerArgs: scopeAndDatedReader,
  schemas: { query: recurringList.schema, create: NewRecurringFlow, update: RecurringFlowUpdate },
  list: listRecurringFlows,
  ...recurringCommands,
})
