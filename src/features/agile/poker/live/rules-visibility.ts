import { resultsOf } from '#features/agile/poker/votes/rules-results.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { ParticipantView, RoundView, VisibleVotes, VoteView } from './protocol.ts'
import { currentStory, isRevealed, type PokerState, roundsOf, type Vote, votesOf } from './rules-state.ts'

// Views and events take the visible parts of votes and people only from this file.

export const voteView = (participantId: string, { value, confidence, salt, castValue }: Vote): VoteView => ({
  participantId,
  value,
  confidence,
  salt,
  ...(castValue !== null && { castValue }),
})

export const commitmentsOf = (state: PokerState, storyId: string): Record<string, string> =>
  Object.fromEntries(Array.from(votesOf(state, storyId), ([id, { commitment }]) => [id, commitment]))

/** Returns the visible votes of a story's latest round. Null before the reveal. */
export function visibleVotesOf(state: PokerState, storyId: string): Pick<VisibleVotes, 'votes' | 'results'> | null {
  const story = state.stories.get(storyId)
  if (!story || !isRevealed(story)) return null
  const votesByParticipant = votesOf(state, storyId)
  const votes = Array.from(votesByParticipant, ([participantId, vote]) => voteView(participantId, vote))
  // Sorted by id: the casting order would show who hesitated.
  votes.sort((a, b) => (a.participantId < b.participantId ? -1 : 1))
  const results = roundsOf(state, storyId).at(-1)?.results
  return { votes, results: results ?? resultsOf(votesByParticipant.values(), state.votingSystem.values) }
}

/** Returns a story's finished, revealed rounds. Excludes the one whose votes are on screen. */
export function earlierRounds(state: PokerState, storyId: string): RoundView[] {
  const story = state.stories.get(storyId)
  const visibleRound = story && isRevealed(story) ? story.round : null
  return roundsOf(state, storyId).flatMap(({ round, startedAt, revealedAt, results }) =>
    revealedAt === null || results === null || round === visibleRound ? [] : { round, startedAt, revealedAt, results },
  )
}

/** Returns the earlier rounds of a story as a field of an event. Without such rounds, the field is missing. */
export const earlierRoundsFieldOf = (state: PokerState, storyId: string | null): { rounds?: RoundView[] } => {
  const rounds = storyId ? earlierRounds(state, storyId) : []
  return rounds.length ? { rounds } : {}
}

/** Returns the votes on the current story, by participant. */
export function currentVotesOf(state: PokerState): ReadonlyMap<string, Vote> {
  const story = currentStory(state)
  return story && (story.status === 'VOTING' || isRevealed(story)) ? votesOf(state, story.id) : new Map()
}

export const personView = (
  { id, userId, name, role, leadsOnly }: Participant,
  { online, hasVoted }: { online: boolean; hasVoted: boolean },
): ParticipantView => ({ id, userId, name, role, online, hasVoted, ...(leadsOnly && { leadsOnly }) })
