import type { Item } from './protocol.ts'
import { checkChanges, scopeOf } from './rules-changes.ts'
import { type AnyCommand, bySystem, columnOf, type Decision } from './rules-guards.ts'
import { keyFor } from './rules-place.ts'
import { refuse } from './rules-refusals.ts'
import { blankItem, hoursBetween, itemsIn, maxItems, statusIn, timesAt } from './rules-state.ts'

/** Items from a file: all of them, or none. They bring their own times where the file knew them, and break no limit. */
export const importDecisions: { [T in 'items:import' & AnyCommand['type']]: Decision<T> } = {
  'items:import'(state, actor, { items, actorId }, { now, newId }) {
    bySystem(actor)
    if (state.items.size + items.length > maxItems) refuse('too_many_items')
    const ends = new Map<string | null, Item[]>()
    return items.map(({ title, description, columnId, createdAt = now, ...given }, index) => {
      const { workStartedAt = null, workCompletedAt = null, ...changes } = given
      if (columnId !== null) columnOf(state, columnId)
      checkChanges(state, null, changes)
      const there = ends.get(columnId) ?? itemsIn(state, columnId)
      ends.set(columnId, there)
      const status = statusIn(state, columnId)
      const isDone = status === 'COMPLETE' && workCompletedAt !== null
      const times = isDone
        ? { workStartedAt, workCompletedAt, cycleTime: hoursBetween(workStartedAt, workCompletedAt) }
        : timesAt({ workStartedAt, workCompletedAt: null, cycleTime: null }, status, now)
      const item: Item = {
        ...blankItem,
        ...changes,
        ...{ id: newId('itm'), number: state.board.lastNumber + index + 1, title, columnId, order: keyFor(there, {}) },
        ...{ textVersion: description ? 1 : 0, createdAt, enteredAt: now, ...times },
      }
      there.push(item)
      return { type: 'item.added', item, description, actorId, at: now, scope: scopeOf(state, null, item) }
    })
  },
}
