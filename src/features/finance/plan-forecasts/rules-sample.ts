import { capChance, type EpicOutlook, type FanPoint } from '#features/finance/plan-model/rules-outcomes.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'
import { statementsOf } from './rules-statements.ts'
import type { ForecastOutlook, NewStatement } from './rules-types.ts'

/** A forecast that a sample company could have stored in the past. */
export type SampleForecast = {
  inputs: PlanInputs
  outlook: ForecastOutlook
  statements: NewStatement[]
}

/** The facts behind the past forecasts of a sample company. */
export type SampleFacts = {
  /** The inputs and the outcome of the newest forecast, on its Monday. */
  inputs: PlanInputs
  outlook: ForecastOutlook
  /** Epics that have shipped since, in the order in which they shipped. */
  shipped: readonly { id: string; name: string; shippedOn: Day }[]
  /** The cash at the first balance on or after a day; null without one. */
  cashAfter: (day: Day) => number | null
}

/** The number of earlier forecasts. The oldest ones are old enough for a band of cash after 26 weeks. */
const sampleWeeks = 30
/** The number of epics that each earlier forecast is about: the next ones to ship. */
const maxEpics = 2
/** The fan of an earlier forecast has one point for each of these weeks. */
const fanStep = 8

const aMonday = '1970-01-05'

/** Returns the newest Monday on or before a day. */
export const mondayBefore = (day: Day): Day => addDays(day, -(daysBetween(aMonday, day) % 7))

const fraction = (value: number) => value - Math.floor(value)

/** The weeks until an epic ships, compared with their median, by the share of epics that take at most that long. */
const durations = [
  [0, 0.5],
  [0.05, 0.6],
  [0.15, 0.75],
  [0.5, 1],
  [0.85, 1.4],
  [0.95, 1.7],
  [1, 2],
] as const

/** Returns a point of the distribution of durations. */
function durationAt(share: number): number {
  const above = Math.max(
    1,
    durations.findIndex(([at]) => at >= share),
  )
  const [[from, low], [to, high]] = [durations[above - 1]!, durations[above]!]
  return low + ((share - from) / (to - from)) * (high - low)
}

/** Returns the outlook of an epic so many weeks before it shipped. Its luck drifts from week to week. */
function epicBefore(id: string, weeksLeft: number, luck: number): EpicOutlook {
  const median = weeksLeft / durationAt(luck)
  const weekAt = (share: number) => Math.max(1, Math.ceil(median * durationAt(share)))
  const beforeCashOut = capChance(Math.round(100 - Math.max(0, weeksLeft - 8) * 0.7) / 100)
  return { id, beforeCashOut, p50: weekAt(0.5), p85: weekAt(0.85), p95: weekAt(0.95) }
}

/** Returns a band of cash, in which the later cash lies in four of five cases, at a place given by its luck. */
function bandAround(cash: number, week: number, luck: number): FanPoint {
  const half = cash * 0.018 * Math.sqrt(week)
  const p50 = cash - (2 * luck - 1) * 1.25 * half
  return { week, p10: p50 - half, p50, p90: p50 + half }
}

function sampleForecast(facts: SampleFacts, weeksAgo: number): SampleForecast {
  const { inputs: current, outlook, shipped, cashAfter } = facts
  const day = addDays(current.asOf, -weeksAgo * 7)
  const bandAt = (week: number): FanPoint => {
    const cash = cashAfter(addDays(day, week * 7))
    if (cash !== null && week <= weeksAgo) return bandAround(cash, week, fraction(weeksAgo * 0.29 + week * 0.37))
    const later = outlook.fan.find(point => point.week >= week - weeksAgo) ?? outlook.fan.at(-1)!
    return { ...later, week }
  }
  const later = (week: number | null) => (week === null || week + weeksAgo > outlook.weeks ? null : week + weeksAgo)
  const shippedLater = shipped.flatMap(({ id, name, shippedOn }, i) => {
    const weeksLeft = daysBetween(day, shippedOn) / 7
    return weeksLeft > 0
      ? [{ name, outlook: epicBefore(id, weeksLeft, fraction(0.31 + weeksAgo * 0.23 + i * 0.37)) }]
      : []
  })
  const open = outlook.epics.map(epic => ({
    name: current.epics.find(({ id }) => id === epic.id)?.name ?? '',
    outlook: { ...epic, p50: later(epic.p50), p85: later(epic.p85), p95: later(epic.p95) },
  }))
  const next = [...shippedLater, ...open].slice(0, maxEpics)
  const epics = next.map(each => each.outlook)
  const names = next.map(({ name, outlook: { id } }) => ({
    id,
    name,
    lane: '',
    openItems: 1,
    lagWeeks: 0,
    rampWeeks: 0,
  }))
  const { p50, p15, p5 } = outlook.cashOut
  const fanWeeks = Array.from({ length: outlook.weeks / fanStep }, (_, i) => (i + 1) * fanStep)
  const inputs = { ...current, asOf: day, weeks: [], months: [], flows: [], epics: names }
  return {
    inputs,
    outlook: {
      ...outlook,
      alive: outlook.alive.map((_, week) => Number((outlook.alive[Math.max(0, week - weeksAgo)] ?? 0).toFixed(2))),
      cashOut: { p50: later(p50), p15: later(p15), p5: later(p5) },
      meanRunwayWeeks: Math.min(outlook.weeks, outlook.meanRunwayWeeks + weeksAgo),
      epics,
      fan: fanWeeks.map(week => roundedPoint(bandAt(week))),
    },
    statements: statementsOf(inputs, { epics }, bandAt),
  }
}

const roundedPoint = ({ week, p10, p50, p90 }: FanPoint): FanPoint => ({
  week,
  p10: Math.round(p10),
  p50: Math.round(p50),
  p90: Math.round(p90),
})

/**
 * Returns the weekly forecasts of a sample company before its newest one, oldest first. Their errors are as large as they
 * state: what they forecast at 85 % came true in about 85 % of them.
 */
export const sampleForecasts = (facts: SampleFacts): SampleForecast[] =>
  Array.from({ length: sampleWeeks }, (_, i) => sampleForecast(facts, sampleWeeks - i))
