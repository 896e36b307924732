import type { Statement } from '#db/client.ts'
import { discoveryDocuments } from '#db/schema/discovery.ts'
import { abortUnlessNodeExists, findNode } from '#features/discovery/tree/queries-node.ts'
import type { AccountScope } from '#kit/context.ts'
import { restorableRows } from '#kit/data/record-rows.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortUnless } from '#kit/http/conditional-commit.ts'
import { getDocument } from './queries.ts'
import { canEditDocument, type DiscoveryDocument, type DocumentWriter, nextStatuses, targetLevels } from './rules.ts'
import type { DocumentUpdate, NewDocument } from './schema.ts'

const rows = restorableRows(discoveryDocuments, { prefix: 'dsc', audit: 'discovery_document' })

const failUnknownNode = () => failAt('nodeId', 'discoveryDocuments.errors.node')

/**
 * Throws `invalid` unless a document can lead to this node. Returns a statement that checks again that the node exists.
 */
async function targetStatements(scope: AccountScope, nodeId: string | null | undefined): Promise<Statement[]> {
  if (!nodeId) return []
  const node = await findNode(scope, nodeId)
  if (!targetLevels.some(level => level === node?.level)) failUnknownNode()
  return [abortUnlessNodeExists(scope, nodeId)]
}

const hasStatusSql = `exists (select 1 from discovery_documents
  where account_id = ?1 and id = ?2 and status = ?3 and deleted_at is null)`

/** Returns the statement that aborts a batch if a document was deleted, or its status changed, since it was read. */
export const abortIfStatusChanged = ({ accountId }: AccountScope, { id, status }: DiscoveryDocument): Statement =>
  abortUnless(hasStatusSql, [accountId, id, status])

/** Throws `not_found` if a document was deleted since it was read, and `conflict` if its status changed. */
export async function failIfStatusChanged(scope: AccountScope, { id, status }: DiscoveryDocument): Promise<void> {
  const current = await getDocument(scope, id)
  if (current.status !== status) fail('conflict')
}

/** Throws `conflict` for an accepted document, and `forbidden` for writers who cannot edit it. */
export function requireCanEditDocument(document: DiscoveryDocument, writer: DocumentWriter): void {
  if (document.status === 'ACCEPTED') fail('conflict', 'discoveryDocuments.errors.accepted')
  if (!canEditDocument(document, writer)) fail('forbidden', 'discoveryDocuments.errors.othersDocument')
}

/** Throws unless the writer can make this change. An accepted document can only be reopened. */
function requireCanChange(document: DiscoveryDocument, change: DocumentUpdate, writer: DocumentWriter): void {
  const { status = document.status, updatedAt: _, ...fields } = change
  const isNewStatus = status !== document.status
  const canSetStatus = nextStatuses(document, writer).includes(status)
  if (canSetStatus && Object.values(fields).every(value => value === undefined)) return
  const canLeaderSetStatus = nextStatuses(document, { ...writer, canManage: true }).includes(status)
  const needsLeader = isNewStatus && !canSetStatus && canLeaderSetStatus
  // requireCanEdit refuses every change of an accepted document, so the reason for reopening comes first.
  if (needsLeader && document.status === 'ACCEPTED') fail('forbidden', 'discoveryDocuments.errors.leadersOnly')
  requireCanEditDocument(document, writer)
  if (needsLeader) fail('forbidden', 'discoveryDocuments.errors.leadersOnly')
  if (isNewStatus && !canSetStatus) fail('conflict', 'discoveryDocuments.errors.statusOrder')
}

/** Creates a draft. Throws `invalid` for a node that it cannot lead to. */
export async function createDocument(
  scope: AccountScope,
  _writer: DocumentWriter,
  input: NewDocument,
): Promise<DiscoveryDocument> {
  const guards = await targetStatements(scope, input.nodeId)
  const row = { ...input, createdBy: scope.actorId }
  return getDocument(
    scope,
    await rows.create(scope, row, { guards, refusals: { aborted: async () => failUnknownNode() } }),
  )
}

/**
 * Updates the fields that were sent. Throws:
 * - `not_found`
 * - `forbidden` for people other than the author and leaders
 * - `conflict` for an accepted document, a status that cannot follow the current one, and an outdated version
 */
export async function updateDocument(
  scope: AccountScope,
  writer: DocumentWriter,
  id: string,
  change: DocumentUpdate,
): Promise<DiscoveryDocument> {
  const document = await getDocument(scope, id)
  requireCanChange(document, change, writer)
  const isMoved = change.nodeId !== document.nodeId
  const guards = [
    ...(isMoved ? await targetStatements(scope, change.nodeId) : []),
    abortIfStatusChanged(scope, document),
  ]
  async function aborted() {
    await failIfStatusChanged(scope, document)
    return failUnknownNode()
  }
  await rows.update(scope, id, change, { guards, refusals: { aborted } })
  return getDocument(scope, id)
}

/** Deletes a document. It can be restored for 30 days. Throws the errors of an update. */
export async function deleteDocument(
  scope: AccountScope,
  writer: DocumentWriter,
  id: string,
): Promise<DiscoveryDocument> {
  const document = await getDocument(scope, id)
  requireCanEditDocument(document, writer)
  async function aborted() {
    await failIfStatusChanged(scope, document)
    return fail('not_found')
  }
  return rows.remove(scope, document, { guards: [abortIfStatusChanged(scope, document)], refusals: { aborted } })
}

/** Restores a deleted document. */
export async function restoreDocument(
  scope: AccountScope,
  writer: DocumentWriter,
  id: string,
): Promise<DiscoveryDocument> {
  const document = await getDocument(scope, id, { deleted: true })
  requireCanEditDocument(document, writer)
  return rows.restore(scope, document)
}
