import { columnDecisions } from '#features/agile/kanban/boards/columns/rules-columns.ts'
import type { AnyCommand, Decide } from '#features/agile/kanban/boards/live/rules-decisions.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from '#features/agile/kanban/boards/live/rules-state.ts'
import { commentDecisions } from '#features/agile/kanban/boards/rules-board.ts'
import { itemDecisions } from './rules-items.ts'
import { labelDecisions } from './rules-labels.ts'
import { moveDecisions } from './rules-moves.ts'

const decisions: Partial<Record<AnyCommand['type'], unknown>> = {
  ...columnDecisions,
  ...itemDecisions,
  ...moveDecisions,
  ...commentDecisions,
  ...labelDecisions,
}

/** Handles the commands of the board page. Returns [] for others. A separate function keeps the page's bundle small. */
export function decideBrowserCommand(
  state: BoardState,
  actor: Actor,
  command: AnyCommand,
  context: RuleContext,
): BoardFact[] {
  const decision = decisions[command.type] as Decide<AnyCommand['type']> | undefined
  return decision ? decision(state, actor, command as never, context) : []
}
