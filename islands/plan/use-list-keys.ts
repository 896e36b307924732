import { type KeyboardEvent, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { moveTo } from '#features/finance/plan/rules.ts'
import { useLatest } from '#islands/use-latest.ts'

type Options = {
  order: readonly string[]
  nameOf: (id: string) => string
  setOrder: (order: string[]) => void
  announce: (text: string) => void
}
type LiftedRow = { id: string; orderBefore: readonly string[] }

const arrows = ['ArrowUp', 'ArrowDown', 'Home', 'End'] as const
type Arrow = (typeof arrows)[number]
const isArrow = (key: string): key is Arrow => arrows.includes(key as Arrow)

function placeAfter(key: Arrow, from: number, count: number): number {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return Math.max(0, Math.min(count - 1, from + (key === 'ArrowUp' ? -1 : 1)))
}

/**
 * Moves rows by keyboard, with the same keys as board cards: space lifts and drops, arrows move, Escape cancels. The
 * handlers stay the same, so that unchanged rows are not rendered again.
 */
export function useListKeys({ order, nameOf, setOrder, announce }: Options) {
  const t = useTranslations('plan')
  const [liftedRow, setLiftedRow] = useState<LiftedRow | null>(null)
  const textParams = (id: string, ids: readonly string[]) => ({
    name: nameOf(id),
    rank: ids.indexOf(id) + 1,
    count: ids.length,
  })
  const move = (id: string, place: number) => {
    const newOrder = moveTo(order, order.indexOf(id), place)
    setOrder(newOrder)
    announce(t('moved', textParams(id, newOrder)))
  }
  function onKeyDown(event: KeyboardEvent, id: string) {
    const isLifted = liftedRow?.id === id
    if (event.key === ' ' || event.key === 'Enter') {
      setLiftedRow(isLifted ? null : { id, orderBefore: order })
      announce(t(isLifted ? 'dropped' : 'lifted', textParams(id, order)))
    } else if (isLifted && event.key === 'Escape') {
      setOrder([...liftedRow.orderBefore])
      setLiftedRow(null)
      announce(t('cancelled', textParams(id, liftedRow.orderBefore)))
    } else if (isLifted && isArrow(event.key)) {
      const from = order.indexOf(id)
      const place = placeAfter(event.key, from, order.length)
      if (place !== from) move(id, place)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const latest = useLatest({ move, onKeyDown })
  return {
    liftedId: liftedRow?.id ?? null,
    onKeyDown: useCallback((event: KeyboardEvent, id: string) => latest.current.onKeyDown(event, id), [latest]),
    drop: useCallback(() => setLiftedRow(null), []),
    move: useCallback((id: string, place: number) => latest.current.move(id, place), [latest]),
  }
}
