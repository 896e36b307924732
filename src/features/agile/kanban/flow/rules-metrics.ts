import { dayOf, daysUntil, hoursOf, startOfDay } from '#features/agile/kanban/boards/rules-days.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { rounded, type Summary, summaryOf } from './rules-figures.ts'
import type { Block, FlowColumn, Flowing, History, Period } from './rules-history.ts'

/** Above this the flow efficiency is good, and above that the use of the limits is too high. */
export const goodEfficiency = 0.15
export const highUtilisation = 0.8

export type FlowFigures = {
  /** Hours from the start of work to completion, of the items completed in the time that have a start. */
  cycleTime: Summary
  /** Hours from an item's making to its completion. */
  leadTime: Summary
  /** What is in progress now, and the limits of the active columns together; null unless all of them have one. */
  wipCount: { current: number; limit: number | null }
  /** Current over limit; null where there is none. */
  wipUtilisation: number | null
  throughput: { itemsCompleted: number; period: number; perWeek: number | null }
  /** Average cycle time over average lead time, at most 1. */
  flowEfficiency: number | null
  /** Share of the cycle time in which items could not go on. */
  blockedShare: number | null
  /** Completed without ever having been active: in throughput and lead time, but without a cycle time. */
  withoutStart: number
}

export type Completed = Flowing & { completedAt: number }

/** The items completed in the time, in the order in which they were. */
export function completedIn(items: readonly Flowing[], { days, now }: Period): Completed[] {
  const from = startOfDay(daysUntil(now, days).first)
  const isIn = (item: Flowing): item is Completed =>
    item.completedAt !== null && item.completedAt >= from && item.completedAt <= now
  return items.filter(isIn).sort((a, b) => a.completedAt - b.completedAt || a.number - b.number)
}

/** Hours as the clock runs, whatever day or night it was; null where work never began. */
export const cycleTimeOf = ({ startedAt, completedAt }: Flowing): number | null =>
  startedAt === null || completedAt === null ? null : hoursOf(Math.max(0, completedAt - startedAt))
export const leadTimeOf = ({ createdAt, completedAt }: Completed): number =>
  hoursOf(Math.max(0, completedAt - createdAt))

export function wipOf(items: readonly Flowing[], columns: readonly FlowColumn[]): FlowFigures['wipCount'] {
  let current = 0
  for (const { status, columnId, archivedAt } of items)
    if (status === 'ACTIVE' && columnId !== null && archivedAt === null) current++
  const limits = columns.flatMap(({ status, isGone, wipLimit }) => (status === 'ACTIVE' && !isGone ? [wipLimit] : []))
  const isLimited = limits.length > 0 && limits.every(limit => limit !== null)
  return { current, limit: isLimited ? limits.reduce((sum: number, limit) => sum + limit!, 0) : null }
}

/** How long items were blocked while they were worked on, in hours, by item. Periods that overlap count once. */
export function blockedHours(
  completed: readonly Completed[],
  places: ReadonlyMap<Completed, number>,
  blocks: readonly Block[],
) {
  const byItem = Map.groupBy(blocks, ({ item }) => item)
  return completed.map(item => {
    const own = (byItem.get(places.get(item) ?? -1) ?? []).toSorted((a, b) => a.since - b.since)
    let reached = item.startedAt ?? item.completedAt
    let sum = 0
    for (const { since, until } of own) {
      const from = Math.max(since, reached)
      const to = Math.min(until ?? item.completedAt, item.completedAt)
      if (to > from) {
        sum += to - from
        reached = to
      }
    }
    return hoursOf(sum)
  })
}

/**
 * What the flow comes to. Flow efficiency is cycle time over lead time as the product has it, so that waiting within the
 * cycle counts as work; how much of the cycle was blocked is told beside it, where the blocks are known.
 */
export function figuresOf(
  { items, columns, blocks, since }: Pick<History, 'items' | 'columns' | 'since'> & { blocks: Block[] | null },
  period: Period,
): FlowFigures {
  const completed = completedIn(items, period)
  const started = completed.filter(({ startedAt }) => startedAt !== null)
  const cycles = started.map(item => cycleTimeOf(item)!)
  const cycleTime = summaryOf(cycles)
  const leadTime = summaryOf(completed.map(leadTimeOf))
  const wipCount = wipOf(items, columns)
  const cycleSum = cycles.reduce((sum, hours) => sum + hours, 0)
  const blockedSum = blocks?.length ? sumOfBlocked(items, started, blocks) : 0
  const isKnown = cycleTime.average !== null
  return {
    cycleTime,
    leadTime,
    wipCount,
    wipUtilisation: wipCount.limit ? rounded(wipCount.current / wipCount.limit, 4) : null,
    throughput: { itemsCompleted: completed.length, period: period.days, perWeek: perWeekOf(completed, since, period) },
    flowEfficiency: isKnown && leadTime.average ? rounded(Math.min(1, cycleTime.average! / leadTime.average), 4) : null,
    blockedShare: blocks && isKnown && cycleSum > 0 ? rounded(Math.min(1, blockedSum / cycleSum), 4) : null,
    withoutStart: completed.length - started.length,
  }
}

function sumOfBlocked(items: readonly Flowing[], started: readonly Completed[], blocks: readonly Block[]): number {
  const places = new Map(items.map((item, i) => [item as Completed, i]))
  return blockedHours(started, places, blocks).reduce((sum, hours) => sum + hours, 0)
}

/** Completions a week over the days since the first item was made, where those are fewer; null of too little. */
function perWeekOf(completed: readonly Completed[], since: number | null, { days, now }: Period): number | null {
  if (completed.length < fewest || since === null) return null
  const known = Math.min(days, dayOf(now) - dayOf(since) + 1)
  return known < 7 ? null : rounded((completed.length * 7) / known, 1)
}
