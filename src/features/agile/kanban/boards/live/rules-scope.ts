import type { Item } from './protocol.ts'
import {
  activeSprint,
  type BoardState,
  noScope,
  type ReportItem,
  reportItem,
  type Scope,
  type ScopeChange,
} from './rules-state.ts'
import type { Scoped } from './storage/rules-rows.ts'

/** What came into the running sprint and what left it, as far as its report tells. */
export function withScope(scope: Scope, change: ScopeChange, item: ReportItem): Scope {
  const { committed, added, removed, away } = scope
  const others = added.filter(id => id !== item.id)
  const gone = removed.filter(({ id }) => id !== item.id)
  const isCommitted = committed.some(({ id }) => id === item.id)
  if (change === 'ADDED') return { committed, added: isCommitted ? others : [...others, item.id], removed: gone, away }
  if (change === 'REMOVED') return { committed, added: others, removed: [...gone, item], away }
  return change === 'COMMITTED' ? { ...scope, committed: [...committed, item] } : scope
}

/** Takes into the scope of the running sprint what a fact says of it; of `item` where it is given, else of the stored ones. */
export function rescope(draft: BoardState, { scope = [] }: Scoped, given?: Item) {
  for (const { itemId, change } of scope) {
    const item = given ?? draft.items.get(itemId)
    if (item) draft.scope = withScope(draft.scope ?? noScope, change, reportItem(draft, item))
  }
}

/** An archived item that was done in the running sprint stays in its report. */
export function keepInReport(draft: BoardState, itemId: string) {
  const item = draft.items.get(itemId)
  if (!item?.sprintId || item.sprintId !== activeSprint(draft)?.id || item.workCompletedAt === null) return
  const scope = draft.scope ?? noScope
  draft.scope = { ...scope, away: [...scope.away, reportItem(draft, item)] }
}
