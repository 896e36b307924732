import { peopleDecisions } from '#features/agile/rooms/live/rules-decisions.ts'
import type { Actor, RuleContext } from '#features/agile/rooms/rules-people.ts'
import { cardDecisions, commentDecisions } from './cards/rules-cards.ts'
import { moderationDecisions } from './cards/rules-moderation.ts'
import { voteDecisions } from './cards/rules-votes.ts'
import type { AnyCommand, Decide } from './live/rules-decisions.ts'
import type { RetroFact, RetroState } from './live/rules-state.ts'
import { actionDecisions, draftDecisions } from './phases/rules-action-items.ts'
import { participationDecisions } from './phases/rules-participation.ts'
import { phaseDecisions } from './phases/rules-phases.ts'
import { sessionDecisions } from './rules-session.ts'

const decisions: { [T in AnyCommand['type']]: Decide<T> } = {
  ...sessionDecisions,
  ...peopleDecisions<RetroState>(),
  ...phaseDecisions,
  ...cardDecisions,
  ...commentDecisions,
  ...moderationDecisions,
  ...voteDecisions,
  ...participationDecisions,
  ...draftDecisions,
  ...actionDecisions,
}

/**
 * Returns the facts that a command causes, in order, or [] if nothing changes. Throws a RuleViolation when the command
 * breaks a rule. Does not change the state.
 */
export function decide(state: RetroState, actor: Actor, command: AnyCommand, context: RuleContext): RetroFact[] {
  const decision = decisions[command.type] as Decide<AnyCommand['type']>
  return decision(state, actor, command as never, context)
}
