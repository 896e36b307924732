import { type DelayCost, measuredDelayWeeks } from '#features/finance/plan-model/rules-delay.ts'
import type { Day } from '#kit/day.ts'
import type { Expression, Formula } from '#kit/formula.ts'
import { maxShownChance, minShownChance } from '#kit/simulation/randoms.ts'
import {
  type Explained,
  type ExplainedInput,
  type ExplainedRow,
  explain,
  type MissingReason,
} from '#ui/explained/explained.ts'
import type { PlanFigures } from './rules-outlook.ts'

/**
 * Kinds of figures of a plan.
 * - `alive`: the probability that the money lasts to a week.
 * - `cashOut`: the week by which the money runs out, at a percentile.
 * - `before`: the probability that an epic ships before cash-out.
 * - `ship50` and `ship85`: the week by which an epic ships, at the 50th and the 85th percentile.
 * - `delayMoney` and `delayDays`: the cost of a week of delay of an epic, in money and in days of runway.
 */
const figureKinds = ['alive', 'cashOut', 'before', 'ship50', 'ship85', 'delayMoney', 'delayDays'] as const
export type PlanFigureKind = (typeof figureKinds)[number]
/** The kind and its subject: a week, a percentile, or the id of an epic. */
export type PlanFigureId = `${PlanFigureKind}:${string}`

/** The weeks and the percentiles of the cards. */
export const aliveWeeks = [52, 104] as const
export const cashOutPercents = [50, 15] as const

/** Splits the id of a figure into its kind and its subject. Returns null for an unknown kind. */
export function parsePlanFigureId(id: string): { kind: PlanFigureKind; subject: string } | null {
  const [name = '', subject = ''] = id.split(':')
  const kind = figureKinds.find(each => each === name)
  return kind ? { kind, subject } : null
}

export type PlanFigureFacts = { asOf: Day; outcome: PlanFigures; costs: readonly DelayCost[] }

type Explanation = { formula: Formula; inputs: ExplainedInput[]; rows?: ExplainedRow[]; missing?: MissingReason | null }

const countInput = (name: string, value: number, params: ExplainedInput['params'] = {}): ExplainedInput => ({
  name,
  value,
  unit: 'count',
  params,
})

/** Returns the formula and the inputs of the share of runs that a figure counts, with its limits where they apply. */
export function explainChance(
  name: string,
  value: number,
  runs: number,
  params: ExplainedInput['params'] = {},
): Explanation {
  const share: Expression = { op: 'divide', of: [name, 'runs'] }
  const isAbove = value / runs > maxShownChance
  const isBelow = value / runs < minShownChance
  const capped: Expression = isAbove
    ? { op: 'min', of: [share, maxShownChance] }
    : { op: 'max', of: [share, minShownChance] }
  return {
    formula: { expression: isAbove || isBelow ? capped : share, unit: 'chance' },
    inputs: [countInput(name, value, params), countInput('runs', runs)],
  }
}

/** Explains a percentile as a week: the first week with enough runs. The rows are that week and the week before. */
function explainWeek(
  name: 'cashOutWeek' | 'shipWeek',
  countAt: (week: number) => number,
  percent: number,
  outcome: PlanFigures,
): Explanation {
  const { runs, weeks } = outcome
  // 1e-9 absorbs the rounding error of the division.
  const neededRuns = Math.ceil((percent / 100) * runs - 1e-9)
  let week = 1
  while (week <= weeks && countAt(week) < neededRuns) week++
  const shownWeeks = week > weeks ? [weeks] : [week - 1, week]
  const value = week > weeks ? null : week
  return {
    formula: { expression: name, unit: 'week' },
    inputs: [{ name, value, unit: 'week', params: { needed: neededRuns, runs } }],
    rows: shownWeeks.map(shownWeek => ({
      id: `${shownWeek}`,
      label: `${name} ${shownWeek}`,
      isLabelKey: true,
      value: countAt(shownWeek),
      unit: 'count',
    })),
    missing: value === null ? { key: name, params: { needed: neededRuns, runs, weeks }, href: null } : null,
  }
}

function explainDelay(kind: 'delayMoney' | 'delayDays', { endCash, runwayWeeks, perWeek }: DelayCost): Explanation {
  const weeks = countInput('delayWeeks', measuredDelayWeeks)
  if (kind === 'delayDays') {
    const difference: Expression = { op: 'subtract', of: ['runway', 'runwayLater'] }
    const expression: Expression = { op: 'divide', of: [{ op: 'multiply', of: [difference, 7] }, 'delayWeeks'] }
    const { asRanked, later } = runwayWeeks
    const inputs = [countInput('runway', asRanked), countInput('runwayLater', later), weeks]
    return { formula: { expression, unit: 'days' }, inputs }
  }
  if (endCash === null)
    return {
      formula: { expression: 'delayCost', unit: 'money' },
      inputs: [{ name: 'delayCost', value: perWeek, unit: 'money' }],
    }
  const difference: Expression = { op: 'subtract', of: ['endCash', 'endCashLater'] }
  return {
    formula: { expression: { op: 'divide', of: [difference, 'delayWeeks'] }, unit: 'money' },
    inputs: [
      { name: 'endCash', value: endCash.asRanked, unit: 'money' },
      { name: 'endCashLater', value: endCash.later, unit: 'money' },
      weeks,
    ],
  }
}

function explanationOf(kind: PlanFigureKind, subject: string, { outcome, costs }: PlanFigureFacts): Explanation | null {
  const { runs, weeks, counts } = outcome
  if (kind === 'alive') {
    const alive = counts.alive[Number(subject)]
    return alive === undefined ? null : explainChance('aliveRuns', alive, runs, { week: Number(subject) })
  }
  if (kind === 'cashOut') {
    const percent = cashOutPercents.find(each => `${each}` === subject)
    return percent === undefined
      ? null
      : explainWeek('cashOutWeek', week => runs - counts.alive[week]!, percent, outcome)
  }
  const shipped = counts.shipped.find(({ id }) => id === subject)?.runs
  const cost = costs.find(({ id }) => id === subject)
  if (kind === 'delayMoney' || kind === 'delayDays') return cost ? explainDelay(kind, cost) : null
  if (!shipped) return null
  if (kind === 'before') return explainChance('shippedRuns', shipped[weeks]!, runs)
  return explainWeek('shipWeek', week => shipped[week]!, kind === 'ship50' ? 50 : 85, outcome)
}

/** Explains a figure of the plan by the runs that it counts. Null for an unknown figure. */
export function explainPlanFigure(id: string, facts: PlanFigureFacts): Explained<PlanFigureId> | null {
  const figure = parsePlanFigureId(id)
  const explanation = figure && explanationOf(figure.kind, figure.subject, facts)
  if (!figure || !explanation) return null
  return explain({ id: `${figure.kind}:${figure.subject}`, asOf: facts.asOf, source: 'simulation', ...explanation })
}
