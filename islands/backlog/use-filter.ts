import { useCallback, useState } from 'react'
import { entriesOf, type Filter } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { PlanKind } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'

/** Returns the URL of the backlog page with its plan and filter. */
export function backlogUrl(boardId: string, plan: PlanKind, filter: Filter): string {
  const query = new URLSearchParams([...(plan === 'deliveries' ? [['by', plan]] : []), ...entriesOf(filter)]).toString()
  return `${paths.backlog(boardId)}${query ? `&${query}` : ''}`
}

/** The filter of the page, mirrored in the URL so that the page can be shared. */
export function useFilter(boardId: string, plan: PlanKind, initialFilter: Filter) {
  const [filter, setFilter] = useState(initialFilter)
  const updateFilter = useCallback(
    (changes: Partial<Filter>) =>
      setFilter(before => {
        const after = { ...before, ...changes }
        history.replaceState(history.state, '', backlogUrl(boardId, plan, after))
        return after
      }),
    [boardId, plan],
  )
  return { filter, updateFilter }
}
