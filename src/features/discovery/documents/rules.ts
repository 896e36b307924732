export const documentKinds = ['NOTE', 'OPPORTUNITY', 'DECISION'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentStatuses = ['DRAFT', 'IN_REVIEW', 'ACCEPTED'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** The levels of the nodes that a document can lead to. */
export const targetLevels = ['PRODUCT', 'INITIATIVE', 'EPIC'] as const
export type TargetLevel = (typeof targetLevels)[number]

/** A document in a list, without its text. */
export type DocumentRow = {
  id: string
  title: string
  kind: DocumentKind
  status: DocumentStatus
  /** The product, initiative or epic that it leads to. */
  nodeId: string | null
  /** Null without a node, and if the node was deleted. */
  nodeTitle: string | null
  /** The number of its links to evidence. */
  evidence: number
  /** The user id of the author. */
  createdBy: string
  authorName: string
  updatedAt: number
}

export type DiscoveryDocument = DocumentRow & {
  /** Markdown. */
  text: string
}

/** A document about a node: it leads to the node, or has the node as evidence. */
export type NodeDocument = Pick<DocumentRow, 'id' | 'title' | 'kind' | 'status'> & { leadsHere: boolean }

/**
 * A person who reads or writes documents. `canWrite` is false for observers and investors, `canManage` true for
 * leaders.
 */
export type DocumentWriter = { userId: string; canWrite: boolean; canManage: boolean }

type EditableState = Pick<DocumentRow, 'status' | 'createdBy'>

/** Returns whether a writer can edit a document: its author and leaders can, until it is accepted. */
export const canEditDocument = (
  { status, createdBy }: EditableState,
  { userId, canWrite, canManage }: DocumentWriter,
): boolean => status !== 'ACCEPTED' && (canManage || (canWrite && createdBy === userId))

/** Returns the statuses that a writer can set. Only leaders accept documents and reopen accepted ones. */
export function nextStatuses(document: EditableState, writer: DocumentWriter): readonly DocumentStatus[] {
  if (document.status === 'ACCEPTED') return writer.canManage ? ['DRAFT'] : []
  if (!canEditDocument(document, writer)) return []
  if (document.status === 'DRAFT') return ['IN_REVIEW']
  return writer.canManage ? ['ACCEPTED', 'DRAFT'] : ['DRAFT']
}
