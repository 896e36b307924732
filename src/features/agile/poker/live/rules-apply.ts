import { pokerFacts } from './rules-facts.ts'
import type { PokerState } from './rules-state.ts'

/**
 * Returns a copy that `apply` can change while others read the original. Runs once per batch. Takes time in proportion
 * to the size of the room. Shares rounds and comments with the original, because changes replace them as a whole.
 */
export function draftOf(state: PokerState): PokerState {
  const votes = new Map(state.votes)
  const currentId = state.session.currentStoryId
  if (currentId && votes.has(currentId)) votes.set(currentId, new Map(votes.get(currentId)))
  return {
    ...state,
    session: { ...state.session },
    stories: new Map(state.stories),
    participants: new Map(state.participants),
    participantIdByUser: new Map(state.participantIdByUser),
    votes,
  }
}

export const { apply } = pokerFacts
