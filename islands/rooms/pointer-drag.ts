/** Distance that starts a drag, width of the edge that scrolls, and scroll distance per frame, in pixels. */
const dragThreshold = 6
const scrollEdge = 70
const scrollStep = 14
/** Touches shorter than this, in milliseconds, do not start a drag. */
const longPressDelay = 280

/** Duration of the vibration when a touch lifts an element, in milliseconds. */
const liftVibration = 15

/** Maximum time from the release to the click that follows it, in milliseconds. */
const clickDelay = 50

type DragOptions = {
  /** The element that scrolls when the pointer is near its edge. Default: the page. */
  scroller?: HTMLElement
  /** Touch drags start with a long press. Otherwise they start immediately, like a mouse drag. */
  needsLongPress?: boolean
  onLift?: () => void
  /** Called in every frame with the pointer position in the window. */
  onMove: (x: number, y: number) => void
  onDrop: () => void
  /** Called at the end, dropped or not. */
  onEnd: () => void
}

/**
 * Follows one pointer from press to release, with an image of the dragged element. Bypasses React, so that thousands of
 * cards do not re-render. Escape cancels. Returns a function that ends the drag early.
 */
export function followPointer(draggedElement: HTMLElement, pressEvent: PointerEvent, options: DragOptions): () => void {
  const { scroller, onMove, onDrop, onEnd } = options
  const rect = draggedElement.getBoundingClientRect()
  const pointerOffset = { x: pressEvent.clientX - rect.left, y: pressEvent.clientY - rect.top }
  let position = { x: pressEvent.clientX, y: pressEvent.clientY }
  let ghost: HTMLElement | null = null
  let frame = 0
  const abortController = new AbortController()
  const { signal } = abortController
  const isLongPress = options.needsLongPress && pressEvent.pointerType === 'touch'
  const longPressTimer = isLongPress ? setTimeout(() => startDragging(), longPressDelay) : undefined

  const drawFrame = () => {
    frame = requestAnimationFrame(drawFrame)
    if (!ghost) return
    ghost.style.translate = `${position.x - pointerOffset.x}px ${position.y - pointerOffset.y}px`
    scrollAtEdge(position, scroller)
    onMove(position.x, position.y)
  }
  const startDragging = () => {
    ghost = draggedElement.cloneNode(true) as HTMLElement
    for (const element of ghost.querySelectorAll('[id]')) element.removeAttribute('id')
    ghost.removeAttribute('data-drag')
    ghost.ariaHidden = 'true'
    ghost.inert = true
    ghost.classList.add('drag-ghost')
    ghost.style.transition = 'none'
    ghost.style.width = `${rect.width}px`
    ghost.style.height = `${rect.height}px`
    document.body.append(ghost)
    document.body.classList.add('drag-on')
    draggedElement.setAttribute('data-dragging', '')
    if (isLongPress) navigator.vibrate?.(liftVibration)
    options.onLift?.()
    drawFrame()
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerId !== pressEvent.pointerId) return
    position = { x: event.clientX, y: event.clientY }
    const isDrag = Math.hypot(position.x - pressEvent.clientX, position.y - pressEvent.clientY) > dragThreshold
    if (!ghost && isDrag) {
      if (isLongPress) return end()
      startDragging()
    }
    if (ghost) event.preventDefault()
  }
  // While an element is lifted, touch must not scroll, and a long press must not open the context menu.
  const preventTouchDefault = (event: Event) => ghost && event.preventDefault()
  const end = () => {
    clearTimeout(longPressTimer)
    cancelAnimationFrame(frame)
    ghost?.remove()
    document.body.classList.remove('drag-on')
    draggedElement.removeAttribute('data-dragging')
    abortController.abort()
    onEnd()
  }
  const onPointerUp = (event: PointerEvent) => {
    if (event.pointerId !== pressEvent.pointerId) return
    const wasLifted = ghost !== null
    if (wasLifted) {
      onMove(position.x, position.y)
      onDrop()
      ignoreNextClick(position)
    }
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (ghost) event.stopPropagation()
    end()
  }

  document.addEventListener('pointermove', onPointerMove, { signal })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', onKeyDown, { capture: true, signal })
  document.addEventListener('touchmove', preventTouchDefault, { passive: false, signal })
  document.addEventListener('contextmenu', preventTouchDefault, { signal })
  return end
}

/** Ignores the click that follows a drag at the release point. A click elsewhere is intended. */
function ignoreNextClick({ x, y }: { x: number; y: number }) {
  const ignoreClick = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > dragThreshold) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignoreClick, { capture: true })
  setTimeout(() => document.removeEventListener('click', ignoreClick, { capture: true }), clickDelay)
}

/** Returns the scroll distance along one axis: towards an edge if the coordinate is near it, else 0. */
function scrollDelta(coordinate: number, start: number, end: number): number {
  if (coordinate < start + scrollEdge) return -scrollStep
  return coordinate > end - scrollEdge ? scrollStep : 0
}

/** Scrolls when the pointer is near an edge. */
function scrollAtEdge({ x, y }: { x: number; y: number }, scroller: HTMLElement | undefined) {
  if (!scroller) {
    const dy = scrollDelta(y, 0, innerHeight)
    if (dy !== 0) scrollBy(0, dy)
    return
  }
  const box = scroller.getBoundingClientRect()
  const dx = scrollDelta(x, Math.max(0, box.left), Math.min(innerWidth, box.right))
  const dy = scrollDelta(y, Math.max(0, box.top), Math.min(innerHeight, box.bottom))
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy)
}
