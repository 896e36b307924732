import type { Actor } from '#features/agile/rooms/rules-people.ts'
import { communicationDecisions } from './live/rules-communication.ts'
import type { AnyCommand, Decision, RuleContext } from './live/rules-decisions.ts'
import type { PokerFact, PokerState } from './live/rules-state.ts'
import { pokerPeopleDecisions } from './people/rules-people.ts'
import { sessionDecisions } from './rules-session.ts'
import { storyDecisions } from './stories/rules-stories.ts'
import { voteDecisions } from './votes/rules-votes.ts'

const decisions: { [T in AnyCommand['type']]: Decision<T> } = {
  ...sessionDecisions,
  ...storyDecisions,
  ...voteDecisions,
  ...pokerPeopleDecisions,
  ...communicationDecisions,
}

/**
 * Returns the facts of a command, to apply in order. [] when nothing changes. Throws a RuleViolation when the command
 * breaks a rule. Doesn't change the state.
 */
export function decide(state: PokerState, actor: Actor, command: AnyCommand, context: RuleContext): PokerFact[] {
  const decision = decisions[command.type] as Decision<AnyCommand['type']>
  return decision(state, actor, command as never, context)
}
