import type { RuleContext } from '#features/agile/poker/live/rules-guards.ts'
import { refuse } from '#features/agile/poker/live/rules-refusals.ts'
import {
  currentStory,
  isVoter,
  type PokerFact,
  type PokerState,
  votesOf,
} from '#features/agile/poker/live/rules-state.ts'
import { stopTimer } from '#features/agile/rooms/live/rules-timer.ts'

/** How long the countdown before an automatic reveal runs, in milliseconds. */
export const revealDelay = 3_000

/** Shows the open round's votes and stops the timer. Throws a RuleViolation where no round is open. */
export function reveal(state: PokerState, { now }: Pick<RuleContext, 'now'>): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING') refuse('story_not_voting')
  return [{ type: 'votes.revealed', storyId: story.id, at: now }, ...stopTimer(state)]
}

/** Whether everyone who holds cards and is connected has voted; false when no one holds cards. */
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

/** Whether coming and going can start or stop a countdown. */
export const watchesPresence = (state: PokerState): boolean =>
  state.settings.autoReveal && state.session.status === 'ACTIVE' && currentStory(state)?.status === 'VOTING'

/**
 * What follows by itself once commands were applied or somebody came or went: the countdown before an automatic reveal
 * starts when the last connected voter has voted, and stops when that no longer holds.
 */
export function settle(state: PokerState, context: Pick<RuleContext, 'now' | 'isOnline'>): PokerFact[] {
  if (!state.countdown && (!watchesPresence(state) || state.held)) return []
  const ready = state.settings.autoReveal && everyVoterHasVoted(state, context)
  if (ready === (state.countdown !== null)) return []
  return ready
    ? [{ type: 'reveal.scheduled', endsAt: context.now + revealDelay }]
    : [{ type: 'reveal.cancelled', held: false }]
}

/** When the room has to act by itself, or null. */
export const nextWake = (state: PokerState): number | null => state.countdown?.endsAt ?? null

/** What happens at that moment: the votes are revealed. */
export function wake(state: PokerState, { now }: Pick<RuleContext, 'now'>): PokerFact[] {
  return state.countdown && state.countdown.endsAt <= now ? reveal(state, { now }) : []
}
