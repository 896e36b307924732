import type { CommentView, RoundView, StoryView } from '#features/agile/poker/live/protocol.ts'
import { commitmentText, type PokerState } from '#features/agile/poker/live/rules-state.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'

/** Whether a vote's commitment opens with what was revealed: `none` where it was cast before there were any. */
export type Seal = 'holds' | 'broken' | 'none'

/** A vote of a revealed round. Times are milliseconds UTC. */
export type RecordedVote = {
  participantId: string
  /** What counts. */
  value: string
  /** What was cast; another value than the above where it was changed after the reveal. */
  castValue: string
  changedAt: number | null
  confidence: number | null
  castAt: number
  salt: string
  commitment: string
  /** What the commitment calls the vote: `story/round/participant` as they were named where it was cast. */
  sealedAs: string
  seal: Seal
}

/** A round that was revealed; of others nothing is known here. */
export type RecordedRound = RoundView & { votes: RecordedVote[] }
export type RecordedStory = Omit<StoryView, 'round'> & { estimatedAt: number | null; rounds: RecordedRound[] }
export type RecordedPerson = Pick<Participant, 'id' | 'name' | 'role' | 'status' | 'joinedAt'>

export type Deck = {
  name: string
  description: string
  type: string
  category: string
  allowCustomValues: boolean
  values: { value: string; label: string; description?: string; color?: string; order: number }[]
}

/** A session as it is kept: all that was said openly in it, and nothing that was not. */
export type SessionRecord = {
  session: Pick<PokerState['session'], 'id' | 'name' | 'description' | 'status' | 'startedAt' | 'completedAt'> & {
    team: string | null
    createdAt: number
    scheduledAt: number | null
    /** When it was read from a file; null where it was held here. */
    importedAt: number | null
    settings: PokerState['settings']
    votingSystem: Deck
  }
  /** In the order in which they came. */
  participants: RecordedPerson[]
  /** In their order, the rounds of each too. Votes stand in the order of the participants. */
  stories: RecordedStory[]
  comments: CommentView[]
}

type Sealed = Pick<RecordedVote, 'castValue' | 'sealedAs' | 'salt'>

/** The text whose SHA-256, in base64url, has to be the vote's commitment. */
export const sealText = ({ castValue, sealedAs, salt }: Sealed): string => commitmentText(castValue, sealedAs, salt)

/** What the seals of some votes come to: how many there are, and how many of them hold. */
export function sealsOf(votes: readonly Pick<RecordedVote, 'seal'>[]): { sealed: number; holding: number } {
  const sealed = votes.filter(({ seal }) => seal !== 'none')
  return { sealed: sealed.length, holding: sealed.filter(({ seal }) => seal === 'holds').length }
}

/** What a card shows for a value. */
export const labelOf = ({ values }: Pick<Deck, 'values'>, value: string): string =>
  values.find(card => card.value === value)?.label ?? value
