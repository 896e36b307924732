import { type CsvField, parseHeader } from '#features/agile/kanban/backlog/rules-csv.ts'

type Field = { csv?: CsvField; aliases?: string }

/**
 * The fields of a table. `csv` is the column of our own files. `aliases` are lowercase names in other tools, separated
 * by commas. Columns with the same name are all read.
 */
const fields = {
  title: { csv: 'title', aliases: 'name, task name, task, card name, subject, tâche, tarea, sujet, asunto' },
  description: { csv: 'description', aliases: 'notes, desc, card description' },
  kind: { csv: 'kind' },
  status: { aliases: 'column, status, state, list, statut, état, colonne, liste, estado, columna, lista' },
  points: { csv: 'points', aliases: 'story points, story point estimate, size, effort, estimación, estimation' },
  assignees: { csv: 'assignees', aliases: 'assigned to, owner, members, assignee email, assigné à, asignado a' },
  labels: { csv: 'labels', aliases: 'tags, milestone tags, étiquette, etiqueta' },
  priority: { csv: 'priority' },
  due: { csv: 'due date', aliases: 'due date, deadline, échéance, vencimiento' },
  parent: {
    aliases: 'parent key, parent issue, parent, epic link, custom field (epic link), parent id, épopée, épica',
  },
  created: {
    aliases: `created, created at, creation date, date created, created date, création, créé, creada, creado,
      fecha de creación`,
  },
  started: {
    aliases: 'started, started at, start date, actual start, in progress at, commencé, début, inicio, iniciada',
  },
  done: {
    aliases: `done, completed, completed at, resolved, closed, closed at, done at, finished, end date, date completed, résolu, résolue, terminé, resuelta, completada, terminada`,
  },
  key: { csv: 'number' },
  sprint: { csv: 'sprint', aliases: 'cycle name, cycle, iteration' },
  delivery: { csv: 'delivery', aliases: 'fix version, fix versions, project milestone' },
  checklist: { csv: 'checklist', aliases: 'subtasks' },
  links: { csv: 'attachments', aliases: 'attachment' },
  comments: { aliases: 'comment, comments, commentaire, comentario' },
  blocked: { aliases: 'blocked, blocked by reason, blocked reason, bloqué, bloqueado, blockiert' },
  archived: { aliases: 'archived, archived at, archivé, archivado, archiviert' },
  externalKey: { csv: 'external key' },
} satisfies Record<string, Field>
export type TableField = keyof typeof fields
export const tableFields = Object.keys(fields) as TableField[]
/** The column index of each field, from 0. Null for none. */
export type Mapping = Record<TableField, number | null>

const aliasesOf = (field: TableField): string[] => (fields[field] as Field).aliases?.split(/,\s+/) ?? []

/** Guesses the column of each field from the header. */
export function guessMapping(header: readonly string[]): Mapping {
  const cells = header.map(cell => cell.trim().toLowerCase())
  const { columns, hasHeader } = parseHeader(header)
  const used = new Set<number>()
  function guess(field: TableField): number | null {
    const { csv }: Field = fields[field]
    const exact = hasHeader && csv ? columns[csv] : undefined
    const column =
      exact ??
      aliasesOf(field)
        .map(name => cells.indexOf(name))
        .find(index => index >= 0)
    if (column === undefined || used.has(column)) return null
    used.add(column)
    return column
  }
  const mapping = Object.fromEntries(tableFields.map(field => [field, guess(field)])) as Mapping
  const unusedColumn = cells.findIndex((_, index) => !used.has(index))
  return { ...mapping, title: mapping.title ?? Math.max(0, unusedColumn) }
}

/**
 * Returns whether a table comes from Jira. Jira exports about a hundred columns, and an import needs only a few of
 * them.
 */
export const isJira = (header: readonly string[]): boolean => {
  const cells = new Set(header.map(cell => cell.trim().toLowerCase()))
  return ['issue key', 'clé de ticket', 'clave de incidencia'].some(name => cells.has(name))
}

/** Returns the indexes of all columns with the same name as `column`. */
export function sameNamed(header: readonly string[], column: number | null, field: TableField): number[] {
  if (column === null || column < 0) return []
  const name = header[column]?.trim().toLowerCase()
  // Jira uses different parent columns for older and newer items.
  if (field === 'parent' && name && aliasesOf('parent').includes(name))
    return header.flatMap((cell, index) => (aliasesOf('parent').includes(cell.trim().toLowerCase()) ? index : []))
  return header.flatMap((cell, index) =>
    index === column || (name && cell.trim().toLowerCase() === name) ? index : [],
  )
}
