import { boardDecisions, commentDecisions, deliveryDecisions } from './rules-board.ts'
import { columnDecisions } from './rules-columns.ts'
import type { AnyCommand, Decision } from './rules-guards.ts'
import { importDecisions } from './rules-import.ts'
import { itemDecisions } from './rules-items.ts'
import { labelDecisions } from './rules-labels.ts'
import { moveDecisions } from './rules-moves.ts'
import { sprintDecisions } from './rules-sprints.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './rules-state.ts'

const decisions: { [T in AnyCommand['type']]: Decision<T> } = {
  ...boardDecisions,
  ...columnDecisions,
  ...itemDecisions,
  ...moveDecisions,
  ...importDecisions,
  ...commentDecisions,
  ...labelDecisions,
  ...sprintDecisions,
  ...deliveryDecisions,
}

/**
 * What a command makes happen, as facts to be applied in their order; [] where all is as it asks already. Throws a
 * RuleViolation when the command breaks a rule, Stale when it was made to something that is another by now. Reads the
 * state and changes nothing.
 */
export function decide(state: BoardState, actor: Actor, command: AnyCommand, context: RuleContext): BoardFact[] {
  const decision = decisions[command.type] as Decision<AnyCommand['type']>
  return decision(state, actor, command as never, context)
}
