import { type RefObject, useEffect } from 'react'
import { useActs } from '#islands/boards/board-context.ts'

/** One key each for what is often done with the card that has the focus. */
export function useCardKeys(grid: RefObject<HTMLElement | null>, edit: (itemId: string) => void) {
  const { choose } = useActs()
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card-link]') : null
      const card = link?.closest<HTMLElement>('[data-drag]')
      const id = link?.dataset.cardLink
      if (!card || !id) return
      const key = event.key.toLowerCase()
      if (key === 'e') edit(id)
      else if (key === 'm') card.querySelector<HTMLButtonElement>('[popovertarget]')?.click()
      else if (key === 'x') choose(id, card.dataset.chosen === undefined, event.shiftKey)
      else return
      event.preventDefault()
    }
    box.addEventListener('keydown', pressed)
    return () => box.removeEventListener('keydown', pressed)
  }, [grid, choose, edit])
}
