import type { CommentView, RoundView, StoryView } from '#features/agile/poker/live/protocol.ts'
import { commitmentText, type PokerState } from '#features/agile/poker/live/rules-state.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'

/** Result of comparing a vote's commitment with the revealed value. `none`: votes from before commitments existed. */
export type SealState = 'holds' | 'broken' | 'none'

/** A vote of a revealed round. Times are milliseconds UTC. */
export type RecordedVote = {
  participantId: string
  /** The value that counts. */
  value: string
  /** The cast value. It differs from `value` when the vote was changed after the reveal. */
  castValue: string
  changedAt: number | null
  confidence: number | null
  castAt: number
  salt: string
  commitment: string
  /** The vote's id in the commitment: `story/round/participant` with the ids of the original session. */
  sealedAs: string
  seal: SealState
}

/** A revealed round. Records contain no others. */
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

/** The record of a session. It contains everything revealed in it and nothing else. */
export type SessionRecord = {
  session: Pick<PokerState['session'], 'id' | 'name' | 'description' | 'status' | 'startedAt' | 'completedAt'> & {
    team: string | null
    createdAt: number
    scheduledAt: number | null
    /** The time of its import, or null if it took place here. */
    importedAt: number | null
    settings: PokerState['settings']
    votingSystem: Deck
  }
  /** Sorted by the time they joined. */
  participants: RecordedPerson[]
  /** Stories and their rounds are in order. Votes are in the order of the participants. */
  stories: RecordedStory[]
  comments: CommentView[]
}

type SealedVote = Pick<RecordedVote, 'castValue' | 'sealedAs' | 'salt'>

/** Returns the text whose SHA-256 in base64url must equal the vote's commitment. */
export const sealText = ({ castValue, sealedAs, salt }: SealedVote): string => commitmentText(castValue, sealedAs, salt)

/** Returns the number of sealed votes, and of those whose seal is valid. */
export function countSeals(votes: readonly Pick<RecordedVote, 'seal'>[]): { sealed: number; holding: number } {
  const sealed = votes.filter(({ seal }) => seal !== 'none')
  return { sealed: sealed.length, holding: sealed.filter(({ seal }) => seal === 'holds').length }
}

/** Returns the label of a card for a value. */
export const labelOf = ({ values }: Pick<Deck, 'values'>, value: string): string =>
  values.find(card => card.value === value)?.label ?? value
