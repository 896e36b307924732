import type { PlanInputs, RangeEstimate } from '#features/finance/plan-model/rules-types.ts'
import { addDays, type Day } from '#kit/day.ts'
import type { NewPrediction, PredictionState, VoidReason } from './rules-types.ts'

/** The current state of planned work. `shippedOn` is null while it is open. */
export type WorkState = { id: string; shippedOn: Day | null; size: RangeEstimate | null }

/** The events since a forecast. */
export type ResolutionFacts = {
  today: Day
  /** Work that is still part of the plan, or done. */
  work: readonly WorkState[]
  /** Today if the cash of all bank accounts is below 0, else null. */
  cashOutDay: Day | null
  /** The first balances of all accounts on or after a day, up to today. Null while one is missing. */
  firstCashSince: (day: Day) => { cents: number; day: Day } | null
  /** Money raised after one day, up to another. */
  fundingBetween: (from: Day, to: Day) => number
}

/** A prediction is void if no balance follows within this many days. */
const maxBalanceDelay = 35

const undecided: PredictionState | null = null
const decidedState = (outcome: boolean): PredictionState => ({ outcome, outcomeWithoutRound: null, voidReason: null })
const voidState = (voidReason: VoidReason): PredictionState => ({
  outcome: null,
  outcomeWithoutRound: null,
  voidReason,
})

/** Returns whether the estimate of an epic changed by more than half since the forecast. */
function hasChangedRange({ epics }: PlanInputs, { id, size }: WorkState): boolean {
  const earlierRange = epics.find(epic => epic.id === id)?.sizeRange
  if (earlierRange === undefined || size === null) return false
  return Math.abs(size.likely - earlierRange.likely) * 2 > earlierRange.likely
}

function resolveShipping(
  prediction: NewPrediction,
  inputs: PlanInputs,
  facts: ResolutionFacts,
): PredictionState | null {
  const { claimDay, kind } = prediction
  const work = facts.work.find(({ id }) => id === prediction.subjectId)
  if (!work) return voidState('removed')
  const { shippedOn } = work
  const isOver = facts.today > claimDay
  const isInTime = shippedOn !== null && shippedOn <= claimDay
  if (kind === 'SHIP_BY') {
    // Predictions that come true early stay open until their day. Otherwise failures would be counted later than
    // successes.
    if (!isOver) return undecided
    if (!isInTime && hasChangedRange(inputs, work)) return voidState('range_changed')
    return decidedState(isInTime)
  }
  // Otherwise the prediction is that the work ships before the cash runs out.
  const { cashOutDay } = facts
  if (shippedOn !== null) return decidedState(isInTime && (cashOutDay === null || shippedOn < cashOutDay))
  return cashOutDay !== null || isOver ? decidedState(false) : undecided
}

/**
 * Returns whether money from a funding round was part of the forecast. Ids with a slash belong to recurring payments
 * and team costs.
 */
const hasPlannedMoney = ({ flows }: PlanInputs): boolean =>
  flows.some(({ id, amount }) => amount > 0 && !id.includes('/'))

function resolveBand(
  { claimDay, low, high }: NewPrediction,
  inputs: PlanInputs,
  facts: ResolutionFacts,
): PredictionState | null {
  if (facts.today < claimDay) return undecided
  const balance = facts.firstCashSince(claimDay)
  if (!balance) return facts.today > addDays(claimDay, maxBalanceDelay) ? voidState('no_balance') : undecided
  const isWithin = (cents: number) => cents >= (low ?? 0) && cents <= (high ?? 0)
  const funding = hasPlannedMoney(inputs) ? 0 : facts.fundingBetween(inputs.asOf, balance.day)
  const outcomeWithoutRound = funding > 0 ? isWithin(balance.cents - funding) : null
  return { ...decidedState(isWithin(balance.cents)), outcomeWithoutRound }
}

/** Decides a prediction of a forecast with these inputs. Returns null while it is open. */
export const resolvePrediction = (
  prediction: NewPrediction,
  inputs: PlanInputs,
  facts: ResolutionFacts,
): PredictionState | null =>
  prediction.kind === 'CASH_BAND' ? resolveBand(prediction, inputs, facts) : resolveShipping(prediction, inputs, facts)
