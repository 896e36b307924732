import { type Day, daysBetween } from '#kit/day.ts'
import { monthsPerWeek, type PlanInputs } from './rules-types.ts'

/**
 * One change of a scenario in the terms of the simulation. It takes effect on its day, or immediately if that day is
 * past. Money is in cents and positive, shares and chances are 0 to 1.
 */
export type SimulatedChange = { id: string } & (
  | {
      /** Costs more each week. `pace` raises the throughput of one lane, or of all (null), after a learning period. */
      kind: 'HIRE'
      day: Day
      weeklyCents: number
      pace?: { share: number; afterWeeks: number; lane: string | null }
    }
  /** Multiplies the MRR: prices change by `raiseShare` and a share of the customers leaves. */
  | { kind: 'PRICE'; day: Day; raiseShare: number; lostShare: number }
  /** A funding round. `slips` are past delays of rounds in weeks, of which a run draws one. */
  | { kind: 'ROUND'; day: Day; amount: number; chance: number; slips?: readonly number[] }
  /** Lowers the spending each month, until the last day of the payment that it cuts. */
  | { kind: 'CUT'; day: Day; monthlyCents: number; untilDay?: Day }
  /** A payment arrives later, or an epic ships later. */
  | { kind: 'SLIP'; subject: 'flow' | 'epic'; subjectId: string; weeks: number }
  /** A customer leaves, with this much MRR. */
  | { kind: 'LOSE_CUSTOMER'; day: Day; mrr: number }
  /** Ranks the epics. Unknown ids are ignored. Epics that are not named follow in their old order. */
  | { kind: 'ORDER'; epicIds: readonly string[] }
)

/** Returns the week of a day, from 0. 0 for days before `asOf`. */
export const weekOfDay = (asOf: Day, day: Day): number => Math.max(0, Math.floor(daysBetween(asOf, day) / 7))

/** Returns a weekly flow from a week on. */
const weeklyFlow = (id: string, week: number, amount: number) => ({ id, week, amount, isWeekly: true })

function rankEpics(inputs: PlanInputs, epicIds: readonly string[]): PlanInputs {
  const ranks = new Map(epicIds.map((id, rank) => [id, rank]))
  const rankOf = (id: string) => ranks.get(id) ?? epicIds.length
  return { ...inputs, epics: inputs.epics.toSorted((a, b) => rankOf(a.id) - rankOf(b.id)) }
}

function applySlip(inputs: PlanInputs, subject: 'flow' | 'epic', id: string, weeks: number): PlanInputs {
  if (subject === 'flow') {
    const flows = inputs.flows.map(flow => (flow.id === id ? { ...flow, week: flow.week + weeks } : flow))
    return { ...inputs, flows }
  }
  const epics = inputs.epics.map(epic =>
    epic.id === id ? { ...epic, lateWeeks: (epic.lateWeeks ?? 0) + weeks } : epic,
  )
  return { ...inputs, epics }
}

/** Returns the inputs with one change. Added ids begin with `delta/`, which also names their random numbers. */
function applyChange(inputs: PlanInputs, change: SimulatedChange): PlanInputs {
  const id = `delta/${change.id}`
  if (change.kind === 'ORDER') return rankEpics(inputs, change.epicIds)
  if (change.kind === 'SLIP') return applySlip(inputs, change.subject, change.subjectId, change.weeks)
  const week = weekOfDay(inputs.asOf, change.day)
  switch (change.kind) {
    case 'HIRE': {
      const flows = [...inputs.flows, weeklyFlow(id, week, -change.weeklyCents)]
      if (!change.pace) return { ...inputs, flows }
      const { share, afterWeeks, lane } = change.pace
      return { ...inputs, flows, paceChanges: [...inputs.paceChanges, { id, week: week + afterWeeks, lane, share }] }
    }
    case 'PRICE': {
      const share = (1 + change.raiseShare) * (1 - change.lostShare) - 1
      return { ...inputs, mrrSteps: [...inputs.mrrSteps, { id, week, share, amount: 0 }] }
    }
    case 'ROUND': {
      const { amount, chance, slips = [] } = change
      return { ...inputs, flows: [...inputs.flows, { id, week, amount, chance, slips }] }
    }
    case 'CUT': {
      const amount = Math.round(change.monthlyCents * monthsPerWeek)
      const { untilDay } = change
      // A payment that ends by itself saves nothing afterwards.
      const end = untilDay === undefined ? [] : [weeklyFlow(`${id}/end`, weekOfDay(inputs.asOf, untilDay) + 1, -amount)]
      return { ...inputs, flows: [...inputs.flows, weeklyFlow(id, week, amount), ...end] }
    }
    case 'LOSE_CUSTOMER':
      return { ...inputs, mrrSteps: [...inputs.mrrSteps, { id, week, share: 0, amount: -change.mrr }] }
  }
}

/**
 * Applies the changes of a scenario to the inputs. Their order only matters for `ORDER` changes: the last one wins.
 * Draws for the old inputs lack the added flows, so draw again for the result with `drawFor`.
 */
export const applyChanges = (inputs: PlanInputs, changes: readonly SimulatedChange[]): PlanInputs =>
  changes.reduce(applyChange, inputs)
