import { useCallback, useMemo, useRef, useState } from 'react'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'

const none: ReadonlySet<string> = new Set()

/** The items that several things are to be done with at once. With Shift all are chosen from the last one on, as they stand. */
export function useSelection(view: BoardView) {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string | null>(null)

  const choose = useCallback((itemId: string, on: boolean, through = false) => {
    const from = last.current
    last.current = itemId
    setChosen(before => {
      const after = new Set(before)
      for (const id of through && from ? between(from, itemId) : [itemId]) {
        if (on) after.add(id)
        else after.delete(id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(none), [])

  const selected = useMemo(() => {
    if (chosen.size === 0) return none
    const here = new Set(view.items.filter(({ columnId }) => columnId !== null).map(({ id }) => id))
    return new Set([...chosen].filter(id => here.has(id)))
  }, [chosen, view.items])
  return { selected, choose, clear }
}

/** The items of one column between two of them; the second alone where they stand apart. */
function between(from: string, to: string): string[] {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset.card!)
  const [start, end] = [cards.indexOf(from), cards.indexOf(to)].sort((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : cards.slice(start, end + 1)
}
