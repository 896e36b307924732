import { percentileOf } from '#kit/percentile.ts'
import type { Draws } from './rules-draws.ts'
import { aliveSharesOf, capChance, meanEndCashOf, meanRunwayWeeksOf } from './rules-outcomes.ts'
import { type Outcomes, simulate } from './rules-simulation.ts'
import type { PlanEpic, PlanInputs } from './rules-types.ts'

/** The cost of delay is measured by shipping this many weeks later. */
export const measuredDelayWeeks = 4

/** The cost of each week of delay of one epic: in cents up to the horizon, and in days of runway. */
export type DelayCost = {
  id: string
  perWeek: number
  runwayDaysPerWeek: number
  /** The compared means: as ranked, and `delayWeeks` later. Cash is null for readers who must not see exact amounts. */
  endCash: { asRanked: number; later: number } | null
  runwayWeeks: { asRanked: number; later: number }
  /** Mean weeks of work. */
  workWeeks: number
  /** Cost of delay divided by duration: the cents per week of delay, for each week of work. */
  cd3: number
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i]!
  return sum / values.length
}

/** Returns the inputs with one epic shipping `weeks` later. The work on other epics does not change. */
export const withDelay = (inputs: PlanInputs, id: string, weeks: number): PlanInputs => ({
  ...inputs,
  epics: inputs.epics.map(epic => (epic.id === id ? { ...epic, lateWeeks: (epic.lateWeeks ?? 0) + weeks } : epic)),
})

function meanSizeOf({ openItems, sizes, sizeRange }: PlanEpic): number {
  if (sizes?.length) return Math.max(openItems, meanOf(sizes))
  if (!sizeRange) return openItems
  return Math.max(openItems, (sizeRange.low + sizeRange.likely + sizeRange.high) / 3)
}

/** Mean weeks of work on an epic at the pace of its lane. */
function workWeeksOf({ lanes, weeks }: PlanInputs, epic: PlanEpic): number {
  const lane = lanes.indexOf(epic.lane)
  const pace = meanOf(weeks.map(week => week[lane]!.done - week[lane]!.found))
  // The lower limits keep the result finite if there is almost no work or no pace.
  return Math.max(0.2, meanSizeOf(epic) / Math.max(0.1, pace))
}

/**
 * Returns the cost of delay of each epic. The delay moves the shipping, but not the dates of the epic’s effects on
 * money. If it moved both, a missed deadline would cost nothing. The runs continue after cash-out, so that all have the
 * same length and their money can be compared.
 */
export function delayCostsOf(inputs: PlanInputs, draws: Draws, order: readonly number[]): DelayCost[] {
  const simulateAll = (plan: PlanInputs) => simulate(plan, draws, order, { continuesAfterCashOut: true })
  const baseOutcomes = simulateAll(inputs)
  const [endCash, runway] = [meanOf(baseOutcomes.endCash), meanRunwayWeeksOf(baseOutcomes)]
  return inputs.epics.map(epic => {
    const delayedOutcomes = simulateAll(withDelay(inputs, epic.id, measuredDelayWeeks))
    const delayedFigures = { endCash: meanOf(delayedOutcomes.endCash), runway: meanRunwayWeeksOf(delayedOutcomes) }
    const perWeek = (endCash - delayedFigures.endCash) / measuredDelayWeeks
    const workWeeks = workWeeksOf(inputs, epic)
    return {
      id: epic.id,
      perWeek,
      runwayDaysPerWeek: ((runway - delayedFigures.runway) * 7) / measuredDelayWeeks,
      endCash: { asRanked: endCash, later: delayedFigures.endCash },
      runwayWeeks: { asRanked: runway, later: delayedFigures.runway },
      workWeeks,
      cd3: perWeek / workWeeks,
    }
  })
}

/** One point of the curve: an epic ships `delay` weeks later. */
export type DelayPoint = {
  delay: number
  /** The median week of shipping if the money lasts. Null beyond the horizon. */
  shipWeek: number | null
  /** The probability that the money lasts to the horizon, between 0.05 and 0.95. */
  alive: number
  meanRunwayWeeks: number
  meanEndCash: number
}

/** A week later than any horizon, for epics that do not ship. */
const never = 255

function medianShipWeekOf({ runs, shipWeeks }: Outcomes, epicIndex: number, epicCount: number): number {
  const sortedShipWeeks = new Uint8Array(runs)
  for (let run = 0; run < runs; run++) sortedShipWeeks[run] = shipWeeks[run * epicCount + epicIndex]! || never
  return percentileOf(sortedShipWeeks.sort(), 50)
}

/** The delays of the curve, in weeks. */
const delays = [0, 2, 4, 6, 8, 12, 16, 20, 26]

/**
 * Returns the outcomes of the plan for growing delays of one epic. Near a deadline or a cash-out the cost of delay is
 * not linear, so the average of a few weeks is not enough. Empty for an unknown epic.
 */
export function delayCurveOf(inputs: PlanInputs, draws: Draws, order: readonly number[], id: string): DelayPoint[] {
  const epicIndex = inputs.epics.findIndex(epic => epic.id === id)
  if (epicIndex < 0) return []
  const baseOutcomes = simulate(inputs, draws, order, { continuesAfterCashOut: true })
  const median = medianShipWeekOf(baseOutcomes, epicIndex, inputs.epics.length)
  return delays.map(delay => {
    const outcomes = simulate(withDelay(inputs, id, delay), draws, order)
    return {
      delay,
      shipWeek: median + delay <= outcomes.weekCount ? median + delay : null,
      alive: capChance(aliveSharesOf(outcomes)[outcomes.weekCount]!),
      meanRunwayWeeks: meanRunwayWeeksOf(outcomes),
      meanEndCash: meanEndCashOf(outcomes),
    }
  })
}
