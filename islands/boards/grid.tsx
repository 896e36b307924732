import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { changesFor, type Lane, laneOf } from '#features/agile/kanban/boards/columns/rules-lanes.ts'
import { useActs, useBoard, useCards } from './board-context.ts'
import { Entries } from './cards/card-menu.tsx'
import { Cell, type Watch, WatchContext } from './cards/cell.tsx'
import { DraftContext } from './cards/inline-title.tsx'
import { cellKey, cellsOf } from './cells.ts'
import { ColumnHead } from './columns/column-head.tsx'
import { LaneHead } from './columns/lane-head.tsx'
import { QuickAdd } from './columns/quick-add.tsx'
import type { Place } from './move/places.ts'
import { useBoardDrag } from './move/use-board-drag.ts'
import { useCardKeys } from './move/use-card-keys.ts'
import { type Layout, useKeyMove } from './move/use-key-move.ts'
import { ItemPanel } from './panel/part.tsx'

const noItems: never[] = []

/** What is wanted next by whoever comes near a card, with the mouse or the keyboard. */
const fetchParts = () => {
  ItemPanel.fetch()
  Entries.fetch()
}

/** Columns and lanes with their cards. It scrolls by itself in both directions, so that the names of the columns stay in sight. */
export function Grid({ whole }: { whole: boolean }) {
  const t = useTranslations('boardPage')
  const { view, shownLook, today } = useBoard()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const draft = useRef<React.ContextType<typeof DraftContext>['current']>(null)
  const { items, people, columns } = view
  const { canEdit } = useCards()
  const found = useMemo(() => cellsOf({ items, people }, shownLook, today), [items, people, shownLook, today])
  const layout = useMemo(() => {
    const { lanes: kind } = shownLook
    const titleOf = ({ id, title }: Lane) =>
      kind === 'priority'
        ? t(`priorities.${id as 'HIGH'}`)
        : title || (kind === 'none' ? '' : t(`lanes.without.${kind}`))
    const lanes = found.lanes.map(lane => ({ ...lane, title: titleOf(lane) }))
    return { cells: found.cells, lanes, columns }
  }, [found, columns, shownLook, t])
  const { cells, lanes } = layout
  const drop = useDrop(layout)
  useBoardDrag(scroller, grid, canEdit, drop.amongShown)
  useKeyMove(grid, layout, drop.amongOthers)
  useCardKeys(grid, setEdited)
  const watch = useWatch(scroller)

  const showEnd = (columnId: string) =>
    requestAnimationFrame(() => {
      const cell = [...(grid.current?.querySelectorAll(`[data-column="${CSS.escape(columnId)}"]`) ?? [])].at(-1)
      cell?.lastElementChild?.scrollIntoView({ block: 'end' })
    })
  return (
    <DraftContext value={draft}>
      <WatchContext value={watch}>
        <section
          ref={scroller}
          aria-label={t('board')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard too
          tabIndex={0}
          className="board-scroller"
          onPointerOver={fetchParts}
          onFocus={fetchParts}
        >
          <div ref={grid} data-columns={columns.length} data-lanes={shownLook.lanes} className="board-grid">
            <div data-line hidden aria-hidden className="board-line" />
            {columns.map(column => (
              <ColumnHead
                key={column.id}
                column={column}
                count={found.counts.get(column.id) ?? 0}
                canManage={canEdit && view.me.rights === 'manage'}
              />
            ))}
            {lanes.map(lane => (
              <Fragment key={lane.id}>
                {shownLook.lanes !== 'none' && (
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
                    whole={whole}
                    edited={edited}
                    onEdit={setEdited}
                  />
                ))}
              </Fragment>
            ))}
            {columns.map(column => (
              <div key={column.id} className="board-foot">
                {canEdit && <QuickAdd column={column} onAdded={() => showEnd(column.id)} />}
              </div>
            ))}
          </div>
        </section>
      </WatchContext>
    </DraftContext>
  )
}

/** Puts cards where they are dropped. Places are counted among all cards of a cell, or among all but the card itself. */
function useDrop({ cells, lanes }: Layout) {
  const tErrors = useTranslations('boards.errors')
  const { shownLook } = useBoard()
  const { move, latest, refuse } = useActs()
  const cellOf = ({ lane, columnId }: Place) => cells.get(cellKey(lane, columnId)) ?? noItems

  const amongOthers = (itemId: string, place: Place, from: string): boolean => {
    const { lane, columnId, index } = place
    const { items: now, columns: present } = latest()
    const item = now.find(({ id }) => id === itemId)
    if (!item || !present.some(({ id }) => id === columnId)) {
      refuse(tErrors(item ? 'column_unknown' : 'item_unknown'))
      return false
    }
    const there = cellOf(place).filter(({ id }) => id !== itemId)
    const after = there[index - 1]
    const before = there[index]
    // Who has left and what is archived has no lane of its own: from the last lane to the last lane nothing changes.
    const own = laneOf(item, shownLook.lanes)
    const isThere = (lanes.some(({ id }) => id === own) ? own : '') === lane
    const changes = isThere ? null : changesFor(item, shownLook.lanes, lane)
    const target = {
      columnId,
      changes,
      ...(after && { afterId: after.id }),
      ...(before && { beforeId: before.id }),
    }
    return move(item, target, from)
  }
  const amongShown = (itemId: string, place: Place, from: string) => {
    const own = cellOf(place).findIndex(({ id }) => id === itemId)
    const index = own >= 0 && own < place.index ? place.index - 1 : place.index
    if (own !== index) amongOthers(itemId, { ...place, index }, from)
  }
  return { amongOthers, amongShown }
}

/** One observer for all that comes and goes while the board is scrolled. */
function useWatch(scroller: React.RefObject<HTMLElement | null>): Watch {
  const told = useRef(new Map<Element, (isNear: boolean) => void>())
  const observer = useRef<IntersectionObserver | null>(null)
  useEffect(() => {
    const made = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries) told.current.get(target)?.(isIntersecting)
      },
      { root: scroller.current, rootMargin: '900px 600px' },
    )
    observer.current = made
    for (const element of told.current.keys()) made.observe(element)
    return () => made.disconnect()
  }, [scroller])
  return useCallback((element, tell) => {
    told.current.set(element, tell)
    observer.current?.observe(element)
    return () => {
      told.current.delete(element)
      observer.current?.unobserve(element)
    }
  }, [])
}
