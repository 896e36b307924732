import { moveFact, moveItemsToEnd, requireSpace } from '#features/agile/kanban/boards/items/rules-moves.ts'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import {
  type AnyCommand,
  type Decide,
  requireColumn,
  requireManageRights,
  requireUnchanged,
} from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'
import {
  type BoardFact,
  type BoardState,
  columnsInOrder,
  defaultWipLimit,
  isLastDone,
  itemsIn,
  maxColumns,
  timesFor,
} from '#features/agile/kanban/boards/live/rules-state.ts'
import { keyBetween } from './rules-order.ts'

type ColumnCommand = `column:${'add' | 'edit' | 'move' | 'remove'}`

/**
 * Returns an order key right after the column `afterId`: at the beginning for null, at the end for undefined. Ignores
 * the column that is moved (`columnId`).
 */
function orderAfter(state: BoardState, afterId: string | null | undefined, columnId?: string): string {
  const others = columnsInOrder(state).filter(({ id }) => id !== columnId)
  const afterIndex = afterId === null ? -1 : others.findIndex(({ id }) => id === afterId)
  if (afterId != null && afterIndex < 0) refuse('column_unknown')
  const index = afterId === undefined ? others.length - 1 : afterIndex
  return keyBetween(others[index]?.order ?? null, others[index + 1]?.order ?? null)
}

export const columnDecisions: { [T in ColumnCommand & AnyCommand['type']]: Decide<T> } = {
  'column:add'(state, actor, { title, status, wipLimit, isHard, color, afterId }, { newId }) {
    requireManageRights(state, actor)
    if (state.columns.size >= maxColumns) refuse('too_many_columns')
    const limitOfStatus = status === 'ACTIVE' ? defaultWipLimit : null
    const limit = wipLimit === undefined ? limitOfStatus : wipLimit
    const order = orderAfter(state, afterId)
    const column: Column = { id: newId('col'), title, status, wipLimit: limit, isHard, color, order }
    return [{ type: 'column.added', column }]
  },
  'column:edit'(state, actor, { id: _, type: __, columnId, was, ...changes }, { now }) {
    requireManageRights(state, actor)
    const column = requireColumn(state, columnId)
    requireUnchanged<Column>(column, changes as Partial<Column>, was as Partial<Column> | undefined)
    const changedColumn = { ...column, ...changes }
    if (JSON.stringify(changedColumn) === JSON.stringify(column)) return []
    const fact: BoardFact = { type: 'column.edited', column: changedColumn }
    if (changedColumn.status === column.status) return [fact]
    if (isLastDone(state.columns.values(), column)) refuse('last_done_column')
    // The items of the column change status as if they had been moved.
    const items = itemsIn(state, columnId).map(item => {
      const times = timesFor(item, changedColumn.status, now)
      const changedItem = { ...item, ...times, version: item.version + 1 }
      return moveFact(state, { before: item, after: changedItem, toStatus: changedColumn.status }, actor.userId, now)
    })
    return [fact, ...items]
  },
  'column:move'(state, actor, { columnId, afterId }) {
    requireManageRights(state, actor)
    const column = requireColumn(state, columnId)
    const others = columnsInOrder(state).filter(({ id }) => id !== columnId)
    const currentIndex = columnsInOrder(state).findIndex(({ id }) => id === columnId)
    const currentAfterId = others[currentIndex - 1]?.id ?? null
    if (currentAfterId === afterId) return []
    return [{ type: 'column.moved', column: { ...column, order: orderAfter(state, afterId, columnId) } }]
  },
  'column:remove'(state, actor, { columnId, moveTo }, { now }) {
    requireManageRights(state, actor)
    const column = requireColumn(state, columnId)
    if (state.columns.size === 1) refuse('last_column')
    if (isLastDone(state.columns.values(), column)) refuse('last_done_column')
    const items = itemsIn(state, columnId)
    if (items.length && moveTo === undefined) refuse('column_not_empty')
    if (moveTo === columnId) refuse('column_unknown')
    const target = moveTo ?? null
    requireSpace(state, target, items.length)
    const moves = moveItemsToEnd(state, items, target, actor.userId, now)
    return [...moves, { type: 'column.removed', columnId, at: now }]
  },
}
