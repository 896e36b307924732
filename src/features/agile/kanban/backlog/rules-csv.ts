import type { BoardView, Item, ItemKind, Priority } from '#features/agile/kanban/boards/live/protocol.ts'
import { csvRows } from '#kit/csv.ts'

/** The columns of a backlog as a file. They are called the same in every language, so that a file goes anywhere and back. */
export const csvFields = [
  ...([
    'number',
    'title',
    'kind',
    'points',
    'priority',
    'assignees',
    'labels',
    'sprint',
    'delivery',
    'due date',
  ] as const),
  ...(['parent', 'description', 'checklist', 'attachments', 'blocked'] as const),
] as const
export type CsvField = (typeof csvFields)[number]

export const kindWords: Record<ItemKind, string> = { STORY: 'Story', TASK: 'Task', BUG: 'Bug', EPIC: 'Epic' }
export const priorityWords: Record<Priority, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' }

export type Written = Pick<BoardView, 'labels' | 'people' | 'sprints' | 'deliveries'>
export type WrittenItem = Item & { description: string }

/** What separates the values of one cell, and how one that holds the sign itself is written. */
export const writeList = (values: readonly string[]): string =>
  values.map(value => value.replace(/[\\;]/g, sign => `\\${sign}`)).join('; ')

/** The values of one cell. Those of files from elsewhere may stand between commas. */
export function readList(cell: string): string[] {
  const values: string[] = []
  const ends = cell.includes(';') ? ';' : ','
  let value = ''
  for (let at = 0; at < cell.length; at++) {
    if (cell[at] === '\\' && at + 1 < cell.length) value += cell[++at]
    else if (cell[at] === ends) {
      values.push(value)
      value = ''
    } else value += cell[at]
  }
  values.push(value)
  return values.map(each => each.trim()).filter(Boolean)
}

/** Items as CSV (RFC 4180), all that is known of them but for talk and times; what a spreadsheet would run is defused. */
export function backlogCsv(items: readonly WrittenItem[], { labels, people, sprints, deliveries }: Written): string {
  const named = <T extends { id: string }>(rows: readonly T[], nameOf: (row: T) => string) => {
    const names = new Map(rows.map(row => [row.id, nameOf(row)]))
    return (ids: readonly (string | null)[]): string[] => ids.flatMap(id => names.get(id ?? '') ?? [])
  }
  const labelsOf = named(labels, ({ name }) => name)
  const peopleOf = named(people, ({ name }) => name)
  const sprintOf = named(sprints, ({ name }) => name)
  const deliveryOf = named(deliveries, ({ title }) => title)
  const numberOf = named(items, ({ number }) => `#${number}`)
  const rows = items.map((item): (string | number | null | undefined)[] => [
    item.number,
    item.title,
    kindWords[item.kind],
    item.points,
    priorityWords[item.priority],
    writeList(peopleOf(item.assignees)),
    writeList(labelsOf(item.labels)),
    sprintOf([item.sprintId])[0],
    deliveryOf([item.deliveryId])[0],
    item.dueDate,
    numberOf([item.parentId])[0],
    item.description,
    item.checklist.map(({ text, done }) => `[${done ? 'x' : ' '}] ${text}`).join('\n'),
    item.attachments.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n'),
    item.blockedAt === null ? '' : item.blockedReason,
  ])
  return csvRows([csvFields.map(name => name.charAt(0).toUpperCase() + name.slice(1)), ...rows])
}

const names: Record<Exclude<CsvField, 'blocked'>, readonly string[]> = {
  number: ['number', 'id', 'key', 'issue key', 'clé de ticket', 'clave de incidencia', 'numéro', 'número', '#'],
  title: ['title', 'summary', 'story', 'name', 'résumé', 'titre', 'nom', 'resumen', 'título', 'titulo', 'nombre'],
  kind: ['kind', 'type', 'issue type', 'type de ticket', 'tipo de incidencia', 'tipo'],
  points: ['points', 'story points', 'custom field (story points)', 'custom field (story point estimate)', 'estimate'],
  priority: ['priority', 'priorité', 'prioridad'],
  assignees: ['assignees', 'assignee', 'responsable', 'persona asignada'],
  labels: ['labels', 'label', 'tags', 'étiquettes', 'etiquetas'],
  sprint: ['sprint'],
  delivery: ['delivery', 'release', 'fix version/s', 'milestone'],
  'due date': ['due date', 'due', 'échéance', 'fecha de vencimiento'],
  parent: ['parent', 'parent key', 'epic link'],
  description: ['description', 'descripción', 'descripcion', 'details', 'body'],
  checklist: ['checklist'],
  attachments: ['attachments', 'link', 'links', 'url', 'issue url'],
}

/** Which column of a file holds what, counted from 0; what is not there is in none. The title is in the first without names. */
export type Columns = Partial<Record<CsvField, number>>

/** The columns of a file by the names of its first line, and whether it has such a line at all. */
export function columnsIn(header: readonly string[]): { hasHeader: boolean; columns: Columns } {
  const cells = header.map(cell => cell.trim().toLowerCase())
  const columns: Columns = {}
  for (const [field, called] of Object.entries(names) as [CsvField, readonly string[]][]) {
    const at = called.map(name => cells.indexOf(name)).find(index => index >= 0)
    if (at !== undefined) columns[field] = at
  }
  if (columns.title === undefined) return { hasHeader: false, columns: { title: 0 } }
  const blocked = cells.indexOf('blocked')
  if (blocked >= 0) columns.blocked = blocked
  return { hasHeader: true, columns }
}
