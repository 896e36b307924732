import type { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardActions } from '#islands/boards/board-context.ts'
import { idsOf, sendInChunks } from '#islands/boards/bulk-edits.ts'

type Translate = ReturnType<typeof useTranslations<'boardPage.undo'>>
export type ColumnValues = Omit<Column, 'id' | 'order'>

const idLeftOf = (columns: readonly Column[], columnId: string): string | null =>
  columns[columns.findIndex(({ id }) => id === columnId) - 1]?.id ?? null

/** Column actions, each with its undo. */
export function createColumnActions({ send, addColumn, getView, offerUndo }: BoardActions, t: Translate) {
  return {
    add(values: ColumnValues, afterId: string | null) {
      const { columnId, ack } = addColumn({ ...values, ...(afterId !== null && { afterId }) })
      // Items added to the column in the meantime go to the backlog.
      const run = () => void send('column:remove', { columnId, moveTo: null })
      offerUndo({ text: t('columnAdded', { column: values.title }), run }, ack)
    },
    edit(column: Column, values: ColumnValues) {
      const keys = (Object.keys(values) as (keyof ColumnValues)[]).filter(key => values[key] !== column[key])
      const pickKeys = (from: ColumnValues) => Object.fromEntries(keys.map(key => [key, from[key]]))
      if (keys.length === 0) return
      const [previousValues, newValues] = [pickKeys(column), pickKeys(values)]
      const ack = send('column:edit', { columnId: column.id, ...newValues, was: previousValues })
      const run = () => void send('column:edit', { columnId: column.id, ...previousValues, was: newValues })
      offerUndo({ text: t('columnEdited', { column: values.title }), run }, ack)
    },
    shift({ id: columnId, title }: Column, direction: -1 | 1) {
      const { columns } = getView()
      const index = columns.findIndex(({ id }) => id === columnId)
      const oldLeftId = idLeftOf(columns, columnId)
      // One place to the left is behind the column two places to the left.
      const afterId = direction < 0 ? (columns[index - 2]?.id ?? null) : columns[index + 1]!.id
      const ack = send('column:move', { columnId, afterId })
      const run = () => void send('column:move', { columnId, afterId: oldLeftId })
      offerUndo({ text: t('columnMoved', { column: title }), run }, ack)
    },
    remove(column: Column, moveTo: string | null) {
      const { columns, items } = getView()
      const { id: columnId, order: _, ...values } = column
      const leftId = idLeftOf(columns, columnId)
      const itemsInColumn = items.filter(item => item.columnId === columnId).sort(byOrder)
      const ack = send('column:remove', { columnId, moveTo })
      const run = () => {
        const hasLeftColumn = leftId === null || getView().columns.some(({ id }) => id === leftId)
        const { columnId: newColumnId } = addColumn({ ...values, ...(hasLeftColumn && { afterId: leftId }) })
        // Items that others have moved since stay where they are.
        const itemsToReturn = itemsInColumn.filter(({ id }) =>
          getView().items.some(item => item.id === id && item.columnId === moveTo),
        )
        sendInChunks(idsOf(itemsToReturn), itemIds => send('items:move', { itemIds, columnId: newColumnId }))
      }
      offerUndo({ text: t('columnRemoved', { column: column.title }), run }, ack)
    },
  }
}
