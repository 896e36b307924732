import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroState, Writers } from '#features/agile/retros/live/rules-state.ts'
import { factsOf } from '#kit/live/facts.ts'

/** What the facts of a batch touched: rows are written as the draft has them in the end. */
export const retroRows = () => ({
  session: false,
  /** Every card is shown when a phase after the writing begins. */
  everyCard: false,
  /** Everybody is busy again when a phase begins. */
  everyone: false,
  cards: new Set<string>(),
  groups: new Set<string>(),
  people: new Set<string>(),
  comments: new Set<string>(),
  /** Cards whose reactions go. */
  cleared: new Set<string>(),
  /** Action items, and the participants who created them where that may be stored. */
  items: new Map<string, string | null>(),
  votes: new Map<string, [topicId: string, participantId: string, on: boolean]>(),
  reactions: new Map<string, [cardId: string, reaction: string, participantId: string, on: boolean]>(),
  /** Set at the end of the retro: all that is kept of who wrote. */
  writers: null as Writers | null,
})
export type RetroRows = ReturnType<typeof retroRows>

export const { fact, eventOnly } = factsOf<RetroState, RetroView, RetroRows>()
