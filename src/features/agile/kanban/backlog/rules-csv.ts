import type { FileItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { BoardView, ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { csvRows } from '#kit/csv.ts'
import { columnGuesser, plainColumnNameOf } from '#kit/import/columns.ts'

export const kindNames: Record<ItemKind, string> = {
  STORY: 'Story',
  TASK: 'Task',
  SUBTASK: 'Sub-task',
  BUG: 'Bug',
  EPIC: 'Epic',
}
export const priorityNames: Record<Priority, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }

/** Records that items refer to by id. */
export type BoardNames = Record<'labels' | 'people', { id: string; name: string }[]> &
  Pick<BoardView, 'sprints' | 'deliveries'>
/** Joins the values of one cell and escapes separators in them. */
export const writeList = (values: readonly string[]): string =>
  values.map(value => value.replace(/[\\;]/g, '\\$&')).join('; ')

/** Splits a cell into values. A backslash escapes the next character. Files from other tools can use commas. */
export function readList(cell: string): string[] {
  const values: string[] = []
  const separator = cell.includes(';') ? ';' : ','
  let value = ''
  for (let index = 0; index < cell.length; index++) {
    if (cell[index] === '\\' && index + 1 < cell.length) value += cell[++index]
    else if (cell[index] === separator) {
      values.push(value)
      value = ''
    } else value += cell[index]
  }
  values.push(value)
  return values.map(each => each.trim()).filter(Boolean)
}

type Cell = string | number | null | undefined
/** Names by id. */
type Names = Record<'people' | 'labels' | 'sprints' | 'deliveries' | 'items', ReadonlyMap<string | null, string>>

const writeNames = (names: ReadonlyMap<string | null, string>, ids: readonly string[]) =>
  writeList(ids.flatMap(id => names.get(id) ?? []))

/**
 * The columns of CSV files, in English in every language so that files can be imported anywhere. `headers`: names in
 * files from other tools, in lower case.
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
    write: item => kindNames[item.kind],
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
    write: item => priorityNames[item.priority],
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

export function namesByIdOf(board: BoardNames, items: readonly FileItem[]): Names {
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

/** Items as CSV (RFC 4180) without comments and times. Escapes formulas. */
export function backlogCsv(items: readonly FileItem[], board: BoardNames): string {
  const names = namesByIdOf(board, items)
  const rows = items.map(item => csvFields.map(field => csvCell(field, item, names)))
  return csvRows([csvFields.map(name => name.charAt(0).toUpperCase() + name.slice(1)), ...rows])
}

/** The column index of each field, from 0. Without a header, the first column is the title. */
export type Columns = Partial<Record<CsvField, number>>

const guessColumns = columnGuesser<CsvField>(
  Object.fromEntries(csvFields.map(field => [field, columns[field].headers.join(', ')])) as Record<CsvField, string>,
)

/** Returns the columns that the first row names, and whether it is a header. */
export function parseHeader(header: readonly string[]): { hasHeader: boolean; columns: Columns } {
  const columns: Columns = guessColumns(header.map(plainColumnNameOf))
  return columns.title === undefined ? { hasHeader: false, columns: { title: 0 } } : { hasHeader: true, columns }
}
