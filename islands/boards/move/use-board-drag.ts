import { type RefObject, useEffect, useEffectEvent } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { drawLine, type Place, Places } from './places.ts'

const operable = 'button, input, textarea, select, [popover], label'

/** What would be dragged from here, or null: buttons and fields keep the pointer. */
function sourceOf({ target, button }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || target.closest(operable)) return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** Lets cards be dragged with a mouse, a pen, or a finger that rests on one before it moves. */
export function useBoardDrag(
  scroller: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (itemId: string, place: Place, from: string) => void,
) {
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const [box, inner] = [scroller.current, grid.current]
    if (!box || !inner || !enabled) return
    let end = () => {}
    const begin = (event: PointerEvent) => {
      const source = sourceOf(event)
      if (!source) return
      end()
      const places = new Places(inner)
      const from = source.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
      let found: Place | null = null
      end = followPointer(source, event, {
        scroller: box,
        byResting: true,
        lifted: () => box.setAttribute('data-moving', ''),
        over(x, y) {
          const at = places.at(x, y)
          found = at?.place ?? null
          drawLine(inner, at?.line ?? null)
        },
        dropped: () => found && drop(source.dataset.drag ?? '', found, from),
        ended() {
          box.removeAttribute('data-moving')
          drawLine(inner, null)
        },
      })
    }
    box.addEventListener('pointerdown', begin)
    return () => {
      end()
      box.removeEventListener('pointerdown', begin)
    }
  }, [scroller, grid, enabled])
}
