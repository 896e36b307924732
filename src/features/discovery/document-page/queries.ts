import { getDocument } from '#features/discovery/documents/queries.ts'
import { canEditDocument, type DocumentWriter, nextStatuses } from '#features/discovery/documents/rules.ts'
import { listEvidence } from '#features/discovery/evidence/queries.ts'
import { searchSources } from '#features/discovery/evidence/queries-sources.ts'
import type { EvidenceReader } from '#features/discovery/evidence/rules.ts'
import type { EvidenceSearchQuery } from '#features/discovery/evidence/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import type { DocumentView } from './rules.ts'

/** Returns a document with all data of its page for a reader. Throws `not_found`. */
export async function getDocumentView(
  scope: AccountScope,
  { writer, reader }: { writer: DocumentWriter; reader: EvidenceReader },
  id: string,
  { find = '', in: kind }: EvidenceSearchQuery,
): Promise<DocumentView> {
  const document = await getDocument(scope, id)
  const isEditable = canEditDocument(document, writer)
  const [evidence, found] = await Promise.all([
    listEvidence(scope, reader, id),
    isEditable && find !== '' ? searchSources(scope, reader, { documentId: id, q: find, kind }) : null,
  ])
  const search = { q: find, kind, found }
  const statuses = nextStatuses(document, writer)
  return { document, evidence, canEdit: isEditable, nextStatuses: statuses, kinds: reader.kinds, search }
}
