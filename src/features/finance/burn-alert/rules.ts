import { type Month, monthsBefore } from '#features/finance/books/rules-months.ts'
import { monthSumsOf, runwayLevel } from '#features/finance/runway/rules.ts'
import { type CashFacts, explainCashFigures } from '#features/finance/runway/rules-figures.ts'
import { type Day, daysBetween } from '#kit/day.ts'
import { evaluate } from '#kit/formula.ts'

/** The levels of the burn alert, the mildest first. */
export const alertLevels = ['none', 'spike', 'low', 'critical'] as const
export type AlertLevel = (typeof alertLevels)[number]

/** Above this share of the usual burn, a month's burn is a spike. */
const spikeFactor = 1.25

/** The burn alert of a day. Money is in US cents. `level` is null if too little is known. */
export type BurnAlert = {
  level: AlertLevel | null
  daysLeft: number | null
  currentBurn: number | null
  /** The median burn of the three months before the last full one. */
  formerBurn: number | null
  lastMonthBurn: number | null
}

type Burn = Pick<BurnAlert, 'daysLeft' | 'formerBurn' | 'lastMonthBurn'> & {
  /** Whether the runway is known: it has days, or no end. */
  isRunwayKnown: boolean
}

/** Returns the level of the burn alert; null if the runway is not known and the burn of the last month is no spike. */
export function alertLevelOf({ daysLeft, formerBurn, lastMonthBurn, isRunwayKnown }: Burn): AlertLevel | null {
  const level = runwayLevel(daysLeft)
  if (level !== 'none') return level
  const isKnown = formerBurn !== null && lastMonthBurn !== null
  if (isKnown && lastMonthBurn > 0 && lastMonthBurn > spikeFactor * formerBurn) return 'spike'
  return isRunwayKnown ? 'none' : null
}

/** The burn of a month; null without entries, or if the reader does not see it. */
function shownBurn({ view, sums }: CashFacts, month: Month): number | null {
  const { count, burn } = monthSumsOf(month, sums)
  return count === 0 || view.hiddenMonths.has(month) ? null : burn
}

/** The burn alert that the books give. They must have the last four full months. */
export function burnAlertOf(facts: CashFacts): BurnAlert {
  const { cashRunway, burn, lastMonthBurn } = explainCashFigures(facts)
  const months = monthsBefore(facts.known.asOf, 4).slice(0, 3)
  const burns = months.map(month => shownBurn(facts, month))
  const formerBurn = evaluate(
    { op: 'median', of: ['first', 'second', 'third'] },
    { first: burns[0]!, second: burns[1]!, third: burns[2]! },
  )
  const figures = { daysLeft: cashRunway.value, formerBurn, lastMonthBurn: lastMonthBurn.value }
  const isRunwayKnown = cashRunway.value !== null || cashRunway.missing?.key === 'noCashOut'
  return { level: alertLevelOf({ ...figures, isRunwayKnown }), currentBurn: burn.value, ...figures }
}

/** The burn alert, with the first day of its level; null if it is new, none or not known. */
export type DatedAlert = BurnAlert & { since: Day | null }

/** What is stored about the alert of an account. */
export type AlertState = {
  level: AlertLevel
  /** The first day with this level. */
  since: Day
  /** The day from which it was better than `notifiedLevel`; null if it is not. */
  betterSince: Day | null
  /** The last level that leaders were notified of; `none` if they can be notified of any. */
  notifiedLevel: AlertLevel
}

/** After so many better days leaders are notified of the same level again. */
const betterDays = 7

const rankOf = (level: AlertLevel) => alertLevels.indexOf(level)

/**
 * Returns the state after a check, and whether leaders are notified: of a level that is worse than the one they know. After
 * seven better days they know the level of that time.
 */
export function nextAlert(state: AlertState, level: AlertLevel, day: Day): AlertState & { isNews: boolean } {
  const since = level === state.level ? state.since : day
  const isForgotten = state.betterSince !== null && daysBetween(state.betterSince, day) >= betterDays
  const known = isForgotten ? state.level : state.notifiedLevel
  if (rankOf(level) > rankOf(known)) return { level, since, betterSince: null, notifiedLevel: level, isNews: true }
  const isBetter = rankOf(level) < rankOf(known)
  const betterSince = isBetter ? (isForgotten ? day : (state.betterSince ?? day)) : null
  return { level, since, betterSince, notifiedLevel: known, isNews: false }
}
