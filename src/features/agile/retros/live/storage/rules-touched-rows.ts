import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroState, WriterCounts } from '#features/agile/retros/live/rules-state.ts'
import { factDefiners } from '#kit/live/facts.ts'

/**
 * Returns empty collections for the ids of the rows that a batch of facts changes. `markRows` fills them. Each row is
 * then written once, in its final state.
 */
export const createTouchedRetroRows = () => ({
  session: false,
  /** True if all cards changed, for example because they become visible when a phase begins. */
  hasAllCards: false,
  /** True if all people changed, because no one is ready when a phase begins. */
  hasAllPeople: false,
  cards: new Set<string>(),
  groups: new Set<string>(),
  people: new Set<string>(),
  comments: new Set<string>(),
  /** Cards whose reactions are deleted. */
  cardsWithoutReactions: new Set<string>(),
  /** The participants who created action items in this batch, by item. Null for anonymous ones and for older items. */
  items: new Map<string, string | null>(),
  votes: new Map<string, { topicId: string; participantId: string }>(),
  drafts: new Set<string>(),
  reactions: new Map<string, { cardId: string; reaction: string; participantId: string; isAdded: boolean }>(),
  /** The number of people who wrote cards, set when the retro completes. Their names are not stored. */
  writers: null as WriterCounts | null,
})
export type TouchedRetroRows = ReturnType<typeof createTouchedRetroRows>

export const { fact, eventOnly } = factDefiners<RetroState, RetroView, TouchedRetroRows>()
