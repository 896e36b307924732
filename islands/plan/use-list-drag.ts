import { type RefObject, useEffect, useEffectEvent } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'

const interactiveSelector = 'a, button:not([data-grip]), input, [popover], summary'

/** Returns the row under the pointer, or null on links and buttons other than the grip. */
function findDragSource({ target, button }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || target.closest(interactiveSelector)) return null
  return target.closest<HTMLElement>('[data-drag]')
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-drag]')]

/** Returns the position of a row dropped at a height of the window: below all rows whose middle is above it. */
function placeOf(draggedRow: HTMLElement, rows: readonly HTMLElement[], y: number): number {
  const middles = rows.filter(row => row !== draggedRow).map(row => row.getBoundingClientRect())
  return middles.filter(({ top, bottom }) => (top + bottom) / 2 < y).length
}

type DragHandlers = {
  /** Called whenever the row moves to another position. */
  onMove: (id: string, place: number) => void
  onCancel: (id: string) => void
  /** Called at the end of each drag. */
  onEnd: () => void
}

/** Drags rows of a list by mouse, pen, or touch after a long press. The list changes during the drag. */
export function useListDrag(listRef: RefObject<HTMLElement | null>, handlers: DragHandlers) {
  const move = useEffectEvent(handlers.onMove)
  const cancel = useEffectEvent(handlers.onCancel)
  const finish = useEffectEvent(handlers.onEnd)
  useEffect(() => {
    const element = listRef.current
    if (!element) return
    let endDrag = () => {}
    const startDrag = (event: PointerEvent) => {
      const draggedRow = findDragSource(event)
      const id = draggedRow?.dataset.drag
      if (!draggedRow || id === undefined) return
      endDrag()
      let isDropped = false
      let isLifted = false
      let measuredAt = { y: Number.NaN, scrollY: 0 }
      endDrag = followPointer(draggedRow, event, {
        needsLongPress: true,
        onLift() {
          isLifted = true
        },
        onMove(_, y) {
          // Measuring the rows is costly, and between two movements of the pointer nothing moves.
          if (y === measuredAt.y && scrollY === measuredAt.scrollY) return
          measuredAt = { y, scrollY }
          const rows = rowsOf(element)
          const place = placeOf(draggedRow, rows, y)
          if (place !== rows.indexOf(draggedRow)) move(id, place)
        },
        onDrop() {
          isDropped = true
        },
        onEnd() {
          if (isLifted && !isDropped) cancel(id)
          finish()
        },
      })
    }
    element.addEventListener('pointerdown', startDrag)
    return () => {
      endDrag()
      element.removeEventListener('pointerdown', startDrag)
    }
  }, [listRef])
}
