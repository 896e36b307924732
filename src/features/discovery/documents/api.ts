import type { AccountScope } from '#kit/context.ts'
import { recordApi } from '#kit/http/record-api.ts'
import { scopeAndWriter } from './access.ts'
import { createDocument, deleteDocument, updateDocument } from './commands.ts'
import { getDocument, listDocuments } from './queries.ts'
import type { DocumentWriter } from './rules.ts'
import { DocumentUpdate, documentList, NewDocument } from './schema.ts'

export const documentApi = recordApi({
  param: 'documentId',
  read: { auth: 'user', page: 'products' },
  write: { auth: 'user', page: 'writeDiscovery' },
  callerArgs: scopeAndWriter,
  schemas: { query: documentList.schema, create: NewDocument, update: DocumentUpdate },
  list: listDocuments,
  get: (scope: AccountScope, _writer: DocumentWriter, id: string) => getDocument(scope, id),
  create: createDocument,
  update: updateDocument,
  remove: deleteDocument,
})
