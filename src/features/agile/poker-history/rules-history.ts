import { countSeals, type RecordedRound, type RecordedVote, type SessionRecord } from './rules-record.ts'

/** A vote with its voter's name. `changed` means changed after the reveal. */
export type HistoryVote = RecordedVote & { name: string; changed: boolean }
export type HistoryRound = Omit<RecordedRound, 'votes'> & { votes: HistoryVote[]; seals: ReturnType<typeof countSeals> }
export type StoryHistory = {
  storyId: string
  title: string
  externalKey: string
  order: number
  status: string
  finalEstimate: string | null
  estimatedAt: number | null
  rounds: HistoryRound[]
}

/** Instructions for anyone who wants to verify the votes of a revealed round. */
export const sealInstructions =
  'A vote is sealed by commitment = base64url(SHA-256(JSON.stringify([castValue, sealedAs, salt]))) in UTF-8, without ' +
  'padding. It was published when the vote was cast, and salt and value at the reveal.'

/** Returns all revealed rounds of all stories, in order. */
export function historyOf({ participants, stories }: SessionRecord): StoryHistory[] {
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  return stories.map(({ id: storyId, title, externalKey, order, status, finalEstimate, estimatedAt, rounds }) => ({
    storyId,
    title,
    externalKey,
    order,
    status,
    finalEstimate,
    estimatedAt,
    rounds: rounds.map(({ votes, ...round }) => ({
      ...round,
      seals: countSeals(votes),
      votes: votes.map(vote => ({
        ...vote,
        name: names.get(vote.participantId) ?? '',
        changed: vote.value !== vote.castValue,
      })),
    })),
  }))
}
