import { capChance, type EpicOutlook, type FanPoint } from '#features/finance/plan-model/rules-outcomes.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'
import { predictionsOf } from './rules-predictions.ts'
import type { ForecastOutlook, NewPrediction } from './rules-types.ts'

/** A forecast that a sample company could have stored in the past. */
export type SampleForecast = {
  inputs: PlanInputs
  outlook: ForecastOutlook
  predictions: NewPrediction[]
}

/** The facts behind the past forecasts of a sample company. */
export type SampleFacts = {
  /** The inputs and the outcome of the newest forecast, on its Monday. */
  inputs: PlanInputs
  outlook: ForecastOutlook
  /** Epics that have shipped since the oldest forecast, in the order in which they shipped. */
  shippedEpics: readonly { id: string; name: string; shippedOn: Day }[]
  /** The cash at the first balance on or after a day. Null without one. */
  firstCashSince: (day: Day) => number | null
}

/** The number of earlier forecasts. The oldest ones are old enough for a band of cash after 26 weeks. */
const sampleWeeks = 30
/** The number of epics that each earlier forecast is about: the next ones to ship. */
const maxEpics = 2
/** The number of weeks from one point of the fan of cash to the next, in an earlier forecast. */
const fanStepWeeks = 8

const someMonday = '1970-01-05'

/** Returns the newest Monday on or before a day. */
export const mondayOnOrBefore = (day: Day): Day => addDays(day, -(daysBetween(someMonday, day) % 7))

const fractionOf = (value: number) => value - Math.floor(value)

/** The distribution of the time until an epic ships: `share` of the epics take at most `duration` times the median. */
const durations = [
  { share: 0, duration: 0.5 },
  { share: 0.05, duration: 0.6 },
  { share: 0.15, duration: 0.75 },
  { share: 0.5, duration: 1 },
  { share: 0.85, duration: 1.4 },
  { share: 0.95, duration: 1.7 },
  { share: 1, duration: 2 },
]

/** Returns the duration that a share of the epics does not exceed, as a multiple of the median. */
function durationAt(share: number): number {
  const index = Math.max(
    1,
    durations.findIndex(point => point.share >= share),
  )
  const [lower, upper] = [durations[index - 1]!, durations[index]!]
  const position = (share - lower.share) / (upper.share - lower.share)
  return lower.duration + position * (upper.duration - lower.duration)
}

/**
 * Returns the outlook of an epic `weeksLeft` weeks before it shipped. `share`: the share of epics that ship sooner, 0
 * to 1.
 */
function outlookBeforeShipping(id: string, weeksLeft: number, share: number): EpicOutlook {
  const median = weeksLeft / durationAt(share)
  const weekAt = (level: number) => Math.max(1, Math.ceil(median * durationAt(level)))
  // The probability is 100 percent up to eight weeks before, and 0.7 points lower for each week before that.
  const beforeCashOut = capChance(Math.round(100 - Math.max(0, weeksLeft - 8) * 0.7) / 100)
  return { id, beforeCashOut, p50: weekAt(0.5), p85: weekAt(0.85), p95: weekAt(0.95) }
}

/** Returns a band near the actual cash. The cash is inside the band for four of five values of `share` from 0 to 1. */
function bandAround(cash: number, week: number, share: number): FanPoint {
  // The band widens with the square root of time.
  const halfWidth = cash * 0.018 * Math.sqrt(week)
  const p50 = cash - (2 * share - 1) * 1.25 * halfWidth
  return { week, p10: p50 - halfWidth, p50, p90: p50 + halfWidth }
}

// The factors of `fractionOf` spread the shares evenly from 0 to 1. They differ from epic to epic and from week to
// week.
function sampleForecast(facts: SampleFacts, weeksAgo: number): SampleForecast {
  const { inputs: currentInputs, outlook, shippedEpics, firstCashSince } = facts
  const day = addDays(currentInputs.asOf, -weeksAgo * 7)
  const bandAt = (week: number): FanPoint => {
    const cash = firstCashSince(addDays(day, week * 7))
    if (cash !== null && week <= weeksAgo) return bandAround(cash, week, fractionOf(weeksAgo * 0.29 + week * 0.37))
    const currentPoint = outlook.fan.find(point => point.week >= week - weeksAgo) ?? outlook.fan.at(-1)!
    return { ...currentPoint, week }
  }
  /** Converts a week from today to a week from the day of the forecast. Null beyond the horizon. */
  const toForecastWeek = (week: number | null) =>
    week === null || week + weeksAgo > outlook.weeks ? null : week + weeksAgo
  const epicsShippedSince = shippedEpics.flatMap(({ id, name, shippedOn }, i) => {
    const weeksLeft = daysBetween(day, shippedOn) / 7
    return weeksLeft > 0
      ? [{ name, outlook: outlookBeforeShipping(id, weeksLeft, fractionOf(0.31 + weeksAgo * 0.23 + i * 0.37)) }]
      : []
  })
  const openEpics = outlook.epics.map(epic => ({
    name: currentInputs.epics.find(({ id }) => id === epic.id)?.name ?? '',
    outlook: { ...epic, p50: toForecastWeek(epic.p50), p85: toForecastWeek(epic.p85), p95: toForecastWeek(epic.p95) },
  }))
  const nextEpics = [...epicsShippedSince, ...openEpics].slice(0, maxEpics)
  const epicOutlooks = nextEpics.map(each => each.outlook)
  const planEpics = nextEpics.map(({ name, outlook: { id } }) => ({
    id,
    name,
    lane: '',
    openItems: 1,
    lagWeeks: 0,
    rampWeeks: 0,
  }))
  const { p50, p15, p5 } = outlook.cashOut
  const fanWeeks = Array.from({ length: outlook.weeks / fanStepWeeks }, (_, i) => (i + 1) * fanStepWeeks)
  const inputs = { ...currentInputs, asOf: day, weeks: [], months: [], flows: [], epics: planEpics }
  return {
    inputs,
    outlook: {
      ...outlook,
      alive: outlook.alive.map((_, week) => Number((outlook.alive[Math.max(0, week - weeksAgo)] ?? 0).toFixed(2))),
      cashOut: { p50: toForecastWeek(p50), p15: toForecastWeek(p15), p5: toForecastWeek(p5) },
      meanRunwayWeeks: Math.min(outlook.weeks, outlook.meanRunwayWeeks + weeksAgo),
      epics: epicOutlooks,
      fan: fanWeeks.map(week => roundedPoint(bandAt(week))),
    },
    predictions: predictionsOf(inputs, { epics: epicOutlooks }, bandAt),
  }
}

const roundedPoint = ({ week, p10, p50, p90 }: FanPoint): FanPoint => ({
  week,
  p10: Math.round(p10),
  p50: Math.round(p50),
  p90: Math.round(p90),
})

/**
 * Returns the weekly forecasts of a sample company before its newest one, oldest first. They are well calibrated: about
 * 85 percent of their predictions at 85 percent came true.
 */
export const sampleForecasts = (facts: SampleFacts): SampleForecast[] =>
  Array.from({ length: sampleWeeks }, (_, i) => sampleForecast(facts, sampleWeeks - i))
