// Functions that read facts for the components from the view: the phase of the table, its people, counts and labels.

import type {
  ParticipantView,
  PokerView,
  StoryView,
  VoteView,
  VotingSystemView,
} from '#features/agile/poker/live/protocol.ts'
import { isVoter } from '#features/agile/poker/live/rules-state.ts'
import { numberOf } from '#features/agile/voting-systems/rules.ts'

export const currentStory = (view: PokerView): StoryView | null =>
  view.stories.find(story => story.id === view.session.currentStoryId) ?? null

/** The phase of the table. It decides the content of the table. */
export type TablePhase = 'waiting' | 'paused' | 'ended' | 'empty' | 'ready' | 'voting' | 'revealed' | 'estimated'

export function phaseOf(view: PokerView): TablePhase {
  const { status } = view.session
  if (status === 'DRAFT' || status === 'WAITING') return 'waiting'
  if (status === 'PAUSED') return 'paused'
  if (status !== 'ACTIVE') return 'ended'
  const story = currentStory(view)
  if (!story) return 'empty'
  if (story.status === 'VOTING') return 'voting'
  if (story.status === 'REVEALED') return 'revealed'
  return story.status === 'ESTIMATED' ? 'estimated' : 'ready'
}

/** Returns a key that changes with the facilitator's next action. Constant for everyone else. */
export function stepKey(view: PokerView): string {
  if (view.me.role !== 'FACILITATOR') return ''
  const story = currentStory(view)
  return `${phaseOf(view)} ${story?.id} ${story?.round} ${view.countdown !== null}`
}

/** Returns the people at the table: all voters, and all who have voted. The viewer comes first. */
export function seatsOf(view: PokerView): ParticipantView[] {
  const people = view.participants.filter(person => isVoter(person) || person.hasVoted)
  return people.sort((a, b) => Number(b.id === view.me.participantId) - Number(a.id === view.me.participantId))
}

/** Counts for "3 of 5 have voted": all voters who are online, and all who have voted. */
export function countTurnout(view: PokerView): { voted: number; voters: number } {
  const people = view.participants.filter(person => person.hasVoted || (isVoter(person) && person.online))
  return { voted: people.filter(({ hasVoted }) => hasVoted).length, voters: people.length }
}

/** Returns whether someone is online and could vote, but has not yet. */
export const isVoteMissing = (person: ParticipantView): boolean => isVoter(person) && person.online && !person.hasVoted

/** Returns a function from card value to label. A value outside the deck is its own label. */
export const labelFinder =
  ({ values }: VotingSystemView) =>
  (value: string): string =>
    values.find(card => card.value === value)?.label ?? value

export const labelOf = (view: PokerView, value: string): string => labelFinder(view.session.votingSystem)(value)

/** Returns the mean confidence of the votes that state one, or null. */
export function meanConfidence(votes: VoteView[]): number | null {
  const levels = votes.flatMap(({ confidence }) => confidence ?? [])
  return levels.length ? levels.reduce((sum, value) => sum + value, 0) / levels.length : null
}

/** Returns the sum of all numeric estimates, or null if there is none. */
export function sumOfEstimates({ stories }: PokerView): number | null {
  const numbers = stories.flatMap(({ finalEstimate }) =>
    finalEstimate === null ? [] : (numberOf(finalEstimate) ?? []),
  )
  return numbers.length ? numbers.reduce((sum, number) => sum + number, 0) : null
}

/** Returns the names of the people who voted for a value, in table order. */
export function voterNamesOf(view: PokerView, value: string): string[] {
  const ids = new Set(view.votes.filter(vote => vote.value === value).map(vote => vote.participantId))
  return view.participants.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

/** Counts estimated stories and all stories. */
export const countProgress = ({ stories }: PokerView) => ({
  estimated: stories.filter(({ finalEstimate }) => finalEstimate !== null).length,
  total: stories.length,
})
