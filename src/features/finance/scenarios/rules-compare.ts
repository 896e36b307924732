import { type PlanOutcome, roundOutcome, simulatePlan } from '#features/finance/plan/rules-outlook.ts'
import { applyChanges, type SimulatedChange } from '#features/finance/plan-model/rules-changes.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'

/** The number of runs for each compared scenario. All use the same draws, so that small differences show. */
export const comparedRuns = 2000

/** Simulates the plan with changes. Readers who must not see pay get amounts with two significant digits. */
export function simulateScenario(
  inputs: PlanInputs,
  changes: readonly SimulatedChange[],
  isExact: boolean,
): PlanOutcome {
  const changedInputs = applyChanges(inputs, changes)
  const order = changedInputs.epics.map(({ id }) => id)
  const outcome = simulatePlan(changedInputs, drawFor(changedInputs, { runs: comparedRuns }), order)
  return isExact ? outcome : roundOutcome(outcome)
}

/** The weeks for which comparisons show the probability that the money lasts. */
export const shownWeeks = [26, 52, 78, 104] as const

/** The comparison of a figure of a scenario with the same figure of the plan. */
export type Difference = 'better' | 'worse' | 'same'

/** Compares two figures. By default, values that differ by less than a percentage point are the same. */
export function compareWithPlan(base: number | null, value: number | null, minDifference = 0.01): Difference {
  // Null is a week beyond the horizon.
  const [baseValue, scenarioValue] = [base ?? Number.MAX_SAFE_INTEGER, value ?? Number.MAX_SAFE_INTEGER]
  if (Math.abs(baseValue - scenarioValue) < minDifference) return 'same'
  return scenarioValue > baseValue ? 'better' : 'worse'
}
