import { columnsIn } from '#features/agile/kanban/backlog/rules-csv.ts'

/** What a column of a table can hold. Where several are called the same, all of them are read. */
export const tableFields = [
  ...(['title', 'description', 'kind', 'status', 'points', 'assignees', 'labels', 'priority', 'due'] as const),
  ...(['parent', 'created', 'started', 'done', 'key', 'sprint', 'delivery', 'checklist', 'links', 'comments'] as const),
  ...(['blocked', 'archived', 'externalKey'] as const),
] as const
export type TableField = (typeof tableFields)[number]
/** Which column holds what, counted from 0; null for none. */
export type Mapping = Record<TableField, number | null>

const further: Partial<Record<TableField, readonly string[]>> = {
  status: ['column', 'status', 'state', 'list', 'statut', 'état', 'colonne', 'liste', 'estado', 'columna', 'lista'],
  created: [
    'created',
    'created at',
    'creation date',
    'date created',
    'created date',
    'création',
    'créé',
    'creada',
    'creado',
    'fecha de creación',
  ],
  started: [
    'started',
    'started at',
    'start date',
    'actual start',
    'in progress at',
    'commencé',
    'début',
    'inicio',
    'iniciada',
  ],
  done: [
    'done',
    'completed',
    'completed at',
    'resolved',
    'closed',
    'closed at',
    'done at',
    'finished',
    'end date',
    'date completed',
    'résolu',
    'résolue',
    'terminé',
    'resuelta',
    'completada',
    'terminada',
  ],
  parent: [
    'parent key',
    'parent issue',
    'parent',
    'epic link',
    'custom field (epic link)',
    'parent id',
    'épopée',
    'épica',
  ],
  title: ['name', 'task name', 'task', 'card name', 'subject', 'tâche', 'tarea', 'sujet', 'asunto'],
  description: ['notes', 'desc', 'card description'],
  due: ['due date', 'deadline', 'échéance', 'vencimiento'],
  points: ['story points', 'story point estimate', 'size', 'effort', 'estimación', 'estimation'],
  assignees: ['assigned to', 'owner', 'members', 'assignee email', 'assigné à', 'asignado a'],
  labels: ['tags', 'milestone tags', 'étiquette', 'etiqueta'],
  sprint: ['cycle name', 'cycle', 'iteration'],
  delivery: ['fix version', 'fix versions', 'project milestone'],
  comments: ['comment', 'comments', 'commentaire', 'comentario'],
  checklist: ['subtasks'],
  links: ['attachment'],
  blocked: ['blocked', 'blocked by reason', 'blocked reason', 'bloqué', 'bloqueado', 'blockiert'],
  archived: ['archived', 'archived at', 'archivé', 'archivado', 'archiviert'],
}
const shared: Partial<Record<TableField, Parameters<typeof known>[1]>> = {
  title: 'title',
  description: 'description',
  kind: 'kind',
  points: 'points',
  assignees: 'assignees',
  labels: 'labels',
  priority: 'priority',
  due: 'due date',
  key: 'number',
  sprint: 'sprint',
  delivery: 'delivery',
  checklist: 'checklist',
  links: 'attachments',
  externalKey: 'external key',
}
const known = (columns: ReturnType<typeof columnsIn>['columns'], field: keyof typeof columns) => columns[field] ?? null

/** Which column most likely holds what, by the names of the first line. */
export function guessMapping(header: readonly string[]): Mapping {
  const cells = header.map(cell => cell.trim().toLowerCase())
  const { columns, hasHeader } = columnsIn(header)
  const taken = new Set<number>()
  const guess = (field: TableField): number | null => {
    const same = shared[field]
    const first = hasHeader && same ? known(columns, same) : null
    const names = further[field] ?? []
    const at = first ?? names.map(name => cells.indexOf(name)).find(index => index >= 0) ?? null
    if (at === null || taken.has(at)) return null
    taken.add(at)
    return at
  }
  const mapping = Object.fromEntries(tableFields.map(field => [field, guess(field)])) as Mapping
  return mapping.title === null
    ? {
        ...mapping,
        title: Math.max(
          0,
          cells.findIndex((_, at) => !taken.has(at)),
        ),
      }
    : mapping
}

/** Whether a table comes from Jira, whose exports have a hundred columns of which few say anything. */
export const isJira = (header: readonly string[]): boolean => {
  const cells = new Set(header.map(cell => cell.trim().toLowerCase()))
  return ['issue key', 'clé de ticket', 'clave de incidencia'].some(name => cells.has(name))
}

/** The columns that are called as one of them is, in their order. */
export function alike(header: readonly string[], at: number | null, field: TableField): number[] {
  if (at === null || at < 0) return []
  const name = header[at]?.trim().toLowerCase()
  // Jira has the families of items in one column or in another, by how old they are.
  if (field === 'parent' && name && further.parent?.includes(name))
    return header.flatMap((cell, index) => (further.parent?.includes(cell.trim().toLowerCase()) ? index : []))
  return header.flatMap((cell, index) => (index === at || (name && cell.trim().toLowerCase() === name) ? index : []))
}
