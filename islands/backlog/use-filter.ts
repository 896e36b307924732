import { useCallback, useState } from 'react'
import { entriesOf, type Filter } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { Grouping } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'

/** Returns the URL of the backlog page with its grouping and filter. */
export function backlogUrl(boardId: string, grouping: Grouping, filter: Filter): string {
  const query = new URLSearchParams([
    ...(grouping === 'deliveries' ? [['by', grouping]] : []),
    ...entriesOf(filter),
  ]).toString()
  return `${paths.backlog(boardId)}${query ? `&${query}` : ''}`
}

/** The filter of the page, mirrored in the URL so that the page can be shared. */
export function useFilter(boardId: string, grouping: Grouping, initialFilter: Filter) {
  const [filter, setFilter] = useState(initialFilter)
  const updateFilter = useCallback(
    (changes: Partial<Filter>) =>
      setFilter(before => {
        const after = { ...before, ...changes }
        history.replaceState(history.state, '', backlogUrl(boardId, grouping, after))
        return after
      }),
    [boardId, grouping],
  )
  return { filter, updateFilter }
}
