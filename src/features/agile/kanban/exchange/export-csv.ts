import { csvCell, csvFields, namesByIdOf } from '#features/agile/kanban/backlog/rules-csv.ts'
import { csvRows } from '#kit/csv.ts'
import type { Draft, DraftItem } from './rules-draft.ts'

type Cell = string | number | null | undefined

const isoTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const titleCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Returns all items of a board, including archived ones, one per row (RFC 4180, UTF-8 with a byte order mark). Times
 * are ISO 8601 in UTC. Text that a spreadsheet would read as a formula starts with an apostrophe.
 */
export function boardCsv(draft: Draft): string {
  const names = namesByIdOf(draft, draft.items)
  const columns = new Map<string | null, Draft['columns'][number]>(draft.columns.map(column => [column.id, column]))
  const comments = Map.groupBy(draft.comments, ({ itemId }) => itemId)
  const commentsOf = ({ id }: DraftItem) =>
    (comments.get(id) ?? [])
      .map(({ createdAt, name, content }) => `${isoTime(createdAt)};${name};${content}`)
      .join('\n')
  const shared = csvFields.map((field): [string, (item: DraftItem) => Cell] => [
    titleCase(field),
    item => csvCell(field, item, names),
  ])
  const indexAfterKind = csvFields.indexOf('kind') + 1
  // Column names are the same in every language, so that files can be imported anywhere.
  const cells: [string, (item: DraftItem) => Cell][] = [
    ...shared.slice(0, indexAfterKind),
    ['Column', item => columns.get(item.columnId)?.title ?? 'Backlog'],
    ['Status', item => columns.get(item.columnId)?.status ?? 'TODO'],
    ...shared.slice(indexAfterKind),
    ['Created', item => isoTime(item.createdAt)],
    ['Started', item => isoTime(item.workStartedAt)],
    ['Completed', item => isoTime(item.workCompletedAt)],
    ['Archived', item => isoTime(item.archivedAt)],
    ['Comments', commentsOf],
  ]
  const rows = draft.items.map(item => cells.map(([, cellOf]) => cellOf(item)))
  return `\uFEFF${csvRows([cells.map(([name]) => name), ...rows])}`
}
