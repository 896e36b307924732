import { type RefObject, useEffect } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { useLatest } from '#islands/use-latest.ts'

type Options = {
  isEnabled: boolean
  /** Called with the value of `data-drag`, and the value of `data-drop` of the target. */
  onDrop: (draggedId: string, dropTarget: string) => void
  /** Called when the target changes, and with null at the end. */
  onOver?: (draggedId: string | null, dropTarget: string | null) => void
  /** With this, links drag their surroundings. A click without movement still follows them. */
  shouldIncludeLinks?: boolean
}

/**
 * Drags elements marked `data-drag` onto elements marked `data-drop`, by mouse, by pen, or by touch on a handle.
 * Bypasses React, so that hundreds of cards do not re-render. Escape cancels.
 */
export function useElementDrag(
  containerRef: RefObject<HTMLElement | null>,
  { isEnabled, onDrop, onOver, shouldIncludeLinks = false }: Options,
) {
  const handlers = useLatest({ drop: onDrop, over: onOver })
  useEffect(() => {
    const container = containerRef.current
    if (!container || !isEnabled) return
    let endDrag = () => {}
    const onPointerDown = (event: PointerEvent) => {
      const draggedElement = findDragSource(event, shouldIncludeLinks)
      if (!draggedElement || event.button !== 0) return
      endDrag()
      endDrag = startDrag(draggedElement, event, () => handlers.current)
    }
    container.addEventListener('pointerdown', onPointerDown)
    return () => {
      endDrag()
      container.removeEventListener('pointerdown', onPointerDown)
    }
  }, [containerRef, isEnabled, shouldIncludeLinks, handlers])
}

const interactiveSelector = 'button, input, textarea, select, [popover]'

/** Returns the draggable element under the pointer, or null on buttons and fields, and for touch outside a handle. */
function findDragSource({ target, pointerType }: PointerEvent, shouldIncludeLinks: boolean): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const isOnGrip = target.closest('[data-grip]') !== null
  if (
    !isOnGrip &&
    (target.closest(shouldIncludeLinks ? interactiveSelector : `a, ${interactiveSelector}`) || pointerType === 'touch')
  )
    return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** Measurements are repeated after this many milliseconds, because other people change the board too. */
const measurementLifetime = 300

/** Measured drop targets. Searching them is cheap. `elementFromPoint` takes 20 ms with hundreds of cards. */
class DropTargets {
  #measuredAt = Number.NEGATIVE_INFINITY
  #targets: { element: HTMLElement; left: number; right: number; top: number; bottom: number }[] = []

  /** Returns the innermost target at a point of the window. Nested targets come later in the document. */
  findAt(x: number, y: number): HTMLElement | null {
    if (performance.now() - this.#measuredAt > measurementLifetime) this.#measure()
    const pageY = y + scrollY
    const target = this.#targets.findLast(
      ({ left, right, top, bottom }) => x >= left && x <= right && pageY >= top && pageY <= bottom,
    )
    return target?.element ?? null
  }

  #measure() {
    this.#measuredAt = performance.now()
    this.#targets = Array.from(document.querySelectorAll<HTMLElement>('[data-drop]'), element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { element, left, right, top: top + scrollY, bottom: bottom + scrollY }
    })
  }
}

type DragHandlers = {
  drop: (draggedId: string, dropTarget: string) => void
  over?: ((draggedId: string | null, dropTarget: string | null) => void) | undefined
}

/** Starts dragging one element. Returns a function that ends the drag early. */
function startDrag(
  draggedElement: HTMLElement,
  pointerDown: PointerEvent,
  getHandlers: () => DragHandlers,
): () => void {
  const draggedId = draggedElement.dataset.drag ?? ''
  const targets = new DropTargets()
  let target: HTMLElement | null = null
  const setTarget = (newTarget: HTMLElement | null) => {
    if (newTarget === target) return
    target?.removeAttribute('data-over')
    target = newTarget
    target?.setAttribute('data-over', '')
    getHandlers().over?.(target ? draggedId : null, target?.dataset.drop ?? null)
  }
  return followPointer(draggedElement, pointerDown, {
    onMove: (x, y) => setTarget(targets.findAt(x, y)),
    onDrop() {
      const dropTarget = target?.dataset.drop
      if (dropTarget) getHandlers().drop(draggedId, dropTarget)
    },
    onEnd: () => setTarget(null),
  })
}
