import type { BooksReader } from '#features/finance/books/rules-reader.ts'
import { applyChanges, type SimulatedChange } from '#features/finance/plan-model/rules-changes.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { aliveSharesOf, capChance, meanRunwayWeeksOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { addDays, type Day } from '#kit/day.ts'
import { makeAnswerCache } from '#kit/simulation/answer-cache.ts'
import { type ReplaceableValues, replacedValueOf, toSimulatedChanges } from './rules.ts'
import type { ScenarioChange } from './schema.ts'

export const drillNames = ['customer', 'round'] as const
export type DrillName = (typeof drillNames)[number]

const roundDelayWeeks = 13

/** A drill: a possible setback, and the name of the customer or round that it is about. */
export type Drill = { name: DrillName; change: ScenarioChange; subject: string }

/** Returns a drill about the largest customer or the next round. Null without a customer or a planned round. */
export function drillOf(name: DrillName, today: Day, { customers, planned }: ReplaceableValues): Drill | null {
  if (name === 'customer') {
    const [largest] = [...customers.values()].toSorted((a, b) => b.mrr - a.mrr)
    return largest
      ? { name, change: { kind: 'LOSS', day: today, customer: largest.name }, subject: largest.name }
      : null
  }
  const rounds = [...planned].filter(([, { kind }]) => kind === 'ROUND')
  const [nextRound] = rounds.toSorted(([, a], [, b]) => (a.day < b.day ? -1 : 1))
  if (!nextRound) return null
  const [plannedId, { name: subject }] = nextRound
  return { name, change: { kind: 'SLIP', plannedId, weeks: roundDelayWeeks }, subject }
}

/** A measure against a setback. */
export type Lever =
  /** Ship an epic first. */
  | { kind: 'EPIC'; epicId: string; name: string }
  | { kind: 'CUT'; percent: number; monthlyCents: number }
  /** End a recurring payment. */
  | { kind: 'END'; recurringId: string; name: string; monthlyCents: number }
  | { kind: 'PRICE'; raisePercent: number; lostPercent: number }
  /** Hire or pay later, or close a round earlier. */
  | { kind: 'HIRE' | 'PAY' | 'ROUND'; plannedId: string; name: string; weeks: number }

/** The name of a lever in forms. */
export function keyOfLever(lever: Lever): string {
  switch (lever.kind) {
    case 'PRICE':
      return lever.kind
    case 'CUT':
      return `${lever.kind}:${lever.percent}`
    case 'EPIC':
      return `${lever.kind}:${lever.epicId}`
    case 'END':
      return `${lever.kind}:${lever.recurringId}`
    default:
      return `${lever.kind}:${lever.plannedId}`
  }
}

/** The score of a plan: the number and share of runs in which the money lasts a year, and mean weeks of runway. */
export type LeverScore = { aliveRuns: number; alive: number; runwayWeeks: number }
/** A lever with the score of the plan after the setback. `gain` is the difference that the lever makes. */
export type RankedLever = { lever: Lever; score: LeverScore; gain: Omit<LeverScore, 'aliveRuns'> }

/** The effect of a setback, and the measures against it, best first. */
export type DrillResult = { base: LeverScore; after: LeverScore; levers: RankedLever[] }

/** Levers are compared by the probability that the money lasts to this week. */
export const leverWeek = 52
const cutPercents = [10, 20]
const priceChanges = [{ raisePercent: 10, lostPercent: 3 }]
/** Levers take effect after this many days. */
const leadDays = 14
export const leverRuns = 2000
const maxEpicLevers = 12
const maxEndLevers = 3
const laterWeeks = 13
const earlierWeeks = 4
/** Levers that gain less of both are left out: weeks of runway, and the probability that the money lasts. */
const minGainWeeks = 0.1
const minGainShare = 0.005

/** Planned payments as levers: hires and single expenses later, rounds earlier. Taxes cannot be moved. */
function plannedLevers(
  reader: BooksReader,
  { planned }: ReplaceableValues,
  today: Day,
  drilledId: string | undefined,
): Lever[] {
  return [...planned].flatMap(([plannedId, { name, kind, day, cents }]): Lever[] => {
    if (plannedId === drilledId) return []
    if (kind === 'ROUND')
      return addDays(day, -earlierWeeks * 7) > today ? [{ kind, plannedId, name, weeks: -earlierWeeks }] : []
    if (kind === 'TAX' || cents >= 0 || (kind === 'HIRE' && reader !== 'PAYROLL')) return []
    return [{ kind: kind === 'HIRE' ? kind : 'PAY', plannedId, name, weeks: laterWeeks }]
  })
}

/**
 * Lists the measures that a company can try:
 * - ship an epic first,
 * - cut other spending,
 * - end a recurring payment,
 * - raise the price,
 * - move hires and payments to later,
 * - move a round to earlier.
 *
 * Readers of sums get neither cuts nor single payments. While too few people are paid, they see other spending and pay
 * only as one sum. Only readers of pay get hires.
 */
export function leversOf(
  { epics, months, asOf }: PlanInputs,
  facts: ReplaceableValues,
  reader: BooksReader,
  drill: Drill,
): Lever[] {
  const priceLevers = priceChanges.map((each): Lever => ({ kind: 'PRICE', ...each }))
  const movableEpics = epics.filter(({ isInWork }, place) => place > 0 && !isInWork)
  const epicLevers = movableEpics
    .slice(0, maxEpicLevers)
    .map(({ id, name }): Lever => ({ kind: 'EPIC', epicId: id, name }))
  if (reader === 'SUMS') return [...epicLevers, ...priceLevers]
  const spending = months.map(({ otherSpend }) => otherSpend).toSorted((a, b) => a - b)
  const medianSpend = spending[Math.floor(spending.length / 2)] ?? 0
  const endableFlows = [...facts.recurring]
    .filter(([, { canEnd }]) => canEnd)
    .toSorted(([, a], [, b]) => b.monthlyCents - a.monthlyCents)
    .slice(0, maxEndLevers)
  return [
    ...epicLevers,
    ...(medianSpend > 0 ? cutPercents : []).map((percent): Lever => {
      return { kind: 'CUT', percent, monthlyCents: Math.round((medianSpend * percent) / 100) }
    }),
    ...endableFlows.map(
      ([recurringId, { name, monthlyCents }]): Lever => ({ kind: 'END', recurringId, name, monthlyCents }),
    ),
    ...priceLevers,
    ...plannedLevers(reader, facts, asOf, drill.change.kind === 'SLIP' ? drill.change.plannedId : undefined),
  ]
}

/** Returns the order with an epic before all others that are not in work. */
function orderWithEpicFirst({ epics }: PlanInputs, epicId: string): string[] {
  const [inWork, waiting] = [epics.filter(each => each.isInWork), epics.filter(each => !each.isInWork)]
  const others = waiting.filter(({ id }) => id !== epicId)
  return [...inWork.map(({ id }) => id), epicId, ...others.map(({ id }) => id)]
}

/** Returns a lever as a change of the plan. */
export function changeOfLever(lever: Lever, inputs: PlanInputs): ScenarioChange {
  const day = addDays(inputs.asOf, leadDays)
  switch (lever.kind) {
    case 'EPIC':
      return { kind: 'ORDER', epicIds: orderWithEpicFirst(inputs, lever.epicId) }
    case 'CUT':
      return { kind: 'CUT', day, monthlyCents: lever.monthlyCents, recurringId: null }
    case 'END':
      return { kind: 'CUT', day, monthlyCents: lever.monthlyCents, recurringId: lever.recurringId }
    case 'PRICE':
      return { kind: 'PRICE', day, raisePercent: lever.raisePercent, lostPercent: lever.lostPercent }
    default:
      return { kind: 'SLIP', plannedId: lever.plannedId, weeks: lever.weeks }
  }
}

/** Converts changes that are not stored for the simulation. */
const simulatedChangesOf = (changes: readonly ScenarioChange[], facts: ReplaceableValues): SimulatedChange[] =>
  toSimulatedChanges(
    changes.map((change, i) => ({ ...change, id: `drill-${i}`, base: replacedValueOf(change, facts) })),
    facts,
  )

function scoreOf(inputs: PlanInputs): LeverScore {
  const outcomes = simulate(inputs, drawFor(inputs, { runs: leverRuns }), rankOrderOf(inputs))
  const alive = aliveSharesOf(outcomes)[leverWeek]!
  return { aliveRuns: Math.round(alive * leverRuns), alive, runwayWeeks: meanRunwayWeeksOf(outcomes) }
}

/** The latest results by everything that they depend on. */
const latestResults = makeAnswerCache<DrillResult>(20)

/**
 * Ranks the levers after a drill. Each lever is tried alone. The probability that the money lasts a year counts first,
 * limited as on the page, then weeks of runway. Leaves out levers that gain neither a tenth of a week nor half a
 * percentage point.
 */
export function rankLevers(
  inputs: PlanInputs,
  facts: ReplaceableValues,
  reader: BooksReader,
  drill: Drill,
): DrillResult {
  const factEntries = Object.values(facts).map(fact => (fact instanceof Map ? [...fact] : fact))
  return latestResults(JSON.stringify([inputs, factEntries, reader, drill]), () =>
    simulateLevers(inputs, facts, reader, drill),
  )
}

function simulateLevers(inputs: PlanInputs, facts: ReplaceableValues, reader: BooksReader, drill: Drill): DrillResult {
  const scoreWith = (changes: readonly ScenarioChange[]) =>
    scoreOf(applyChanges(inputs, simulatedChangesOf(changes, facts)))
  const [base, after] = [scoreWith([]), scoreWith([drill.change])]
  const levers = leversOf(inputs, facts, reader, drill).map((lever): RankedLever => {
    const score = scoreWith([drill.change, changeOfLever(lever, inputs)])
    const gain = { alive: score.alive - after.alive, runwayWeeks: score.runwayWeeks - after.runwayWeeks }
    return { lever, score, gain }
  })
  return {
    base,
    after,
    levers: levers
      .filter(({ gain }) => gain.runwayWeeks > minGainWeeks || gain.alive > minGainShare)
      .sort((a, b) => capChance(b.score.alive) - capChance(a.score.alive) || b.gain.runwayWeeks - a.gain.runwayWeeks),
  }
}
