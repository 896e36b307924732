import { type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import { monthSumsOf, runwayAlertLevel } from '#features/finance/runway/rules.ts'
import { type CashFacts, explainCashFigures } from '#features/finance/runway/rules-figures.ts'
import { type Day, daysBetween } from '#kit/day.ts'
import { evaluate } from '#kit/formula.ts'

/** The levels of the burn alert, the mildest first. */
export const alertLevels = ['none', 'spike', 'low', 'critical'] as const
export type AlertLevel = (typeof alertLevels)[number]

/** The number of complete months that the burn alert uses. */
export const burnAlertMonths = 4

/** A burn of more than this multiple of the former burn is a spike. */
const spikeFactor = 1.25

/** The burn alert of a day. Money is in US cents. `level` is null if there is not enough data. */
export type BurnAlert = {
  level: AlertLevel | null
  daysLeft: number | null
  currentBurn: number | null
  /** The median burn of the three months before the last complete one. */
  formerBurn: number | null
  lastMonthBurn: number | null
}

type AlertInputs = Pick<BurnAlert, 'daysLeft' | 'formerBurn' | 'lastMonthBurn'> & {
  /** True if the runway is known: a number of days, or no end. */
  isRunwayKnown: boolean
}

/**
 * Returns the level of the burn alert, or null if the runway is unknown and the burn of the last month is not a spike.
 */
export function alertLevelOf({ daysLeft, formerBurn, lastMonthBurn, isRunwayKnown }: AlertInputs): AlertLevel | null {
  const level = runwayAlertLevel(daysLeft)
  if (level !== 'none') return level
  const isComparable = formerBurn !== null && lastMonthBurn !== null
  if (isComparable && lastMonthBurn > 0 && lastMonthBurn > spikeFactor * formerBurn) return 'spike'
  return isRunwayKnown ? 'none' : null
}

/** The burn of a month, or null without entries, or if it is hidden from the reader. */
function shownBurn({ payView, sums }: CashFacts, month: Month): number | null {
  const { count, burn } = monthSumsOf(month, sums)
  return count === 0 || payView.hiddenMonths.has(month) ? null : burn
}

/** Computes the burn alert. `facts` must contain the last `burnAlertMonths` complete months. */
export function burnAlertOf(facts: CashFacts): BurnAlert {
  const { cashRunway, burn, lastMonthBurn } = explainCashFigures(facts)
  const formerMonths = monthsBefore(facts.asOfDate.day, burnAlertMonths).slice(0, -1)
  const burns = formerMonths.map(month => shownBurn(facts, month))
  const formerBurn = evaluate(
    { op: 'median', of: ['first', 'second', 'third'] },
    { first: burns[0]!, second: burns[1]!, third: burns[2]! },
  )
  const figures = { daysLeft: cashRunway.value, formerBurn, lastMonthBurn: lastMonthBurn.value }
  const isRunwayKnown = cashRunway.value !== null || cashRunway.missing?.key === 'noCashOut'
  return { level: alertLevelOf({ ...figures, isRunwayKnown }), currentBurn: burn.value, ...figures }
}

/** The burn alert. `since` is the first day of its level, or null if the alert is new, absent or unknown. */
export type DatedAlert = BurnAlert & { since: Day | null }

/** The stored state of the alert of an account. */
export type AlertState = {
  level: AlertLevel
  /** The first day with this level. */
  since: Day
  /** The first day with a level better than `notifiedLevel`, or null if the level is not better. */
  betterSince: Day | null
  /** The last level that leaders were notified of, or `none` if they can be notified of any level. */
  notifiedLevel: AlertLevel
}

/** After this many better days, leaders can be notified of the same level again. */
const betterDays = 7

const rankOf = (level: AlertLevel) => alertLevels.indexOf(level)

/**
 * Returns the state after a check. `shouldNotify` is true if the level is worse than `notifiedLevel`, the last one that
 * leaders were notified of. After seven days with a better level, the better level becomes the `notifiedLevel`.
 */
export function nextAlert(state: AlertState, level: AlertLevel, day: Day): AlertState & { shouldNotify: boolean } {
  const since = level === state.level ? state.since : day
  const hasStayedBetter = state.betterSince !== null && daysBetween(state.betterSince, day) >= betterDays
  const knownLevel = hasStayedBetter ? state.level : state.notifiedLevel
  if (rankOf(level) > rankOf(knownLevel))
    return { level, since, betterSince: null, notifiedLevel: level, shouldNotify: true }
  const isBetter = rankOf(level) < rankOf(knownLevel)
  const startOfBetter = hasStayedBetter ? day : (state.betterSince ?? day)
  const betterSince = isBetter ? startOfBetter : null
  return { level, since, betterSince, notifiedLevel: knownLevel, shouldNotify: false }
}
