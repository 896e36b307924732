import fc from 'fast-check'
import type { ItemStatus } from '#features/agile/kanban/boards/live/protocol.ts'
import { timesFor } from '#features/agile/kanban/boards/live/rules-state.ts'
import type { FlowColumn, FlowHistory } from '#features/agile/kanban/flow/rules-history.ts'

/** The move of an item into a column at a time. The column is null for the backlog. */
export type Step = { columnId: string | null; at: number }
type ItemHistory = Step[] | { steps: Step[]; startedAt?: number; archivedAt?: number | null }

const statusByColumn: Record<string, ItemStatus> = { todo: 'TODO', doing: 'ACTIVE', review: 'ACTIVE', done: 'COMPLETE' }
export const statusAt = (columnId: string | null): ItemStatus => (columnId && statusByColumn[columnId]) || 'TODO'

/** Returns the history of a board with four columns. The times of an item are the ones its room would set. */
export function historyOf(
  itemHistories: readonly ItemHistory[],
  { wipLimit = null as number | null } = {},
): FlowHistory {
  const columns: FlowColumn[] = Object.entries(statusByColumn).map(([id, status]) => ({
    id,
    title: id,
    status,
    color: 'neutral',
    isGone: false,
    wipLimit: status === 'ACTIVE' ? wipLimit : null,
  }))
  const items = itemHistories.map((each, i) => {
    const { steps, startedAt, archivedAt = null } = Array.isArray(each) ? { steps: each } : each
    let times = {
      workStartedAt: null as number | null,
      workCompletedAt: null as number | null,
      cycleTime: null as number | null,
    }
    for (const { columnId, at } of steps) times = timesFor(times, statusAt(columnId), at)
    const { columnId } = steps.at(-1)!
    return {
      id: `itm_${i}`,
      number: i + 1,
      title: `Item ${i + 1}`,
      kind: 'STORY' as const,
      createdAt: steps[0]!.at,
      columnId,
      status: statusAt(columnId),
      archivedAt,
      startedAt: startedAt ?? times.workStartedAt,
      completedAt: times.workCompletedAt,
    }
  })
  const moves = itemHistories
    .flatMap((each, item) => {
      const steps = Array.isArray(each) ? each : each.steps
      return steps.map(({ columnId, at }) => ({ item, to: columnId, status: statusAt(columnId), at }))
    })
    .sort((a, b) => a.at - b.at)
  const since = items.reduce((earliest, { createdAt }) => Math.min(earliest, createdAt), Infinity)
  return { items, moves, blocks: [], columns, since: items.length > 0 ? since : null }
}

export const fixedNow = Date.UTC(2026, 5, 15, 14, 30)
const hour = 3_600_000
const columnIds = [null, 'todo', 'doing', 'review', 'done']

/** Any history of up to 25 items in the 60 days before `fixedNow`. */
export const anyHistory = fc
  .array(
    fc.record({
      steps: fc
        .array(fc.tuple(fc.constantFrom(...columnIds), fc.integer({ min: 0, max: 60 * 24 })), {
          minLength: 1,
          maxLength: 8,
        })
        .map(steps =>
          steps
            .map(([columnId, hoursAgo]): Step => ({ columnId, at: fixedNow - hoursAgo * hour }))
            .sort((a, b) => a.at - b.at)
            .filter(({ columnId }, i, allSteps) => i === 0 || columnId !== allSteps[i - 1]!.columnId),
        ),
      archivedAt: fc.option(
        fc.integer({ min: 0, max: 40 * 24 }).map(hoursAgo => fixedNow - hoursAgo * hour),
        { freq: 3 },
      ),
    }),
    { maxLength: 25 },
  )
  .map(items =>
    // Archived items do not move.
    historyOf(
      items.map(each => ({ ...each, archivedAt: each.archivedAt && Math.max(each.archivedAt, each.steps.at(-1)!.at) })),
      { wipLimit: 3 },
    ),
  )
