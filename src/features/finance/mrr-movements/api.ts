import { readAsOfDate } from '#features/finance/books/access.ts'
import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createMovement, deleteMovement, updateMovement } from './commands.ts'
import { getMovement, listMovements } from './queries.ts'
import { MovementUpdate, movementList, NewMovement } from './schema.ts'

export const mrrMovementsApi = recordApi({
  param: 'movementId',
  read: { auth: 'user', page: 'books' },
  callerArgs: scopeArgs,
  schemas: { query: movementList.schema, create: NewMovement, update: MovementUpdate },
  list: (scope, query, c) => listMovements(scope, query, readAsOfDate(c, { hasPay: false })),
  get: getMovement,
  create: createMovement,
  update: updateMovement,
  remove: deleteMovement,
})
