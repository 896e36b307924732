import type { Item } from './protocol.ts'
import {
  activeSprint,
  type BoardState,
  emptyScope,
  type ReportItem,
  reportItemOf,
  type ScopeChange,
  type SprintScope,
} from './rules-state.ts'
import type { WithScopeChanges } from './storage/rules-touched-rows.ts'

/**
 * Applies a scope change to the lists of the sprint report. `ESTIMATED`, `COMPLETED` and `REOPENED` leave the lists
 * unchanged.
 */
export function applyScope(scope: SprintScope, change: ScopeChange, item: ReportItem): SprintScope {
  const { committed, added, removed, archived } = scope
  const otherAdded = added.filter(id => id !== item.id)
  const otherRemoved = removed.filter(({ id }) => id !== item.id)
  const isCommitted = committed.some(({ id }) => id === item.id)
  if (change === 'ADDED')
    return { committed, added: isCommitted ? otherAdded : [...otherAdded, item.id], removed: otherRemoved, archived }
  if (change === 'REMOVED') return { committed, added: otherAdded, removed: [...otherRemoved, item], archived }
  return change === 'COMMITTED' ? { ...scope, committed: [...committed, item] } : scope
}

/** Applies the scope changes of a fact. Reads the item from `changed`, or else from the draft. */
export function updateDraftScope(draft: BoardState, { scopeChanges = [] }: WithScopeChanges, changed?: Item) {
  for (const { itemId, change } of scopeChanges) {
    const item = changed ?? draft.items.get(itemId)
    if (item) draft.sprintScope = applyScope(draft.sprintScope ?? emptyScope, change, reportItemOf(draft, item))
  }
}

/** Keeps an archived item in the report if it was finished in the running sprint. */
export function keepArchivedInReport(draft: BoardState, itemId: string) {
  const item = draft.items.get(itemId)
  if (!item?.sprintId || item.sprintId !== activeSprint(draft)?.id || item.workCompletedAt === null) return
  const scope = draft.sprintScope ?? emptyScope
  draft.sprintScope = { ...scope, archived: [...scope.archived, reportItemOf(draft, item)] }
}
