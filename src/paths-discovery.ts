import { encodeId } from './path-parts.ts'

type WorkSearch = { q: string; level?: string | undefined; status?: string | undefined; page: number }

type WorkNodePart = 'story' | 'justification' | 'budget'

/** The pages of products and their work. */
export const discoveryPaths = {
  products: () => '/products',
  initiatives: () => '/products/initiatives',
  initiativesOf: (productId: string) => `/products/initiatives?productId=${encodeURIComponent(productId)}`,
  /** The hierarchy from products to sub-tasks. `open` are the ids of the open nodes. */
  workTree: (open: readonly string[] = []) =>
    `/products/work${open.length > 0 ? `?open=${open.map(encodeURIComponent).join(',')}` : ''}`,
  /** One node of the hierarchy: its purpose, its value and the nodes below it. */
  workNode: (nodeId: string) => `/products/work/${encodeId(nodeId)}`,
  editWorkNode: (nodeId: string, part: WorkNodePart) => `/products/work/${encodeId(nodeId)}?panel=${part}`,
  saveWorkNode: (nodeId: string, part: WorkNodePart) => `/products/work/${encodeId(nodeId)}/${part}`,
  discoveryDocuments: () => '/product-discovery',
  discoveryDocument: (documentId: string) => `/product-discovery/${encodeId(documentId)}`,
  /** The form of a new document that leads to a node. */
  newDiscoveryDocument: (nodeId: string) => `/product-discovery?panel=new&nodeId=${encodeURIComponent(nodeId)}`,
  discoveryDocumentStatus: (documentId: string) => `/product-discovery/${encodeId(documentId)}/status`,
  /** Adds a source that a search for `find` among sources of `kind` found. */
  addDiscoveryEvidence: (documentId: string, find: string, kind = '') =>
    `/product-discovery/${encodeId(documentId)}/evidence?${new URLSearchParams({ find, in: kind })}`,
  discoveryEvidenceAct: (documentId: string, evidenceId: string) =>
    `/product-discovery/${encodeId(documentId)}/evidence/${encodeId(evidenceId)}/act`,
  /** The nodes of the hierarchy that match a search. */
  foundWork: ({ q, level = '', status = '', page }: WorkSearch) =>
    `/products/work?${new URLSearchParams({ q, level, status, page: String(page) })}`,
}
