import { weekOfDay } from '#features/finance/plan-model/rules-changes.ts'
import { minFinishedEpics } from '#features/finance/plan-model/rules-refusals.ts'
import type { PlanEpic, RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import type { Day } from '#kit/day.ts'
import type { PlannedWork } from './rules.ts'

/** Subtracts the finished items from an estimate of all items. */
const remainingSize = (size: RangeEstimate, doneItems: number): RangeEstimate => ({
  low: Math.max(0, size.low - doneItems),
  likely: Math.max(0, size.likely - doneItems),
  high: Math.max(0, size.high - doneItems),
})

/**
 * Converts ranked work to an epic of the simulation.
 * - An estimate of its size is used while it is larger than the number of open items.
 * - Without an estimate and items, its size comes from finished epics.
 * - While there are too few finished epics, `votedSize` is used: the range of its remaining items from planning poker.
 */
export function toPlanEpic(
  work: PlannedWork,
  asOf: Day,
  finishedSizes: readonly number[],
  votedSize: RangeEstimate | null = null,
): PlanEpic {
  const { id, name, boardId, openItems, doneItems, isInWork, mrr, saving, once, lagWeeks, rampWeeks } = work
  const { untilDay, size } = work
  const hasHistory = finishedSizes.length >= minFinishedEpics
  return {
    id,
    name,
    lane: boardId,
    openItems,
    isInWork,
    lagWeeks,
    rampWeeks,
    ...(size && { sizeRange: remainingSize(size, doneItems) }),
    ...(!size && openItems === 0 && hasHistory && { sizes: finishedSizes }),
    ...(!size && !hasHistory && votedSize && { sizeRange: votedSize }),
    ...(mrr && { mrr }),
    ...(saving && { saving }),
    ...(once && { once: { amount: once.cents, chance: once.chance / 100 } }),
    ...(untilDay !== null && { untilWeek: weekOfDay(asOf, untilDay) }),
  }
}
