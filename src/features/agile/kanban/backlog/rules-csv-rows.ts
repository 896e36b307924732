import { itemLimits, maxExternalKeyLength } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { kindByName, priorityByName } from '#features/agile/kanban/boards/items/rules-words.ts'
import type { CsvTable } from '#kit/csv.ts'
import { linesOf } from '#kit/import/lines.ts'
import { findWord } from '#kit/import/words.ts'
import { type BoardNames, type Columns, type CsvField, parseHeader, readList } from './rules-csv.ts'
import type { ImportedItem } from './schema.ts'

/**
 * Reason why a line cannot be imported. `unclosed`: a quote is not closed. `noRoom`: the file has more lines than an
 * import can have.
 */
export type RowProblem =
  | 'noTitle'
  | 'titleLong'
  | 'descriptionLong'
  | 'points'
  | 'kind'
  | 'priority'
  | 'dueDate'
  | 'assignee'
  | 'assigneeLimit'
  | 'label'
  | 'sprint'
  | 'delivery'
  | 'parent'
  | 'checklist'
  | 'attachment'
  | 'attachmentLimit'
  | 'unclosed'
  | 'noRoom'

export type Row = { line: number; cells: string[]; item: ImportedItem; problem: RowProblem | null }

/** Maximum number of items per import. */
export const maxRows = 500

/** Removes the apostrophe that protects a text from running as a formula. */
export const removeFormulaGuard = (cell: string) =>
  /^'[\s\p{Cf}]*[=+\-@|%＝＋－＠\t\r\n]/u.test(cell) ? cell.slice(1) : cell

/**
 * Returns the key of an item in another tool: from its own cell, or from a number such as `ABC-12`. Null if too long.
 */
export function parseExternalKey(cell: string, number: string): string | null {
  const key = cell.replace(/\s+/g, ' ') || (/^\p{L}[\p{L}\d_]*-\d+$/u.test(number) ? number : '')
  return key.length <= maxExternalKeyLength ? key : null
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Parses a checklist, one step per line. `[x]` marks finished ones. */
export function parseChecklist(cell: string): ImportedItem['checklist'] {
  return cell.split('\n').flatMap(line => {
    const [, mark = '', text = ''] = /^(?:[-*]\s*)?(?:\[([ xX])\])?\s*([\s\S]*)$/.exec(line.trim()) ?? []
    return text ? [{ text, done: mark.toLowerCase() === 'x' }] : []
  })
}

/** Parses links, one per line after an optional title. Null if a line has no link. */
export function parseAttachments(cell: string): ImportedItem['attachments'] | null {
  const lines = cell.split('\n').filter(line => line.trim() !== '')
  const values = lines.flatMap(line => {
    const text = line.trim()
    const lastWord = text.split(/\s/).at(-1)!
    const urlStart = lastWord.search(/https?:\/\/./)
    const url = urlStart < 0 ? '' : lastWord.slice(urlStart)
    const title = text.slice(0, text.length - url.length).trim()
    return url && URL.canParse(url) ? [{ title: title.slice(0, itemLimits.attachmentTitleLength), url }] : []
  })
  return values.length === lines.length ? values : null
}

type LineContext = {
  board: BoardNames
  textOf: (field: CsvField) => string
  parentOf: (name: string) => number | undefined
}

/** Parses one line as an item, with its first problem. */
function parseItem(
  { board, textOf, parentOf }: LineContext,
  unknownColumns: string,
): { item: ImportedItem; problem: RowProblem | null } {
  const problems: RowProblem[] = []
  /** Reads a cell with `find`. Returns the fallback for an empty cell, and with a problem for an unknown value. */
  const parse = <T>(field: CsvField, problem: RowProblem, find: (text: string) => T | undefined, fallback: T): T => {
    const text = textOf(field)
    if (text === '') return fallback
    const found = find(text)
    if (found === undefined) problems.push(problem)
    return found ?? fallback
  }
  const title = textOf('title').replace(/\s+/g, ' ')
  if (title === '') problems.push('noTitle')
  if (title.length > itemLimits.titleLength) problems.push('titleLong')
  const externalKey = parseExternalKey(textOf('external key'), textOf('number'))
  const longKey = externalKey === null ? `External key: ${textOf('external key') || textOf('number')}` : ''
  const description = [textOf('description'), unknownColumns, longKey].filter(Boolean).join('\n\n')
  if (description.length > itemLimits.descriptionLength) problems.push('descriptionLong')
  const points = parse<number | null>('points', 'points', parsePoints, null)
  const kind = parse('kind', 'kind', text => findWord(kindByName, text), 'STORY' as const)
  const priority = parse('priority', 'priority', text => findWord(priorityByName, text), 'MEDIUM' as const)
  const dueDate = parse<string | null>('due date', 'dueDate', parseDay, null)
  const assignees = parse<string[]>(
    'assignees',
    'assignee',
    text => {
      const ids = readList(text).map(name => board.people.find(person => isSameName(name, person.name))?.id)
      return ids.includes(undefined) ? undefined : (ids as string[])
    },
    [],
  )
  if (assignees.length > itemLimits.assignees) problems.push('assigneeLimit')
  const labels = readList(textOf('labels'))
  const hasLongLabel = labels.some(label => label.length > itemLimits.labelLength)
  if (hasLongLabel || labels.length > itemLimits.labels) problems.push('label')
  const openSprints = board.sprints.filter(({ status }) => status !== 'COMPLETED')
  const sprintId = parse<string | null>(
    'sprint',
    'sprint',
    text => openSprints.find(({ name }) => isSameName(text, name))?.id,
    null,
  )
  const deliveryId = parse<string | null>(
    'delivery',
    'delivery',
    text => board.deliveries.find(({ title }) => isSameName(text, title))?.id,
    null,
  )
  const parent = parse<number | null>('parent', 'parent', parentOf, null)
  const checklist = parseChecklist(textOf('checklist'))
  const hasLongEntry = checklist.some(({ text }) => text.length > itemLimits.checklistEntryLength)
  if (hasLongEntry || checklist.length > itemLimits.checklistEntries) problems.push('checklist')
  const attachments = parse('attachments', 'attachment', text => parseAttachments(text) ?? undefined, [])
  const hasLongUrl = attachments.some(({ url }) => url.length > itemLimits.urlLength)
  if (hasLongUrl || attachments.length > itemLimits.attachments) problems.push('attachmentLimit')
  const item = {
    title,
    externalKey: externalKey ?? '',
    description,
    kind,
    points,
    priority,
    dueDate,
    labels,
    assignees,
    sprintId,
    deliveryId,
    parent,
    checklist,
    attachments,
  }
  return { item, problem: problems[0] ?? null }
}

/** Parses an ISO date. Rejects ambiguous formats. */
function parseDay(text: string): string | undefined {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ].*)?$/.exec(text) ?? []
  return iso && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso) ? iso : undefined
}

/**
 * Parses all lines below the header, each with its problem if any. Unknown columns go into the description under their
 * names. A parent is the number or title of another line in the same file.
 */
export function parseRows({ records, unclosedLine }: CsvTable, board: BoardNames): { rows: Row[]; columns: Columns } {
  const header = records[0]?.cells ?? []
  const { hasHeader, columns } = parseHeader(header)
  const body = hasHeader ? records.slice(1) : records
  // Items cannot be imported as blocked, so this column also goes into the description.
  const { blocked: _, ...fieldColumns } = columns
  const usedColumns = new Set(Object.values(fieldColumns))
  const lines = linesOf({ rows: body, unclosedLine }, columns, cell => removeFormulaGuard(cell).trim())
  const lineIndexByNumber = new Map(
    lines.map(({ cell, index }) => [cell('number').replace(/^#/, '').toLowerCase(), index]),
  )
  const lineIndexByTitle = new Map(lines.map(({ cell, index }) => [cell('title').toLowerCase(), index]))
  const rows = lines.map(({ line, cells, index, hasUnclosedQuote, cell: textOf }): Row => {
    const unknownCells = cells.flatMap((cell, column) => {
      const name = header[column]?.trim()
      return !hasHeader || usedColumns.has(column) || cell.trim() === ''
        ? []
        : `${name || column + 1}: ${removeFormulaGuard(cell).trim()}`
    })
    const parentOf = (name: string) => {
      const key = name.toLowerCase()
      const parentIndex = lineIndexByNumber.get(key.replace(/^#/, '')) ?? lineIndexByTitle.get(key)
      return parentIndex === index ? undefined : parentIndex
    }
    const parsed = parseItem({ board, textOf, parentOf }, unknownCells.join('\n'))
    const problemOfRow = index >= maxRows ? 'noRoom' : parsed.problem
    const problem = hasUnclosedQuote ? 'unclosed' : problemOfRow
    return { line, cells, item: parsed.item, problem }
  })
  return { rows, columns }
}

/** Returns the items of valid lines. Parents are indexes into the result. */
export function itemsOfValidRows(rows: readonly Row[]): ImportedItem[] {
  const valid = rows.filter(({ problem }) => problem === null)
  const itemIndexes = new Map(valid.map((row, index) => [rows.indexOf(row), index]))
  return valid.map(({ item }) => ({
    ...item,
    parent: item.parent === null ? null : (itemIndexes.get(item.parent) ?? null),
  }))
}
