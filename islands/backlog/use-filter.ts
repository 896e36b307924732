import { useCallback, useState } from 'react'
import { type Filter, queryOf } from '#features/agile/kanban/backlog/rules-filter.ts'
import { paths } from '#src/paths.ts'

/** What is looked for: it stands in the address, so that it can be sent to somebody. */
export function useFilter(boardId: string, first: Filter) {
  const [filter, setFilter] = useState(first)
  const look = useCallback(
    (changes: Partial<Filter>) =>
      setFilter(before => {
        const after = { ...before, ...changes }
        const query = new URLSearchParams(queryOf(after)).toString()
        history.replaceState(history.state, '', `${paths.backlog(boardId)}${query ? `&${query}` : ''}`)
        return after
      }),
    [boardId],
  )
  return { filter, look }
}
