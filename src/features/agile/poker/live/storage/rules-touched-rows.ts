import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import type { PokerState, Vote } from '#features/agile/poker/live/rules-state.ts'
import { factDefiners } from '#kit/live/facts.ts'

export type VoteKey = { storyId: string; round: number; participantId: string }
/** A changed vote. `vote` is null if it was withdrawn. */
export type VoteChange = VoteKey & { vote: Vote | null }

/** Returns empty collections for the ids of the rows that a batch of facts changes. `markRows` fills them. */
export const makeTouchedPokerRows = () => ({
  session: false,
  stories: new Set<string>(),
  /** Stories whose rounds changed. */
  rounds: new Set<string>(),
  people: new Set<string>(),
  comments: new Set<string>(),
  votes: new Map<string, VoteChange>(),
})
export type TouchedPokerRows = ReturnType<typeof makeTouchedPokerRows>

export const { fact } = factDefiners<PokerState, PokerView, TouchedPokerRows>()

export function touchVote({ votes }: TouchedPokerRows, { storyId, round, participantId }: VoteKey, vote: Vote | null) {
  votes.set(`${storyId} ${round} ${participantId}`, { storyId, round, participantId, vote })
}

export const touchStory = ({ stories }: TouchedPokerRows, { storyId }: { storyId: string }) => stories.add(storyId)

export function touchEveryStory({ stories }: TouchedPokerRows, _fact: object, draft: PokerState) {
  for (const id of draft.stories.keys()) stories.add(id)
}
