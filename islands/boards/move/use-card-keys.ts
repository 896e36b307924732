import { type RefObject, useEffect } from 'react'
import { useActions } from '#islands/boards/board-context.ts'

/** Single-key shortcuts for the focused card. */
export function useCardKeys(grid: RefObject<HTMLElement | null>, edit: (itemId: string) => void) {
  const { select } = useActions()
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card-link]') : null
      const card = link?.closest<HTMLElement>('[data-drag]')
      const id = link?.dataset.cardLink
      if (!card || !id) return
      const key = event.key.toLowerCase()
      if (key === 'e') edit(id)
      else if (key === 'm') card.querySelector<HTMLButtonElement>('[popovertarget]')?.click()
      else if (key === 'x') select(id, card.dataset.selected === undefined, event.shiftKey)
      else return
      event.preventDefault()
    }
    box.addEventListener('keydown', onKeyDown)
    return () => box.removeEventListener('keydown', onKeyDown)
  }, [grid, select, edit])
}
