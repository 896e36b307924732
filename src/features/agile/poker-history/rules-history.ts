import { type RecordedRound, type RecordedVote, type SessionRecord, sealsOf } from './rules-record.ts'

/** A vote as it is told, with whose it was. `changed` says that it was changed after the reveal. */
export type ToldVote = RecordedVote & { name: string; changed: boolean }
export type ToldRound = Omit<RecordedRound, 'votes'> & { votes: ToldVote[]; seals: ReturnType<typeof sealsOf> }
export type StoryHistory = {
  storyId: string
  title: string
  externalKey: string
  order: number
  status: string
  finalEstimate: string | null
  estimatedAt: number | null
  rounds: ToldRound[]
}

/** How anybody can check the votes of a revealed round without us. */
export const recipe =
  'A vote is sealed by commitment = base64url(SHA-256(JSON.stringify([castValue, sealedAs, salt]))) in UTF-8, without ' +
  'padding. It was published when the vote was cast, and salt and value at the reveal.'

/** Every revealed round of every story, in their order. */
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
      seals: sealsOf(votes),
      votes: votes.map(vote => ({
        ...vote,
        name: names.get(vote.participantId) ?? '',
        changed: vote.value !== vote.castValue,
      })),
    })),
  }))
}
