import {
  compareRunsFor,
  delayCostsOfPlan,
  delayCurveOfPlan,
  quickRuns,
  simulateFan,
  simulateFigures,
  simulatePlan,
  suggestPlan,
} from '#features/finance/plan/rules-outlook.ts'
import { type Draws, drawFor } from '#features/finance/plan-model/rules-draws.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import type { Answer, Question } from './simulator.ts'

/** The used part of a worker's global scope. The compiler only knows the scope of a page. */
type WorkerScope = {
  onmessage: ((event: { data: { id: number; question: Question } | { inputs: PlanInputs } }) => void) | null
  postMessage: (message: unknown) => void
}
const scope = globalThis as unknown as WorkerScope

let inputs: PlanInputs | null = null
const drawsByRuns = new Map<number, Draws>()

/** Caches the random draws for each number of runs, so that only the simulation is repeated. */
function drawsOf(plan: PlanInputs, runs: number): Draws {
  const cachedDraws = drawsByRuns.get(runs) ?? drawFor(plan, { runs })
  drawsByRuns.set(runs, cachedDraws)
  return cachedDraws
}

function answerQuestion(plan: PlanInputs, question: Question): Answer {
  const { order } = question
  switch (question.type) {
    case 'outcome':
      // During a drag, answer with the figures only. The page asks for the fan afterwards.
      return question.runs === quickRuns
        ? { outcome: simulateFigures(plan, drawsOf(plan, quickRuns), order) }
        : { outcome: simulatePlan(plan, drawsOf(plan, question.runs), order) }
    case 'fan':
      return { fan: simulateFan(plan, drawsOf(plan, quickRuns), order) }
    case 'costs':
      return { costs: delayCostsOfPlan(plan, drawsOf(plan, compareRunsFor(plan)), order) }
    case 'curve':
      return { curve: delayCurveOfPlan(plan, drawsOf(plan, compareRunsFor(plan)), order, question.curveOf) }
    case 'suggest':
      return { suggestion: suggestPlan(plan, drawsOf(plan, question.runs), order) }
  }
}

scope.onmessage = ({ data }) => {
  if ('inputs' in data) inputs = data.inputs
  else if (inputs) scope.postMessage({ id: data.id, answer: answerQuestion(inputs, data.question) })
}
