import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'
import type { Actor, RuleContext as RoomContext } from '#features/agile/rooms/rules-people.ts'
import type { PokerCommand, PokerSystemCommand } from './protocol-commands.ts'
import { refuse } from './rules-refusals.ts'
import { currentStory, type PokerFact, type PokerState, type Story, votesOf } from './rules-state.ts'

/** Inputs of a decision besides the state: those of every room, and vote commitments. */
export type RuleContext = RoomContext & {
  /**
   * Returns a new salt (at least 128 bits) and the SHA-256 commitment to a vote. `voteId` names its story, round and
   * voter.
   */
  commitTo(value: string, voteId: string): { salt: string; commitment: string }
}

export type AnyCommand = PokerCommand | PokerSystemCommand
export type Decision<T extends AnyCommand['type']> = (
  state: PokerState,
  actor: Actor,
  command: Extract<AnyCommand, { type: T }>,
  context: RuleContext,
) => PokerFact[]

/** Returns a story of the session. Refuses unknown ids. */
export const requireStory = (state: PokerState, id: string): Story => state.stories.get(id) ?? refuse('story_unknown')

/** Opens a new round of a story, with the timer of the settings. */
export function openVoting(
  { settings }: PokerState,
  { id, round }: Pick<Story, 'id' | 'round'>,
  at: number,
): PokerFact[] {
  const { enableTimer, timerDuration: duration } = settings
  const timer: PokerFact[] =
    enableTimer && duration ? [{ type: 'timer.started', endsAt: at + duration * 1000, duration }] : []
  return [{ type: 'story.voting_started', storyId: id, round: round + 1, at }, ...timer]
}

/** Ends the current story's open vote when the team moves on. The story counts as skipped. */
export function skipOpenStory(state: PokerState): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING') return []
  const countdown: PokerFact[] = state.countdown ? [{ type: 'reveal.cancelled', held: false }] : []
  return [...countdown, { type: 'story.skipped', storyId: story.id }, ...stopTimer(state)]
}

/** Withdraws the open vote of a participant who leaves the round. */
export function withdrawOpenVote(state: PokerState, participantId: string): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING' || !votesOf(state, story.id).has(participantId)) return []
  return [{ type: 'vote.withdrawn', storyId: story.id, round: story.round, participantId }]
}
