import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Lane } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import type { Column, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { type Cells, cellKey } from '#islands/boards/cells.ts'
import { focusCard, goToCard, stepFrom } from './focus.ts'
import { drawLine, lineAt, type Place } from './places.ts'

export type Layout = { cells: Cells; lanes: Lane[]; columns: Column[] }
/** `above` is what it would stand below: others change the board meanwhile, and the place goes with their cards. */
type Lifted = { item: Item; from: Place; at: Place; above: string | null }

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
type Arrow = (typeof arrows)[number]
const isArrow = (key: string): key is Arrow => arrows.includes(key as Arrow)

/** How many frames a card is waited for that is only drawn once it comes near. */
const patience = 20

/**
 * Moves cards without a pointer: Space picks up what has the focus, arrows carry it between places, columns and lanes, Space
 * puts it down, Escape leaves it where it was. Without anything in hand, arrows go from card to card.
 */
export function useKeyMove(
  grid: RefObject<HTMLElement | null>,
  layout: Layout,
  onDrop: (itemId: string, place: Place, from: string) => boolean,
) {
  const t = useTranslations('boardPage.keys')
  const { say } = useActs()
  const lifted = useRef<Lifted | null>(null)
  const { cells, lanes, columns } = layout

  const others = ({ lane, columnId }: Place, itemId: string) =>
    (cells.get(cellKey(lane, columnId)) ?? []).filter(({ id }) => id !== itemId)
  const words = (place: Place, itemId: string) => {
    const lane = lanes.length > 1 ? lanes.find(({ id }) => id === place.lane)?.title : ''
    return {
      position: place.index + 1,
      count: others(place, itemId).length + 1,
      column: columns.find(({ id }) => id === place.columnId)?.title ?? '',
      lane: lane || 'none',
    }
  }
  const nameOf = ({ number, title }: Item) => `#${number} ${title}`
  const placeOf = (itemId: string): { item: Item; place: Place } | null => {
    for (const [key, items] of cells) {
      const index = items.findIndex(({ id }) => id === itemId)
      const cut = key.lastIndexOf('|')
      if (index >= 0)
        return { item: items[index]!, place: { lane: key.slice(0, cut), columnId: key.slice(cut + 1), index } }
    }
    return null
  }

  /** Draws where it would land, counted without the card itself. */
  const show = ({ item, at }: Lifted, tries = patience) => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cellKey(at.lane, at.columnId))}"]`)
    if (!cell || lifted.current?.item !== item || lifted.current.at !== at) return
    const own = placeOf(item.id)?.place
    const isOwn = own?.lane === at.lane && own.columnId === at.columnId
    const index = isOwn && at.index >= own.index ? at.index + 1 : at.index
    const line = lineAt(grid.current!, cell, index)
    if (!line) {
      const chunks = [...cell.querySelectorAll<HTMLElement>('[data-chunk]')]
      const chunk = chunks.findLast(({ dataset }) => Number(dataset.chunk) <= index)
      chunk?.scrollIntoView({ block: 'center', inline: 'nearest' })
      if (tries > 0) requestAnimationFrame(() => show({ item, at, from: at, above: null }, tries - 1))
      return
    }
    drawLine(grid.current!, isOwn && at.index === own.index ? null : line)
    grid.current?.querySelector(':scope > [data-line]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const letGo = () => {
    grid.current?.querySelector('[data-lifted]')?.removeAttribute('data-lifted')
    lifted.current = null
    drawLine(grid.current!, null)
  }
  const mark = (itemId: string) =>
    grid.current?.querySelector(`[data-card="${CSS.escape(itemId)}"]`)?.setAttribute('data-lifted', '')
  const follow = useEffectEvent(() => {
    const held = lifted.current
    if (!held) return
    mark(held.item.id)
    const list = others(held.at, held.item.id)
    const index = held.above === null ? 0 : list.findIndex(({ id }) => id === held.above) + 1
    const isGone = held.above !== null && index === 0
    held.at = { ...held.at, index: isGone ? Math.min(held.at.index, list.length) : index }
    show(held)
  })
  const lift = useEffectEvent((itemId: string) => {
    const found = placeOf(itemId)
    if (!found) return
    const above = others(found.place, itemId)[found.place.index - 1]?.id ?? null
    lifted.current = { item: found.item, from: found.place, at: found.place, above }
    mark(itemId)
    say(t('lifted', { item: nameOf(found.item), ...words(found.place, itemId) }), true)
  })
  const drop = ({ item, from, at }: Lifted) => {
    const told = words(at, item.id)
    letGo()
    const own = placeOf(item.id)?.place ?? from
    const isSame = own.lane === at.lane && own.columnId === at.columnId && own.index === at.index
    if (isSame || onDrop(item.id, at, from.columnId)) say(t('dropped', { item: nameOf(item), ...told }), true)
    focusCard(item.id)
  }
  const cancel = ({ item, from }: Lifted) => {
    letGo()
    say(t('cancelled', { item: nameOf(item), ...words(from, item.id) }), true)
    focusCard(item.id)
  }
  const carry = (held: Lifted, key: Arrow) => {
    const { item } = held
    let { lane, columnId, index } = held.at
    const row = lanes.findIndex(({ id }) => id === lane)
    const column = columns.findIndex(({ id }) => id === columnId)
    const last = others(held.at, item.id).length
    const size = (place: Place) => others(place, item.id).length
    if (key === 'Home') index = 0
    else if (key === 'End') index = last
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = columns[column + (key === 'ArrowLeft' ? -1 : 1)]
      if (!next) return
      columnId = next.id
      index = Math.min(index, size({ lane, columnId, index }))
    } else if (key === 'ArrowUp' ? index > 0 : index < last) index += key === 'ArrowUp' ? -1 : 1
    else {
      const next = lanes[row + (key === 'ArrowUp' ? -1 : 1)]
      if (!next) return
      lane = next.id
      index = key === 'ArrowUp' ? size({ lane, columnId, index }) : 0
    }
    held.at = { lane, columnId, index }
    held.above = others(held.at, item.id)[index - 1]?.id ?? null
    say(t('carried', words(held.at, item.id)), true)
    show(held)
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const held = lifted.current
    if (held) {
      if (isArrow(event.key)) carry(held, event.key)
      else if (event.key === ' ' || event.key === 'Enter') drop(held)
      else if (event.key === 'Escape' || event.key === 'Tab') cancel(held)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card-link]') : null
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && link.closest('[data-drag]')) lift(link.dataset.cardLink!)
    else if (isArrow(event.key)) {
      const found = placeOf(link.dataset.cardLink!)
      const next = found && stepFrom(found.place, event.key, layout)
      if (next) goToCard(next)
    } else return
    event.preventDefault()
  })
  // A click elsewhere cancels the move.
  const elsewhere = useEffectEvent(() => {
    if (lifted.current) cancel(lifted.current)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cards stand anew
  useEffect(() => follow(), [layout])
  useEffect(() => {
    const box = grid.current
    if (!box) return
    const asked = (event: Event) => {
      const itemId = (event as CustomEvent<string>).detail
      focusCard(itemId)
      requestAnimationFrame(() => requestAnimationFrame(() => lift(itemId)))
    }
    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('keydown', pressed, { signal })
    box.addEventListener('pointerdown', elsewhere, { signal })
    document.addEventListener('board:lift', asked, { signal })
    return () => listening.abort()
  }, [grid])
}
