import type { RetroState } from './rules-state.ts'

/** A copy that `apply` may change while others still read the original. Only people and cards are copied: all else is replaced. */
export const draftOf = (state: RetroState): RetroState => ({
  ...state,
  session: { ...state.session },
  participants: new Map(state.participants),
  participantOfUser: new Map(state.participantOfUser),
  cards: new Map(state.cards),
})
