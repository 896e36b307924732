import { useCallback, useState } from 'react'
import { type Filter, queryOf } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { PlanBy } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'

/** Returns the URL of the backlog page with its plan and filter. */
export function backlogUrl(boardId: string, by: PlanBy, filter: Filter): string {
  const query = new URLSearchParams([...(by === 'deliveries' ? [['by', by]] : []), ...queryOf(filter)]).toString()
  return `${paths.backlog(boardId)}${query ? `&${query}` : ''}`
}

/** The filter of the page, mirrored in the URL so that the page can be shared. */
export function useFilter(boardId: string, by: PlanBy, initialFilter: Filter) {
  const [filter, setFilter] = useState(initialFilter)
  const updateFilter = useCallback(
    (changes: Partial<Filter>) =>
      setFilter(before => {
        const after = { ...before, ...changes }
        history.replaceState(history.state, '', backlogUrl(boardId, by, after))
        return after
      }),
    [boardId, by],
  )
  return { filter, look: updateFilter }
}
