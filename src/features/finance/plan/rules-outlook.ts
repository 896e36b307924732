import {
  type DelayCost,
  type DelayPoint,
  delayCostsOf,
  delayCurveOf,
} from '#features/finance/plan-model/rules-delay.ts'
import { type Draws, drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { suggestOrder } from '#features/finance/plan-model/rules-order.ts'
import {
  type FanPoint,
  fanOf,
  outlookOf,
  type PlanOutlook,
  type RunCounts,
  runCountsOf,
} from '#features/finance/plan-model/rules-outcomes.ts'
import { simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { roundToTwoDigits } from './rules-visibility.ts'

/** The outcome of one order of the epics. */
export type PlanFigures = PlanOutlook & { counts: RunCounts }
/** The outcome of one order of the epics, with the fan of cash. */
export type PlanOutcome = PlanFigures & { fan: FanPoint[] }

/** The number of runs during a drag, and afterwards. */
export const quickRuns = 2000
export const fullRuns = 10_000
/** The most and the fewest runs for costs of delay and suggestions, which simulate many orders. */
const maxCompareRuns = 1000
const minCompareRuns = 250
/** With more epics than this, comparisons have fewer runs: their work grows with the square of the epics. */
const manyEpics = 12

/** Returns the number of runs for costs of delay and suggestions. */
export const compareRunsFor = ({ epics }: Pick<PlanInputs, 'epics'>): number =>
  Math.max(
    minCompareRuns,
    Math.min(maxCompareRuns, Math.floor((maxCompareRuns * manyEpics) / Math.max(1, epics.length))),
  )

/** The number of weeks from one point of the fan of cash to the next. */
const fanStepWeeks = 4

/** Returns the indexes of an order of ids. Epics that it leaves out follow in their rank. Unknown ids are ignored. */
export function indexesOf({ epics }: Pick<PlanInputs, 'epics'>, order: readonly string[]): number[] {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = (index: number) => places.get(epics[index]!.id) ?? order.length + index
  return epics.map((_, index) => index).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Simulates an order. `draws` must come from the same inputs. The fan needs fewer runs than probabilities. */
export function simulatePlan(inputs: PlanInputs, draws: Draws, order: readonly string[]): PlanOutcome {
  const indexes = indexesOf(inputs, order)
  const isQuick = draws.runs <= quickRuns
  const outcomes = simulate(inputs, draws, indexes, { withPaths: isQuick })
  const paths = isQuick ? outcomes : simulate(inputs, { ...draws, runs: quickRuns }, indexes, { withPaths: true })
  return { ...outlookOf(inputs, outcomes), counts: runCountsOf(inputs, outcomes), fan: fanOf(paths, fanStepWeeks) }
}

/** Simulates an order without the fan of cash, in half the time. */
export function simulateFigures(inputs: PlanInputs, draws: Draws, order: readonly string[]): PlanFigures {
  const outcomes = simulate(inputs, draws, indexesOf(inputs, order))
  return { ...outlookOf(inputs, outcomes), counts: runCountsOf(inputs, outcomes) }
}

/** Simulates the fan of cash of an order. */
export const simulateFan = (inputs: PlanInputs, draws: Draws, order: readonly string[]): FanPoint[] =>
  fanOf(simulate(inputs, draws, indexesOf(inputs, order), { withPaths: true }), fanStepWeeks)

/** The cost of delay of each epic in an order. */
export const delayCostsOfPlan = (inputs: PlanInputs, draws: Draws, order: readonly string[]): DelayCost[] =>
  delayCostsOf(inputs, draws, indexesOf(inputs, order))

/** Returns the outcomes of the plan if one epic ships later, for a series of delays. */
export const delayCurveOfPlan = (
  inputs: PlanInputs,
  draws: Draws,
  order: readonly string[],
  id: string,
): DelayPoint[] => delayCurveOf(inputs, draws, indexesOf(inputs, order), id)

/**
 * A suggested order beside the current one. The difference between the two outcomes is the price of the current order.
 */
export type PlanSuggestion = {
  order: string[]
  /** Ranked by cost of delay divided by duration alone. */
  byCd3: string[]
  /** True if it is a different order. */
  isDifferent: boolean
  current: PlanOutcome
  suggested: PlanOutcome
}

/** Suggests an order, and simulates both orders with the same draws. */
export function suggestPlan(inputs: PlanInputs, draws: Draws, order: readonly string[]): PlanSuggestion {
  const indexes = indexesOf(inputs, order)
  const rankedInputs = { ...inputs, epics: indexes.map(index => inputs.epics[index]!) }
  const idsOf = (rankedIndexes: readonly number[]) => rankedIndexes.map(index => rankedInputs.epics[index]!.id)
  const suggestion = suggestOrder(rankedInputs, {
    draws: drawFor(rankedInputs, { runs: compareRunsFor(rankedInputs) }),
  })
  const suggestedOrder = idsOf(suggestion.order)
  return {
    order: suggestedOrder,
    byCd3: idsOf(suggestion.byCd3),
    isDifferent: suggestedOrder.some((id, place) => id !== rankedInputs.epics[place]!.id),
    current: simulatePlan(inputs, draws, order),
    suggested: simulatePlan(inputs, draws, suggestedOrder),
  }
}

/** Rounds the amounts of an outcome to two significant digits, for readers who must not see pay. */
export const roundOutcome = <Outcome extends PlanOutlook & { fan: FanPoint[] }>(outcome: Outcome): Outcome => ({
  ...outcome,
  meanEndCash: roundToTwoDigits(outcome.meanEndCash),
  fan: outcome.fan.map(({ week, p10, p50, p90 }) => ({
    week,
    p10: roundToTwoDigits(p10),
    p50: roundToTwoDigits(p50),
    p90: roundToTwoDigits(p90),
  })),
})
