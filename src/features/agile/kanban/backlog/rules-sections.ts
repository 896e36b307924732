import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Delivery, Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'

/** The ways to group items on the page. */
export const groupings = ['sprints', 'deliveries'] as const
export type Grouping = (typeof groupings)[number]

/**
 * A section of the backlog page: an open sprint, an open delivery, or unplanned items. For unplanned items, `sprint`
 * and `delivery` are null, and `id` is one of the two ids below.
 */
export type Section = { id: string; sprint: Sprint | null; delivery: Delivery | null; items: Item[] }

export const backlogSectionId = 'backlog'

/** The id of the section for board items without a sprint. Items cannot be moved into it. */
export const noSprintSectionId = 'loose'

type BoardData = Pick<BoardView, 'board' | 'columns' | 'items' | 'sprints' | 'deliveries'>

/** Sorts items: columns from the left, then the backlog, each from the top. */
function rankItems({ columns, items }: BoardData): Item[] {
  const columnIndexes = new Map(columns.map(({ id }, index) => [id, index]))
  const columnIndexOf = ({ columnId }: Item) =>
    columnId === null ? columns.length : (columnIndexes.get(columnId) ?? columns.length)
  return items.toSorted((one, other) => columnIndexOf(one) - columnIndexOf(other) || byOrder(one, other))
}

/** Compares days for a sort. Null comes after every day. */
function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}

function byStart(one: Sprint, other: Sprint): number {
  if (one.status !== other.status) return one.status === 'ACTIVE' ? -1 : 1
  return compareDays(one.startDate, other.startDate)
}

/** Sprints that accept items: the running one, then planned ones by start date, undated ones last. */
export const openSprintsOf = ({ sprints }: Pick<BoardView, 'sprints'>): Sprint[] =>
  sprints.filter(({ status }) => status !== 'COMPLETED').toSorted(byStart)

const byTarget = (one: Delivery, other: Delivery): number => compareDays(one.targetDate, other.targetDate)

/** Deliveries that accept items, by target date, undated ones last. */
export const openDeliveriesOf = ({ deliveries }: Pick<BoardView, 'deliveries'>): Delivery[] =>
  deliveries.filter(({ status }) => status === 'ACTIVE').toSorted(byTarget)

/**
 * Returns the sections of the page, with their items from the top.
 * - By sprint: the open sprints, then (on Scrum boards only) the board items without a sprint, then the backlog.
 * - By delivery: the open deliveries, then the open items without one.
 */
export function sectionsOf(view: BoardData, grouping: Grouping = 'sprints'): Section[] {
  const all = rankItems(view)
  if (grouping === 'deliveries') {
    const deliveries = openDeliveriesOf(view)
    const openIds = new Set(deliveries.map(({ id }) => id))
    const unplanned = all.filter(item => !openIds.has(item.deliveryId ?? '') && !isDone(view, item))
    const itemsIn = (id: string) => all.filter(({ deliveryId }) => deliveryId === id)
    return [
      ...deliveries.map(delivery => ({ id: delivery.id, sprint: null, delivery, items: itemsIn(delivery.id) })),
      { id: backlogSectionId, sprint: null, delivery: null, items: unplanned },
    ]
  }
  const sprints = openSprintsOf(view)
  const openIds = new Set(sprints.map(({ id }) => id))
  const backlogItems = all.filter(({ columnId, sprintId }) => columnId === null && !openIds.has(sprintId ?? ''))
  const itemsIn = (id: string) => all.filter(({ sprintId }) => sprintId === id)
  const withoutSprint = view.board.process === 'SCRUM' ? all.filter(item => isWithoutSprint(view, item, openIds)) : []
  return [
    ...sprints.map(sprint => ({ id: sprint.id, sprint, delivery: null, items: itemsIn(sprint.id) })),
    ...(withoutSprint.length > 0
      ? [{ id: noSprintSectionId, sprint: null, delivery: null, items: withoutSprint }]
      : []),
    { id: backlogSectionId, sprint: null, delivery: null, items: backlogItems },
  ]
}

const isWithoutSprint = (view: BoardData, item: Item, openIds: ReadonlySet<string>): boolean =>
  item.columnId !== null && !openIds.has(item.sprintId ?? '') && !isDone(view, item)

/** Returns whether an item is in a column for finished items. */
export const isDone = ({ columns }: Pick<BoardView, 'columns'>, { columnId }: Item): boolean =>
  columns.find(({ id }) => id === columnId)?.status === 'COMPLETE'

export type SectionTotals = {
  items: number
  points: number
  unestimated: number
  done: { items: number; points: number }
  /** Remaining capacity, negative when exceeded. Null without a capacity. */
  remainingCapacity: number | null
}

/** Returns the totals of a sprint's items, and the capacity that remains. */
export function totalsOf(
  view: Pick<BoardView, 'columns'>,
  items: readonly Item[],
  capacity: number | null,
): SectionTotals {
  const sum = (list: readonly Item[]) => list.reduce((total, { points }) => total + (points ?? 0), 0)
  const done = items.filter(item => isDone(view, item))
  const points = sum(items)
  return {
    items: items.length,
    points,
    unestimated: items.filter(item => item.points === null).length,
    done: { items: done.length, points: sum(done) },
    remainingCapacity: capacity === null ? null : capacity - points,
  }
}
