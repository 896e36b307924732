import { useCallback, useMemo, useRef, useState } from 'react'
import { useLatest } from '#islands/use-latest.ts'
import { isNew } from './optimistic.ts'

const none: ReadonlySet<string> = new Set()

type Given = {
  /** Everything selectable, shown or not. */
  ids: readonly string[]
  /** What is shown, from the top: Shift selects a range of it. */
  shownIds: () => readonly string[]
}

/** The items that several things are to be done with at once. With Shift all are chosen from the last one on, as they stand. */
export function useSelection({ ids, shownIds }: Given) {
  const [chosen, setChosen] = useState(none)
  const last = useRef<string | null>(null)
  const shown = useLatest(shownIds)

  const choose = useCallback(
    (itemId: string, on: boolean, through = false) => {
      const run = through && last.current ? between(shown.current(), last.current, itemId) : [itemId]
      last.current = itemId
      setChosen(before => {
        const after = new Set(before)
        for (const id of run) {
          if (on) after.add(id)
          else after.delete(id)
        }
        return after
      })
    },
    [shown],
  )
  const clear = useCallback(() => setChosen(none), [])
  const chooseAll = useCallback(() => setChosen(new Set(shown.current())), [shown])

  const selected = useMemo(
    () => (chosen.size === 0 ? none : new Set(ids.filter(id => chosen.has(id) && !isNew(id)))),
    [chosen, ids],
  )
  return { selected, choose, clear, chooseAll, lastChosen: () => last.current }
}

/** The ids from one to another; only the second if the first is not shown. */
function between(shown: readonly string[], from: string, to: string): readonly string[] {
  const [start = -1, end = -1] = [shown.indexOf(from), shown.indexOf(to)].sort((a, b) => a - b)
  return start < 0 ? [to] : shown.slice(start, end + 1)
}
