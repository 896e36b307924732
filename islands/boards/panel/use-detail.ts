import { useCallback, useEffect, useRef, useState } from 'react'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { ApiError } from '#islands/api.ts'
import { type ItemDetail, loadDetail } from '#islands/boards/api.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { isUnsaved } from '#islands/boards/item-key.ts'
import { reportVisit } from '#islands/report-visit.ts'

const versionKey = ({ version, textVersion, comments }: ItemVersions, commentRevision: number) =>
  `${version}:${textVersion}:${comments}:${commentRevision}`
type ItemVersions = Pick<Item, 'version' | 'textVersion' | 'comments'>

/** Time from the last change to the reload, in milliseconds. */
const reloadDelay = 150

/** Loads the details of an item when it opens, and again when they change. */
export function useDetail(boardId: string, itemId: string, item: Item | undefined, initialDetail: ItemDetail | null) {
  const [detail, setDetail] = useState<ItemDetail | null>(initialDetail?.item.id === itemId ? initialDetail : null)
  const [error, setError] = useState<'unknown' | 'failed' | null>(null)
  const { commentRevision } = useBoard()
  const versionText = item ? versionKey(item, commentRevision) : ''
  // The version that came with the page. The item may have changed before this code runs.
  const loadedKey = useRef(initialDetail?.item.id === itemId ? `${itemId} ${versionKey(initialDetail.item, 0)}` : '')

  const requestCount = useRef(0)
  const shownRequest = useRef(0)

  const load = useCallback(async () => {
    const requestNumber = ++requestCount.current
    setError(null)
    try {
      const loadedDetail = await loadDetail(boardId, itemId)
      // Ignore a response that is older than the shown one.
      if (requestNumber < shownRequest.current) return
      shownRequest.current = requestNumber
      setDetail(loadedDetail)
    } catch (thrown) {
      const isUnknownItem = thrown instanceof ApiError && thrown.status === 404
      if (requestNumber === requestCount.current) setError(isUnknownItem ? 'unknown' : 'failed')
    }
  }, [boardId, itemId])

  // A new item is unknown to the server until the room has stored it, and stays unknown if the room rejects it.
  const [isUnknown, setIsUnknown] = useState(false)
  if (item && isUnknown !== isUnsaved(item)) setIsUnknown(!isUnknown)
  // The server has already recorded the visit of the item that came with the page.
  const openedItem = useRef(initialDetail?.item.id)
  useEffect(() => {
    if (isUnknown || openedItem.current === itemId) return
    openedItem.current = itemId
    reportVisit({ kind: 'ITEM', id: itemId })
  }, [itemId, isUnknown])

  useEffect(() => {
    if (isUnknown || loadedKey.current === `${itemId} ${versionText}`) return
    // Load once after a burst of changes.
    const timer = setTimeout(() => {
      loadedKey.current = `${itemId} ${versionText}`
      void load()
    }, reloadDelay)
    return () => clearTimeout(timer)
  }, [itemId, versionText, isUnknown, load])

  return { detail, loadError: error, load, isUnknown }
}
