import { cellKey } from '#islands/boards/cells.ts'
import type { CellPlace } from './drop-places.ts'
import type { BoardLayout } from './use-keyboard-move.ts'

const maxFrames = 30

/** Focuses another card, immediately if it is rendered, so that fast key presses reach it. */
export function focusCardNow(itemId: string) {
  const link = cardLink(itemId)
  if (link) link.focus()
  else focusCardAfterRender(itemId)
}

/** Returns the link of a card, or null if the card is not rendered. The link has the focus when the card is focused. */
export const cardLink = (itemId: string) =>
  document.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(itemId)}"]`)

/** Focuses a card as soon as it is rendered at its new position. */
export function focusCardAfterRender(itemId: string, framesLeft = maxFrames) {
  const link = cardLink(itemId)
  if (link && framesLeft < maxFrames) return link.focus()
  if (framesLeft > 0) requestAnimationFrame(() => focusCardAfterRender(itemId, framesLeft - 1))
}

/** Focuses a neighbour of a card that is about to be removed: the next card, the previous one, or the add button. */
export function focusNeighbour(itemId: string) {
  const cell = document.querySelector(`[data-card="${CSS.escape(itemId)}"]`)?.closest<HTMLElement>('[data-column]')
  const cards = [...(cell?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map(({ dataset }) => dataset.card!)
  const index = cards.indexOf(itemId)
  const nextId = cards[index + 1] ?? cards[index - 1]
  if (nextId) return focusCardAfterRender(nextId)
  const addButton = document.querySelector<HTMLElement>(`[data-add="${CSS.escape(cell?.dataset.column ?? '')}"]`)
  requestAnimationFrame(() => requestAnimationFrame(() => addButton?.focus()))
}

/** Returns the card that an arrow key leads to, or null at the edge. */
export function nextCardId(
  { lane, columnId, index }: CellPlace,
  key: string,
  { cells, lanes, columns }: BoardLayout,
): string | null {
  const itemsAt = (laneId: string, column: string) => cells.get(cellKey(laneId, column)) ?? []
  const cellItems = itemsAt(lane, columnId)
  if (key === 'Home') return cellItems[0]?.id ?? null
  if (key === 'End') return cellItems.at(-1)?.id ?? null
  const laneIndex = lanes.findIndex(({ id }) => id === lane)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const offset = key === 'ArrowUp' ? -1 : 1
    if (cellItems[index + offset]) return cellItems[index + offset]!.id
    for (let next = laneIndex + offset; lanes[next]; next += offset) {
      const items = itemsAt(lanes[next]!.id, columnId)
      if (items.length > 0) return (offset < 0 ? items.at(-1) : items[0])?.id ?? null
    }
    return null
  }
  const offset = key === 'ArrowLeft' ? -1 : 1
  for (let next = columns.findIndex(({ id }) => id === columnId) + offset; columns[next]; next += offset) {
    const items = itemsAt(lane, columns[next]!.id)
    if (items.length > 0) return items[Math.min(index, items.length - 1)]!.id
  }
  return null
}
