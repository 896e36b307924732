import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'

export type DragOrder = ReturnType<typeof useDragOrder>

type Dragging = { story: StoryView; from: number; target: number }

/** How near to its edge a list begins to scroll, and how far it then goes at a time, in pixels. */
const edge = 36
const step = 9

/**
 * Moves the rows of a list by the handle, with a mouse, a pen or a finger. `target` is the place before which the row
 * would land, counted in the order as it stands; Escape gives up.
 */
export function useDragOrder(list: RefObject<HTMLElement | null>, onPlace: (story: StoryView, place: number) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const pointer = useRef(0)

  const targetAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll(':scope > li') ?? [])]
    const at = rows.findIndex(row => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return at === -1 ? rows.length : at
  }

  const isDragging = dragging !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs as long as something is dragged
  useEffect(() => {
    if (!isDragging) return
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && setDragging(null)
    const scroll = setInterval(() => {
      const box = list.current?.getBoundingClientRect()
      if (!box || !list.current) return
      const by = pointer.current < box.top + edge ? -step : pointer.current > box.bottom - edge ? step : 0
      if (by === 0) return
      list.current.scrollTop += by
      setDragging(before => before && { ...before, target: targetAt(pointer.current) })
    }, 16)
    document.addEventListener('keydown', giveUp)
    return () => {
      clearInterval(scroll)
      document.removeEventListener('keydown', giveUp)
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
      // The row itself leaves its place, so what lies below it moves up by one.
      const place = dragging.target > dragging.from ? dragging.target - 1 : dragging.target
      if (place !== dragging.from) onPlace(dragging.story, place)
    },
    onPointerCancel: () => setDragging(null),
  })

  const isMoving = dragging && dragging.target !== dragging.from && dragging.target !== dragging.from + 1
  return { dragged: dragging?.story.id ?? null, target: isMoving ? dragging.target : null, handle }
}
