import { dayName, dayOf } from '#features/agile/kanban/boards/rules-days.ts'
import { type Behaviour, behaviourOf } from './rules-behaviour.ts'
import { type Ageing, columnsOf, type TimeInColumn } from './rules-columns.ts'
import { type CumulativeFlow, cumulativeFlow } from './rules-cumulative.ts'
import { rounded } from './rules-figures.ts'
import type { Flowing, History, Period } from './rules-history.ts'
import { completedIn, cycleTimeOf, type FlowFigures, figuresOf } from './rules-metrics.ts'
import { type Throughput, throughputByDay, throughputByWeek, type WeekThroughput } from './rules-throughput.ts'

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
