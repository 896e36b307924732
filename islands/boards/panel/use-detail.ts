import { useCallback, useEffect, useRef, useState } from 'react'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { ApiError } from '#islands/api.ts'
import { type ItemDetail, loadDetail } from '#islands/boards/api.ts'
import { useBoard } from '#islands/boards/board-context.ts'

const markOf = ({ version, textVersion, comments }: Marked, talk: number) =>
  `${version}:${textVersion}:${comments}:${talk}`
type Marked = Pick<Item, 'version' | 'textVersion' | 'comments'>

/** What is not on the card: read when the item is opened, and again when something of it changes. */
export function useDetail(boardId: string, itemId: string, item: Item | undefined, first: ItemDetail | null) {
  const [detail, setDetail] = useState<ItemDetail | null>(first?.item.id === itemId ? first : null)
  const [failed, setFailed] = useState<'gone' | 'failed' | null>(null)
  const { talk } = useBoard()
  const mark = item ? markOf(item, talk) : ''
  // Told by what came with the page: by the time this part of it runs, the item may have changed already.
  const loaded = useRef(first?.item.id === itemId ? `${itemId} ${markOf(first.item, 0)}` : '')

  const asked = useRef(0)
  const shown = useRef(0)

  const load = useCallback(async () => {
    const own = ++asked.current
    setFailed(null)
    try {
      const found = await loadDetail(boardId, itemId)
      // What was asked for later is newer, whatever comes first.
      if (own < shown.current) return
      shown.current = own
      setDetail(found)
    } catch (thrown) {
      const isGone = thrown instanceof ApiError && thrown.status === 404
      if (own === asked.current) setFailed(isGone ? 'gone' : 'failed')
    }
  }, [boardId, itemId])

  useEffect(() => {
    if (loaded.current === `${itemId} ${mark}`) return
    // Many changes in a row are read once.
    const timer = setTimeout(() => {
      loaded.current = `${itemId} ${mark}`
      void load()
    }, 150)
    return () => clearTimeout(timer)
  }, [itemId, mark, load])

  return { detail, failed, load }
}
