import type { ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import { timesFor } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { LooseItem } from './read/rules-loose.ts'
import type { DraftMove } from './rules-draft.ts'

/** A column of the board to be made; null stands for its backlog. */
export type Place = { id: string; status: ItemStatus } | null
export type Route = {
  /** Where the items of a list go. */
  placeOf: (list: string) => Place
  /** Where what has only dates is thought to have been: before work, at work, and at its end. */
  first: Place
  working: Place
  end: Place
}
type Step = { place: Place; at: number }

const statusAt = (place: Place): ItemStatus => place?.status ?? 'TODO'

/** Where an item was and since when, as far as its source tells; what is not told is not made up. */
function stepsOf(item: LooseItem, here: Place, route: Route, now: number): Step[] {
  const within = (at: number) => Math.min(Math.max(at, 0), now)
  const known = item.history.map(({ list, at }) => ({ place: route.placeOf(list), at: within(at) }))
  known.sort((a, b) => a.at - b.at)
  const first = [item.createdAt, known[0]?.at, item.startedAt, item.completedAt, item.changedAt].filter(
    at => at != null,
  )
  const createdAt = within(first.length > 0 ? Math.min(...first) : now)
  if (known.length > 0) {
    const steps = [{ place: known[0]!.place, at: createdAt }, ...known.filter(({ at }) => at > createdAt)]
    const last = known.at(-1)!
    if (last.place?.id !== here?.id)
      steps.push({ place: here, at: Math.max(last.at, within(item.changedAt ?? last.at)) })
    return steps
  }
  const status = statusAt(here)
  if (status === 'TODO') return [{ place: here, at: createdAt }]
  const steps: Step[] = [{ place: route.first, at: createdAt }]
  const isDone = status === 'COMPLETE'
  const started = item.startedAt === null ? null : Math.max(within(item.startedAt), createdAt)
  if (!isDone)
    return [...steps, { place: here, at: started ?? Math.max(within(item.changedAt ?? createdAt), createdAt) }]
  const ended = Math.max(within(item.completedAt ?? item.changedAt ?? createdAt), createdAt)
  if (started !== null && started <= ended && route.working) steps.push({ place: route.working, at: started })
  return [...steps, { place: here, at: ended }]
}

/** The history of an item as moves, and the times that follow from it as they would on a board. */
export function historyOf(item: LooseItem, itemId: string, here: Place, route: Route, now: number) {
  const moves: DraftMove[] = []
  let times: ReturnType<typeof timesFor> = { workStartedAt: null, workCompletedAt: null, cycleTime: null }
  let before: Step | null = null
  for (const step of stepsOf(item, here, route, now)) {
    if (before && before.place?.id === step.place?.id) continue
    times = timesFor(times, statusAt(step.place), step.at)
    moves.push({
      itemId,
      from: before?.place?.id ?? null,
      to: step.place?.id ?? null,
      fromStatus: before && statusAt(before.place),
      toStatus: statusAt(step.place),
      by: null,
      at: step.at,
    })
    before = step
  }
  const { workStartedAt, workCompletedAt } = times
  return { moves, times: { createdAt: moves[0]!.at, enteredAt: before!.at, workStartedAt, workCompletedAt } }
}
