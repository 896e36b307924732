import { boardFacts } from './rules-facts.ts'
import type { BoardState } from './rules-state.ts'

/** A copy that `apply` may change while others still read the original. Records are replaced, never changed. */
export const draftOf = (state: BoardState): BoardState => ({
  ...state,
  board: { ...state.board },
  columns: new Map(state.columns),
  items: new Map(state.items),
})

export const { apply } = boardFacts
