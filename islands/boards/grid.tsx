import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Lane, laneChanges, laneIdOf } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import { useBoard, useBoardActions, useCardContext } from './board-context.ts'
import { CardMenuItems } from './cards/card-menu.tsx'
import { Cell, type ObserveProximity, ProximityContext } from './cards/cell.tsx'
import { DraftContext } from './cards/inline-title.tsx'
import { cellKey, cellsOf } from './cells.ts'
import { ColumnHead } from './columns/column-head.tsx'
import { LaneHead } from './columns/lane-head.tsx'
import { QuickAdd } from './columns/quick-add.tsx'
import type { CellPlace } from './move/drop-places.ts'
import { useBoardDrag } from './move/use-board-drag.ts'
import { useCardKeys } from './move/use-card-keys.ts'
import { type BoardLayout, useKeyboardMove } from './move/use-keyboard-move.ts'
import { LazyItemPanel } from './panel/lazy-item-panel.tsx'
import { useCardMotion } from './use-card-motion.ts'

const noItems: never[] = []

/** Fetches the item panel and the card menu when the pointer or the focus reaches a card. */
const preloadParts = () => {
  LazyItemPanel.fetch()
  CardMenuItems.fetch()
}

/** Columns and lanes with their cards. The grid scrolls in both directions. Column names stay visible. */
export function Grid({ shouldRenderAllCards }: { shouldRenderAllCards: boolean }) {
  const t = useTranslations('boardPage')
  const liveBoard = useBoard()
  const { view, filters, today } = liveBoard
  const scrollerRef = useRef<HTMLDivElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const draftRef = useRef<React.ContextType<typeof DraftContext>['current']>(null)
  const { items, people, columns } = view
  const { canEdit } = useCardContext()
  const contents = useMemo(() => cellsOf({ items, people }, filters, today), [items, people, filters, today])
  const layout = useMemo(() => {
    const { lanes: laneKind } = filters
    const titleOf = ({ id, title }: Lane) =>
      laneKind === 'priority'
        ? t(`priorities.${id as 'HIGH'}`)
        : title || (laneKind === 'none' ? '' : t(`lanes.without.${laneKind}`))
    const lanes = contents.lanes.map(lane => ({ ...lane, title: titleOf(lane) }))
    return { cells: contents.cells, lanes, columns }
  }, [contents, columns, filters, t])
  const { cells, lanes } = layout
  const drop = useDrop(layout)
  useBoardDrag(scrollerRef, gridRef, canEdit, drop.dropByShownIndex)
  useKeyboardMove(gridRef, layout, drop.dropByIndexAmongOthers)
  useCardKeys(setEditingId)
  const observeProximity = useProximityObserver(scrollerRef)
  useCardMotion(gridRef, liveBoard)

  const scrollToEnd = (columnId: string) =>
    requestAnimationFrame(() => {
      const cell = [...(gridRef.current?.querySelectorAll(`[data-column="${CSS.escape(columnId)}"]`) ?? [])].at(-1)
      cell?.lastElementChild?.scrollIntoView({ block: 'end' })
    })
  return (
    <DraftContext value={draftRef}>
      <ProximityContext value={observeProximity}>
        <section
          ref={scrollerRef}
          aria-label={t('board')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="board-scroller"
          onPointerOver={preloadParts}
          onFocus={preloadParts}
        >
          <div ref={gridRef} data-columns={columns.length} data-lanes={filters.lanes} className="board-grid">
            <div data-line hidden aria-hidden className="board-line" />
            {columns.map(column => (
              <ColumnHead
                key={column.id}
                column={column}
                itemCount={contents.counts.get(column.id) ?? 0}
                canManage={canEdit && view.me.rights === 'manage'}
              />
            ))}
            {lanes.map(lane => (
              <Fragment key={lane.id}>
                {filters.lanes !== 'none' && (
                  <LaneHead
                    lane={lane}
                    count={columns.reduce((sum, { id }) => sum + (cells.get(cellKey(lane.id, id))?.length ?? 0), 0)}
                  />
                )}
                {columns.map(column => (
                  <Cell
                    key={column.id}
                    lane={lane.id}
                    column={column}
                    items={cells.get(cellKey(lane.id, column.id)) ?? noItems}
                    label={lanes.length > 1 ? `${column.title}, ${lane.title}` : column.title}
                    shouldRenderAllCards={shouldRenderAllCards}
                    editingId={editingId}
                    onEdit={setEditingId}
                  />
                ))}
              </Fragment>
            ))}
            {columns.map(column => (
              <div key={column.id} className="board-foot">
                {canEdit && <QuickAdd column={column} onAdded={() => scrollToEnd(column.id)} />}
              </div>
            ))}
          </div>
        </section>
      </ProximityContext>
    </DraftContext>
  )
}

/**
 * Moves dropped cards. The index of a place counts all shown cards of its cell (`dropByShownIndex`), or all except the
 * dropped card (`dropByIndexAmongOthers`).
 */
function useDrop({ cells, lanes }: BoardLayout) {
  const tErrors = useTranslations('boards.errors')
  const { filters } = useBoard()
  const { move, getView, showRefusal } = useBoardActions()
  const cellOf = ({ lane, columnId }: CellPlace) => cells.get(cellKey(lane, columnId)) ?? noItems

  const dropByIndexAmongOthers = (itemId: string, place: CellPlace, sourceColumnId: string): boolean => {
    const { lane, columnId, index } = place
    const { items: currentItems, columns: currentColumns } = getView()
    const item = currentItems.find(({ id }) => id === itemId)
    if (!item || !currentColumns.some(({ id }) => id === columnId)) {
      showRefusal(tErrors(item ? 'column_unknown' : 'item_unknown'))
      return false
    }
    const otherCards = cellOf(place).filter(({ id }) => id !== itemId)
    const previousCard = otherCards[index - 1]
    const nextCard = otherCards[index]
    // Former members and archived parents share the last lane. A move within it changes nothing.
    const currentLane = laneIdOf(item, filters.lanes)
    const isSameLane = (lanes.some(({ id }) => id === currentLane) ? currentLane : '') === lane
    const changes = isSameLane ? null : laneChanges(item, filters.lanes, lane)
    const target = {
      columnId,
      changes,
      ...(previousCard && { afterId: previousCard.id }),
      ...(nextCard && { beforeId: nextCard.id }),
    }
    return move(item, target, sourceColumnId)
  }
  const dropByShownIndex = (itemId: string, place: CellPlace, sourceColumnId: string) => {
    const currentIndex = cellOf(place).findIndex(({ id }) => id === itemId)
    const index = currentIndex >= 0 && currentIndex < place.index ? place.index - 1 : place.index
    if (currentIndex !== index) dropByIndexAmongOthers(itemId, { ...place, index }, sourceColumnId)
  }
  return { dropByIndexAmongOthers, dropByShownIndex }
}

/** Shares one IntersectionObserver among all chunks of cards. */
function useProximityObserver(scrollerRef: React.RefObject<HTMLElement | null>): ObserveProximity {
  const callbacks = useRef(new Map<Element, (isNear: boolean) => void>())
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const newObserver = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) callbacks.current.get(target)?.(isIntersecting)
      },
      { root: scrollerRef.current, rootMargin: '900px 600px' },
    )
    observer.current = newObserver
    for (const element of callbacks.current.keys()) newObserver.observe(element)
    return () => newObserver.disconnect()
  }, [scrollerRef])
  return useCallback((element, callback) => {
    callbacks.current.set(element, callback)
    observer.current?.observe(element)
    return () => {
      callbacks.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
}
