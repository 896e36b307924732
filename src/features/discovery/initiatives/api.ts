import { recordApi, scopeArgs } from '#kit/http/record-api.ts'
import { createInitiative, deleteInitiative, updateInitiative } from './commands.ts'
import { getInitiative, listInitiatives } from './queries.ts'
import { InitiativeUpdate, initiativeList, NewInitiative } from './schema.ts'

export const initiativeApi = recordApi({
  param: 'initiativeId',
  read: { auth: 'user', page: 'products' },
  write: { auth: 'user', page: 'manageProducts' },
  callerArgs: scopeArgs,
  schemas: { query: initiativeList.schema, create: NewInitiative, update: InitiativeUpdate },
  list: listInitiatives,
  get: getInitiative,
  create: createInitiative,
  update: updateInitiative,
  remove: deleteInitiative,
})
