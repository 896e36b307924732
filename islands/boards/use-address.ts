import { useCallback, useEffect, useState } from 'react'
import { type BoardLook, lookQuery, readLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { useLatest } from '#islands/use-latest.ts'
import { paths } from '#src/paths.ts'

type Place = { look: BoardLook; itemId: string | null }

/** What of the board is shown, and which item is open: both stand in the address, and going back goes back in them. */
export function useAddress(boardId: string, first: Place) {
  const [place, setPlace] = useState(first)
  const latest = useLatest(place)

  const itemIn = useCallback(
    (path: string): string | null | undefined => {
      const board = paths.board(boardId)
      if (path === board) return null
      return path.startsWith(`${board}/items/`) ? decodeURIComponent(path.slice(board.length + 7)) : undefined
    },
    [boardId],
  )

  const go = useCallback(
    (to: Partial<Place>, replace = false) => {
      const next = { ...latest.current, ...to }
      const query = lookQuery(next.look)
      const path = next.itemId === null ? paths.board(boardId) : paths.boardItem(boardId, next.itemId)
      const href = query ? `${path}?${query}` : path
      if (replace) history.replaceState(history.state, '', href)
      else history.pushState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '', href)
      setPlace(next)
    },
    [boardId, latest],
  )

  useEffect(() => {
    // Ahead of the shell, which would fetch the whole page anew.
    const back = (event: PopStateEvent) => {
      const itemId = itemIn(location.pathname)
      if (itemId === undefined) return
      event.stopImmediatePropagation()
      setPlace({ look: readLook(new URLSearchParams(location.search)), itemId })
    }
    window.addEventListener('popstate', back, { capture: true })
    return () => window.removeEventListener('popstate', back, { capture: true })
  }, [itemIn])

  return { ...place, go }
}
