import { columnDecisions } from './columns/rules-columns.ts'
import { importDecisions } from './items/rules-import.ts'
import { itemDecisions } from './items/rules-items.ts'
import { labelDecisions } from './items/rules-labels.ts'
import { moveDecisions } from './items/rules-moves.ts'
import { sprintDecisions } from './items/rules-sprints.ts'
import type { AnyCommand, Decision } from './live/rules-guards.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './live/rules-state.ts'
import { boardDecisions, commentDecisions, deliveryDecisions } from './rules-board.ts'

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
