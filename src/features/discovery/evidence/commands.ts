import { documentEvidence } from '#db/schema/discovery.ts'
import {
  abortIfStatusChanged,
  failIfStatusChanged,
  requireCanEditDocument,
} from '#features/discovery/documents/commands.ts'
import { getDocument } from '#features/discovery/documents/queries.ts'
import type { DiscoveryDocument, DocumentWriter } from '#features/discovery/documents/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getEvidence } from './queries.ts'
import { canOpenSource } from './queries-sources.ts'
import type { Evidence, EvidenceKind, EvidenceReader } from './rules.ts'
import type { NewEvidence } from './schema.ts'

const rows = restorableRows(documentEvidence, { prefix: 'evd', audit: 'evidence' })

const hasNoLinkSql = `not exists (select 1 from evidence_links where account_id = ?1 and document_id = ?2 and kind = ?3
  and source_id = ?4 and deleted_at is null)`

async function getEditableDocument(
  scope: AccountScope,
  writer: DocumentWriter,
  documentId: string,
): Promise<DiscoveryDocument> {
  const document = await getDocument(scope, documentId)
  requireCanEditDocument(document, writer)
  return document
}

/** Returns the checks of a new link: its document can still be edited, and does not have the source yet. */
function newLinkChecks(scope: AccountScope, document: DiscoveryDocument, kind: EvidenceKind, sourceId: string) {
  async function aborted() {
    await failIfStatusChanged(scope, document)
    return fail('conflict', 'discoveryEvidence.errors.added')
  }
  const linkCheck = abortUnless(hasNoLinkSql, [scope.accountId, document.id, kind, sourceId])
  return { guards: [abortIfStatusChanged(scope, document), linkCheck], refusals: { aborted } }
}

/**
 * Adds a source to a document. Throws `invalid` for a source that the reader cannot open and `conflict` for one that
 * the document already has. Also throws the errors of a document update.
 */
export async function addEvidence(
  scope: AccountScope,
  writer: DocumentWriter,
  reader: EvidenceReader,
  documentId: string,
  input: NewEvidence,
): Promise<Evidence> {
  const document = await getEditableDocument(scope, writer, documentId)
  if (!(await canOpenSource(scope, reader, input))) failAt('sourceId', 'discoveryEvidence.errors.source')
  const row = { ...input, documentId, createdBy: scope.actorId }
  const id = await rows.create(scope, row, newLinkChecks(scope, document, input.kind, input.sourceId))
  return getEvidence(scope, reader, documentId, id)
}

/** Removes a link from a document. It can be restored for 30 days. Throws the errors of a document update. */
export async function removeEvidence(
  scope: AccountScope,
  writer: DocumentWriter,
  reader: EvidenceReader,
  documentId: string,
  id: string,
): Promise<Evidence> {
  const document = await getEditableDocument(scope, writer, documentId)
  const evidence = await getEvidence(scope, reader, documentId, id)
  async function aborted() {
    await failIfStatusChanged(scope, document)
    return fail('not_found')
  }
  return rows.remove(scope, evidence, { guards: [abortIfStatusChanged(scope, document)], refusals: { aborted } })
}

const selectSourceRefSql = `select kind, source_id as sourceId from evidence_links where account_id = ?1 and id = ?2`

/** Restores a removed link. Throws `conflict` if the document has its source again. */
export async function restoreEvidence(
  scope: AccountScope,
  writer: DocumentWriter,
  reader: EvidenceReader,
  documentId: string,
  id: string,
): Promise<Evidence> {
  const document = await getEditableDocument(scope, writer, documentId)
  const evidence = await getEvidence(scope, reader, documentId, id, { deleted: true })
  type Row = { kind: EvidenceKind; sourceId: string }
  // `evidence.sourceId` is null if the reader cannot open the source.
  const [link] = await scope.db.run<Row>(selectSourceRefSql, [scope.accountId, id])
  const { kind, sourceId } = link ?? fail('not_found')
  return rows.restore(scope, evidence, newLinkChecks(scope, document, kind, sourceId))
}
