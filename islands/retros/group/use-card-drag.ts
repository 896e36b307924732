import { type RefObject, useEffect } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { useLatest } from '#islands/use-latest.ts'

/**
 * Drags elements marked `data-drag` onto elements marked `data-drop`, by mouse, by pen, or by touch on a handle. Bypasses
 * React, so that hundreds of cards do not re-render. Escape cancels. `onOver` is called when the target changes, and with
 * null at the end. With `includesLinks`, links drag their surroundings; a click without movement still follows them.
 */
export function useCardDrag(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (draggedId: string, target: string) => void,
  onOver?: (draggedId: string | null, target: string | null) => void,
  includesLinks = false,
) {
  const handlers = useLatest({ drop: onDrop, over: onOver })
  useEffect(() => {
    const box = area.current
    if (!box || !enabled) return
    let endDrag = () => {}
    const startPointer = (event: PointerEvent) => {
      const source = sourceOf(event, includesLinks)
      if (!source || event.button !== 0) return
      endDrag()
      endDrag = startDrag(source, event, () => handlers.current)
    }
    box.addEventListener('pointerdown', startPointer)
    return () => {
      endDrag()
      box.removeEventListener('pointerdown', startPointer)
    }
  }, [area, enabled, includesLinks, handlers])
}

const interactive = 'button, input, textarea, select, [popover]'

/** Returns the draggable element under the pointer; null on buttons and fields, and for touch outside a handle. */
function sourceOf({ target, pointerType }: PointerEvent, includesLinks: boolean): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const isOnGrip = target.closest('[data-grip]') !== null
  if (!isOnGrip && (target.closest(includesLinks ? interactive : `a, ${interactive}`) || pointerType === 'touch'))
    return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** Lifetime of measurements in milliseconds, because others change the board too. */
const measurementLifetime = 300

/** Measured drop targets. Searching them is cheap; `elementFromPoint` takes 20 ms with hundreds of cards. */
class DropTargets {
  #measuredAt = Number.NEGATIVE_INFINITY
  #places: { element: HTMLElement; left: number; right: number; top: number; bottom: number }[] = []

  /** Returns the innermost target at a point of the window. Nested targets come later in the document. */
  at(x: number, y: number): HTMLElement | null {
    if (performance.now() - this.#measuredAt > measurementLifetime) this.#measure()
    const pageY = y + scrollY
    const target = this.#places.findLast(
      ({ left, right, top, bottom }) => x >= left && x <= right && pageY >= top && pageY <= bottom,
    )
    return target?.element ?? null
  }

  #measure() {
    this.#measuredAt = performance.now()
    this.#places = Array.from(document.querySelectorAll<HTMLElement>('[data-drop]'), element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { element, left, right, top: top + scrollY, bottom: bottom + scrollY }
    })
  }
}

type DragHandlers = {
  drop: (draggedId: string, target: string) => void
  over?: ((draggedId: string | null, target: string | null) => void) | undefined
}

/** Starts dragging one element. Returns a function that ends the drag early. */
function startDrag(source: HTMLElement, down: PointerEvent, handlers: () => DragHandlers): () => void {
  const draggedId = source.dataset.drag ?? ''
  const targets = new DropTargets()
  let over: HTMLElement | null = null
  const setTarget = (found: HTMLElement | null) => {
    if (found === over) return
    over?.removeAttribute('data-over')
    over = found
    over?.setAttribute('data-over', '')
    handlers().over?.(over ? draggedId : null, over?.dataset.drop ?? null)
  }
  return followPointer(source, down, {
    onMove: (x, y) => setTarget(targets.at(x, y)),
    onDrop() {
      const target = over?.dataset.drop
      if (target) handlers().drop(draggedId, target)
    },
    onEnd: () => setTarget(null),
  })
}
