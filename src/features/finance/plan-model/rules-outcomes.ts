import { percentileOf } from '#kit/percentile.ts'
import { maxShownChance, minShownChance } from '#kit/simulation/randoms.ts'
import type { Outcomes } from './rules-simulation.ts'
import type { PlanInputs } from './rules-types.ts'

/** Limits a probability to 5 to 95 percent: the history cannot include events that have not happened yet. */
export const capChance = (share: number): number => Math.min(maxShownChance, Math.max(minShownChance, share))

/**
 * The outlook of an epic. Percentiles are weeks among all runs. They are null where too few runs ship it before
 * cash-out.
 */
export type EpicOutlook = {
  id: string
  beforeCashOut: number
  p50: number | null
  p85: number | null
  p95: number | null
}

/** The outcome of a plan. Probabilities are between 0.05 and 0.95. Weeks count from 1. */
export type PlanOutlook = {
  runs: number
  /** The number of simulated weeks. */
  weeks: number
  /** By week, from 0: the probability that the money has not run out by the end of the week. */
  alive: number[]
  /** The weeks by which the money has run out in half, 15 and 5 percent of the runs. Null beyond the horizon. */
  cashOut: { p50: number | null; p15: number | null; p5: number | null }
  /** The mean cash at the end, where debt counts as 0. */
  meanEndCash: number
  meanRunwayWeeks: number
  epics: EpicOutlook[]
}

/** Returns whether an epic ships before cash-out in a run. */
const isBeforeCashOut = (shipWeek: number, cashOutWeek: number) => shipWeek > 0 && shipWeek < cashOutWeek

/** A week later than any horizon, for epics that do not ship before cash-out. */
const never = 255

function epicOutlookOf(id: string, epicIndex: number, epicCount: number, outcomes: Outcomes): EpicOutlook {
  const { runs, shipWeeks, cashOutWeeks } = outcomes
  const sortedShipWeeks = new Uint8Array(runs)
  let count = 0
  for (let run = 0; run < runs; run++) {
    const week = shipWeeks[run * epicCount + epicIndex]!
    const shipsInTime = isBeforeCashOut(week, cashOutWeeks[run]!)
    sortedShipWeeks[run] = shipsInTime ? week : never
    if (shipsInTime) count++
  }
  sortedShipWeeks.sort()
  const weekAt = (percent: number) => {
    const week = percentileOf(sortedShipWeeks, percent)
    return week === never ? null : week
  }
  return { id, beforeCashOut: capChance(count / runs), p50: weekAt(50), p85: weekAt(85), p95: weekAt(95) }
}

/** The number of runs by week from 0: runs with money left, and for each epic the runs that have shipped it by then. */
export type RunCounts = { alive: number[]; shipped: { id: string; runs: number[] }[] }

/** Counts the runs behind the probabilities and percentiles of an outlook. */
export function runCountsOf({ epics }: Pick<PlanInputs, 'epics'>, outcomes: Outcomes): RunCounts {
  const { runs, weekCount, shipWeeks, cashOutWeeks } = outcomes
  const shipped = epics.map(({ id }, epicIndex) => {
    const counts = new Array<number>(weekCount + 1).fill(0)
    for (let run = 0; run < runs; run++) {
      const week = shipWeeks[run * epics.length + epicIndex]!
      if (isBeforeCashOut(week, cashOutWeeks[run]!)) counts[week]!++
    }
    for (let week = 1; week <= weekCount; week++) counts[week]! += counts[week - 1]!
    return { id, runs: counts }
  })
  return { alive: Array.from(aliveSharesOf(outcomes), share => Math.round(share * runs)), shipped }
}

/** Returns the uncapped share of runs in which the money lasts, by week from 0 up to the horizon. */
export function aliveSharesOf({ runs, weekCount, cashOutWeeks }: Outcomes): Float64Array {
  const endings = new Float64Array(weekCount + 2)
  for (let run = 0; run < runs; run++) endings[cashOutWeeks[run]!]!++
  const shares = new Float64Array(weekCount + 1)
  let alive = runs
  for (let week = 0; week <= weekCount; week++) {
    alive -= endings[week]!
    shares[week] = alive / runs
  }
  return shares
}

/** The mean cash at the end of all runs, where debt counts as 0. */
export function meanEndCashOf({ runs, endCash }: Outcomes): number {
  let sum = 0
  for (let run = 0; run < runs; run++) sum += Math.max(0, endCash[run]!)
  return sum / runs
}

/** The mean number of complete weeks until the money runs out, at most the horizon. */
export function meanRunwayWeeksOf({ runs, weekCount, cashOutWeeks }: Outcomes): number {
  let sum = 0
  for (let run = 0; run < runs; run++) sum += Math.min(cashOutWeeks[run]! - 1, weekCount)
  return sum / runs
}

/** Sums up the runs of a plan. */
export function outlookOf({ epics }: Pick<PlanInputs, 'epics'>, outcomes: Outcomes): PlanOutlook {
  const { runs, weekCount } = outcomes
  const sortedWeeks = Uint8Array.from(outcomes.cashOutWeeks).sort()
  const weekAt = (percent: number) => {
    const week = percentileOf(sortedWeeks, percent)
    return week > weekCount ? null : week
  }
  return {
    runs,
    weeks: weekCount,
    alive: Array.from(aliveSharesOf(outcomes), capChance),
    cashOut: { p50: weekAt(50), p15: weekAt(15), p5: weekAt(5) },
    meanEndCash: meanEndCashOf(outcomes),
    meanRunwayWeeks: meanRunwayWeeksOf(outcomes),
    epics: epics.map(({ id }, epicIndex) => epicOutlookOf(id, epicIndex, epics.length, outcomes)),
  }
}

/** The cash at the end of a week, from 1: 80 percent of the runs are between `p10` and `p90`. */
export type FanPoint = { week: number; p10: number; p50: number; p90: number }

/** Returns the cash of one week, from 1. Needs outcomes with paths. */
export function cashBandAt({ runs, weekCount, paths }: Outcomes, week: number): FanPoint {
  if (!paths) throw new Error('the outcomes have no paths')
  const sorted = new Float64Array(runs)
  for (let run = 0; run < runs; run++) sorted[run] = paths[run * weekCount + week - 1]!
  sorted.sort()
  return { week, p10: percentileOf(sorted, 10), p50: percentileOf(sorted, 50), p90: percentileOf(sorted, 90) }
}

/** Returns the fan of cash with one point each `step` weeks, and one for the last week. Needs outcomes with paths. */
export function fanOf(outcomes: Outcomes, step = 1): FanPoint[] {
  const points: FanPoint[] = []
  for (let week = step; week < outcomes.weekCount; week += step) points.push(cashBandAt(outcomes, week))
  points.push(cashBandAt(outcomes, outcomes.weekCount))
  return points
}
