import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'

export type DragOrder = ReturnType<typeof useDragOrder>

type DraggedStory = { story: StoryView; fromIndex: number; targetIndex: number }

/** Width of the edge that scrolls the list, and scroll distance per step, in pixels. */
const scrollEdge = 36
const scrollStep = 9
/** Time between two steps, in milliseconds. */
const scrollInterval = 16

/** Returns the distance to scroll a list: up or down if the pointer is near an edge, else 0. */
function scrollDeltaAt(y: number, { top, bottom }: DOMRect): number {
  if (y < top + scrollEdge) return -scrollStep
  return y > bottom - scrollEdge ? scrollStep : 0
}

/**
 * Reorders the rows of a list by dragging their handles. `targetIndex` is the index of the row that the dragged row
 * would be placed above. Escape cancels.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (story: StoryView, index: number) => void) {
  const [dragging, setDragging] = useState<DraggedStory | null>(null)
  const pointerY = useRef(0)

  const targetAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll(':scope > li') ?? [])]
    const index = rows.findIndex(row => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return index === -1 ? rows.length : index
  }

  const isDragging = dragging !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only while dragging
  useEffect(() => {
    if (!isDragging) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDragging(null)
    const scrollTimer = setInterval(() => {
      const bounds = list.current?.getBoundingClientRect()
      if (!bounds || !list.current) return
      const delta = scrollDeltaAt(pointerY.current, bounds)
      if (delta === 0) return
      list.current.scrollTop += delta
      setDragging(before => before && { ...before, targetIndex: targetAt(pointerY.current) })
    }, scrollInterval)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearInterval(scrollTimer)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isDragging])

  const handleProps = (story: StoryView, fromIndex: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointerY.current = event.clientY
      setDragging({ story, fromIndex, targetIndex: fromIndex })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isDragging) return
      pointerY.current = event.clientY
      const targetIndex = targetAt(event.clientY)
      setDragging(before => (before && before.targetIndex !== targetIndex ? { ...before, targetIndex } : before))
    },
    onPointerUp() {
      setDragging(null)
      if (!dragging) return
      // Removing the row moves all rows below it up by one.
      const index = dragging.targetIndex > dragging.fromIndex ? dragging.targetIndex - 1 : dragging.targetIndex
      if (index !== dragging.fromIndex) onMove(dragging.story, index)
    },
    onPointerCancel: () => setDragging(null),
  })

  const isMoving =
    dragging && dragging.targetIndex !== dragging.fromIndex && dragging.targetIndex !== dragging.fromIndex + 1
  return { draggedId: dragging?.story.id ?? null, targetIndex: isMoving ? dragging.targetIndex : null, handleProps }
}
