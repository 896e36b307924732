import { readList } from '#features/agile/kanban/backlog/rules-csv.ts'
import { parseChecklist, parseExternalKey, removeFormulaGuard } from '#features/agile/kanban/backlog/rules-csv-rows.ts'
import { defaultItem } from '#features/agile/kanban/boards/items/rules-fields.ts'
import { parsePoints } from '#features/agile/kanban/boards/items/rules-points.ts'
import { kindByToolName, priorityByToolName } from '#features/agile/kanban/boards/items/rules-words.ts'
import { allListUses, guessUses, type ListUse } from '#features/agile/kanban/exchange/rules-list-uses.ts'
import { isDirectoryStyleName } from '#features/agile/kanban/exchange/rules-people.ts'
import type { CsvTable } from '#kit/csv.ts'
import { type DayPlace, dayPlaceIn, parseDayText } from '#kit/import/days.ts'
import { findWord } from '#kit/import/words.ts'
import {
  findStatusColumn,
  isNo,
  isYes,
  parseBlockedReason,
  parseComments,
  parseItemNumber,
  parseLinks,
} from './rules-cells.ts'
import { parseMoment } from './rules-dates.ts'
import { clean, type ExternalBoard, type ExternalItem } from './rules-external.ts'
import { type Mapping, sameNamed, type TableField, tableFields } from './rules-fields.ts'
import { mapInTurns, type WorkInTurns } from './rules-turns.ts'

type Reason = 'noTitle' | 'unclosed' | 'points' | 'kind' | 'priority' | 'due' | Moment | 'parent' | 'archived'
type Moment = 'created' | 'started' | 'done'
/**
 * A problem with a line. An incomplete line, or one without a title, is left out. Any other problem means that one
 * value of the line could not be read.
 */
export type Problem = { line: number; reason: Reason; value: string; isLeftOut: boolean }

export type TableReadingOptions = {
  mapping: Mapping
  /** Whether unmapped columns go into the description with their names. */
  keepRest: boolean
  /** The time zone of dates without one. */
  zone: string
  /** Returns whether a member has this name. A name that contains a comma is then not split. */
  isPerson: (text: string) => boolean
  /** The name of the tool, as the author of unsigned comments. */
  source: string
}

/** Returns the columns of each field, the column with our own list uses, and the filled columns that no field uses. */
function layoutOf(header: readonly string[], rows: CsvTable['records'], mapping: Mapping) {
  const columnsOf = Object.fromEntries(
    tableFields.map(field => [field, sameNamed(header, mapping[field], field)]),
  ) as Record<TableField, number[]>
  const useColumn = findStatusColumn(header, rows, mapping.status)
  const usedColumns = new Set([...Object.values(columnsOf).flat(), ...(useColumn === null ? [] : [useColumn])])
  const unmapped = header.flatMap((name, column) =>
    !usedColumns.has(column) && rows.some(({ cells }) => (cells[column] ?? '').trim() !== '')
      ? [[name.trim(), column] as const]
      : [],
  )
  return { columnsOf, useColumn, unmapped }
}

/** Converts a table to items, and lists the values that could not be read. These stay in the description. */
export function* fromTable(
  table: CsvTable,
  reading: TableReadingOptions,
): WorkInTurns<{ external: ExternalBoard; problems: Problem[]; unmappedCount: number }> {
  const header = table.records[0]?.cells ?? []
  const rows = table.records.slice(1)
  const { mapping, zone, source } = reading
  const { columnsOf, useColumn, unmapped } = layoutOf(header, rows, mapping)
  const texts = (cells: readonly string[], field: TableField) =>
    columnsOf[field].map(column => clean(removeFormulaGuard(cells[column] ?? '')).trim()).filter(Boolean)
  const firstOf = (field: TableField) => (row: readonly string[]) => texts(row, field)[0] ?? ''
  const dayPlace = {} as Record<'due' | Moment, DayPlace>
  for (const field of ['due', 'created', 'started', 'done'] as const) {
    yield
    dayPlace[field] = dayPlaceIn(rows.flatMap(({ cells }) => texts(cells, field)))
  }
  yield
  const rowKeys = rowKeysOf(header, rows, firstOf('key'), firstOf('title'))
  yield
  const problems: Problem[] = []
  const lists = new Map<string, { title: string; declaredUse?: ListUse }>()
  /** Adds the list of a row, unless a row above has it. */
  function addList(title: string, cells: readonly string[]) {
    const key = title.toLowerCase()
    if (key === '' || lists.has(key)) return
    const declaredUse = useColumn === null ? undefined : allListUses.find(use => use === cells[useColumn]?.trim())
    lists.set(key, { title, ...(declaredUse && { declaredUse }) })
  }
  /** Returns the lines of the description for the cells of unmapped columns. */
  const unmappedLines = (cells: readonly string[]) =>
    unmapped.flatMap(([name, column]) =>
      cells[column]?.trim() ? [`${name || column + 1}: ${removeFormulaGuard(cells[column]).trim()}`] : [],
    )

  const itemLists = yield* mapInTurns(rows, ({ line, cells }, index): ExternalItem[] => {
    const first = (field: TableField) => texts(cells, field)[0] ?? ''
    const last = (field: TableField) => texts(cells, field).at(-1) ?? null
    const title = first('title')
    const isCut = table.unclosedLine !== null && index === rows.length - 1
    if (title === '' || isCut) {
      const value = title || cells.join(' ').trim().slice(0, 80)
      problems.push({ line, reason: isCut ? 'unclosed' : 'noTitle', value, isLeftOut: true })
      return []
    }
    const extras: string[] = []
    /** Parses a cell. A text that cannot be read goes into the description. */
    function parseValue<T>(
      field: TableField & Problem['reason'],
      find: (text: string) => T | null | undefined,
    ): T | null {
      const text = first(field)
      if (text === '') return null
      const value = find(text) ?? null
      if (value !== null) return value
      problems.push({ line, reason: field, value: text.slice(0, 80), isLeftOut: false })
      extras.push(`${header[mapping[field]!]?.trim() || field}: ${text}`)
      return null
    }
    const moment = (field: Moment) => parseValue(field, text => parseMoment(text, zone, dayPlace[field]))
    const status = first('status')
    addList(status, cells)
    const archived = parseValue('archived', text => {
      if (isNo(text)) return 'no'
      return isYes(text) ? 'yes' : parseMoment(text, zone, 'unknown')
    })
    const blocked = parseBlockedReason(first('blocked'), header[mapping.blocked ?? -1] ?? '')

    const { links, otherCells: rest } = parseLinks(texts(cells, 'links'))
    extras.push(...rest)
    const key = first('key')
    const externalKey = parseExternalKey(first('externalKey'), key)
    if (externalKey === null) extras.push(`External key: ${first('externalKey') || key}`)
    const item = {
      ...defaultItem,
      key: `row ${index}`,
      line,
      number: parseItemNumber(key),
      title,
      externalKey: externalKey ?? '',
      kind: parseValue('kind', text => findWord(kindByToolName, text)) ?? 'STORY',
      list: status === '' ? null : status.toLowerCase(),
      points: parseValue('points', parsePoints),
      people: texts(cells, 'assignees').flatMap(text => parsePeople(text, reading)),
      labels: texts(cells, 'labels').flatMap(readList),
      priority: parseValue('priority', text => findWord(priorityByToolName, text)) ?? 'MEDIUM',
      dueDate: parseValue('due', text => parseDayText(text, dayPlace.due)),
      checklist: texts(cells, 'checklist').flatMap(parseChecklist),
      links,
      comments: texts(cells, 'comments').flatMap(text => parseComments(text, zone, source)),
      sprint: last('sprint'),
      delivery: last('delivery'),
      parent: parseValue('parent', text => rowKeys.get(text.toLowerCase().replace(/^#/, ''))),
      createdAt: moment('created'),
      startedAt: moment('started'),
      completedAt: moment('done'),
      changedAt: null,
      history: [] as ExternalItem['history'],
      isArchived: archived !== null && archived !== 'no',
      ...(typeof archived === 'number' && { archivedAt: archived }),
      ...(blocked && { blocked }),
    } as const
    if (reading.keepRest) extras.push(...unmappedLines(cells))
    const description = [...texts(cells, 'description'), extras.join('\n')].filter(Boolean).join('\n\n')
    return [{ ...item, description }]
  })
  const items = itemLists.flat()
  const externalLists = [...lists].map(([listKey, list]) => ({ key: listKey, ...list, isGone: false }))
  const usesByList = guessUses(externalLists)
  const rank = ({ key }: { key: string }) => allListUses.indexOf(usesByList.get(key)!)
  const people = [...new Set(items.flatMap(item => item.people))].map(name => ({
    id: name,
    name,
    ...(name.includes('@') && { email: name }),
  }))
  const external = {
    title: '',
    description: '',
    lists: externalLists.sort((a, b) => rank(a) - rank(b)),
    people,
    labels: [],
    items,
  }
  return { external, problems, unmappedCount: unmapped.length }
}

/** Returns the people of a cell. A cell of Jira has one assignee, and the name can contain a comma. */
function parsePeople(cell: string, { isPerson, source }: TableReadingOptions): string[] {
  if (isPerson(cell)) return [cell]
  const names = readList(cell)
  const isOneName = (source === 'Jira' && !cell.includes(';')) || isDirectoryStyleName(cell)
  return isOneName && !names.some(isPerson) ? [cell] : names
}

type ReadText = (cells: readonly string[]) => string

/** Maps the keys, ids and titles of rows to row keys such as `row 3`, to resolve references to parents. */
function rowKeysOf(header: readonly string[], rows: CsvTable['records'], keyOf: ReadText, titleOf: ReadText) {
  const rowKeys = new Map<string, string>()
  const idColumn = header.findIndex(name => /^(issue id|id)$/i.test(name.trim()))
  const addName = (name: string | undefined, index: number) => {
    const plainName = name?.trim().toLowerCase().replace(/^#/, '')
    if (plainName && !rowKeys.has(plainName)) rowKeys.set(plainName, `row ${index}`)
  }
  for (const [index, { cells }] of rows.entries()) addName(keyOf(cells), index)
  for (const [index, { cells }] of rows.entries()) addName(cells[idColumn], index)
  for (const [index, { cells }] of rows.entries()) addName(titleOf(cells), index)
  return rowKeys
}
