import type { ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import { timesFor } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { ExternalItem } from './read/rules-external.ts'
import type { DraftMove } from './rules-draft.ts'

/** A column of the new board, or null for its backlog. */
export type ColumnOrBacklog = { id: string; status: ItemStatus } | null
/** The columns of the new board that the lists and the dates of an item lead to. */
export type TargetColumns = {
  /** Returns the column of a list of the other tool. */
  columnOfList: (list: string) => ColumnOrBacklog
  /** The assumed columns of items that have only dates: before work, in progress and completed. */
  first: ColumnOrBacklog
  working: ColumnOrBacklog
  end: ColumnOrBacklog
}
type Step = { column: ColumnOrBacklog; at: number }

const statusAt = (column: ColumnOrBacklog): ItemStatus => column?.status ?? 'TODO'

/** Returns the columns of an item over time, as far as its source has them. */
function stepsOf(item: ExternalItem, column: ColumnOrBacklog, route: TargetColumns, now: number): Step[] {
  const clamp = (at: number) => Math.min(Math.max(at, 0), now)
  const history = item.history.map(({ list, at }) => ({ column: route.columnOfList(list), at: clamp(at) }))
  history.sort((a, b) => a.at - b.at)
  const firstTimes = [item.createdAt, history[0]?.at, item.startedAt, item.completedAt, item.changedAt].filter(
    at => at != null,
  )
  const createdAt = clamp(firstTimes.length > 0 ? Math.min(...firstTimes) : now)
  if (history.length > 0) {
    const steps = [{ column: history[0]!.column, at: createdAt }, ...history.filter(({ at }) => at > createdAt)]
    const last = history.at(-1)!
    if (last.column?.id !== column?.id) steps.push({ column, at: Math.max(last.at, clamp(item.changedAt ?? last.at)) })
    return steps
  }
  const status = statusAt(column)
  if (status === 'TODO') return [{ column, at: createdAt }]
  const steps: Step[] = [{ column: route.first, at: createdAt }]
  const isDone = status === 'COMPLETE'
  const workStartedAt = item.startedAt === null ? null : Math.max(clamp(item.startedAt), createdAt)
  if (!isDone)
    return [...steps, { column, at: workStartedAt ?? Math.max(clamp(item.changedAt ?? createdAt), createdAt) }]
  const completedAt = Math.max(clamp(item.completedAt ?? item.changedAt ?? createdAt), createdAt)
  if (workStartedAt !== null && workStartedAt <= completedAt && route.working)
    steps.push({ column: route.working, at: workStartedAt })
  return [...steps, { column, at: completedAt }]
}

/** Converts the history of an item, which is in `column` now, to moves. Derives its times as a board would. */
export function movesAndTimesOf(
  item: ExternalItem,
  itemId: string,
  column: ColumnOrBacklog,
  route: TargetColumns,
  now: number,
) {
  const moves: DraftMove[] = []
  let times: ReturnType<typeof timesFor> = { workStartedAt: null, workCompletedAt: null, cycleTime: null }
  let previous: Step | null = null
  for (const step of stepsOf(item, column, route, now)) {
    if (previous && previous.column?.id === step.column?.id) continue
    times = timesFor(times, statusAt(step.column), step.at)
    moves.push({
      itemId,
      from: previous?.column?.id ?? null,
      to: step.column?.id ?? null,
      fromStatus: previous && statusAt(previous.column),
      toStatus: statusAt(step.column),
      by: null,
      at: step.at,
    })
    previous = step
  }
  const { workStartedAt, workCompletedAt } = times
  return { moves, times: { createdAt: moves[0]!.at, enteredAt: previous!.at, workStartedAt, workCompletedAt } }
}
