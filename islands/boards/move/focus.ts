import { cellKey } from '#islands/boards/cells.ts'
import type { Place } from './places.ts'
import type { Layout } from './use-key-move.ts'

const patience = 30

/** Goes to another card: at once where it is drawn, so that the next key is for it, however fast it comes. */
export function goToCard(itemId: string) {
  const link = cardLink(itemId)
  if (link) link.focus()
  else focusCard(itemId)
}

/** The link on a card, which has the focus for the card; null where it is not drawn. */
export const cardLink = (itemId: string) =>
  document.querySelector<HTMLElement>(`[data-card-link="${CSS.escape(itemId)}"]`)

/** Gives a card the focus, as soon as it is drawn where it is to be. */
export function focusCard(itemId: string, tries = patience) {
  const link = cardLink(itemId)
  if (link && tries < patience) return link.focus()
  if (tries > 0) requestAnimationFrame(() => focusCard(itemId, tries - 1))
}

/** Gives the focus to what stands beside a card that is about to go: the next one, the one above, or the way to add one. */
export function focusBeside(itemId: string) {
  const cell = document.querySelector(`[data-card="${CSS.escape(itemId)}"]`)?.closest<HTMLElement>('[data-column]')
  const cards = [...(cell?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].map(({ dataset }) => dataset.card!)
  const at = cards.indexOf(itemId)
  const next = cards[at + 1] ?? cards[at - 1]
  if (next) return focusCard(next)
  const add = document.querySelector<HTMLElement>(`[data-add="${CSS.escape(cell?.dataset.column ?? '')}"]`)
  requestAnimationFrame(() => requestAnimationFrame(() => add?.focus()))
}

/** The card that an arrow leads to from another; null at the end. */
export function stepFrom(
  { lane, columnId, index }: Place,
  key: string,
  { cells, lanes, columns }: Layout,
): string | null {
  const cellAt = (row: string, column: string) => cells.get(cellKey(row, column)) ?? []
  const own = cellAt(lane, columnId)
  if (key === 'Home') return own[0]?.id ?? null
  if (key === 'End') return own.at(-1)?.id ?? null
  const row = lanes.findIndex(({ id }) => id === lane)
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1
    if (own[index + by]) return own[index + by]!.id
    for (let at = row + by; lanes[at]; at += by) {
      const found = cellAt(lanes[at]!.id, columnId)
      if (found.length > 0) return (by < 0 ? found.at(-1) : found[0])?.id ?? null
    }
    return null
  }
  const by = key === 'ArrowLeft' ? -1 : 1
  for (let at = columns.findIndex(({ id }) => id === columnId) + by; columns[at]; at += by) {
    const found = cellAt(lane, columns[at]!.id)
    if (found.length > 0) return found[Math.min(index, found.length - 1)]!.id
  }
  return null
}
