import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { FactOf } from '#kit/live/facts.ts'
import type { BoardHead, Column, Delivery, Item, ItemStatus, Label, Person, Rights, Sprint } from './protocol.ts'
import type { boardFacts } from './rules-facts.ts'

export const maxColumns = 20
export const maxItems = 5000
export const maxSprints = 300
export const maxDeliveries = 200
/** How many items a column is to hold unless somebody says otherwise. */
export const defaultWipLimit = 5

/** An item as a sprint's report names it for ever. */
export type ReportItem = { id: string; number: number; title: string; points: number | null; isDone: boolean }
export type SprintReport = Record<'committed' | 'added' | 'removed' | 'completed' | 'open', ReportItem[]>

export type ScopeChange = 'COMMITTED' | 'ADDED' | 'REMOVED' | 'ESTIMATED' | 'COMPLETED' | 'REOPENED'
/** How the scope of a running sprint changed; `points` are the item's after it. */
export type ScopeEntry = { sprintId: string; itemId: string; change: ScopeChange; points: number | null }

/** What entered and left a running sprint, and what was done and put away: the report at its end is made of it. */
export type SprintScope = { committed: ReportItem[]; added: string[]; removed: ReportItem[]; archived: ReportItem[] }
export const emptyScope: SprintScope = { committed: [], added: [], removed: [], archived: [] }

/** A board as its room holds it: all that is not archived. Records are never changed in place, only replaced. */
export type BoardState = {
  board: BoardHead & { accountId: string; lastNumber: number; deletedAt: number | null }
  labels: Label[]
  columns: Map<string, Column>
  items: Map<string, Item>
  sprints: Map<string, Sprint>
  deliveries: Map<string, Delivery>
  people: Map<string, Person>
  /** Of the running sprint; null where none runs. */
  scope: SprintScope | null
  /** Comments that were removed while the room was open: two may ask for it at once. */
  removedComments?: ReadonlySet<string>
}

/** Who acts, as the server verified them. */
export type Actor = { kind: 'member' | 'guest' | 'system'; userId: string | null; name: string; rights: Rights }

/** The world outside the state, handed in. Times are milliseconds UTC. */
export type RuleContext = { now: number; newId(prefix: string): string }

/** What has happened, with all that is needed to apply and to store it. */
export type BoardFact = FactOf<(typeof boardFacts)['definitions']>

/** Whether a move finished an item, or opened it again. */
export const isDoneChange = ({ item, fromStatus }: { item: Item; fromStatus: ItemStatus }): boolean =>
  (fromStatus === 'COMPLETE') !== (item.workCompletedAt !== null)

/** A copy that facts may change while others still read the original. Records are replaced, never changed. */
export const draftOf = (state: BoardState): BoardState => ({
  ...state,
  board: { ...state.board },
  columns: new Map(state.columns),
  items: new Map(state.items),
})

type Board = Pick<BoardState, 'columns' | 'items'>

/** The columns from left to right. */
export const columnsInOrder = ({ columns }: Pick<BoardState, 'columns'>): Column[] =>
  [...columns.values()].sort(byOrder)

/** Whether nothing could be finished without a column. */
export const isLastDone = (columns: Iterable<Pick<Column, 'id' | 'status'>>, { id, status }: Column): boolean =>
  status === 'COMPLETE' && ![...columns].some(other => other.id !== id && other.status === 'COMPLETE')

/** The items of a column (null: of the backlog) from the top. */
export const itemsIn = ({ items }: Pick<BoardState, 'items'>, columnId: string | null): Item[] =>
  [...items.values()].filter(item => item.columnId === columnId).sort(byOrder)

/** How many items are in a column (null: in the backlog). */
export function countIn({ items }: Pick<BoardState, 'items'>, columnId: string | null): number {
  let count = 0
  for (const item of items.values()) if (item.columnId === columnId) count++
  return count
}

/** The status of what is in a column; what is in the backlog is still to do. */
export const statusIn = ({ columns }: Pick<BoardState, 'columns'>, columnId: string | null): ItemStatus =>
  (columnId !== null && columns.get(columnId)?.status) || 'TODO'
export const statusOf = (state: Board, { columnId }: Pick<Item, 'columnId'>): ItemStatus => statusIn(state, columnId)

/** The sprint that runs; null where none does. */
export const activeSprint = ({ sprints }: Pick<BoardState, 'sprints'>): Sprint | null =>
  [...sprints.values()].find(({ status }) => status === 'ACTIVE') ?? null

export const sumOfPoints = (items: Iterable<{ points: number | null }>): number => {
  let sum = 0
  for (const { points } of items) sum += points ?? 0
  return sum
}

/** An item as a report names it, as it is now. */
export const reportItem = (state: Board, item: Item): ReportItem => {
  const { id, number, title, points } = item
  return { id, number, title, points, isDone: statusOf(state, item) === 'COMPLETE' }
}

const hour = 3_600_000

/**
 * The times of an item that comes to a status: work starts when it first becomes active, ends when it is complete, and
 * goes on from the same start when it is opened again. Hours are counted from start to end, as the clock runs; an item
 * that never was active has none.
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

/** Hours from one moment to another, to two digits, and never below 0; null where work never began. */
export const hoursBetween = (start: number | null, end: number): number | null =>
  start === null ? null : Math.max(0, Math.round(((end - start) / hour) * 100) / 100)

/** Whether a column holds more than it is to; never one without a limit. */
export const isOverLimit = ({ wipLimit }: Pick<Column, 'wipLimit'>, count: number): boolean =>
  wipLimit !== null && count > wipLimit
