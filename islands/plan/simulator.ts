import type { planApi } from '#features/finance/plan/api.ts'
import {
  fullRuns,
  type PlanFigures,
  type PlanOutcome,
  type PlanSuggestion,
  type quickRuns,
} from '#features/finance/plan/rules-outlook.ts'
import type { DelayCost, DelayPoint } from '#features/finance/plan-model/rules-delay.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'

type Runs = typeof quickRuns | typeof fullRuns
/**
 * A question about an order of the plan.
 * - `outcome`: the figures of the order.
 * - `suggest`: a better order.
 * - `costs`: the cost of delay of each epic.
 * - `fan`: the range of cash over time.
 * - `curve`: the outcome if the epic `curveOf` ships later and later.
 */
export type Question = { order: readonly string[] } & (
  | { type: 'outcome' | 'suggest'; runs: Runs }
  | { type: 'costs' | 'fan' }
  | { type: 'curve'; curveOf: string }
)
export type Answer = {
  /** The answer to few runs has no fan. */
  outcome?: PlanFigures & Partial<Pick<PlanOutcome, 'fan'>>
  fan?: PlanOutcome['fan']
  costs?: DelayCost[]
  curve?: DelayPoint[]
  suggestion?: PlanSuggestion
}

/** Simulates orders of the plan. */
export type Simulator = {
  ask: (question: Question) => Promise<Answer>
  close: () => void
  /** True if it runs in the browser, where a question costs no request. */
  isLocal: boolean
}

/** Simulates in a web worker, so that the page stays responsive. */
function createWorkerSimulator(inputs: PlanInputs): Simulator {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const pendingRequests = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: unknown) => void }>()
  let lastId = 0
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: Answer }>) => {
    pendingRequests.get(data.id)?.resolve(data.answer)
    pendingRequests.delete(data.id)
  }
  worker.onerror = event => {
    for (const { reject } of pendingRequests.values()) reject(event)
    pendingRequests.clear()
  }
  worker.postMessage({ inputs })
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        lastId++
        pendingRequests.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, question })
      }),
    close: () => worker.terminate(),
    isLocal: true,
  }
}

/** Simulates on the server, for readers who do not get the inputs. */
function createServerSimulator(): Simulator {
  const api = client<typeof planApi>('/api/finance/plan')
  return {
    async ask(question) {
      const order = [...question.order]
      if (question.type === 'suggest')
        return { suggestion: await unwrap(api['suggest-order'].$post({ json: { order } })) }
      // The outcome from the server already contained the fan.
      if (question.type === 'fan') return {}
      const runs = question.type === 'outcome' ? question.runs : fullRuns
      const curveOf = question.type === 'curve' ? question.curveOf : undefined
      return unwrap(api.simulate.$post({ json: { order, runs, ...(curveOf !== undefined && { curveOf }) } }))
    },
    close: () => {},
    isLocal: false,
  }
}

export const createSimulator = (inputs: PlanInputs | null): Simulator =>
  inputs ? createWorkerSimulator(inputs) : createServerSimulator()
