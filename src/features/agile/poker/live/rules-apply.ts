import { pokerFacts } from './rules-facts.ts'
import type { PokerState } from './rules-state.ts'

/**
 * A copy that `apply` may change while others still read the original. Takes time by the size of the room, once a batch.
 * Rounds and comments are not copied: what changes them puts a new container in their place.
 */
export function draftOf(state: PokerState): PokerState {
  const votes = new Map(state.votes)
  const open = state.session.currentStoryId
  if (open && votes.has(open)) votes.set(open, new Map(votes.get(open)))
  return {
    ...state,
    session: { ...state.session },
    stories: new Map(state.stories),
    participants: new Map(state.participants),
    participantOfUser: new Map(state.participantOfUser),
    votes,
  }
}

export const { apply } = pokerFacts
