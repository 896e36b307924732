import { applyDeltas, type PlanDelta } from '#features/finance/plan-model/rules-deltas.ts'
import { drawFor } from '#features/finance/plan-model/rules-draws.ts'
import { aliveSharesOf, meanRunwayWeeksOf } from '#features/finance/plan-model/rules-outcomes.ts'
import { rankOrderOf, simulate } from '#features/finance/plan-model/rules-simulation.ts'
import type { PlanInputs } from '#features/finance/plan-model/rules-types.ts'
import { addDays, type Day } from '#kit/day.ts'
import type { BaseFacts } from './rules.ts'
import type { Change } from './schema.ts'

export const drillNames = ['customer', 'round'] as const
export type DrillName = (typeof drillNames)[number]

const roundDelayWeeks = 13

/** A drill: something that goes wrong. Null where there is nothing to lose: no customer, or no planned round. */
export type Drill = { name: DrillName; change: Change; subject: string }

export function drillOf(name: DrillName, today: Day, { customers, planned }: BaseFacts): Drill | null {
  if (name === 'customer') {
    const [top] = [...customers.values()].toSorted((a, b) => b.mrr - a.mrr)
    return top ? { name, change: { kind: 'LOSS', day: today, customer: top.name }, subject: top.name } : null
  }
  const rounds = [...planned].filter(([, { kind }]) => kind === 'ROUND')
  const [next] = rounds.toSorted(([, a], [, b]) => (a.day < b.day ? -1 : 1))
  return next
    ? { name, change: { kind: 'SLIP', plannedId: next[0], weeks: roundDelayWeeks }, subject: next[1].name }
    : null
}

/** Something that a company can do about it. */
export type Lever =
  | { kind: 'EPIC'; epicId: string; name: string }
  | { kind: 'CUT'; percent: number; monthlyCents: number }
  | { kind: 'PRICE'; raisePercent: number; lostPercent: number }

/** The name of a lever in forms. */
export const keyOfLever = (lever: Lever): string =>
  lever.kind === 'EPIC' ? `EPIC:${lever.epicId}` : lever.kind === 'CUT' ? `CUT:${lever.percent}` : 'PRICE'

/** The score of a plan: the probability that the money lasts a year, and mean weeks of runway. */
export type LeverScore = { alive: number; runwayWeeks: number }
export type RankedLever = { lever: Lever; score: LeverScore; restored: LeverScore }

/** The horizon of levers. */
export const leverWeek = 52
const cuts = [10, 20]
const prices = [{ raisePercent: 10, lostPercent: 3 }]
/** Levers take effect after this many days: nothing changes overnight. */
const leadDays = 14
const leverRuns = 2000
const maxEpicLevers = 12

/**
 * Everything that a company can try: each epic first, cuts of its other spending, a higher price. Readers of sums get no
 * cuts: where too few people are paid, other spending is part of one sum with pay.
 */
export function leversOf({ epics, months }: PlanInputs, canCut: boolean): Lever[] {
  const spending = months.map(({ otherSpend }) => otherSpend).toSorted((a, b) => a - b)
  const monthly = spending[Math.floor(spending.length / 2)] ?? 0
  const movable = epics.filter(({ isInWork }, place) => place > 0 && !isInWork)
  return [
    ...movable.slice(0, maxEpicLevers).map(({ id, name }): Lever => ({ kind: 'EPIC', epicId: id, name })),
    ...(canCut ? cuts : [])
      .map((percent): Lever => ({ kind: 'CUT', percent, monthlyCents: Math.round((monthly * percent) / 100) }))
      .filter(lever => lever.kind === 'CUT' && lever.monthlyCents > 0),
    ...prices.map((price): Lever => ({ kind: 'PRICE', ...price })),
  ]
}

/** Puts an epic in front of those that are not in work. */
function orderWith({ epics }: PlanInputs, epicId: string): string[] {
  const [inWork, waiting] = [epics.filter(each => each.isInWork), epics.filter(each => !each.isInWork)]
  const others = waiting.filter(({ id }) => id !== epicId)
  return [...inWork.map(({ id }) => id), epicId, ...others.map(({ id }) => id)]
}

/** Returns a lever as a change of the plan. */
export function changeOf(lever: Lever, inputs: PlanInputs): Change {
  const day = addDays(inputs.asOf, leadDays)
  if (lever.kind === 'EPIC') return { kind: 'ORDER', epicIds: orderWith(inputs, lever.epicId) }
  if (lever.kind === 'CUT') return { kind: 'CUT', day, monthlyCents: lever.monthlyCents, recurringId: null }
  return { kind: 'PRICE', day, raisePercent: lever.raisePercent, lostPercent: lever.lostPercent }
}

function deltaOf(lever: Lever, inputs: PlanInputs): PlanDelta {
  const id = 'lever'
  const day = addDays(inputs.asOf, leadDays)
  if (lever.kind === 'EPIC') return { id, kind: 'ORDER', epicIds: orderWith(inputs, lever.epicId) }
  if (lever.kind === 'CUT') return { id, kind: 'CUT', day, monthlyCents: lever.monthlyCents }
  return { id, kind: 'PRICE', day, raiseShare: lever.raisePercent / 100, lostShare: lever.lostPercent / 100 }
}

function scoreOf(inputs: PlanInputs): LeverScore {
  const outcomes = simulate(inputs, drawFor(inputs, { runs: leverRuns }), rankOrderOf(inputs))
  return { alive: aliveSharesOf(outcomes)[leverWeek]!, runwayWeeks: meanRunwayWeeksOf(outcomes) }
}

/**
 * Ranks what restores most after a drill: each lever alone, by how much more likely the money lasts a year, then by weeks of
 * runway. Levers that help less than a tenth of a week are left out.
 */
export function rankLevers(inputs: PlanInputs, drill: readonly PlanDelta[], canCut: boolean) {
  const broken = applyDeltas(inputs, drill)
  const [base, after] = [scoreOf(inputs), scoreOf(broken)]
  const levers = leversOf(inputs, canCut).map((lever): RankedLever => {
    const score = scoreOf(applyDeltas(broken, [deltaOf(lever, inputs)]))
    const restored = { alive: score.alive - after.alive, runwayWeeks: score.runwayWeeks - after.runwayWeeks }
    return { lever, score, restored }
  })
  return {
    base,
    after,
    levers: levers
      .filter(({ restored }) => restored.runwayWeeks > 0.1 || restored.alive > 0.005)
      .sort((a, b) => b.restored.alive - a.restored.alive || b.restored.runwayWeeks - a.restored.runwayWeeks),
  }
}
