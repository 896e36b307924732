import { openDeliveries } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Given, nameOf } from '#islands/backlog/acts.ts'
import type { Spot } from '#islands/backlog/backlog-context.ts'
import { inParts, runsOf } from '#islands/boards/acts-items.ts'

/** Puts items into deliveries: whatever sprint they are in and wherever they stand on the board, there they stay. */
export function deliveryActs({ send, latest, offer, foresee, t }: Given) {
  return function put(itemIds: readonly string[], sectionId: string, spot?: Spot) {
    const view = latest()
    const items = itemIds.flatMap(id => view.items.find(item => item.id === id) ?? [])
    if (items.length === 0) return
    const deliveryId = openDeliveries(view).find(({ id }) => id === sectionId)?.id ?? null
    const changes = { deliveryId }
    const other = items.filter(item => item.deliveryId !== deliveryId)
    const [only] = other
    // Where somebody else planned it meanwhile, the change of one item is refused and nothing of theirs overwritten.
    const isAlone = only !== undefined && other.length === 1
    const edited = isAlone
      ? send('item:edit', { itemId: only.id, changes, was: { deliveryId: only.deliveryId } })
      : inParts(ids(other), some => send('items:edit', { itemIds: some, changes }))

    const ranked = spot ? items.filter(({ columnId }) => columnId === null) : []
    const moved = inParts(ids(ranked), some => send('items:move', { itemIds: some, columnId: null, ...spot }))

    const open = openDeliveries(view).map(({ id }) => id)
    const changed = [deliveryId, ...other.map(item => item.deliveryId)].filter(id => open.includes(id ?? ''))
    if (other.length > 0) foresee(changed.map(id => `delivery:${id}`))
    const run = () => {
      if (isAlone) send('item:edit', { itemId: only.id, changes: { deliveryId: only.deliveryId }, was: changes })
      // What others have planned anew since stays where they put it.
      const ours = new Set(latest().items.flatMap(item => (item.deliveryId === deliveryId ? item.id : [])))
      const still = isAlone ? [] : other.filter(({ id }) => ours.has(id))
      for (const [was, group] of Map.groupBy(still, item => item.deliveryId))
        inParts(ids(group), some => send('items:edit', { itemIds: some, changes: { deliveryId: was } }))
      for (const run of runsOf(view, ranked))
        inParts(run.ids, (some, above) =>
          send('items:move', { itemIds: some, columnId: null, afterId: above ?? run.afterId }),
        )
    }
    const text = t('undo.moved', { count: items.length, section: nameOf(view, sectionId, t, 'deliveries') })
    offer({ text, run }, Promise.any([edited, moved]))
  }
}

const ids = (items: readonly Item[]) => items.map(({ id }) => id)
