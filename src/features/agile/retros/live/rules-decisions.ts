import {
  type Actor,
  type RuleContext,
  requireActiveParticipant,
  requireRunning,
} from '#features/agile/rooms/rules-people.ts'
import type { RetroCommand, RetroSystemCommand } from './protocol-commands.ts'
import { refuse } from './rules-refusals.ts'
import type { Card, Person, RetroFact, RetroState } from './rules-state.ts'

export type AnyCommand = RetroCommand | RetroSystemCommand
export type Decide<T extends AnyCommand['type']> = (
  state: RetroState,
  actor: Actor,
  command: Extract<AnyCommand, { type: T }>,
  context: RuleContext,
) => RetroFact[]

/** Returns the actor if they can contribute to a running retro. Refuses observers. */
export function requireContributor(state: RetroState, actor: Actor): Person {
  const participant = requireActiveParticipant(state, actor)
  requireRunning(state)
  if (participant.role === 'OBSERVER') refuse('observers_watch')
  return state.participants.get(participant.id)!
}

/** Returns a card that the participant can see. Hidden cards exist only for their author. */
export function requireCard(state: RetroState, id: string, participantId: string): Card {
  const card = state.cards.get(id)
  if (!card || !(card.isShown || card.owner === participantId)) return refuse('card_unknown')
  return card.moderation ? refuse('moderated') : card
}
