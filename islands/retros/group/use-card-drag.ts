import { type RefObject, useEffect, useRef } from 'react'

/** How far the pointer goes before it drags, and how near to an edge the page begins to scroll, in pixels. */
const threshold = 6
const edge = 70
const pace = 14

/**
 * Lets cards be dragged with a mouse, a pen or (by the handle) a finger. What can be dragged says so by `data-drag`, what
 * takes it by `data-drop`. It draws past React, so that hundreds of cards stay still while one moves. Escape gives up.
 */
export function useCardDrag(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (dragged: string, target: string) => void,
) {
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })

  useEffect(() => {
    const box = area.current
    if (!box || !enabled) return
    let end = () => {}
    const begin = (event: PointerEvent) => {
      const source = sourceOf(event)
      if (!source || event.button !== 0) return
      end()
      end = drag(source, event, (id, target) => drop.current(id, target))
    }
    box.addEventListener('pointerdown', begin)
    return () => {
      end()
      box.removeEventListener('pointerdown', begin)
    }
  }, [area, enabled])
}

const operable = 'button, a, input, textarea, select, [popover]'

/** What would be dragged from here, or null: buttons and fields keep the pointer, and a finger scrolls unless it has the handle. */
function sourceOf({ target, pointerType }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const onGrip = target.closest('[data-grip]') !== null
  if (!onGrip && (target.closest(operable) || pointerType === 'touch')) return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** How long measured places are trusted, in milliseconds: others change the board too. */
const trusted = 300

/**
 * The places that take a card, measured now and then. Asking the browser what lies under the pointer costs 20 ms with
 * hundreds of cards; looking through their places costs nothing.
 */
class Targets {
  #measuredAt = Number.NEGATIVE_INFINITY
  #places: { element: HTMLElement; left: number; right: number; top: number; bottom: number }[] = []

  /** The innermost place at a point of the window: what is inside another comes after it in the page. */
  at(x: number, y: number): HTMLElement | null {
    if (performance.now() - this.#measuredAt > trusted) this.#measure()
    const pageY = y + scrollY
    const found = this.#places.findLast(
      ({ left, right, top, bottom }) => x >= left && x <= right && pageY >= top && pageY <= bottom,
    )
    return found?.element ?? null
  }

  #measure() {
    this.#measuredAt = performance.now()
    this.#places = Array.from(document.querySelectorAll<HTMLElement>('[data-drop]'), element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { element, left, right, top: top + scrollY, bottom: bottom + scrollY }
    })
  }
}

/** Follows one pointer from its going down to its going up. Returns what ends it early. */
function drag(source: HTMLElement, down: PointerEvent, onDrop: (dragged: string, target: string) => void): () => void {
  const rect = source.getBoundingClientRect()
  const grip = { x: down.clientX - rect.left, y: down.clientY - rect.top }
  let at = { x: down.clientX, y: down.clientY }
  let ghost: HTMLElement | null = null
  let over: HTMLElement | null = null
  let frame = 0

  const targets = new Targets()
  const mark = (found: HTMLElement | null) => {
    if (found === over) return
    over?.removeAttribute('data-over')
    over = found
    over?.setAttribute('data-over', '')
  }
  const look = () => mark(targets.at(at.x, at.y))
  const draw = () => {
    frame = requestAnimationFrame(draw)
    if (!ghost) return
    ghost.style.translate = `${at.x - grip.x}px ${at.y - grip.y}px`
    const by = at.y < edge ? -pace : at.y > innerHeight - edge ? pace : 0
    if (by !== 0) scrollBy(0, by)
    look()
  }
  const lift = () => {
    ghost = source.cloneNode(true) as HTMLElement
    for (const named of ghost.querySelectorAll('[id]')) named.removeAttribute('id')
    ghost.removeAttribute('data-drag')
    ghost.ariaHidden = 'true'
    ghost.classList.add('retro-ghost')
    ghost.style.transition = 'none'
    ghost.style.width = `${rect.width}px`
    ghost.style.height = `${rect.height}px`
    document.body.append(ghost)
    document.body.classList.add('retro-dragging')
    source.setAttribute('data-dragging', '')
    draw()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    at = { x: event.clientX, y: event.clientY }
    if (!ghost && Math.hypot(at.x - down.clientX, at.y - down.clientY) > threshold) lift()
    if (ghost) event.preventDefault()
  }
  const end = () => {
    cancelAnimationFrame(frame)
    mark(null)
    ghost?.remove()
    document.body.classList.remove('retro-dragging')
    source.removeAttribute('data-dragging')
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', up)
    document.removeEventListener('pointercancel', end)
    document.removeEventListener('keydown', giveUp)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    if (ghost) look()
    const target = over?.dataset.drop
    end()
    if (target) onDrop(source.dataset.drag ?? '', target)
  }
  const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && end()

  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', up)
  document.addEventListener('pointercancel', end)
  document.addEventListener('keydown', giveUp)
  return end
}
