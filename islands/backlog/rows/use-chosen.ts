import { useCallback, useMemo, useRef, useState } from 'react'
import { type Filter, isFiltered, matches } from '#features/agile/kanban/backlog/rules-filter.ts'
import type { Section } from '#features/agile/kanban/backlog/rules-sections.ts'
import { isNew } from '#islands/boards/optimistic.ts'
import { useLatest } from '#islands/boards/use-latest.ts'

const none: ReadonlySet<string> = new Set()

/** The items that several things are to be done with at once. With Shift all from the last one on, as they stand. */
export function useChosen(sections: readonly Section[], filter: Filter) {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string | null>(null)
  // Also what is not drawn as long as nobody is near it.
  const shownIds = () =>
    sections.flatMap(({ items }) =>
      items.flatMap(item => (isFiltered(filter) && !matches(item, filter) ? [] : item.id)),
    )
  const latest = useLatest(shownIds)

  const choose = useCallback(
    (itemId: string, on: boolean, through = false) => {
      const shown = through ? latest()() : []
      const [start, end] = [shown.indexOf(last.current ?? ''), shown.indexOf(itemId)].sort((one, other) => one - other)
      const ids = through && start !== undefined && start >= 0 ? shown.slice(start, end! + 1) : [itemId]
      last.current = itemId
      setChosen(before => {
        const after = new Set(before)
        for (const id of ids) {
          if (on) after.add(id)
          else after.delete(id)
        }
        return after
      })
    },
    [latest],
  )
  const clear = useCallback(() => setChosen(none), [])
  const chooseAll = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), [])

  const selected = useMemo(() => {
    if (chosen.size === 0) return none
    const here = sections.flatMap(({ items }) => items.map(({ id }) => id))
    return new Set(here.filter(id => chosen.has(id) && !isNew(id)))
  }, [chosen, sections])
  return { selected, choose, clear, chooseAll }
}
