import { dayNumberOf, lastDaysRangeOf, roundedHoursOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import type { Block, FlowColumn, FlowHistory, FlowItem, Period } from './rules-history.ts'
import { type AmountStatistics, roundToDigits, statisticsOf } from './rules-statistics.ts'

/** Flow efficiency above the first value is good. WIP utilisation above the second value is too high. */
export const goodEfficiency = 0.15
export const highUtilisation = 0.8

export type FlowFigures = {
  /** Hours from start to completion, for items completed in the period that have a start. */
  cycleTime: AmountStatistics
  /** Hours from creation to completion. */
  leadTime: AmountStatistics
  /**
   * Items in progress now, and the sum of the limits of the active columns. The sum is null unless all active columns
   * have a limit.
   */
  wipCount: { current: number; limit: number | null }
  /** Current over limit. Null without a limit. */
  wipUtilisation: number | null
  throughput: { itemsCompleted: number; period: number; perWeek: number | null }
  /** Average cycle time over average lead time, at most 1. */
  flowEfficiency: number | null
  /** Share of the cycle time in which items were blocked. */
  blockedShare: number | null
  /** Items completed without ever being active: they count in throughput and lead time, but have no cycle time. */
  withoutStart: number
}

export type CompletedItem = FlowItem & { completedAt: number }

/** Returns the items completed in the period, in order of completion. */
export function completedIn(items: readonly FlowItem[], { days, now }: Period): CompletedItem[] {
  const from = startOfDay(lastDaysRangeOf(now, days).first)
  const isIn = (item: FlowItem): item is CompletedItem =>
    item.completedAt !== null && item.completedAt >= from && item.completedAt <= now
  return items.filter(isIn).sort((a, b) => a.completedAt - b.completedAt || a.number - b.number)
}

/** Returns the hours from start to completion, nights and weekends included. Null when work never started. */
export const cycleTimeHoursOf = ({ startedAt, completedAt }: FlowItem): number | null =>
  startedAt === null || completedAt === null ? null : roundedHoursOf(Math.max(0, completedAt - startedAt))
export const leadTimeHoursOf = ({ createdAt, completedAt }: CompletedItem): number =>
  roundedHoursOf(Math.max(0, completedAt - createdAt))

export function wipCountOf(items: readonly FlowItem[], columns: readonly FlowColumn[]): FlowFigures['wipCount'] {
  let current = 0
  for (const { status, columnId, archivedAt } of items)
    if (status === 'ACTIVE' && columnId !== null && archivedAt === null) current++
  const limits = columns.flatMap(({ status, isGone, wipLimit }) => (status === 'ACTIVE' && !isGone ? [wipLimit] : []))
  const isLimited = limits.length > 0 && limits.every(limit => limit !== null)
  return { current, limit: isLimited ? limits.reduce((sum: number, limit) => sum + limit!, 0) : null }
}

/** Returns the hours that each item was blocked between start and completion. Overlapping periods count once. */
export function blockedHours(
  completed: readonly CompletedItem[],
  itemIndexes: ReadonlyMap<CompletedItem, number>,
  blocks: readonly Block[],
) {
  const byItem = Map.groupBy(blocks, ({ item }) => item)
  return completed.map(item => {
    const itemBlocks = (byItem.get(itemIndexes.get(item) ?? -1) ?? []).toSorted((a, b) => a.since - b.since)
    let countedUntil = item.startedAt ?? item.completedAt
    let sum = 0
    for (const { since, until } of itemBlocks) {
      const from = Math.max(since, countedUntil)
      const to = Math.min(until ?? item.completedAt, item.completedAt)
      if (to > from) {
        sum += to - from
        countedUntil = to
      }
    }
    return roundedHoursOf(sum)
  })
}

/**
 * Returns the flow figures of a period. Flow efficiency is cycle time over lead time, so waiting within the cycle
 * counts as work. `blockedShare` is the blocked part of the cycle, if blocks are known.
 */
export function figuresOf(
  { items, columns, blocks, since }: Pick<FlowHistory, 'items' | 'columns' | 'since'> & { blocks: Block[] | null },
  period: Period,
): FlowFigures {
  const completed = completedIn(items, period)
  const startedItems = completed.filter(({ startedAt }) => startedAt !== null)
  const cycles = startedItems.map(item => cycleTimeHoursOf(item)!)
  const cycleTime = statisticsOf(cycles)
  const leadTime = statisticsOf(completed.map(leadTimeHoursOf))
  const wipCount = wipCountOf(items, columns)
  const cycleSum = cycles.reduce((sum, hours) => sum + hours, 0)
  const blockedSum = blocks?.length ? sumOfBlocked(items, startedItems, blocks) : 0
  const hasCycleTime = cycleTime.average !== null
  return {
    cycleTime,
    leadTime,
    wipCount,
    wipUtilisation: wipCount.limit ? roundToDigits(wipCount.current / wipCount.limit, 4) : null,
    throughput: { itemsCompleted: completed.length, period: period.days, perWeek: perWeekOf(completed, since, period) },
    flowEfficiency:
      hasCycleTime && leadTime.average ? roundToDigits(Math.min(1, cycleTime.average! / leadTime.average), 4) : null,
    blockedShare: blocks && hasCycleTime && cycleSum > 0 ? roundToDigits(Math.min(1, blockedSum / cycleSum), 4) : null,
    withoutStart: completed.length - startedItems.length,
  }
}

function sumOfBlocked(items: readonly FlowItem[], started: readonly CompletedItem[], blocks: readonly Block[]): number {
  const itemIndexes = new Map(items.map((item, i) => [item as CompletedItem, i]))
  return blockedHours(started, itemIndexes, blocks).reduce((sum, hours) => sum + hours, 0)
}

/**
 * Returns the completions per week, from the creation of the first item on, within the period. Null when there is too
 * little data.
 */
function perWeekOf(completed: readonly CompletedItem[], since: number | null, { days, now }: Period): number | null {
  if (completed.length < minSamples || since === null) return null
  const knownDays = Math.min(days, dayNumberOf(now) - dayNumberOf(since) + 1)
  return knownDays < 7 ? null : roundToDigits((completed.length * 7) / knownDays, 1)
}
