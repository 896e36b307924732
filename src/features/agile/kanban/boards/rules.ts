import { columnDecisions } from './columns/rules-columns.ts'
import { importDecisions } from './items/rules-import.ts'
import { itemDecisions } from './items/rules-items.ts'
import { labelDecisions } from './items/rules-labels.ts'
import { moveDecisions } from './items/rules-moves.ts'
import { sprintDecisions } from './items/rules-sprints.ts'
import type { AnyCommand, Decide } from './live/rules-decisions.ts'
import { withNotifications } from './live/rules-notifications.ts'
import { refuse } from './live/rules-refusals.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './live/rules-state.ts'
import { boardDecisions, commentDecisions, deliveryDecisions } from './rules-board.ts'

const decisions: { [T in AnyCommand['type']]: Decide<T> } = {
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

/** Returns whether a command is allowed on a board that the plan pauses: only archiving and deleting. */
function isAllowedWhilePaused(command: AnyCommand): boolean {
  if (command.type !== 'board:edit') return command.type === 'board:delete'
  const { archived, ...changes } = command.changes
  return archived === true && Object.keys(changes).length === 0
}

/**
 * Returns the facts of a command in order, or [] when nothing changes. Throws a RuleViolation when the command breaks a
 * rule, StaleError when its record has changed meanwhile. Does not change the state.
 */
export function decide(state: BoardState, actor: Actor, command: AnyCommand, context: RuleContext): BoardFact[] {
  if (state.isPausedByPlan && command.type === 'people:set') return []
  if (state.isPausedByPlan && !isAllowedWhilePaused(command)) refuse('plan_paused')
  const decision = decisions[command.type] as Decide<AnyCommand['type']>
  return withNotifications(state, command, decision(state, actor, command as never, context))
}
