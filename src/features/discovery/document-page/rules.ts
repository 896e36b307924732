import type { DiscoveryDocument, DocumentStatus, TargetLevel } from '#features/discovery/documents/rules.ts'
import type { Evidence, EvidenceKind, FoundSource } from '#features/discovery/evidence/rules.ts'

/** The open form of a document, with the values that another person has saved in the meantime. */
export type DocumentPanelForm = {
  values: Record<string, string>
  errors: Record<string, string>
  savedValues?: Record<string, string> | undefined
  targets: { id: string; level: TargetLevel; title: string }[]
}

/** The changes of the page that are confirmed after the redirect. */
export const confirmedDocumentChanges = ['saved', 'status', 'added', 'removed', 'restored'] as const
export type ConfirmedDocumentChange = (typeof confirmedDocumentChanges)[number]

/** The last change, or the reason why it was refused. `evidenceId` is the link whose removal can be undone. */
export type DocumentNotice = { change: ConfirmedDocumentChange; evidenceId: string | null } | { refusal: string }

/** A search for sources, with its results. */
export type SourceSearch = {
  q: string
  kind: EvidenceKind | undefined
  /** Null before a search. */
  found: { items: FoundSource[]; hasMore: boolean } | null
}

/** A document with all data of its page for a reader. */
export type DocumentView = {
  document: DiscoveryDocument
  evidence: Evidence[]
  canEdit: boolean
  nextStatuses: readonly DocumentStatus[]
  /** The kinds of sources that the reader can search. */
  kinds: readonly EvidenceKind[]
  search: SourceSearch
}
