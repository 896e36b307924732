import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Lane } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import type { Column, Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions } from '#islands/boards/board-context.ts'
import { type Cells, cellKey } from '#islands/boards/cells.ts'
import { keyAndTitleOf } from '#islands/boards/item-key.ts'
import { type CellPlace, drawDropIndicator, dropIndicatorAt } from './drop-places.ts'
import { focusCardAfterRender, focusCardNow, nextCardId } from './focus.ts'

export type BoardLayout = { cells: Cells; lanes: Lane[]; columns: Column[] }
/**
 * A lifted card. `aboveId` is the card above its target. When others change the board, the target follows that card.
 */
type LiftedCard = { item: Item; originPlace: CellPlace; targetPlace: CellPlace; aboveId: string | null }

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'] as const
type Arrow = (typeof arrows)[number]
const isArrow = (key: string): key is Arrow => arrows.includes(key as Arrow)

/** Frames to wait for cards that render only when scrolled near. */
const maxFrames = 20

/**
 * Moves cards by keyboard. Space lifts the focused card, arrows move it between positions, columns and lanes, Space
 * drops it, Escape cancels. Without a lifted card, arrows move the focus.
 */
export function useKeyboardMove(
  gridRef: RefObject<HTMLElement | null>,
  layout: BoardLayout,
  onDrop: (itemId: string, place: CellPlace, sourceColumnId: string) => boolean,
) {
  const t = useTranslations('boardPage.keys')
  const { announceUrgently } = useBoardActions()
  const liftedCard = useRef<LiftedCard | null>(null)
  const { cells, lanes, columns } = layout

  const otherCards = ({ lane, columnId }: CellPlace, itemId: string) =>
    (cells.get(cellKey(lane, columnId)) ?? []).filter(({ id }) => id !== itemId)
  const textParams = (place: CellPlace, itemId: string) => {
    const lane = lanes.length > 1 ? lanes.find(({ id }) => id === place.lane)?.title : ''
    return {
      position: place.index + 1,
      count: otherCards(place, itemId).length + 1,
      column: columns.find(({ id }) => id === place.columnId)?.title ?? '',
      lane: lane || 'none',
    }
  }
  const placeOf = (itemId: string): { item: Item; place: CellPlace } | null => {
    for (const [key, items] of cells) {
      const index = items.findIndex(({ id }) => id === itemId)
      const separatorIndex = key.lastIndexOf('|')
      if (index >= 0)
        return {
          item: items[index]!,
          place: { lane: key.slice(0, separatorIndex), columnId: key.slice(separatorIndex + 1), index },
        }
    }
    return null
  }

  /** Draws the drop indicator. The index does not count the card itself. */
  const showIndicator = ({ item, targetPlace }: Pick<LiftedCard, 'item' | 'targetPlace'>, framesLeft = maxFrames) => {
    const cell = gridRef.current?.querySelector<HTMLElement>(
      `[data-cell="${CSS.escape(cellKey(targetPlace.lane, targetPlace.columnId))}"]`,
    )
    if (!cell || liftedCard.current?.item !== item || liftedCard.current.targetPlace !== targetPlace) return
    const currentPlace = placeOf(item.id)?.place
    const isCurrentCell = currentPlace?.lane === targetPlace.lane && currentPlace.columnId === targetPlace.columnId
    const index = isCurrentCell && targetPlace.index >= currentPlace.index ? targetPlace.index + 1 : targetPlace.index
    const line = dropIndicatorAt(gridRef.current!, cell, index)
    if (!line) {
      const chunks = [...cell.querySelectorAll<HTMLElement>('[data-chunk]')]
      const chunk = chunks.findLast(({ dataset }) => Number(dataset.chunk) <= index)
      chunk?.scrollIntoView({ block: 'center', inline: 'nearest' })
      if (framesLeft > 0) requestAnimationFrame(() => showIndicator({ item, targetPlace }, framesLeft - 1))
      return
    }
    drawDropIndicator(gridRef.current!, isCurrentCell && targetPlace.index === currentPlace.index ? null : line)
    gridRef.current?.querySelector(':scope > [data-line]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const clearLift = () => {
    gridRef.current?.querySelector('[data-lifted]')?.removeAttribute('data-lifted')
    liftedCard.current = null
    drawDropIndicator(gridRef.current!, null)
  }
  const markAsLifted = (itemId: string) =>
    gridRef.current?.querySelector(`[data-card="${CSS.escape(itemId)}"]`)?.setAttribute('data-lifted', '')
  const followCardAbove = useEffectEvent(() => {
    const card = liftedCard.current
    if (!card) return
    markAsLifted(card.item.id)
    const cards = otherCards(card.targetPlace, card.item.id)
    const index = card.aboveId === null ? 0 : cards.findIndex(({ id }) => id === card.aboveId) + 1
    const isAboveRemoved = card.aboveId !== null && index === 0
    card.targetPlace = {
      ...card.targetPlace,
      index: isAboveRemoved ? Math.min(card.targetPlace.index, cards.length) : index,
    }
    showIndicator(card)
  })
  const liftCard = useEffectEvent((itemId: string) => {
    const liftedItem = placeOf(itemId)
    if (!liftedItem) return
    const aboveId = otherCards(liftedItem.place, itemId)[liftedItem.place.index - 1]?.id ?? null
    liftedCard.current = {
      item: liftedItem.item,
      originPlace: liftedItem.place,
      targetPlace: liftedItem.place,
      aboveId,
    }
    markAsLifted(itemId)
    announceUrgently(t('lifted', { item: keyAndTitleOf(liftedItem.item), ...textParams(liftedItem.place, itemId) }))
  })
  const drop = ({ item, originPlace, targetPlace }: LiftedCard) => {
    const targetText = textParams(targetPlace, item.id)
    clearLift()
    const currentPlace = placeOf(item.id)?.place ?? originPlace
    const isSamePlace =
      currentPlace.lane === targetPlace.lane &&
      currentPlace.columnId === targetPlace.columnId &&
      currentPlace.index === targetPlace.index
    if (isSamePlace || onDrop(item.id, targetPlace, originPlace.columnId))
      announceUrgently(t('dropped', { item: keyAndTitleOf(item), ...targetText }))
    focusCardAfterRender(item.id)
  }
  const cancel = ({ item, originPlace }: LiftedCard) => {
    clearLift()
    announceUrgently(t('cancelled', { item: keyAndTitleOf(item), ...textParams(originPlace, item.id) }))
    focusCardAfterRender(item.id)
  }
  const moveLifted = (card: LiftedCard, key: Arrow) => {
    const { item } = card
    let { lane, columnId, index } = card.targetPlace
    const laneIndex = lanes.findIndex(({ id }) => id === lane)
    const columnIndex = columns.findIndex(({ id }) => id === columnId)
    const countAt = (place: CellPlace) => otherCards(place, item.id).length
    const lastIndex = countAt(card.targetPlace)
    if (key === 'Home') index = 0
    else if (key === 'End') index = lastIndex
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = columns[columnIndex + (key === 'ArrowLeft' ? -1 : 1)]
      if (!next) return
      columnId = next.id
      index = Math.min(index, countAt({ lane, columnId, index }))
    } else if (key === 'ArrowUp' ? index > 0 : index < lastIndex) index += key === 'ArrowUp' ? -1 : 1
    else {
      const next = lanes[laneIndex + (key === 'ArrowUp' ? -1 : 1)]
      if (!next) return
      lane = next.id
      index = key === 'ArrowUp' ? countAt({ lane, columnId, index }) : 0
    }
    card.targetPlace = { lane, columnId, index }
    card.aboveId = otherCards(card.targetPlace, item.id)[index - 1]?.id ?? null
    announceUrgently(t('carried', textParams(card.targetPlace, item.id)))
    showIndicator(card)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const card = liftedCard.current
    if (card) {
      if (isArrow(event.key)) moveLifted(card, event.key)
      else if (event.key === ' ' || event.key === 'Enter') drop(card)
      else if (event.key === 'Escape' || event.key === 'Tab') cancel(card)
      else return
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const link = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card-link]') : null
    if (!link || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && link.closest('[data-drag]')) liftCard(link.dataset.cardLink!)
    else if (isArrow(event.key)) {
      const focusedItem = placeOf(link.dataset.cardLink!)
      const next = focusedItem && nextCardId(focusedItem.place, event.key, layout)
      if (next) focusCardNow(next)
    } else return
    event.preventDefault()
  })
  // A click elsewhere cancels the move.
  const onPointerDown = useEffectEvent(() => {
    if (liftedCard.current) cancel(liftedCard.current)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the layout changes
  useEffect(() => followCardAbove(), [layout])
  useEffect(() => {
    const gridElement = gridRef.current
    if (!gridElement) return
    const onLiftRequest = (event: Event) => {
      const itemId = (event as CustomEvent<string>).detail
      focusCardAfterRender(itemId)
      requestAnimationFrame(() => requestAnimationFrame(() => liftCard(itemId)))
    }
    const abortController = new AbortController()
    const { signal } = abortController
    gridElement.addEventListener('keydown', onKeyDown, { signal })
    gridElement.addEventListener('pointerdown', onPointerDown, { signal })
    document.addEventListener('board:lift', onLiftRequest, { signal })
    return () => abortController.abort()
  }, [gridRef])
}
