import { useCallback, useState } from 'react'
import { type Filter, queryOf } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { PlanBy } from '#features/agile/kanban/backlog/rules-sections.ts'
import { paths } from '#src/paths.ts'

/** The page as an address: what is planned on it, and what is looked for. */
export function backlogAddress(boardId: string, by: PlanBy, filter: Filter): string {
  const query = new URLSearchParams([...(by === 'deliveries' ? [['by', by]] : []), ...queryOf(filter)]).toString()
  return `${paths.backlog(boardId)}${query ? `&${query}` : ''}`
}

/** What is looked for: it stands in the address, so that it can be sent to somebody. */
export function useFilter(boardId: string, by: PlanBy, first: Filter) {
  const [filter, setFilter] = useState(first)
  const look = useCallback(
    (changes: Partial<Filter>) =>
      setFilter(before => {
        const after = { ...before, ...changes }
        history.replaceState(history.state, '', backlogAddress(boardId, by, after))
        return after
      }),
    [boardId, by],
  )
  return { filter, look }
}
