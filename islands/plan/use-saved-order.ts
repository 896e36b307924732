import { useCallback, useEffect, useState } from 'react'
import type { planApi } from '#features/finance/plan/api.ts'
import { openWork } from '#features/finance/plan/rules.ts'
import type { QueueEpic } from '#features/finance/plan/rules-view.ts'
import { ApiError, unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'
import { navigate } from '#islands/navigate.ts'
import { useLatest } from '#islands/use-latest.ts'
import { paths } from '#src/paths.ts'

const api = client<typeof planApi>('/api/finance/plan')

/**
 * The state of the order on the page. `SaveBar` uses `failed`, `conflict`, `theirs` and `theirsWaiting` as text keys.
 * - `failed`: the order was not saved.
 * - `conflict`: it was not saved, because someone else has saved another order.
 * - `theirs`: someone else has saved another order, and the page shows it.
 * - `theirsWaiting`: someone else has saved another order. The page does not show it, because it has unsaved changes.
 */
type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict' | 'theirs' | 'theirsWaiting'

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/** Manages the order on the page and the saved order: saves, undoes, and loads orders that other people save. */
export function useSavedOrder(epics: readonly QueueEpic[], firstVersion: number) {
  const [saved, setSaved] = useState({ order: epics.map(({ id }) => id), version: firstVersion })
  const [order, setOrder] = useState(saved.order)
  const [previous, setPrevious] = useState<readonly string[] | null>(null)
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const isChanged = !isSame(order, saved.order)

  const save = useCallback(async (nextOrder: readonly string[], version: number) => {
    setSaveState('saving')
    try {
      const savedPlan = await unwrap(api.order.$put({ json: { order: [...nextOrder], version } }))
      setSaved({ order: [...nextOrder], version: savedPlan.version })
      setOrder([...nextOrder])
      setSaveState('saved')
      return true
    } catch (thrown) {
      setSaveState(thrown instanceof ApiError && thrown.status === 409 ? 'conflict' : 'failed')
      return false
    }
  }, [])
  const saveOrder = useCallback(async () => {
    const replacedOrder = saved.order
    if (await save(order, saved.version)) setPrevious(replacedOrder)
  }, [save, order, saved])
  const undoSave = useCallback(async () => {
    if (!previous) return
    if (await save(previous, saved.version)) setSaveState('idle')
    setPrevious(null)
  }, [save, previous, saved.version])

  const latest = useLatest({ saved, isChanged, saveState, epics })
  useEffect(() => {
    const loadSavedOrder = async () => {
      const latestPlan = await unwrap(api.order.$get()).catch(() => null)
      const { saved, isChanged, saveState, epics } = latest.current
      if (!latestPlan || saveState === 'saving') return
      const openEpics = openWork(latestPlan)
      const ids = openEpics.map(({ id }) => id)
      const isSameOrder = latestPlan.version === saved.version && isSame(ids, saved.order)
      const isWorthChanged = openEpics.some(
        ({ id, updatedAt }) => epics.find(epic => epic.id === id)?.updatedAt !== updatedAt,
      )
      if (isSameOrder && !isWorthChanged) return
      if (isChanged) return setSaveState('theirsWaiting')
      // A form is open. Loading the page now would lose its text, so wait until the form is sent or closed.
      if (new URLSearchParams(location.search).has('worth')) return
      if (isWorthChanged || !isSame([...ids].sort(), [...saved.order].sort()))
        return navigate(paths.plan(), { replace: true })
      setSaved({ order: ids, version: latestPlan.version })
      setOrder(ids)
      setSaveState('theirs')
    }
    document.addEventListener('plan:changed', loadSavedOrder)
    return () => document.removeEventListener('plan:changed', loadSavedOrder)
  }, [latest])

  return {
    order,
    setOrder,
    savedOrder: saved.order,
    isChanged,
    saveState,
    canUndo: previous !== null && saveState === 'saved',
    saveOrder,
    undoSave,
    dismiss: useCallback(() => setPrevious(null), []),
    reset: () => {
      setOrder(saved.order)
      setSaveState('idle')
    },
  }
}
