import { createColumns, type FirstColumn } from '#features/agile/kanban/boards/columns/rules-first-columns.ts'
import { importableFieldsOf } from '#features/agile/kanban/boards/items/rules-fields.ts'
import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { maxColumns, maxDeliveries, maxSprints } from '#features/agile/kanban/boards/live/rules-state.ts'
import { addNote, clean, type ExternalBoard, type ExternalItem, type Notes } from './read/rules-external.ts'
import { mapInTurns, type WorkInTurns } from './read/rules-turns.ts'
import { type Draft, type DraftColumn, type DraftItem, type DraftPerson, defaultProjectFields } from './rules-draft.ts'
import { loopsIn } from './rules-faults.ts'
import { fitToBoard, truncate } from './rules-fit-to-board.ts'
import { type ColumnOrBacklog, movesAndTimesOf, type TargetColumns } from './rules-item-history.ts'
import { labelsFrom } from './rules-labels.ts'
import { type ListUse, limitIn, statusOfUse } from './rules-list-uses.ts'

export type BuildContext = {
  process: Process
  usesByList: ReadonlyMap<string, ListUse>
  now: number
  /** Returns whether a person of the file is a member of the account. */
  isMember: (person: DraftPerson) => boolean
  /** Returns whether a person’s name is left out. */
  isDropped: (person: DraftPerson) => boolean
  /** Texts in the caller's language. */
  texts: { assignee: string; column: (name: FirstColumn) => string }
}

const colors = { TODO: 'neutral', ACTIVE: 'blue', COMPLETE: 'green' } as const

/** Creates one column per list that is not a backlog, up to the limit. Without such lists, the default columns. */
function columnsOf({ lists }: ExternalBoard, { usesByList, process, texts }: BuildContext, notes: Notes) {
  const columns: DraftColumn[] = []
  const columnsByList = new Map<string, ColumnOrBacklog>()
  const columnLists = lists
    .filter(({ key, isGone }) => !isGone && (usesByList.get(key) ?? 'BACKLOG') !== 'BACKLOG')
    .slice(0, maxColumns)
  const hasDoneColumn = columnLists.some(({ key }) => statusOfUse(usesByList.get(key)!) === 'COMPLETE')
  // Without a column for completed items, one is added below.
  const maxShown = hasDoneColumn ? maxColumns : maxColumns - 1
  let columnCount = 0
  for (const { key, title, isGone } of lists) {
    const use = usesByList.get(key)
    if (!use || use === 'BACKLOG') columnsByList.set(key, null)
    else if (!isGone && ++columnCount > maxShown) {
      columnsByList.set(key, null)
      addNote(notes, 'listsMerged')
    } else {
      const status = statusOfUse(use)
      const id = `column ${columns.length + 1}`
      const name = truncate(clean(title).replace(/\s+/g, ' ').trim() || key, 60)
      columns.push({
        id,
        title: name,
        status,
        wipLimit: status === 'COMPLETE' ? null : limitIn(title),
        isHard: false,
        color: colors[status],
        isGone,
      })
      columnsByList.set(key, { id, status })
    }
  }
  let count = 0
  const defaults = createColumns(process, texts.column, () => `default ${++count}`)

  const missingDefaults =
    columnLists.length === 0 ? defaults : defaults.filter(({ status }) => !hasDoneColumn && status === 'COMPLETE')
  columns.push(...missingDefaults.map(({ order: _, ...column }) => ({ ...column, isGone: false })))
  return { columns, columnsByList }
}

function routeOf(columns: readonly DraftColumn[], columnsByList: ReadonlyMap<string, ColumnOrBacklog>): TargetColumns {
  const visibleColumns = columns.filter(({ isGone }) => !isGone)
  const firstWith = (status: string): ColumnOrBacklog => visibleColumns.find(column => column.status === status) ?? null
  const end = visibleColumns.findLast(({ status }) => status === 'COMPLETE') ?? null
  return {
    columnOfList: list => columnsByList.get(list) ?? null,
    first: firstWith('TODO'),
    working: firstWith('ACTIVE'),
    end,
  }
}

/** Returns the column of an item: by its list, or by its dates if there are no lists. */
function columnOfItem({ list, startedAt, completedAt }: ExternalItem, route: TargetColumns): ColumnOrBacklog {
  if (list !== null) return route.columnOfList(list)
  if (completedAt !== null) return route.end
  return startedAt === null ? null : route.working
}

/** Names of sprints with open items, which become planned sprints. The dates of past sprints are unknown. */
function openSprints(items: readonly ExternalItem[], route: TargetColumns): Set<string> {
  const openItems = items.filter(
    item => item.sprint !== null && columnOfItem(item, route)?.status !== 'COMPLETE' && !item.isArchived,
  )
  return new Set(openItems.map(({ sprint }) => sprint!))
}

/** Converts a board of another tool to a draft, with notes about adjustments. */
export function* draftFrom(
  external: ExternalBoard,
  context: BuildContext,
): WorkInTurns<{ draft: Draft; notes: Notes }> {
  const { process, now, texts, isMember, isDropped } = context
  const notes: Notes = {}
  const { columns, columnsByList } = columnsOf(external, context, notes)
  const route = routeOf(columns, columnsByList)
  const labels = labelsFrom(external.labels, notes)
  const isMerged = (list: string) => columnsByList.get(list) === null && context.usesByList.get(list) !== 'BACKLOG'
  const listNames = new Map(external.lists.map(({ key, title }) => [key, title]))
  const sprintNames = process === 'SCRUM' ? openSprints(external.items, route) : new Set<string>()
  const sprintIds = new Map([...sprintNames].slice(0, maxSprints).map((name, i) => [name, `sprint ${i + 1}`]))
  const titles = new Set(external.items.flatMap(({ delivery }) => delivery ?? []))
  const deliveryIds = new Map([...titles].slice(0, maxDeliveries).map((name, i) => [name, `delivery ${i + 1}`]))
  addNote(notes, 'deliveriesLeft', titles.size - deliveryIds.size)
  const people = new Map(external.people.map(person => [person.id, person]))
  const byKey = new Map(external.items.map((item, i) => [item.key, `item ${i + 1}`]))
  const numbers = numbersOf(external.items)
  const labelledSprints = new Set<string>()
  const draft: Draft = {
    board: {
      ...defaultProjectFields,
      title: truncate(clean(external.title).trim(), 120),
      description: truncate(clean(external.description).trim(), 2000),
      process,
      lastNumber: 0,
      createdAt: now,
    },
    people: external.people,
    labels: labels.list,
    columns,
    scope: [],
    blocks: [],
    views: [],
    events: [],
    stories: [],
    places: [],
    sprints: [...sprintIds].map(([name, id]) => ({
      id,
      name: truncate(name, 80),
      goal: '',
      status: 'PLANNED',
      startDate: null,
      endDate: null,
      capacity: null,
      startedAt: null,
      completedAt: null,
      committedPoints: null,
      committedItems: null,
      report: null,
    })),
    deliveries: [...deliveryIds].map(([name, id]) => ({
      id,
      title: truncate(name, 200),
      description: '',
      targetDate: null,
      status: 'ACTIVE',
      doneAt: null,
    })),
    items: [],
    comments: [],
    moves: [],
  }
  yield* mapInTurns(external.items, (item, i) => {
    const id = `item ${i + 1}`
    const column = columnOfItem(item, route)
    const members = item.people.filter(key => people.has(key) && isMember(people.get(key)!))
    const isUnmatched = (key: string) => !members.includes(key) && !(people.has(key) && isDropped(people.get(key)!))
    const unmatched = item.people.filter(isUnmatched).map(key => people.get(key)?.name ?? key)
    addNote(notes, 'peopleMoved', unmatched.length)
    const isOpen = column?.status !== 'COMPLETE' && !item.isArchived
    const sprintId = item.sprint !== null && isOpen ? (sprintIds.get(item.sprint) ?? null) : null
    const extraLabels: string[] = []
    if (item.sprint !== null && sprintId === null) {
      extraLabels.push(item.sprint)
      labelledSprints.add(item.sprint)
    }
    if (item.list !== null && isMerged(item.list)) extraLabels.push(listNames.get(item.list)!)
    const { moves, times } = movesAndTimesOf(item, id, column, route, now)
    draft.moves.push(...moves)
    draft.items.push({
      id,
      number: numbers[i]!,
      ...importableFieldsOf(item),
      columnId: column?.id ?? null,
      ...fitToBoard(item, unmatched.length > 0 ? [`${texts.assignee}: ${unmatched.join(', ')}`] : [], notes),
      parentId: (item.parent !== null && byKey.get(item.parent)) || null,
      assignees: [...new Set(members)].slice(0, 20),
      labels: labels.idsOf([...item.labels, ...extraLabels]),
      sprintId,
      deliveryId: (item.delivery !== null && deliveryIds.get(item.delivery)) || null,
      blockedAt: item.blocked ? now : null,
      blockedReason: item.blocked ?? '',
      createdBy: null,
      ...times,
      archivedAt: item.isArchived
        ? Math.max(times.enteredAt, Math.min(item.archivedAt ?? item.changedAt ?? now, now))
        : null,
    })
    if (item.blocked) {
      draft.blocks.push({ itemId: id, reason: item.blocked, since: now, until: null })
      addNote(notes, 'blockedNow')
    }
    for (const { name, content, at } of item.comments) {
      const text = clean(content).trim()
      if (text === '') continue
      if (text.length > 5000) addNote(notes, 'commentsCut')
      const createdAt = Math.min(Math.max(at ?? times.createdAt, 0), now)
      draft.comments.push({
        itemId: id,
        name: truncate(clean(name), 200),
        content: truncate(text, 5000),
        createdAt,
        editedAt: null,
      })
    }
  })
  yield
  addNote(notes, 'sprintsLabelled', labelledSprints.size)
  return { draft: finishDraft(draft, notes), notes }
}

/** Removes loops of parents and sets the last number and the creation time of the board. */
function finishDraft(draft: Draft, notes: Notes): Draft {
  const loops = loopsIn(draft.items)
  addNote(notes, 'parentsLeft', loops.size)
  const items = draft.items.map((item): DraftItem => (loops.has(item.id) ? { ...item, parentId: null } : item))
  const lastNumber = items.reduce((last, { number }) => Math.max(last, number), 0)
  const createdAt = items.reduce((first, item) => Math.min(first, item.createdAt), draft.board.createdAt)
  return { ...draft, items, board: { ...draft.board, lastNumber, createdAt } }
}

/** Returns the numbers of the source if they are unique and valid. Otherwise numbers items in order. */
function numbersOf(items: readonly ExternalItem[]): number[] {
  const numbers = items.map(({ number }) => number)
  const areValid = numbers.every(
    number => number !== null && Number.isInteger(number) && number > 0 && number < 10_000_000,
  )
  return areValid && new Set(numbers).size === numbers.length ? (numbers as number[]) : items.map((_, i) => i + 1)
}
