import type { RuleContext } from '#features/agile/poker/live/rules-decisions.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import {
  currentStory,
  isVoter,
  type PokerFact,
  type PokerState,
  votesOf,
} from '#features/agile/poker/live/rules-state.ts'
import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'

/** The countdown before an automatic reveal, in milliseconds. */
export const revealDelay = 3_000

/** Reveals the open round's votes and stops the timer. Throws a RuleViolation when no round is open. */
export function reveal(state: PokerState, { now }: Pick<RuleContext, 'now'>): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING') refuse('story_not_voting')
  return [{ type: 'votes.revealed', storyId: story.id, at: now }, ...stopTimer(state)]
}

/** Returns whether every connected voter has voted. False without voters. */
function everyVoterHasVoted(state: PokerState, { isOnline }: Pick<RuleContext, 'isOnline'>): boolean {
  const story = currentStory(state)
  if (state.session.status !== 'ACTIVE' || story?.status !== 'VOTING') return false
  const votes = votesOf(state, story.id)
  let voters = 0
  for (const person of state.participants.values()) {
    if (!isVoter(person) || person.status !== 'ACTIVE' || !isOnline(person.id)) continue
    if (!votes.has(person.id)) return false
    voters++
  }
  return voters > 0
}

/** Returns whether presence changes can start or stop a countdown. */
export const watchesPresence = (state: PokerState): boolean =>
  state.settings.autoReveal && state.session.status === 'ACTIVE' && currentStory(state)?.status === 'VOTING'

/**
 * Starts the countdown before an automatic reveal once every connected voter has voted, and stops it when that changes.
 * Runs after commands and presence changes.
 */
export function settle(state: PokerState, context: Pick<RuleContext, 'now' | 'isOnline'>): PokerFact[] {
  if (!state.countdown && (!watchesPresence(state) || state.isCountdownCancelled)) return []
  const isReady = state.settings.autoReveal && everyVoterHasVoted(state, context)
  if (isReady === (state.countdown !== null)) return []
  return isReady
    ? [{ type: 'reveal.scheduled', endsAt: context.now + revealDelay }]
    : [{ type: 'reveal.cancelled', held: false }]
}

/** Returns the time at which the room has to wake up, or null. */
export const nextWake = (state: PokerState): number | null => state.countdown?.endsAt ?? null

/** Reveals the votes when the countdown ends. */
export function wake(state: PokerState, { now }: Pick<RuleContext, 'now'>): PokerFact[] {
  return state.countdown && state.countdown.endsAt <= now ? reveal(state, { now }) : []
}
