import { commentDecisions } from './rules-board.ts'
import { columnDecisions } from './rules-columns.ts'
import type { AnyCommand, Decision } from './rules-guards.ts'
import { itemDecisions } from './rules-items.ts'
import { labelDecisions } from './rules-labels.ts'
import { moveDecisions } from './rules-moves.ts'
import type { Actor, BoardFact, BoardState, RuleContext } from './rules-state.ts'

const decisions: Partial<Record<AnyCommand['type'], unknown>> = {
  ...columnDecisions,
  ...itemDecisions,
  ...moveDecisions,
  ...commentDecisions,
  ...labelDecisions,
}

/** The same as `decide` for what is done on the board's own page; [] for all else. What a page does not need it does not load. */
export function decideWork(state: BoardState, actor: Actor, command: AnyCommand, context: RuleContext): BoardFact[] {
  const decision = decisions[command.type] as Decision<AnyCommand['type']> | undefined
  return decision ? decision(state, actor, command as never, context) : []
}
