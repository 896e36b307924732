import { type DelayCost, delayCostsOf } from './rules-delay.ts'
import { type Draws, drawFor } from './rules-draws.ts'
import { aliveSharesOf, meanEndCashOf, meanRunwayWeeksOf } from './rules-outcomes.ts'
import { rankOrderOf, simulate } from './rules-simulation.ts'
import type { PlanInputs } from './rules-types.ts'

/**
 * The score of an order: the uncapped share of runs that last to the horizon, the mean runway in weeks, and the mean
 * cash at the end.
 */
export type OrderScore = { alive: number; meanRunwayWeeks: number; meanEndCash: number }

/** Shares of runs that last count as equal if they differ by less. Then the runway decides, then the money. */
const equalShare = 0.005
/** Runways with a difference of less than a day count as equal. */
const equalWeeks = 1 / 7
const defaultTryRuns = 1000
const maxRounds = 4
/** The search stops after this many orders. */
const maxTries = 400

/** If no order lasts to the horizon, all have the same share and the same money at the end. Then the runway decides. */
function isBetter(one: OrderScore, other: OrderScore): boolean {
  if (Math.abs(one.alive - other.alive) > equalShare) return one.alive > other.alive
  if (Math.abs(one.meanRunwayWeeks - other.meanRunwayWeeks) > equalWeeks)
    return one.meanRunwayWeeks > other.meanRunwayWeeks
  return one.meanEndCash > other.meanEndCash
}

/** Scores an order of the epics, given as indexes of `inputs.epics`. */
export function scoreOrder(inputs: PlanInputs, draws: Draws, order: readonly number[]): OrderScore {
  const outcomes = simulate(inputs, draws, order)
  return {
    alive: aliveSharesOf(outcomes)[outcomes.weekCount]!,
    meanRunwayWeeks: meanRunwayWeeksOf(outcomes),
    meanEndCash: meanEndCashOf(outcomes),
  }
}

/** A suggested order of the epics as indexes of `inputs.epics`. Epics in work stay in front. */
export type SuggestedOrder = {
  order: number[]
  /** Ranked by cost of delay divided by duration alone. */
  byCd3: number[]
  costs: DelayCost[]
  current: OrderScore
  suggested: OrderScore
  /** The number of orders that were tried. */
  tries: number
}

/** Two orders are the same for the simulation if every lane has the same queue. */
function queueKeyOf({ epics, lanes }: PlanInputs, order: readonly number[]): string {
  return lanes.map(lane => order.filter(index => epics[index]!.lane === lane).join(',')).join(';')
}

function moveEpic(order: readonly number[], from: number, to: number): number[] {
  const next = [...order]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Improves an order by single moves while they help. The first `fixedCount` epics stay in place. */
function improveOrder(start: number[], fixedCount: number, score: (order: readonly number[]) => OrderScore | null) {
  let bestOrder = start
  let bestScore = score(start)!
  for (let round = 0, hasImproved = true; hasImproved && round < maxRounds; round++) {
    hasImproved = false
    for (let from = fixedCount; from < bestOrder.length; from++)
      for (let to = fixedCount; to < bestOrder.length; to++) {
        if (from === to) continue
        const nextOrder = moveEpic(bestOrder, from, to)
        const nextScore = score(nextOrder)
        if (!nextScore || !isBetter(nextScore, bestScore)) continue
        bestOrder = nextOrder
        bestScore = nextScore
        hasImproved = true
      }
  }
  return bestOrder
}

/**
 * Suggests an order in which the money lasts longer. Starts from the current order or from cost of delay divided by
 * duration, whichever is better. Then moves single epics while that improves the score. The share of runs that last to
 * the horizon counts first, then the runway, then the money at the end. Only a person applies the suggestion.
 */
export function suggestOrder(
  inputs: PlanInputs,
  { runs = defaultTryRuns, draws = drawFor(inputs, { runs }) }: { runs?: number; draws?: Draws } = {},
): SuggestedOrder {
  const rankOrder = rankOrderOf(inputs)
  const inWork = rankOrder.filter(index => inputs.epics[index]!.isInWork)
  const waitingIndexes = rankOrder.filter(index => !inputs.epics[index]!.isInWork)
  const costs = delayCostsOf(inputs, draws, rankOrder)
  const byCd3 = [...inWork, ...waitingIndexes.toSorted((a, b) => costs[b]!.cd3 - costs[a]!.cd3)]
  const triedQueues = new Set<string>()
  const score = (order: readonly number[]) => {
    const key = queueKeyOf(inputs, order)
    if (triedQueues.has(key) || triedQueues.size >= maxTries) return null
    triedQueues.add(key)
    return scoreOrder(inputs, draws, order)
  }
  const current = scoreOrder(inputs, draws, rankOrder)
  const start = [...inWork, ...waitingIndexes]
  const isCd3Better = isBetter(scoreOrder(inputs, draws, byCd3), scoreOrder(inputs, draws, start))
  const order = improveOrder(isCd3Better ? byCd3 : start, inWork.length, score)
  return { order, byCd3, costs, current, suggested: scoreOrder(inputs, draws, order), tries: triedQueues.size }
}
