import { type Draws, monthOfWeek, randomSharesPerEpic, randomSharesPerFlow } from './rules-draws.ts'
import { type MoneyMonth, monthsPerWeek, type PlanEpic, type PlanInputs, type RangeEstimate } from './rules-types.ts'

/** The results of all runs. Weeks count from 1: the events of week 1 happen by the end of the first week. */
export type Outcomes = {
  runs: number
  /** The number of simulated weeks. */
  weekCount: number
  /** By run and epic, as in `PlanInputs.epics`: the week in which it ships. 0 if not within the horizon. */
  shipWeeks: Uint8Array
  /** By run: the week in which the money runs out, or `weekCount + 1` if it lasts. */
  cashOutWeeks: Uint8Array
  /** By run: the cash at the end, or at cash-out. */
  endCash: Float64Array
  /** By run and week: the cash at the end of the week. Null unless `withPaths` is set. */
  paths: Float64Array | null
}

type SimulationOptions = {
  withPaths?: boolean
  /** Continues after cash-out, with debt. Comparisons of money need runs of the same length. */
  continuesAfterCashOut?: boolean
}

/** Returns the point of a triangular distribution that has the share `share` below it. Only exact operations. */
function triangleAt({ low, likely, high }: RangeEstimate, share: number): number {
  if (high <= low) return likely
  const split = (likely - low) / (high - low)
  return share < split
    ? low + Math.sqrt(share * (high - low) * (likely - low))
    : high - Math.sqrt((1 - share) * (high - low) * (high - likely))
}

function sizeOf({ openItems, sizes, sizeRange }: PlanEpic, share: number): number {
  if (sizes?.length) return Math.max(openItems, sizes[Math.floor(share * sizes.length)]!)
  return sizeRange ? Math.max(openItems, Math.round(triangleAt(sizeRange, share))) : openItems
}

/** Adds an amount in equal steps to the amounts of the weeks from `firstWeek` on. */
function addSteps(amounts: Float64Array, firstWeek: number, steps: number, amount: number) {
  const step = amount / steps
  for (let k = 0; k < steps && firstWeek + k < amounts.length; k++) amounts[firstWeek + k]! += step
}

/** The pace by lane and week, relative to the history. */
function pacesOf({ lanes, paceChanges }: PlanInputs, weekCount: number): Float64Array {
  const paces = new Float64Array(lanes.length * weekCount).fill(1)
  for (const { week, lane, share } of paceChanges)
    for (const [i, id] of lanes.entries())
      if (lane === null || lane === id)
        for (let t = Math.max(0, week); t < weekCount; t++) paces[i * weekCount + t]! *= Math.max(0, 1 + share)
  return paces
}

/** The steps of the MRR by week, in an order that does not depend on the order of the input. */
function mrrStepsOf({ mrrSteps }: PlanInputs, weekCount: number) {
  const shares = new Float64Array(weekCount).fill(1)
  const amounts = new Float64Array(weekCount)
  const sorted = [...mrrSteps].sort((a, b) => (a.id < b.id ? -1 : 1))
  for (const { week, share, amount } of sorted) {
    if (week < 0 || week >= weekCount) continue
    shares[week]! *= 1 + share
    amounts[week]! += amount
  }
  return { shares, amounts }
}

const moneyParts = ['newMrr', 'lostShare', 'grownShare', 'otherSpend'] as const

function meanMonthOf(months: readonly MoneyMonth[]): MoneyMonth {
  const mean = { newMrr: 0, lostShare: 0, grownShare: 0, otherSpend: 0 }
  for (const part of moneyParts) for (const month of months) mean[part] += month[part] / months.length
  return mean
}

/** Returns a value `spread` times as far from the mean, but never below zero. */
const stretch = (value: number, mean: number, spread: number) => Math.max(0, mean + (value - mean) * spread)

/** The epics of each lane, in order. */
const queuesOf = ({ lanes, epics }: PlanInputs, order: readonly number[]) =>
  lanes.map(lane => Int32Array.from(order.filter(e => epics[e]!.lane === lane)))

/** Adds the dated payments of one run to `payments`, by week. */
function addFlows({ flows }: PlanInputs, draws: Draws, run: number, payments: Float64Array) {
  const weekCount = payments.length
  for (const flow of flows) {
    const shares = draws.flows.get(flow.id)
    const chanceIndex = run * randomSharesPerFlow
    const slipIndex = chanceIndex + 1
    if (flow.chance !== undefined && shares![chanceIndex]! >= flow.chance) continue
    const slip = flow.slips?.length ? flow.slips[Math.floor(shares![slipIndex]! * flow.slips.length)]! : 0
    const first = Math.max(0, flow.week + slip)
    const last = flow.isWeekly ? Math.min(weekCount - 1, flow.lastWeek ?? weekCount - 1) : first
    for (let t = first; t <= last && t < weekCount; t++) payments[t]! += flow.amount
  }
}

/** By week of one run: new MRR, new monthly savings, and single or dated payments. */
type Effects = { gains: Float64Array; savings: Float64Array; payments: Float64Array }

/** Adds the effects of an epic that ships in a week (from 0). */
function addEffects(epic: PlanEpic, shares: Float64Array, run: number, shipWeek: number, effects: Effects) {
  if (epic.untilWeek !== undefined && shipWeek >= epic.untilWeek) return
  const firstWeek = shipWeek + 1 + epic.lagWeeks
  const steps = Math.max(1, epic.rampWeeks)
  // The first share of a run is for the size.
  const i = run * randomSharesPerEpic
  const mrrShare = shares[i + 1]!
  const savingShare = shares[i + 2]!
  const onceShare = shares[i + 3]!
  if (epic.mrr) addSteps(effects.gains, firstWeek, steps, triangleAt(epic.mrr, mrrShare))
  if (epic.saving) addSteps(effects.savings, firstWeek, steps, triangleAt(epic.saving, savingShare))
  const paymentWeek = shipWeek + epic.lagWeeks
  if (epic.once && onceShare < epic.once.chance && paymentWeek < effects.payments.length)
    effects.payments[paymentWeek]! += epic.once.amount
}

/**
 * Simulates every run week by week. In the code, `t` is a week from 0 and `e` the index of an epic.
 * 1. A past week is drawn for all lanes. In each lane, items found join the epic in work, and items done come off the
 *    head of the queue. An epic without items left ships at the end of the week.
 * 2. In the first week of a month, a past month is drawn and moved away from the mean by the spread of the run. The MRR
 *    loses and grows by the shares of that month, and gains its new MRR.
 * 3. Effects of shipped epics arrive after their lag and along their ramp. Single payments arrive by their chance.
 * 4. Cash changes by a week of MRR, savings and other spending, by the team and by dated payments.
 * 5. Cash below the floor ends the run. Nothing ships after that. An epic that ships in the same week does not count as
 *    shipped before cash-out.
 *
 * Uses only + − × ÷, floor, sqrt and comparisons, which are exact in every engine. The results of exp, log and pow can
 * differ in the last bit, but a stored forecast has to be the same everywhere.
 * @param order indexes of `inputs.epics`, first to last. Epics of different lanes do not wait for each other.
 */
export function simulate(
  inputs: PlanInputs,
  draws: Draws,
  order: readonly number[] = rankOrderOf(inputs),
  { withPaths = false, continuesAfterCashOut = false }: SimulationOptions = {},
): Outcomes {
  const { runs, weekCount } = draws
  const { epics, lanes, floor, teamPerWeek, collectedShare = 1 } = inputs
  const laneCount = lanes.length
  const shipWeeks = new Uint8Array(runs * epics.length)
  const cashOutWeeks = new Uint8Array(runs)
  const endCash = new Float64Array(runs)
  const paths = withPaths ? new Float64Array(runs * weekCount) : null
  const monthsPerRun = monthOfWeek(weekCount - 1) + 1
  const effects = {
    gains: new Float64Array(weekCount),
    savings: new Float64Array(weekCount),
    payments: new Float64Array(weekCount),
  }
  const { gains, savings, payments } = effects
  const doneItems = Float64Array.from(inputs.weeks.flatMap(week => week.map(lane => lane.done)))
  const foundItems = Float64Array.from(inputs.weeks.flatMap(week => week.map(lane => lane.found)))
  const startsMonth = Uint8Array.from({ length: weekCount }, (_, t) =>
    Number(t === 0 || monthOfWeek(t) !== monthOfWeek(t - 1)),
  )
  const meanMonth = meanMonthOf(inputs.months)
  const shares = epics.map(({ id }) => draws.epics.get(id)!)
  const paces = pacesOf(inputs, weekCount)
  const mrrSteps = mrrStepsOf(inputs, weekCount)
  const queues = queuesOf(inputs, order)
  const heads = new Int32Array(laneCount)
  const itemsLeft = new Float64Array(laneCount)
  const itemsOf = (e: number | undefined, run: number) =>
    e === undefined ? 0 : sizeOf(epics[e]!, shares[e]![run * randomSharesPerEpic]!)

  for (let run = 0; run < runs; run++) {
    gains.fill(0)
    savings.fill(0)
    payments.fill(0)
    addFlows(inputs, draws, run, payments)
    for (let lane = 0; lane < laneCount; lane++) {
      heads[lane] = 0
      itemsLeft[lane] = itemsOf(queues[lane]![0], run)
    }
    let { cash, mrr } = inputs
    let otherSpend = 0
    let saving = 0
    let cashOutWeek = 0
    for (let t = 0; t < weekCount; t++) {
      const pastWeek = draws.workWeeks[run * weekCount + t]! * laneCount
      for (let lane = 0; lane < laneCount; lane++) {
        const queue = queues[lane]!
        let head = heads[lane]!
        if (head >= queue.length) continue
        let capacity = doneItems[pastWeek + lane]! * paces[lane * weekCount + t]!
        let openItems = itemsLeft[lane]! + foundItems[pastWeek + lane]!
        while (head < queue.length && openItems <= capacity) {
          capacity -= openItems
          const e = queue[head]!
          const shipWeek = t + (epics[e]!.lateWeeks ?? 0)
          if (cashOutWeek === 0 && shipWeek < weekCount) shipWeeks[run * epics.length + e] = shipWeek + 1
          addEffects(epics[e]!, shares[e]!, run, shipWeek, effects)
          head++
          openItems = itemsOf(queue[head], run)
        }
        heads[lane] = head
        itemsLeft[lane] = openItems - capacity
      }
      if (startsMonth[t]) {
        const pastMonth = inputs.months[draws.moneyMonths[run * monthsPerRun + monthOfWeek(t)]!]!
        const spread = draws.moneySpreads[run]!
        const lostShare = stretch(pastMonth.lostShare, meanMonth.lostShare, spread)
        const grownShare = stretch(pastMonth.grownShare, meanMonth.grownShare, spread)
        mrr = mrr * (1 - lostShare + grownShare) + stretch(pastMonth.newMrr, meanMonth.newMrr, spread)
        otherSpend = stretch(pastMonth.otherSpend, meanMonth.otherSpend, spread)
      }
      mrr = Math.max(0, (mrr + gains[t]!) * mrrSteps.shares[t]! + mrrSteps.amounts[t]!)
      saving += savings[t]!
      cash += (mrr * collectedShare + saving - otherSpend) * monthsPerWeek - teamPerWeek + payments[t]!
      if (paths) paths[run * weekCount + t] = cash
      if (cash < floor && cashOutWeek === 0) {
        cashOutWeek = t + 1
        if (!continuesAfterCashOut) {
          paths?.fill(cash, run * weekCount + t + 1, (run + 1) * weekCount)
          break
        }
      }
    }
    cashOutWeeks[run] = cashOutWeek || weekCount + 1
    endCash[run] = cash
  }
  return { runs, weekCount, shipWeeks, cashOutWeeks, endCash, paths }
}

/** The order of the epics by their rank. */
export const rankOrderOf = ({ epics }: Pick<PlanInputs, 'epics'>): number[] => epics.map((_, i) => i)
