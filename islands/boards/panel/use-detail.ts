import { useCallback, useEffect, useRef, useState } from 'react'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { type ItemDetail, loadDetail } from '#islands/boards/item-api.ts'

/** What is not on the card: read when the item is opened, and again when something of it changes. */
export function useDetail(boardId: string, itemId: string, item: Item | undefined, first: ItemDetail | null) {
  const [detail, setDetail] = useState<ItemDetail | null>(first?.item.id === itemId ? first : null)
  const [failed, setFailed] = useState(false)
  const { talk } = useBoard()
  const mark = item ? `${item.version}:${item.textVersion}:${item.comments}:${talk}` : ''
  const loaded = useRef(first?.item.id === itemId ? `${itemId} ${mark}` : '')

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const found = await loadDetail(boardId, itemId)
      setDetail(before => (before && before.item.id !== itemId ? before : found))
    } catch {
      setFailed(true)
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
