import type { ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import { timesFor } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { ExternalItem } from './read/rules-external.ts'
import type { DraftMove } from './rules-draft.ts'

/** A column of the new board. Null for the backlog. */
export type Place = { id: string; status: ItemStatus } | null
export type Route = {
  /** Maps a list to a column. */
  placeOf: (list: string) => Place
  /** The assumed columns of items that have only dates: before work, in progress and completed. */
  first: Place
  working: Place
  end: Place
}
type Step = { place: Place; at: number }

const statusAt = (place: Place): ItemStatus => place?.status ?? 'TODO'

/** Returns the columns of an item over time, as far as its source has them. */
function stepsOf(item: ExternalItem, place: Place, route: Route, now: number): Step[] {
  const clamp = (at: number) => Math.min(Math.max(at, 0), now)
  const history = item.history.map(({ list, at }) => ({ place: route.placeOf(list), at: clamp(at) }))
  history.sort((a, b) => a.at - b.at)
  const firstTimes = [item.createdAt, history[0]?.at, item.startedAt, item.completedAt, item.changedAt].filter(
    at => at != null,
  )
  const createdAt = clamp(firstTimes.length > 0 ? Math.min(...firstTimes) : now)
  if (history.length > 0) {
    const steps = [{ place: history[0]!.place, at: createdAt }, ...history.filter(({ at }) => at > createdAt)]
    const last = history.at(-1)!
    if (last.place?.id !== place?.id) steps.push({ place, at: Math.max(last.at, clamp(item.changedAt ?? last.at)) })
    return steps
  }
  const status = statusAt(place)
  if (status === 'TODO') return [{ place, at: createdAt }]
  const steps: Step[] = [{ place: route.first, at: createdAt }]
  const isDone = status === 'COMPLETE'
  const started = item.startedAt === null ? null : Math.max(clamp(item.startedAt), createdAt)
  if (!isDone) return [...steps, { place, at: started ?? Math.max(clamp(item.changedAt ?? createdAt), createdAt) }]
  const ended = Math.max(clamp(item.completedAt ?? item.changedAt ?? createdAt), createdAt)
  if (started !== null && started <= ended && route.working) steps.push({ place: route.working, at: started })
  return [...steps, { place, at: ended }]
}

/** Converts the history of an item to moves, and derives its times as a board would. */
export function historyOf(item: ExternalItem, itemId: string, place: Place, route: Route, now: number) {
  const moves: DraftMove[] = []
  let times: ReturnType<typeof timesFor> = { workStartedAt: null, workCompletedAt: null, cycleTime: null }
  let previous: Step | null = null
  for (const step of stepsOf(item, place, route, now)) {
    if (previous && previous.place?.id === step.place?.id) continue
    times = timesFor(times, statusAt(step.place), step.at)
    moves.push({
      itemId,
      from: previous?.place?.id ?? null,
      to: step.place?.id ?? null,
      fromStatus: previous && statusAt(previous.place),
      toStatus: statusAt(step.place),
      by: null,
      at: step.at,
    })
    previous = step
  }
  const { workStartedAt, workCompletedAt } = times
  return { moves, times: { createdAt: moves[0]!.at, enteredAt: previous!.at, workStartedAt, workCompletedAt } }
}
