import { type DelayCost, delayCostsOf } from './rules-delay.ts'
import { type Draws, drawFor } from './rules-draws.ts'
import { aliveSharesOf, meanEndCashOf, meanRunwayWeeksOf } from './rules-outcomes.ts'
import { rankOrderOf, simulate } from './rules-simulation.ts'
import type { PlanInputs } from './rules-types.ts'

/**
 * The score of an order: the uncapped share of runs that last to the horizon, the mean runway in weeks, and the mean cash
 * at the end.
 */
export type OrderScore = { alive: number; meanRunwayWeeks: number; meanEndCash: number }

/** Survival shares with a smaller difference count as equal; then the runway decides, then the money. */
const equalShare = 0.005
/** Runways with a difference of less than a day count as equal. */
const equalWeeks = 1 / 7
const defaultTryRuns = 1000
const maxRounds = 4
/** The search stops after this many orders. */
const maxTries = 400

/** The runway decides between orders that never last to the horizon: their survival and their money at the end are equal. */
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
    alive: aliveSharesOf(outcomes)[outcomes.weeks]!,
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
  return lanes.map(lane => order.filter(e => epics[e]!.lane === lane).join(',')).join(';')
}

function moveEpic(order: readonly number[], from: number, to: number): number[] {
  const next = [...order]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Improves an order by single moves while they help. The first `fixed` epics stay. */
function improve(start: number[], fixed: number, score: (order: readonly number[]) => OrderScore | null) {
  let best = start
  let bestScore = score(start)!
  for (let round = 0, improves = true; improves && round < maxRounds; round++) {
    improves = false
    for (let from = fixed; from < best.length; from++)
      for (let to = fixed; to < best.length; to++) {
        if (from === to) continue
        const next = moveEpic(best, from, to)
        const nextScore = score(next)
        if (!nextScore || !isBetter(nextScore, bestScore)) continue
        best = next
        bestScore = nextScore
        improves = true
      }
  }
  return best
}

/**
 * Suggests an order that keeps the company alive: starts from the better of the current order and cost of delay divided by
 * duration, then moves single epics while that raises the share of runs that last to the horizon or, within half a
 * percentage point of it, the runway and then the money at the end. Only a person applies the suggestion.
 */
export function suggestOrder(
  inputs: PlanInputs,
  { runs = defaultTryRuns, draws = drawFor(inputs, { runs }) }: { runs?: number; draws?: Draws } = {},
): SuggestedOrder {
  const ranked = rankOrderOf(inputs)
  const inWork = ranked.filter(e => inputs.epics[e]!.isInWork)
  const waiting = ranked.filter(e => !inputs.epics[e]!.isInWork)
  const costs = delayCostsOf(inputs, draws, ranked)
  const byCd3 = [...inWork, ...waiting.toSorted((a, b) => costs[b]!.cd3 - costs[a]!.cd3)]
  const triedQueues = new Set<string>()
  const score = (order: readonly number[]) => {
    const key = queueKeyOf(inputs, order)
    if (triedQueues.has(key) || triedQueues.size >= maxTries) return null
    triedQueues.add(key)
    return scoreOrder(inputs, draws, order)
  }
  const current = scoreOrder(inputs, draws, ranked)
  const start = [...inWork, ...waiting]
  const isCd3Better = isBetter(scoreOrder(inputs, draws, byCd3), scoreOrder(inputs, draws, start))
  const order = improve(isCd3Better ? byCd3 : start, inWork.length, score)
  return { order, byCd3, costs, current, suggested: scoreOrder(inputs, draws, order), tries: triedQueues.size }
}
