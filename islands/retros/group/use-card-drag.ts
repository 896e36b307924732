import { type RefObject, useEffect } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { useLatest } from '#islands/use-latest.ts'

/**
 * Lets cards be dragged with a mouse, a pen or (by the handle) a finger. What can be dragged says so by `data-drag`, what
 * takes it by `data-drop`. It draws past React, so that hundreds of cards stay still while one moves. Escape gives up.
 * `onOver` hears what lies over what whenever that changes, and of nothing at the end. With `byLinks` a link is
 * dragged with what it stands in, and followed where it is pressed without being moved.
 */
export function useCardDrag(
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (dragged: string, target: string) => void,
  onOver?: (dragged: string | null, target: string | null) => void,
  byLinks = false,
) {
  const heard = useLatest({ drop: onDrop, over: onOver })
  useEffect(() => {
    const box = area.current
    if (!box || !enabled) return
    let end = () => {}
    const begin = (event: PointerEvent) => {
      const source = sourceOf(event, byLinks)
      if (!source || event.button !== 0) return
      end()
      end = drag(source, event, () => heard.current)
    }
    box.addEventListener('pointerdown', begin)
    return () => {
      end()
      box.removeEventListener('pointerdown', begin)
    }
  }, [area, enabled, byLinks, heard])
}

const operable = 'button, input, textarea, select, [popover]'

/** What would be dragged from here, or null: buttons and fields keep the pointer, and a finger scrolls unless it has the handle. */
function sourceOf({ target, pointerType }: PointerEvent, byLinks: boolean): HTMLElement | null {
  if (!(target instanceof Element)) return null
  const onGrip = target.closest('[data-grip]') !== null
  if (!onGrip && (target.closest(byLinks ? operable : `a, ${operable}`) || pointerType === 'touch')) return null
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

type Heard = {
  drop: (dragged: string, target: string) => void
  over?: ((dragged: string | null, target: string | null) => void) | undefined
}

/** Lets one card be put onto what takes it. Returns what ends it early. */
function drag(source: HTMLElement, down: PointerEvent, heard: () => Heard): () => void {
  const dragged = source.dataset.drag ?? ''
  const targets = new Targets()
  let over: HTMLElement | null = null
  const mark = (found: HTMLElement | null) => {
    if (found === over) return
    over?.removeAttribute('data-over')
    over = found
    over?.setAttribute('data-over', '')
    heard().over?.(over ? dragged : null, over?.dataset.drop ?? null)
  }
  return followPointer(source, down, {
    over: (x, y) => mark(targets.at(x, y)),
    dropped() {
      const target = over?.dataset.drop
      if (target) heard().drop(dragged, target)
    },
    ended: () => mark(null),
  })
}
