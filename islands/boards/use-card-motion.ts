import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { LiveBoard } from './board-context.ts'

const durationMs = 200

type Positions = Map<string, { x: number; y: number }>

/** Returns the positions of all rendered cards, by item id. */
function cardPositions(grid: HTMLElement): Positions {
  const cards = grid.querySelectorAll<HTMLElement>('[data-card]')
  return new Map(
    Array.from(cards, card => {
      const { x, y } = card.getBoundingClientRect()
      return [card.dataset.card!, { x, y }]
    }),
  )
}

/** Moves the cards from their previous positions to their current ones. */
function animateFrom(previous: Positions, grid: HTMLElement) {
  for (const [id, { x, y }] of cardPositions(grid)) {
    const start = previous.get(id)
    if (!start || (start.x === x && start.y === y)) continue
    const card = grid.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
    const transform = `translate(${start.x - x}px, ${start.y - y}px)`
    card?.animate([{ transform }, { transform: 'none' }], { duration: durationMs, easing: 'ease-out' })
  }
}

const shouldNotAnimate = () => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Slides cards to their new places when others change the board, so that nothing jumps under the pointer. The reader’s
 * own changes appear at once: a dropped card is already in its place.
 */
export function useCardMotion(
  grid: RefObject<HTMLElement | null>,
  { view, filters, pendingIds }: Pick<LiveBoard, 'view' | 'filters' | 'pendingIds'>,
) {
  const { items } = view
  const lastState = useRef({ items, filters, pendingIds })
  const positions = useMemo(() => {
    const isByOthers =
      lastState.current.items !== items &&
      lastState.current.filters === filters &&
      lastState.current.pendingIds.size === 0 &&
      pendingIds.size === 0
    lastState.current = { items, filters, pendingIds }
    return isByOthers && grid.current && !shouldNotAnimate() ? cardPositions(grid.current) : null
  }, [grid, items, filters, pendingIds])
  useLayoutEffect(() => {
    if (positions && grid.current) animateFrom(positions, grid.current)
  }, [grid, positions])
}
