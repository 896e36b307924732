import { useCallback, useMemo, useRef, useState } from 'react'
import { useLatest } from '#islands/use-latest.ts'

const noIds: ReadonlySet<string> = new Set()

type Options = {
  /** All selectable ids, shown or not. */
  ids: readonly string[]
  /** The shown ids in order. Shift selects a range of them. */
  getShownIds: () => readonly string[]
}

/** The selected items for bulk actions. Shift selects a range from the last selected item. */
export function useSelection({ ids, getShownIds }: Options) {
  const [selection, setSelection] = useState(noIds)
  const lastSelectedId = useRef<string | null>(null)
  const latestGetShownIds = useLatest(getShownIds)

  const select = useCallback(
    (itemId: string, isSelected: boolean, isRange = false) => {
      const changedIds =
        isRange && lastSelectedId.current
          ? rangeBetween(latestGetShownIds.current(), lastSelectedId.current, itemId)
          : [itemId]
      lastSelectedId.current = itemId
      setSelection(before => {
        const after = new Set(before)
        for (const id of changedIds) {
          if (isSelected) after.add(id)
          else after.delete(id)
        }
        return after
      })
    },
    [latestGetShownIds],
  )
  const clearSelection = useCallback(() => setSelection(noIds), [])
  const selectAll = useCallback(() => setSelection(new Set(latestGetShownIds.current())), [latestGetShownIds])

  const selectedIds = useMemo(
    () => (selection.size === 0 ? noIds : new Set(ids.filter(id => selection.has(id)))),
    [selection, ids],
  )
  return { selectedIds, select, clearSelection, selectAll, getLastSelectedId: () => lastSelectedId.current }
}

/** Returns the ids between two ids, or only the second if the first is not shown. */
function rangeBetween(shownIds: readonly string[], firstId: string, lastId: string): readonly string[] {
  const [start = -1, end = -1] = [shownIds.indexOf(firstId), shownIds.indexOf(lastId)].sort((a, b) => a - b)
  return start < 0 ? [lastId] : shownIds.slice(start, end + 1)
}
