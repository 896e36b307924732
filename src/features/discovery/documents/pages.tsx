import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { access } from '#kit/http/access.ts'
import { listPages } from '#kit/list/pages.tsx'
import { paths } from '#src/paths.ts'
import { scopeAndWriter, writerOf } from './access.ts'
import { createDocument, deleteDocument, restoreDocument } from './commands.ts'
import { getDocument, listDocuments, listDocumentTargets } from './queries.ts'
import { documentList, NewDocumentForm } from './schema.ts'
import { DocumentsPage } from './views/documents-page.tsx'

/** The list of documents. A document is edited on its own page. */
export const documentPages = listPages({
  path: paths.discoveryDocuments(),
  param: 'documentId',
  access: access({ auth: 'user', page: 'products' }),
  writeAccess: access({ auth: 'user', page: 'writeDiscovery' }),
  query: documentList,
  title: c => translator(c.var.locale, 'discoveryDocuments')('title'),
  async load(c, state) {
    const writer = writerOf(c)
    const { items, ...page } = await listDocuments(scope(c), writer, state)
    return { rows: { ...page, items: items.map(row => ({ ...row, name: row.title })) }, writer }
  },
  async findNoticeRow(c, id, done) {
    const { title } = await getDocument(scope(c), id, { deleted: done === 'delete' })
    return { id, name: title }
  },
  values: async c => ({ kind: 'NOTE', nodeId: c.req.query('nodeId') ?? '' }) as Record<string, string>,
  loadFieldData: c => listDocumentTargets(scope(c)),
  create: {
    form: NewDocumentForm,
    run: (c, input) => createDocument(...scopeAndWriter(c), input),
    nextPath: id => paths.discoveryDocument(id),
  },
  actions: {
    async delete(c, id) {
      await deleteDocument(...scopeAndWriter(c), id)
      return { id }
    },
    async restore(c, id) {
      await restoreDocument(...scopeAndWriter(c), id)
      return { id }
    },
  },
  view: view => <DocumentsPage {...view} />,
})
