/** How far the pointer goes before it drags, and how near to an edge what lies under it begins to scroll, in pixels. */
const threshold = 6
const edge = 70
const pace = 14
/** How long a finger rests on something before it lifts it, in milliseconds. */
const restFor = 280

type Dragging = {
  /** What scrolls when the pointer comes near its edge; the page where there is none. */
  scroller?: HTMLElement
  /** A finger lifts by resting; otherwise it drags at once, like a mouse. */
  byResting?: boolean
  lifted?: () => void
  /** Told in every frame where the pointer is, in the window. */
  over: (x: number, y: number) => void
  dropped: () => void
  /** In the end, dropped or not. */
  ended: () => void
}

/**
 * Follows one pointer from its going down to its going up, with an image of what is dragged under it. It draws past React,
 * so that thousands of cards stay still while one moves. Escape gives up. Returns what ends it early.
 */
export function followPointer(source: HTMLElement, down: PointerEvent, dragging: Dragging): () => void {
  const { scroller, over, dropped, ended } = dragging
  const rect = source.getBoundingClientRect()
  const grip = { x: down.clientX - rect.left, y: down.clientY - rect.top }
  let at = { x: down.clientX, y: down.clientY }
  let ghost: HTMLElement | null = null
  let frame = 0
  const listening = new AbortController()
  const { signal } = listening
  const rests = dragging.byResting && down.pointerType === 'touch'
  const resting = rests ? setTimeout(() => lift(), restFor) : undefined

  const draw = () => {
    frame = requestAnimationFrame(draw)
    if (!ghost) return
    ghost.style.translate = `${at.x - grip.x}px ${at.y - grip.y}px`
    scrollNear(at, scroller)
    over(at.x, at.y)
  }
  const lift = () => {
    ghost = source.cloneNode(true) as HTMLElement
    for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
    ghost.removeAttribute('data-drag')
    ghost.ariaHidden = 'true'
    ghost.inert = true
    ghost.classList.add('drag-ghost')
    ghost.style.transition = 'none'
    ghost.style.width = `${rect.width}px`
    ghost.style.height = `${rect.height}px`
    document.body.append(ghost)
    document.body.classList.add('drag-on')
    source.setAttribute('data-dragging', '')
    if (rests) navigator.vibrate?.(15)
    dragging.lifted?.()
    draw()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    at = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(at.x - down.clientX, at.y - down.clientY) > threshold
    if (!ghost && isFar) {
      if (rests) return end()
      lift()
    }
    if (ghost) event.preventDefault()
  }
  // A finger that has lifted something does not scroll, and its long press opens no menu of the browser.
  const hold = (event: Event) => ghost && event.preventDefault()
  const end = () => {
    clearTimeout(resting)
    cancelAnimationFrame(frame)
    ghost?.remove()
    document.body.classList.remove('drag-on')
    source.removeAttribute('data-dragging')
    listening.abort()
    ended()
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    const isDropped = ghost !== null
    if (isDropped) {
      over(at.x, at.y)
      dropped()
      swallowClick(at)
    }
    end()
  }
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if (ghost) event.stopPropagation()
    end()
  }

  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', up, { signal })
  document.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', giveUp, { capture: true, signal })
  document.addEventListener('touchmove', hold, { passive: false, signal })
  document.addEventListener('contextmenu', hold, { signal })
  return end
}

/** The click that ends a drag opens nothing. It comes where the pointer was let go; one elsewhere is meant. */
function swallowClick({ x, y }: { x: number; y: number }) {
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) > threshold) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 50)
}

/** Scrolls what the pointer is at the edge of. */
function scrollNear({ x, y }: { x: number; y: number }, scroller: HTMLElement | undefined) {
  const by = (place: number, start: number, end: number) =>
    place < start + edge ? -pace : place > end - edge ? pace : 0
  if (!scroller) {
    const dy = by(y, 0, innerHeight)
    if (dy !== 0) scrollBy(0, dy)
    return
  }
  const box = scroller.getBoundingClientRect()
  const dx = by(x, Math.max(0, box.left), Math.min(innerWidth, box.right))
  const dy = by(y, Math.max(0, box.top), Math.min(innerHeight, box.bottom))
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy)
}
