import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { FactOf } from '#kit/live/facts.ts'
import type { BoardHead, Column, Delivery, Item, ItemStatus, Label, Person, Rights, Sprint } from './protocol.ts'
import type { boardFacts } from './rules-facts.ts'

export const maxColumns = 20
export const maxItems = 5000
export const maxSprints = 300
export const maxDeliveries = 200
/** Default WIP limit of a column. */
export const defaultWipLimit = 5

/** An item in a sprint's report. */
export type ReportItem = { id: string; number: number; title: string; points: number | null; isDone: boolean }
export type SprintReport = Record<'committed' | 'added' | 'removed' | 'completed' | 'open', ReportItem[]>

export type ScopeChange = 'COMMITTED' | 'ADDED' | 'REMOVED' | 'ESTIMATED' | 'COMPLETED' | 'REOPENED'
/** A change to the scope of a running sprint. `points`: the item's points afterwards. */
export type ScopeEntry = { sprintId: string; itemId: string; change: ScopeChange; points: number | null }

/**
 * Items that entered or left a running sprint, and finished items that were archived during the sprint. The sprint
 * report uses them.
 */
export type SprintScope = { committed: ReportItem[]; added: string[]; removed: ReportItem[]; archived: ReportItem[] }
export const emptyScope: SprintScope = { committed: [], added: [], removed: [], archived: [] }

/** A board in its room, without archived items. Records are replaced, never changed in place. */
export type BoardState = {
  board: BoardHead & { accountId: string; lastNumber: number; deletedAt: number | null }
  labels: Label[]
  columns: Map<string, Column>
  items: Map<string, Item>
  sprints: Map<string, Sprint>
  deliveries: Map<string, Delivery>
  people: Map<string, Person>
  /** Whether it is read-only because the account has more projects than its plan allows. */
  isPausedByPlan: boolean
  /** The scope of the running sprint. Null without one. */
  sprintScope: SprintScope | null
  /** Comments removed while the room was open, because two people can remove the same one at once. */
  removedComments?: ReadonlySet<string>
}

/** The acting person, verified by the server. */
export type Actor = { kind: 'member' | 'guest' | 'system'; userId: string | null; name: string; rights: Rights }

/** Time and ids, passed in by the room. Times are milliseconds UTC. */
export type RuleContext = { now: number; newId(prefix: string): string }

/** A fact, with everything needed to apply and store it. */
export type BoardFact = FactOf<(typeof boardFacts)['definitions']>

/** Returns whether a move finished or reopened an item. */
export const isDoneChange = ({ item, fromStatus }: { item: Item; fromStatus: ItemStatus }): boolean =>
  (fromStatus === 'COMPLETE') !== (item.workCompletedAt !== null)

/** Returns a copy that facts may change while others still read the original. Records are replaced, never changed. */
export const draftOf = (state: BoardState): BoardState => ({
  ...state,
  board: { ...state.board },
  columns: new Map(state.columns),
  items: new Map(state.items),
})

type Board = Pick<BoardState, 'columns' | 'items'>

/** Returns the columns from left to right. */
export const columnsInOrder = ({ columns }: Pick<BoardState, 'columns'>): Column[] =>
  [...columns.values()].sort(byOrder)

/** Returns whether a column is the only one for finished items. */
export const isLastDone = (columns: Iterable<Pick<Column, 'id' | 'status'>>, { id, status }: Column): boolean =>
  status === 'COMPLETE' && ![...columns].some(other => other.id !== id && other.status === 'COMPLETE')

/** Returns the items of a column (null: of the backlog) from the top. */
export const itemsIn = ({ items }: Pick<BoardState, 'items'>, columnId: string | null): Item[] =>
  [...items.values()].filter(item => item.columnId === columnId).sort(byOrder)

/** Counts the items of a column (null: of the backlog). */
export function countIn({ items }: Pick<BoardState, 'items'>, columnId: string | null): number {
  let count = 0
  for (const item of items.values()) if (item.columnId === columnId) count++
  return count
}

/** Returns the status of items in a column. TODO for the backlog. */
export const statusIn = ({ columns }: Pick<BoardState, 'columns'>, columnId: string | null): ItemStatus =>
  (columnId !== null && columns.get(columnId)?.status) || 'TODO'
export const statusOf = (state: Board, { columnId }: Pick<Item, 'columnId'>): ItemStatus => statusIn(state, columnId)

/** Returns the running sprint. Null without one. */
export const activeSprint = ({ sprints }: Pick<BoardState, 'sprints'>): Sprint | null =>
  [...sprints.values()].find(({ status }) => status === 'ACTIVE') ?? null

export const sumOfPoints = (items: Iterable<{ points: number | null }>): number => {
  let sum = 0
  for (const { points } of items) sum += points ?? 0
  return sum
}

export const reportItemOf = (state: Board, item: Item): ReportItem => {
  const { id, number, title, points } = item
  return { id, number, title, points, isDone: statusOf(state, item) === 'COMPLETE' }
}

const hour = 3_600_000

/**
 * Returns the times of an item that reaches a status. Work starts when the item first becomes active, and ends when it
 * is complete. A reopened item keeps its start. Hours are calendar hours. An item that was never active has no hours.
 */
export function timesFor(
  item: Pick<Item, 'workStartedAt' | 'workCompletedAt' | 'cycleTime'>,
  status: ItemStatus,
  now: number,
): Pick<Item, 'workStartedAt' | 'workCompletedAt' | 'cycleTime'> {
  if (status === 'COMPLETE') {
    if (item.workCompletedAt !== null) return item
    const { workStartedAt } = item
    return { workStartedAt, workCompletedAt: now, cycleTime: hoursBetween(workStartedAt, now) }
  }
  const workStartedAt = status === 'ACTIVE' ? (item.workStartedAt ?? now) : item.workStartedAt
  return { workStartedAt, workCompletedAt: null, cycleTime: null }
}

/** Returns the hours between two times, rounded to two decimals, at least 0. Null when work never began. */
export const hoursBetween = (start: number | null, end: number): number | null =>
  start === null ? null : Math.max(0, Math.round(((end - start) / hour) * 100) / 100)

/** Returns whether a column exceeds its WIP limit. */
export const isOverLimit = ({ wipLimit }: Pick<Column, 'wipLimit'>, count: number): boolean =>
  wipLimit !== null && count > wipLimit
