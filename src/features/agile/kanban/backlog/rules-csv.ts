import type { FileItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { BoardView, ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { csvRows } from '#kit/csv.ts'

export const kindWords: Record<ItemKind, string> = { STORY: 'Story', TASK: 'Task', BUG: 'Bug', EPIC: 'Epic' }
export const priorityWords: Record<Priority, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }

/** What items name by ids. */
export type BoardNames = Record<'labels' | 'people', { id: string; name: string }[]> &
  Pick<BoardView, 'sprints' | 'deliveries'>
/** What separates the values of one cell, and how one that holds the sign itself is written. */
export const writeList = (values: readonly string[]): string =>
  values.map(value => value.replace(/[\\;]/g, sign => `\\${sign}`)).join('; ')

/** The values of one cell. Those of files from elsewhere may stand between commas. */
export function readList(cell: string): string[] {
  const values: string[] = []
  const separator = cell.includes(';') ? ';' : ','
  let value = ''
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === '\\' && at + 1 < cell.length) value += cell[++at]
    else if (cell[at] === separator) {
      values.push(value)
      value = ''
    } else value += cell[at]
  }
  values.push(value)
  return values.map(each => each.trim()).filter(Boolean)
}

type Cell = string | number | null | undefined
/** The names of what items name by ids. */
type Names = Record<'people' | 'labels' | 'sprints' | 'deliveries' | 'items', ReadonlyMap<string | null, string>>

const writeNames = (names: ReadonlyMap<string | null, string>, ids: readonly string[]) =>
  writeList(ids.flatMap(id => names.get(id) ?? []))

/**
 * The columns of items in CSV files, called the same in every language, so that a file goes anywhere and back. `called`:
 * what files from elsewhere call it, in lower case.
 */
const columns = {
  number: {
    headers: ['number', 'id', 'key', 'issue key', 'clé de ticket', 'clave de incidencia', 'numéro', 'número', '#'],
    write: item => item.number,
  },
  title: {
    headers: ['title', 'summary', 'story', 'name', 'résumé', 'titre', 'nom', 'resumen', 'título', 'titulo', 'nombre'],
    write: item => item.title,
  },
  kind: {
    headers: ['kind', 'type', 'issue type', 'type de ticket', 'tipo de incidencia', 'tipo'],
    write: item => kindWords[item.kind],
  },
  points: {
    headers: [
      'points',
      'story points',
      'custom field (story points)',
      'custom field (story point estimate)',
      'estimate',
    ],
    write: item => item.points,
  },
  priority: {
    headers: ['priority', 'priorité', 'prioridad'],
    write: item => priorityWords[item.priority],
  },
  assignees: {
    headers: ['assignees', 'assignee', 'responsable', 'persona asignada'],
    write: (item, { people }) => writeNames(people, item.assignees),
  },
  labels: {
    headers: ['labels', 'label', 'tags', 'étiquettes', 'etiquetas'],
    write: (item, { labels }) => writeNames(labels, item.labels),
  },
  sprint: {
    headers: ['sprint'],
    write: (item, { sprints }) => sprints.get(item.sprintId),
  },
  delivery: {
    headers: ['delivery', 'release', 'fix version/s', 'milestone'],
    write: (item, { deliveries }) => deliveries.get(item.deliveryId),
  },
  'due date': {
    headers: ['due date', 'due', 'échéance', 'fecha de vencimiento'],
    write: item => item.dueDate,
  },
  parent: {
    headers: ['parent', 'parent key', 'epic link'],
    write: (item, { items }) => items.get(item.parentId),
  },
  description: {
    headers: ['description', 'descripción', 'descripcion', 'details', 'body'],
    write: item => item.description,
  },
  checklist: {
    headers: ['checklist'],
    write: item => item.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n'),
  },
  attachments: {
    headers: ['attachments', 'link', 'links', 'url', 'issue url'],
    write: item => item.attachments.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n'),
  },
  blocked: {
    headers: ['blocked'],
    write: item => (item.blockedAt === null ? '' : item.blockedReason),
  },
  'external key': {
    headers: ['external key', 'clé externe', 'clave externa'],
    write: item => item.externalKey,
  },
} satisfies Record<string, { headers: string[]; write: (item: FileItem, names: Names) => Cell }>
export type CsvField = keyof typeof columns
export const csvFields = Object.keys(columns) as CsvField[]

/** Finds the names that the cells of items need. */
export function namesOf(board: BoardNames, items: readonly FileItem[]): Names {
  const byId = (rows: readonly { id: string; name?: string; title?: string }[]) =>
    new Map<string | null, string>(rows.map(({ id, name, title = '' }) => [id, name ?? title]))
  return {
    people: byId(board.people),
    labels: byId(board.labels),
    sprints: byId(board.sprints),
    deliveries: byId(board.deliveries),
    items: new Map(items.map(({ id, number }) => [id, `#${number}`])),
  }
}

export const csvCell = (field: CsvField, item: FileItem, names: Names): Cell => columns[field].write(item, names)

/** Items as CSV (RFC 4180), all that is known of them but for talk and times; what a spreadsheet would run is defused. */
export function backlogCsv(items: readonly FileItem[], board: BoardNames): string {
  const names = namesOf(board, items)
  const rows = items.map(item => csvFields.map(field => csvCell(field, item, names)))
  return csvRows([csvFields.map(name => name.charAt(0).toUpperCase() + name.slice(1)), ...rows])
}

/** Which column of a file holds what, counted from 0; what is not there is in none. The title is in the first without names. */
export type Columns = Partial<Record<CsvField, number>>

/** The columns of a file by the names of its first line, and whether it has such a line at all. */
export function findColumns(header: readonly string[]): { hasHeader: boolean; columns: Columns } {
  const cells = header.map(cell => cell.trim().toLowerCase())
  const found: Columns = {}
  for (const field of csvFields) {
    const at = columns[field].headers.map(name => cells.indexOf(name)).find(index => index >= 0)
    if (at !== undefined) found[field] = at
  }
  return found.title === undefined ? { hasHeader: false, columns: { title: 0 } } : { hasHeader: true, columns: found }
}
