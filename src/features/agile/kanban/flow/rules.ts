import { dayName, dayOf, daysUntil, mondayOf } from '#features/agile/kanban/boards/rules-days.ts'
import { type Behaviour, behaviourOf } from './rules-behaviour.ts'
import { type Ageing, columnsOf, type TimeInColumn } from './rules-columns.ts'
import { type CumulativeFlow, cumulativeFlow } from './rules-cumulative.ts'
import { rounded } from './rules-figures.ts'
import type { Flowing, History, Period } from './rules-history.ts'
import { completedIn, cycleTimeOf, type FlowFigures, figuresOf } from './rules-metrics.ts'

/** A completed item in the scatter; `hours` is its cycle time. */
export type ScatterPoint = Pick<Flowing, 'id' | 'number' | 'title' | 'kind'> & { completedAt: number; hours: number }

export type FlowReport = FlowFigures & {
  days: number
  now: number
  /** Items that the history has, of whatever time. */
  items: number
  scatter: ScatterPoint[]
  throughputByDay: Throughput[]
  throughputByWeek: WeekThroughput[]
  cumulative: CumulativeFlow
  timeInColumn: TimeInColumn[]
  ageing: Ageing
  /** Of the latest cycle times, in days, and of the whole weeks. */
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

/** So many points a process-behaviour chart has at most, the latest: limits of a time long gone say nothing of today. */
export const mostBehaviour = 100

/** All that is shown of a board's flow over some time. */
export function flowOf(history: History, period: Period): FlowReport {
  const scatter = completedIn(history.items, period).flatMap(item => {
    const hours = cycleTimeOf(item)
    const { id, number, title, kind, completedAt } = item
    return hours === null ? [] : { id, number, title, kind, completedAt, hours }
  })
  const byDay = throughputByDay(history.items, period)
  const byWeek = throughputByWeek(byDay, period)
  const cycles = scatter.slice(-mostBehaviour).map(({ completedAt, hours }) => ({
    label: dayName(dayOf(completedAt)),
    value: rounded(hours / 24),
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
    ...columnsOf(history, period),
    behaviour: { cycleTime: behaviourOf(cycles), throughput: behaviourOf(weeks) },
  }
}

/** How many items were completed on a day, or in a week from a Monday on. */
export type Throughput = { from: string; count: number }
export type WeekThroughput = Throughput & {
  /** The time begins or ends within this week, so that it has fewer than seven days. */
  isCut: boolean
}

/** Completions of each day, days without one too. */
function throughputByDay(items: readonly Flowing[], { days, now }: Period): Throughput[] {
  const { first, count } = daysUntil(now, days)
  const counts = new Int32Array(count)
  for (const { completedAt } of items) {
    if (completedAt === null || completedAt > now) continue
    const place = dayOf(completedAt) - first
    if (place >= 0) counts[place]!++
  }
  return Array.from(counts, (n, i) => ({ from: dayName(first + i), count: n }))
}

/** Completions of each week. */
function throughputByWeek(byDay: readonly Throughput[], { days, now }: Period): WeekThroughput[] {
  const { first, last } = daysUntil(now, days)
  const weeks: WeekThroughput[] = []
  for (let monday = mondayOf(first); monday <= last; monday += 7) {
    const from = Math.max(monday, first)
    const to = Math.min(monday + 6, last)
    let count = 0
    for (let each = from; each <= to; each++) count += byDay[each - first]!.count
    // The week of today ends with it and is cut as long as its Sunday is not over.
    weeks.push({ from: dayName(monday), count, isCut: from > monday || monday + 6 >= last })
  }
  return weeks
}
