import { type RefObject, useEffect, useEffectEvent } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { DropPlaces, drawLine, type Place } from './drop-places.ts'

const interactive = 'button, input, textarea, select, [popover], label'

/** Returns the card under the pointer; null on buttons and fields. */
function sourceOf({ target, button }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || target.closest(interactive)) return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** Drags cards by mouse, by pen, or by touch after a long press. */
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
      const places = new DropPlaces(inner)
      const from = source.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
      let dropPlace: Place | null = null
      end = followPointer(source, event, {
        scroller: box,
        needsLongPress: true,
        onLift: () => box.setAttribute('data-moving', ''),
        onMove(x, y) {
          const at = places.at(x, y)
          dropPlace = at?.place ?? null
          drawLine(inner, at?.line ?? null)
        },
        onDrop: () => dropPlace && drop(source.dataset.drag ?? '', dropPlace, from),
        onEnd() {
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
