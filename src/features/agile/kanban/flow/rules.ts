import { dayNumberOf, formatDay, lastDaysRangeOf, mondayOf } from '#features/agile/kanban/boards/rules-days.ts'
import { type Behaviour, behaviourOf } from './rules-behaviour.ts'
import { type Ageing, columnFiguresOf, type TimeInColumn } from './rules-columns.ts'
import { type CumulativeFlow, cumulativeFlow } from './rules-cumulative.ts'
import type { FlowHistory, FlowItem, Period } from './rules-history.ts'
import { completedIn, cycleTimeHoursOf, type FlowFigures, figuresOf } from './rules-metrics.ts'
import { roundToDigits } from './rules-statistics.ts'

/** A completed item in the scatter plot. `hours` is its cycle time. */
export type ScatterPoint = Pick<FlowItem, 'id' | 'number' | 'title' | 'kind'> & { completedAt: number; hours: number }

export type FlowReport = FlowFigures & {
  days: number
  now: number
  /** The number of all items in the history, also of those outside the period. */
  items: number
  scatter: ScatterPoint[]
  throughputByDay: Throughput[]
  throughputByWeek: WeekThroughput[]
  cumulative: CumulativeFlow
  timeInColumn: TimeInColumn[]
  ageing: Ageing
  /** Charts of the latest cycle times, in days, and of the throughput of whole weeks. */
  behaviour: { cycleTime: Behaviour; throughput: Behaviour }
}

export const chartNames = [
  'cycleTime',
  'ageing',
  'throughput',
  'cumulative',
  'wip',
  'timeInColumn',
  'behaviour',
  'weeks',
] as const
export type ChartName = (typeof chartNames)[number]

/** A process behaviour chart shows the latest points only: old limits say nothing about today. */
export const maxBehaviourPoints = 100

/** Returns all flow figures and chart data of a board for a period. */
export function flowOf(history: FlowHistory, period: Period): FlowReport {
  const scatter = completedIn(history.items, period).flatMap(item => {
    const hours = cycleTimeHoursOf(item)
    const { id, number, title, kind, completedAt } = item
    return hours === null ? [] : { id, number, title, kind, completedAt, hours }
  })
  const byDay = throughputByDay(history.items, period)
  const byWeek = throughputByWeek(byDay, period)
  const cycles = scatter.slice(-maxBehaviourPoints).map(({ completedAt, hours }) => ({
    label: formatDay(dayNumberOf(completedAt)),
    value: roundToDigits(hours / 24),
  }))
  const weeks = byWeek.filter(({ isCut }) => !isCut).map(({ from, count }) => ({ label: from, value: count }))
  return {
    ...figuresOf(history, period),
    days: period.days,
    now: period.now,
    items: history.items.length,
    scatter,
    throughputByDay: byDay,
    throughputByWeek: byWeek,
    cumulative: cumulativeFlow(history, period),
    ...columnFiguresOf(history, period),
    behaviour: { cycleTime: behaviourOf(cycles), throughput: behaviourOf(weeks) },
  }
}

/** Items completed on a day, or in a week that starts on Monday `from`. */
export type Throughput = { from: string; count: number }
export type WeekThroughput = Throughput & {
  /** The period starts or ends within this week, so the week has fewer than seven days. */
  isCut: boolean
}

/** Counts the completions of each day, including days without any. */
function throughputByDay(items: readonly FlowItem[], { days, now }: Period): Throughput[] {
  const { first, count } = lastDaysRangeOf(now, days)
  const counts = new Int32Array(count)
  for (const { completedAt } of items) {
    if (completedAt === null || completedAt > now) continue
    const index = dayNumberOf(completedAt) - first
    if (index >= 0) counts[index]!++
  }
  return Array.from(counts, (n, i) => ({ from: formatDay(first + i), count: n }))
}

function throughputByWeek(byDay: readonly Throughput[], { days, now }: Period): WeekThroughput[] {
  const { first, last } = lastDaysRangeOf(now, days)
  const weeks: WeekThroughput[] = []
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const from = Math.max(monday, first)
    const to = Math.min(monday + 6, last)
    let count = 0
    for (let each = from; each <= to; each++) count += byDay[each - first]!.count
    // The current week counts as cut until its Sunday is over.
    weeks.push({ from: formatDay(monday), count, isCut: from > monday || monday + 6 >= last })
  }
  return weeks
}
