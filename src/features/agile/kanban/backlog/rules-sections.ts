import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { BoardView, Delivery, Item, Sprint } from '#features/agile/kanban/boards/live/protocol.ts'

/** What the page plans: sprints, or deliveries, whatever sprint their items are in. */
export const planKinds = ['sprints', 'deliveries'] as const
export type PlanBy = (typeof planKinds)[number]

/** A part of the backlog's page: a sprint or a delivery that is to come, or (both null) what is in none, by its `id`. */
export type Section = { id: string; sprint: Sprint | null; delivery: Delivery | null; items: Item[] }

/** What the section of the backlog is called where sections are named by ids. */
export const backlogId = 'backlog'

/** What the section of items is called that stand on the board and are in no sprint. Nothing is put into it from here. */
export const noSprintId = 'loose'

type BoardData = Pick<BoardView, 'board' | 'columns' | 'items' | 'sprints' | 'deliveries'>

/** The place of an item among all: first the columns from the left, then the backlog; in each from the top. */
function rankItems({ columns, items }: BoardData): Item[] {
  const places = new Map(columns.map(({ id }, index) => [id, index]))
  const placeOf = ({ columnId }: Item) =>
    columnId === null ? columns.length : (places.get(columnId) ?? columns.length)
  return items.toSorted((one, other) => placeOf(one) - placeOf(other) || byOrder(one, other))
}

/** Later than any day. */
const latestDay = '~'

function byStart(one: Sprint, other: Sprint): number {
  if (one.status !== other.status) return one.status === 'ACTIVE' ? -1 : 1
  const [first, second] = [one.startDate ?? latestDay, other.startDate ?? latestDay]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The sprints that take items: the one that runs, then those to come by their start, those without one last. */
export const openSprints = ({ sprints }: Pick<BoardView, 'sprints'>): Sprint[] =>
  sprints.filter(({ status }) => status !== 'COMPLETED').toSorted(byStart)

const byTarget = (one: Delivery, other: Delivery): number => {
  const [first, second] = [one.targetDate ?? latestDay, other.targetDate ?? latestDay]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The deliveries that take items: those to come by their day, those without one last. */
export const openDeliveries = ({ deliveries }: Pick<BoardView, 'deliveries'>): Delivery[] =>
  deliveries.filter(({ status }) => status === 'ACTIVE').toSorted(byTarget)

/**
 * The sprints with what is in them; what is open on a scrum board in no sprint, where there is such; and the backlog: what is
 * in no column and in no sprint. Or the deliveries with what is in them, wherever it stands, and what is open in none. Each
 * from the top.
 */
export function sectionsOf(view: BoardData, by: PlanBy = 'sprints'): Section[] {
  const all = rankItems(view)
  if (by === 'deliveries') {
    const open = openDeliveries(view)
    const openIds = new Set(open.map(({ id }) => id))
    const unplanned = all.filter(item => !openIds.has(item.deliveryId ?? '') && !isDone(view, item))
    const itemsIn = (id: string) => all.filter(({ deliveryId }) => deliveryId === id)
    return [
      ...open.map(delivery => ({ id: delivery.id, sprint: null, delivery, items: itemsIn(delivery.id) })),
      { id: backlogId, sprint: null, delivery: null, items: unplanned },
    ]
  }
  const open = openSprints(view)
  const openIds = new Set(open.map(({ id }) => id))
  const waiting = all.filter(({ columnId, sprintId }) => columnId === null && !openIds.has(sprintId ?? ''))
  const itemsIn = (id: string) => all.filter(({ sprintId }) => sprintId === id)
  const withoutSprint = view.board.process === 'SCRUM' ? all.filter(item => isWithoutSprint(view, item, openIds)) : []
  return [
    ...open.map(sprint => ({ id: sprint.id, sprint, delivery: null, items: itemsIn(sprint.id) })),
    ...(withoutSprint.length > 0 ? [{ id: noSprintId, sprint: null, delivery: null, items: withoutSprint }] : []),
    { id: backlogId, sprint: null, delivery: null, items: waiting },
  ]
}

const isWithoutSprint = (view: BoardData, item: Item, openIds: ReadonlySet<string>): boolean =>
  item.columnId !== null && !openIds.has(item.sprintId ?? '') && !isDone(view, item)

/** Whether an item is done: it is in a column in which things are. */
export const isDone = ({ columns }: Pick<BoardView, 'columns'>, { columnId }: Item): boolean =>
  columns.find(({ id }) => id === columnId)?.status === 'COMPLETE'

export type Plan = {
  items: number
  points: number
  unestimated: number
  done: { items: number; points: number }
  /** How much more fits, negative where it is too much; null where nobody said how much there is time for. */
  room: number | null
}

/** What the items of a sprint come to, against what there is time for. */
export function planOf(view: Pick<BoardView, 'columns'>, items: readonly Item[], capacity: number | null): Plan {
  const sum = (list: readonly Item[]) => list.reduce((total, { points }) => total + (points ?? 0), 0)
  const done = items.filter(item => isDone(view, item))
  const points = sum(items)
  return {
    items: items.length,
    points,
    unestimated: items.filter(item => item.points === null).length,
    done: { items: done.length, points: sum(done) },
    room: capacity === null ? null : capacity - points,
  }
}
