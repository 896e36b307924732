import type { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import type { Acts } from '#islands/boards/board-context.ts'
import { idsOf, inChunks } from '#islands/boards/bulk-edits.ts'

type Words = ReturnType<typeof useTranslations<'boardPage.undo'>>
export type ColumnValues = Omit<Column, 'id' | 'order'>

const leftOf = (columns: readonly Column[], columnId: string): string | null =>
  columns[columns.findIndex(({ id }) => id === columnId) - 1]?.id ?? null

/** What is done with columns, each with the way back. */
export function columnActs({ send, latest, offer }: Acts, t: Words) {
  /** Adds a column and tells its id; null where it was refused. */
  async function make(values: ColumnValues, afterId: string | null | undefined): Promise<string | null> {
    const known = new Set(latest().columns.map(({ id }) => id))
    try {
      await send('column:add', { ...values, ...(afterId !== undefined && { afterId }) })
    } catch {
      return null
    }
    // By then it is drawn, and so among the latest.
    await new Promise(drawn => setTimeout(drawn))
    return latest().columns.find(({ id, title }) => !known.has(id) && title === values.title)?.id ?? null
  }

  return {
    add(values: ColumnValues, afterId: string | null) {
      const undo = make(values, afterId ?? undefined).then(columnId => {
        if (columnId === null) return null
        // What was put into it meanwhile goes to the backlog.
        const run = () => void send('column:remove', { columnId, moveTo: null })
        return { text: t('columnAdded', { column: values.title }), run }
      })
      offer(undo)
    },
    edit(column: Column, values: ColumnValues) {
      const keys = (Object.keys(values) as (keyof ColumnValues)[]).filter(key => values[key] !== column[key])
      const only = (from: ColumnValues) => Object.fromEntries(keys.map(key => [key, from[key]]))
      if (keys.length === 0) return
      const [before, after] = [only(column), only(values)]
      const answer = send('column:edit', { columnId: column.id, ...after, was: before })
      const run = () => void send('column:edit', { columnId: column.id, ...before, was: after })
      offer({ text: t('columnEdited', { column: values.title }), run }, answer)
    },
    shift({ id: columnId, title }: Column, by: -1 | 1) {
      const { columns } = latest()
      const at = columns.findIndex(({ id }) => id === columnId)
      const before = leftOf(columns, columnId)
      const afterId = by < 0 ? (columns[at - 2]?.id ?? null) : columns[at + 1]!.id
      const answer = send('column:move', { columnId, afterId })
      const run = () => void send('column:move', { columnId, afterId: before })
      offer({ text: t('columnMoved', { column: title }), run }, answer)
    },
    remove(column: Column, moveTo: string | null) {
      const { columns, items } = latest()
      const { id: columnId, order: _, ...values } = column
      const left = leftOf(columns, columnId)
      const inside = items.filter(item => item.columnId === columnId).sort(byOrder)
      const answer = send('column:remove', { columnId, moveTo })
      const run = async () => {
        const isThere = left === null || latest().columns.some(({ id }) => id === left)
        const again = await make(values, isThere ? left : undefined)
        // What others have put elsewhere since stays there.
        const still = inside.filter(({ id }) => latest().items.some(item => item.id === id && item.columnId === moveTo))
        if (again !== null) inChunks(idsOf(still), itemIds => send('items:move', { itemIds, columnId: again }))
      }
      offer({ text: t('columnRemoved', { column: column.title }), run: () => void run() }, answer)
    },
  }
}
