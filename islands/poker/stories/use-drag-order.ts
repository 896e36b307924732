import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'

export type DragOrder = ReturnType<typeof useDragOrder>

type DraggedStory = { story: StoryView; from: number; target: number }

/** Width of the edge that scrolls the list, and scroll distance per step, in pixels. */
const scrollEdge = 36
const scrollStep = 9

/**
 * Reorders the rows of a list by dragging their handles. `target` is the index before which the row would be placed.
 * Escape cancels.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (story: StoryView, index: number) => void) {
  const [dragging, setDragging] = useState<DraggedStory | null>(null)
  const pointer = useRef(0)

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
    const scroll = setInterval(() => {
      const box = list.current?.getBoundingClientRect()
      if (!box || !list.current) return
      const delta =
        pointer.current < box.top + scrollEdge
          ? -scrollStep
          : pointer.current > box.bottom - scrollEdge
            ? scrollStep
            : 0
      if (delta === 0) return
      list.current.scrollTop += delta
      setDragging(before => before && { ...before, target: targetAt(pointer.current) })
    }, 16)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      clearInterval(scroll)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isDragging])

  const handle = (story: StoryView, from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.clientY
      setDragging({ story, from, target: from })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!isDragging) return
      pointer.current = event.clientY
      const target = targetAt(event.clientY)
      setDragging(before => (before && before.target !== target ? { ...before, target } : before))
    },
    onPointerUp() {
      setDragging(null)
      if (!dragging) return
      // Removing the row moves all rows below it up by one.
      const index = dragging.target > dragging.from ? dragging.target - 1 : dragging.target
      if (index !== dragging.from) onMove(dragging.story, index)
    },
    onPointerCancel: () => setDragging(null),
  })

  const isMoving = dragging && dragging.target !== dragging.from && dragging.target !== dragging.from + 1
  return { dragged: dragging?.story.id ?? null, target: isMoving ? dragging.target : null, handle }
}
