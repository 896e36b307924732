import { useCallback, useEffect, useState } from 'react'
import { type BoardFilters, parseFilters, toQuery } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { useLatest } from '#islands/use-latest.ts'
import { paths } from '#src/paths.ts'

type UrlState = { filters: BoardFilters; itemId: string | null }

/** Keeps the shown lanes and filters and the open item in the URL, with browser history. */
export function useBoardUrl(boardId: string, initialState: UrlState) {
  const [state, setState] = useState(initialState)
  const latestState = useLatest(state)

  /** Returns the id of the item in a path, null for the board itself, and undefined for other pages. */
  const itemIdIn = useCallback(
    (path: string): string | null | undefined => {
      const board = paths.board(boardId)
      if (path === board) return null
      const itemPrefix = `${board}/items/`
      return path.startsWith(itemPrefix) ? decodeURIComponent(path.slice(itemPrefix.length)) : undefined
    },
    [boardId],
  )

  const update = useCallback(
    (changes: Partial<UrlState>, { isNewEntry = true } = {}) => {
      const nextState = { ...latestState.current, ...changes }
      const query = toQuery(nextState.filters)
      const path = nextState.itemId === null ? paths.board(boardId) : paths.boardItem(boardId, nextState.itemId)
      const href = query ? `${path}?${query}` : path
      if (isNewEntry) history.pushState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '', href)
      else history.replaceState(history.state, '', href)
      setState(nextState)
    },
    [boardId, latestState],
  )

  // The server sends no panel for an item that it does not know yet.
  useEffect(() => {
    const itemId = itemIdIn(location.pathname)
    if (itemId) setState(current => (current.itemId === itemId ? current : { ...current, itemId }))
  }, [itemIdIn])

  useEffect(() => {
    // Runs before the shell's listener, which would fetch the whole page again.
    const onPopState = (event: PopStateEvent) => {
      const itemId = itemIdIn(location.pathname)
      if (itemId === undefined) return
      event.stopImmediatePropagation()
      setState({ filters: parseFilters(new URLSearchParams(location.search)), itemId })
    }
    window.addEventListener('popstate', onPopState, { capture: true })
    return () => window.removeEventListener('popstate', onPopState, { capture: true })
  }, [itemIdIn])

  return { ...state, update }
}
