import { type RefObject, useEffect, useEffectEvent } from 'react'
import { followPointer } from '#islands/rooms/pointer-drag.ts'
import { type CellPlace, DropPlaces, drawDropIndicator } from './drop-places.ts'

const interactiveSelector = 'button, input, textarea, select, [popover], label'

/** Returns the card under the pointer, or null on buttons and fields. */
function findDragSource({ target, button }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || target.closest(interactiveSelector)) return null
  return target.closest<HTMLElement>('[data-drag]')
}

/** Drags cards by mouse, by pen, or by touch after a long press. */
export function useBoardDrag(
  scrollerRef: RefObject<HTMLElement | null>,
  gridRef: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onDrop: (itemId: string, place: CellPlace, sourceColumnId: string) => void,
) {
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const [scrollerElement, gridElement] = [scrollerRef.current, gridRef.current]
    if (!scrollerElement || !gridElement || !isEnabled) return
    let endDrag = () => {}
    const startDrag = (event: PointerEvent) => {
      const draggedCard = findDragSource(event)
      if (!draggedCard) return
      endDrag()
      const places = new DropPlaces(gridElement)
      const sourceColumnId = draggedCard.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
      let dropPlace: CellPlace | null = null
      endDrag = followPointer(draggedCard, event, {
        scroller: scrollerElement,
        needsLongPress: true,
        onLift: () => scrollerElement.setAttribute('data-moving', ''),
        onMove(x, y) {
          const target = places.findAt(x, y)
          dropPlace = target?.place ?? null
          drawDropIndicator(gridElement, target?.line ?? null)
        },
        onDrop: () => dropPlace && drop(draggedCard.dataset.drag ?? '', dropPlace, sourceColumnId),
        onEnd() {
          scrollerElement.removeAttribute('data-moving')
          drawDropIndicator(gridElement, null)
        },
      })
    }
    scrollerElement.addEventListener('pointerdown', startDrag)
    return () => {
      endDrag()
      scrollerElement.removeEventListener('pointerdown', startDrag)
    }
  }, [scrollerRef, gridRef, isEnabled])
}
