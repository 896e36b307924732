import type { DelayCost, DelayPoint } from '#features/finance/plan-model/rules-delay.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import {
  assumptionsOf,
  type PlanAssumption,
  type PlanRefusal,
  refusalsOf,
} from '#features/finance/plan-model/rules-refusals.ts'
import type { PlanFacts, PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { makeAnswerCache } from '#kit/simulation/answer-cache.ts'
import {
  compareRunsFor,
  delayCostsOfPlan,
  delayCurveOfPlan,
  fullRuns,
  type PlanOutcome,
  type PlanSuggestion,
  roundOutcome,
  simulatePlan,
  suggestPlan,
} from './rules-outlook.ts'
import { roundToTwoDigits } from './rules-visibility.ts'

/** The reason why there are no figures: missing data, or figures that would reveal pay. */
export type PlanObstacle = PlanRefusal | { reason: 'no_epics' } | { reason: 'few_paid_people' }

/** The plan with the facts that decide on its answers. */
export type PlanForReader = {
  inputs: PlanInputs
  facts: PlanFacts
  /** True if the reader can see outcomes. `isExact`: without rounding. */
  isShown: boolean
  isExact: boolean
}

/** Returns every reason why the reader gets no figures. The list is empty if there are some. */
export function obstaclesOf({ inputs, facts, isShown }: PlanForReader): PlanObstacle[] {
  const refusals = refusalsOf(inputs, facts)
  if (inputs.epics.length === 0) return [{ reason: 'no_epics' }, ...refusals]
  return refusals.length === 0 && !isShown ? [{ reason: 'few_paid_people' }] : refusals
}

/** The outcome of a plan, with the cost of delay of each epic in its order. */
export type PlanAnswer = {
  outcome: PlanOutcome
  costs: DelayCost[]
  curve: DelayPoint[]
}

/** `curveOf` is the id of the epic whose curve of delay is needed. */
type Question = { order: readonly string[]; runs?: number; curveOf?: string | undefined }

const visibleOutcome = (isExact: boolean, outcome: PlanOutcome) => (isExact ? outcome : roundOutcome(outcome))

/** The latest exact answers by question. */
const exactAnswers = makeAnswerCache<PlanAnswer>(20)

function exactAnswer(inputs: PlanInputs, { order, runs = fullRuns, curveOf }: Question): PlanAnswer {
  const comparisonDraws = drawFor(inputs, { runs: compareRunsFor(inputs) })
  return {
    outcome: simulatePlan(inputs, drawFor(inputs, { runs }), order),
    costs: delayCostsOfPlan(inputs, comparisonDraws, order),
    curve: curveOf === undefined ? [] : delayCurveOfPlan(inputs, comparisonDraws, order, curveOf),
  }
}

/** Simulates an order. The plan must have no obstacle. */
export function simulateOrderForReader({ inputs, isExact }: PlanForReader, question: Question): PlanAnswer {
  const key = JSON.stringify([inputs, question])
  const { outcome, costs, curve } = exactAnswers(key, () => exactAnswer(inputs, question))
  return {
    outcome: visibleOutcome(isExact, outcome),
    costs: isExact ? costs : costs.map(cost => ({ ...cost, endCash: null })),
    curve: isExact ? curve : curve.map(point => ({ ...point, meanEndCash: roundToTwoDigits(point.meanEndCash) })),
  }
}

/** The latest exact suggestions by plan and order. */
const exactSuggestions = makeAnswerCache<PlanSuggestion>(20)

/** Suggests an order. The plan must have no obstacle. */
export function suggestOrderForReader({ inputs, isExact }: PlanForReader, order: readonly string[]): PlanSuggestion {
  const suggest = () => suggestPlan(inputs, drawFor(inputs, { runs: fullRuns }), order)
  const suggestion = exactSuggestions(JSON.stringify([inputs, order]), suggest)
  const { current, suggested } = suggestion
  return { ...suggestion, current: visibleOutcome(isExact, current), suggested: visibleOutcome(isExact, suggested) }
}

/** The assumptions to show beside the figures. */
export const assumptionsToShowOf = ({ inputs, facts }: PlanForReader): PlanAssumption[] => assumptionsOf(inputs, facts)
