import type { KeyboardEvent } from 'react'

/**
 * Arrow keys open a list of choices instead of taking one after another: what is chosen here is done at once, and nobody
 * means all that lies on the way. Where a browser cannot open it, the keys do what they always do.
 */
export function opensByArrows(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (!isArrow || event.altKey || !('showPicker' in HTMLSelectElement.prototype)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
