import { daysPerMonth } from '#features/finance/books/rules-months.ts'
import type { Day } from '#kit/day.ts'

/** The simulation ends after this many weeks. */
export const horizonWeeks = 104
/** Converts a monthly amount to a weekly one. */
export const monthsPerWeek = 7 / daysPerMonth

/** Work of one lane in a past week: ranked items completed, and items added below epics that were in work. */
export type LaneWeek = { done: number; found: number }

/**
 * A complete past week: one entry per lane, in the order of `PlanInputs.lanes`. A run draws the same week for all
 * lanes, so that they stay correlated.
 */
export type WorkWeek = readonly LaneWeek[]

/**
 * A complete past month, in cents. A run draws it whole, so that its parts stay correlated. Shares are shares of the
 * MRR at its start. `otherSpend` is all spending except payroll, transfers, recurring and planned payments. Spending is
 * positive.
 */
export type MoneyMonth = { newMrr: number; lostShare: number; grownShare: number; otherSpend: number }

/** A payment on a known day. `amount` is negative for spending. Weeks count from `asOf`, starting at 0. */
export type DatedFlow = {
  id: string
  week: number
  amount: number
  /** Repeats each week, up to and including `lastWeek`. */
  isWeekly?: boolean
  lastWeek?: number
  /** The probability that the payment happens, 0 to 1. Certain if absent. */
  chance?: number
  /** Past delays in weeks. A run draws one of them. */
  slips?: readonly number[]
}

/** A triangular estimate. */
export type RangeEstimate = { low: number; likely: number; high: number }

/** An epic with its open work and its worth. Its place in `PlanInputs.epics` is its rank. */
export type PlanEpic = {
  id: string
  name: string
  /** The lane whose team works on it. */
  lane: string
  openItems: number
  /**
   * While it is not split into items: the sizes of finished epics to draw from, or an estimate. `openItems` is the
   * minimum.
   */
  sizes?: readonly number[]
  sizeRange?: RangeEstimate
  /** True if work on it has begun. Suggested orders leave it in front. */
  isInWork?: boolean
  /** Additional MRR after shipping, and monthly costs that no longer arise. In cents. */
  mrr?: RangeEstimate
  saving?: RangeEstimate
  /** A single payment for shipping, such as a pilot, a grant or a milestone of a round. */
  once?: { amount: number; chance: number }
  /** Weeks from shipping to the first effect, and from there to the full effect. */
  lagWeeks: number
  rampWeeks: number
  /** Shipping after this week earns nothing. */
  untilWeek?: number
  /** Ships this many weeks after its work is done, without delaying other work. */
  lateWeeks?: number
}

/**
 * A step of the MRR in a known week, such as a new price or the loss of a customer: first the share, then the amount.
 */
export type MrrStep = { id: string; week: number; share: number; amount: number }

/** A change of the pace from a known week on, for one lane or for all (null). A share of 0.25 means a quarter more. */
export type PaceChange = { id: string; week: number; lane: string | null; share: number }

/** The inputs of the simulation. Money is in cents of one currency. */
export type PlanInputs = {
  asOf: Day
  cash: number
  /** The money has run out when the cash falls below this amount. */
  floor: number
  mrr: number
  /** The share of the MRR that arrives as cash. All of it if absent. */
  collectedShare?: number
  /** The current weekly cost of the team. */
  teamPerWeek: number
  lanes: readonly string[]
  /** Past weeks and months. The runs draw from them. */
  weeks: readonly WorkWeek[]
  months: readonly MoneyMonth[]
  flows: readonly DatedFlow[]
  mrrSteps: readonly MrrStep[]
  paceChanges: readonly PaceChange[]
  epics: readonly PlanEpic[]
}

/** Facts outside the inputs that can prevent a forecast. */
export type PlanFacts = {
  /** The age of the oldest balance, among the newest balances of all accounts. Null without a balance. */
  balanceAgeDays: number | null
  /** Currencies without an exchange rate. */
  missingRates: readonly string[]
  /** Complete months with a known MRR. */
  mrrMonths: number
  /** The lane whose history begins last, or null without lanes. */
  youngestLane: string | null
}
