import type { PokerCommand, PokerSystemCommand } from './protocol-commands.ts'
import { refuse } from './rules-refusals.ts'
import {
  currentStory,
  hasEnded,
  type Participant,
  type PokerFact,
  type PokerState,
  type Story,
  votesOf,
} from './rules-state.ts'

/** Who acts, as the server verified them. `participantId` is set for guests; a member is found by `userId`. */
export type Actor = {
  kind: 'member' | 'guest' | 'system'
  userId: string | null
  participantId: string | null
  name: string
  canEditAny: boolean
}

/** The world outside the state, handed in. Times are milliseconds UTC. */
export type RuleContext = {
  now: number
  newId(prefix: string): string
  /** Whether a participant is connected, or was a moment ago. */
  isOnline(participantId: string): boolean
  /** Since when a participant has been away; null while they are here. */
  awaySince(participantId: string): number | null
  /** A fresh salt of 128 bits or more, and the SHA-256 that commits the server to a vote. */
  commitTo(value: string, vote: string): { salt: string; commitment: string }
}

export type AnyCommand = PokerCommand | PokerSystemCommand
export type Decision<T extends AnyCommand['type']> = (
  state: PokerState,
  actor: Actor,
  command: Extract<AnyCommand, { type: T }>,
  context: RuleContext,
) => PokerFact[]

/** The participant behind an actor, whatever their status; null for people who never joined. */
export function participantOf(state: PokerState, actor: Pick<Actor, 'userId' | 'participantId'>): Participant | null {
  const id = actor.userId ? state.participantOfUser.get(actor.userId) : actor.participantId
  return (id && state.participants.get(id)) || null
}

export function joined(state: PokerState, actor: Actor): Participant {
  const participant = participantOf(state, actor)
  if (participant?.status === 'REMOVED') refuse('removed')
  return participant?.status === 'ACTIVE' ? participant : refuse('not_joined')
}

export function leading(state: PokerState, actor: Actor): Participant {
  const participant = joined(state, actor)
  return participant.role === 'FACILITATOR' ? participant : refuse('facilitators_only')
}

export function running(state: PokerState) {
  if (hasEnded(state.session.status)) refuse('session_ended')
  if (state.session.status !== 'ACTIVE') refuse('session_not_active')
}

export const storyOf = (state: PokerState, id: string): Story => state.stories.get(id) ?? refuse('story_unknown')

export function targetOf(state: PokerState, id: string): Participant {
  const target = state.participants.get(id)
  return target?.status === 'ACTIVE' ? target : refuse('participant_unknown')
}

export const facilitators = (state: PokerState) =>
  [...state.participants.values()].filter(({ role, status }) => role === 'FACILITATOR' && status === 'ACTIVE')

export const stopTimer = (state: PokerState): PokerFact[] => (state.timer ? [{ type: 'timer.stopped' }] : [])

/** What ends with the current story's open vote when the team goes elsewhere: it counts as skipped. */
export function leaveStory(state: PokerState): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING') return []
  const countdown: PokerFact[] = state.countdown ? [{ type: 'reveal.cancelled', held: false }] : []
  return [...countdown, { type: 'story.skipped', storyId: story.id }, ...stopTimer(state)]
}

/** An open vote of somebody who no longer takes part in the round. */
export function withdrawOpenVote(state: PokerState, participantId: string): PokerFact[] {
  const story = currentStory(state)
  if (story?.status !== 'VOTING' || !votesOf(state, story.id).has(participantId)) return []
  return [{ type: 'vote.withdrawn', storyId: story.id, round: story.round, participantId }]
}

/** What only the server asks for, once it has checked who may. */
export function bySystem(actor: Actor) {
  if (actor.kind !== 'system') refuse('facilitators_only')
}
