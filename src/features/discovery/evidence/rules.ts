export const evidenceKinds = ['RETRO_CARD', 'POKER_STORY', 'ITEM'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/**
 * The access of the reader to a source. OPEN: they can open it. CLOSED: they cannot open it, or it is hidden. REMOVED:
 * it no longer exists.
 */
export type EvidenceState = 'OPEN' | 'CLOSED' | 'REMOVED'

/** A source, as visible to everyone who can open it. It never names an author. */
export type EvidenceSource = {
  kind: EvidenceKind
  id: string
  text: string
  /** The id and name of the retrospective, session or board that it is in. */
  placeId: string
  place: string
}

/** A link from a document to a source, as one reader sees it. */
export type Evidence = {
  id: string
  documentId: string
  kind: EvidenceKind
  /** Null unless the state is OPEN, like the source. */
  sourceId: string | null
  source: EvidenceSource | null
  state: EvidenceState
  /** The reason to count it as evidence. */
  note: string
  addedBy: string
  createdAt: number
}

/** The person who reads evidence, and the kinds of sources that they can open. */
export type EvidenceReader = { userId: string; kinds: readonly EvidenceKind[] }

/** A source as stored. `isClosed` is 1 if it is hidden, or its facilitator has removed the reader. */
export type StoredSource = {
  kind: EvidenceKind
  text: string | null
  placeId: string | null
  place: string | null
  isClosed: number
}

/** Returns the access of a reader to a source. */
export function sourceState({ kind, placeId, isClosed }: StoredSource, { kinds }: EvidenceReader): EvidenceState {
  if (!kinds.includes(kind)) return 'CLOSED'
  if (placeId === null) return 'REMOVED'
  return isClosed ? 'CLOSED' : 'OPEN'
}

export type StoredLink = StoredSource &
  Pick<Evidence, 'id' | 'documentId' | 'note' | 'addedBy' | 'createdAt'> & {
    sourceId: string
  }

/** Returns a link as a reader sees it. It contains the source only if the reader can open it. */
export function evidenceFor(link: StoredLink, reader: EvidenceReader): Evidence {
  const { id, documentId, kind, note, addedBy, createdAt, sourceId, text, placeId, place } = link
  const state = sourceState(link, reader)
  const source =
    state === 'OPEN' ? { kind, id: sourceId, text: text ?? '', placeId: placeId ?? '', place: place ?? '' } : null
  return { id, documentId, kind, sourceId: source && sourceId, source, state, note, addedBy, createdAt }
}

/** A source that a search found. */
export type FoundSource = EvidenceSource & {
  /** Whether the document has it already. */
  isAdded: boolean
}
