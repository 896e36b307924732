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

/** What the current moment asks of the table. */
export type Moment = 'waiting' | 'paused' | 'ended' | 'empty' | 'ready' | 'voting' | 'revealed' | 'estimated'

export function momentOf(view: PokerView): Moment {
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

/** Changes with what the facilitator can do next, and never for anybody else. */
export function stepOf(view: PokerView): string {
  if (view.me.role !== 'FACILITATOR') return ''
  const story = currentStory(view)
  return `${momentOf(view)} ${story?.id} ${story?.round} ${view.countdown !== null}`
}

/** Who has a place at the table: everybody who holds cards, and everybody whose vote lies there. The viewer comes first. */
export function seatsOf(view: PokerView): ParticipantView[] {
  const seated = view.participants.filter(person => isVoter(person) || person.hasVoted)
  return seated.sort((a, b) => Number(b.id === view.me.participantId) - Number(a.id === view.me.participantId))
}

/** Who is counted in "3 of 5 have voted": everybody who holds cards and is connected, and everybody whose vote is in. */
export function turnout(view: PokerView): { voted: number; voters: number } {
  const counted = view.participants.filter(person => person.hasVoted || (isVoter(person) && person.online))
  return { voted: counted.filter(({ hasVoted }) => hasVoted).length, voters: counted.length }
}

/** Whose vote is missing and who is here to give it. */
export const isMissing = (person: ParticipantView): boolean => isVoter(person) && person.online && !person.hasVoted

/** What is written on a card, by its value. A value outside the deck is its own label. */
export const labelIn =
  ({ values }: VotingSystemView) =>
  (value: string): string =>
    values.find(card => card.value === value)?.label ?? value

export const labelOf = (view: PokerView, value: string): string => labelIn(view.session.votingSystem)(value)

/** The mean confidence of the votes that tell one, or null. */
export function meanConfidence(votes: VoteView[]): number | null {
  const told = votes.flatMap(({ confidence }) => confidence ?? [])
  return told.length ? told.reduce((sum, value) => sum + value, 0) / told.length : null
}

/** The sum of all final estimates that are numbers, or null where none is. */
export function sumOfEstimates({ stories }: PokerView): number | null {
  const numbers = stories.flatMap(({ finalEstimate }) =>
    finalEstimate === null ? [] : (numberOf(finalEstimate) ?? []),
  )
  return numbers.length ? numbers.reduce((sum, number) => sum + number, 0) : null
}

/** Names of everybody who voted for a value, in the order of the table. */
export function votersFor(view: PokerView, value: string): string[] {
  const ids = new Set(view.votes.filter(vote => vote.value === value).map(vote => vote.participantId))
  return view.participants.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

/** How far the stories are. */
export const progress = ({ stories }: PokerView) => ({
  estimated: stories.filter(({ finalEstimate }) => finalEstimate !== null).length,
  total: stories.length,
})
