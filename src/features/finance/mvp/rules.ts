import { forecastWhen, shortHistoryRefusalOf } from '#features/agile/kanban/forecasts/rules.ts'
import { addDays, type Day, daysBetween } from '#kit/day.ts'

/** The kinds of work that can be marked as the MVP of an account. */
export const mvpKinds = ['DELIVERY', 'EPIC'] as const
export type MvpKind = (typeof mvpKinds)[number]

export type MvpWork = { kind: MvpKind; id: string; name: string; boardId: string }

/** An item that counts for the MVP. */
export type MvpItem = { id: string; number: number; title: string; isDone: boolean }

/** The reason why there is no forecast. */
export type MvpReason = 'noItems' | 'noThroughput' | 'fewDays' | 'beyondHorizon'
export type MvpVerdict = 'VIABLE' | 'RISKY' | 'NOT_VIABLE'
export const verdictTones = {
  VIABLE: 'success',
  RISKY: 'warning',
  NOT_VIABLE: 'danger',
} as const satisfies Record<MvpVerdict, string>

/** Progress of the MVP. `scenarioId` and `targetRevenue` are always null without a scenario. */
export type MvpProgress = MvpWork & {
  scenarioId: null
  status: 'NOT_STARTED' | 'IN_PROGRESS' | 'DONE'
  itemsDone: number
  itemsTotal: number
  /** 0 to 1, or null without items. */
  share: number | null
  /**
   * The days by which the items are done at 50 and 85 percent confidence, or null if nothing is open or there is no
   * forecast.
   */
  p50: Day | null
  p85: Day | null
  /** True if the items are done before the money runs out. Null if either day is unknown. */
  beforeCashOut: boolean | null
  targetRevenue: null
  verdict: MvpVerdict | null
  /** Null if there is a forecast, or nothing left to forecast. */
  reason: MvpReason | null
}

/** The marked work with its items. */
export type Mvp = { progress: MvpProgress; items: readonly MvpItem[] }

/** The days until the money runs out. `isEndless` is true if it never runs out at the current burn. */
export type MvpRunway = { days: number | null; isEndless: boolean }

/** Work is viable up to 60 percent of the runway, and risky up to 80 percent. */
const viableShare = 0.6
const riskyShare = 0.8

/** Judges work that takes `days` at 85 percent confidence. Null if the days or the runway are unknown. */
export function mvpVerdictOf(days: number | null, runway: MvpRunway): MvpVerdict | null {
  if (days === null) return null
  if (days <= 0 || runway.isEndless) return 'VIABLE'
  if (runway.days === null) return null
  // Compared without a division: a runway of 0 days is not enough for anything.
  if (days <= runway.days * viableShare) return 'VIABLE'
  return days <= runway.days * riskyShare ? 'RISKY' : 'NOT_VIABLE'
}

type Outlook = Pick<MvpProgress, 'p50' | 'p85' | 'reason'>
const noOutlook = (reason: MvpReason | null): Outlook => ({ p50: null, p85: null, reason })

/**
 * The throughput history of a board, and the number of other open items that rank before the last item of the MVP.
 * `today` is a day in UTC, as on boards.
 */
export type MvpPace = { history: readonly number[]; itemsAhead: number; today: Day }

function outlookOf(items: readonly MvpItem[], { history, itemsAhead, today }: MvpPace): Outlook {
  if (items.length === 0) return noOutlook('noItems')
  const openItems = items.filter(({ isDone }) => !isDone).length
  if (openItems === 0) return noOutlook(null)
  const refusal = shortHistoryRefusalOf(history)
  if (refusal) return noOutlook(refusal.reason === 'no_throughput' ? 'noThroughput' : 'fewDays')
  const { p50, p85 } = forecastWhen(history, openItems + itemsAhead)
  const dayAfter = (days: number | null) => (days === null ? null : addDays(today, days))
  return { p50: dayAfter(p50), p85: dayAfter(p85), reason: p85 === null ? 'beyondHorizon' : null }
}

function statusOf(done: number, total: number): MvpProgress['status'] {
  if (done === 0) return 'NOT_STARTED'
  return done < total ? 'IN_PROGRESS' : 'DONE'
}

type MvpFacts = {
  work: MvpWork
  items: readonly MvpItem[]
  pace: MvpPace
  runway: MvpRunway
  /** The reader's day, from which the runway counts. */
  asOf: Day
}

/** Computes the progress of the MVP on the day `asOf`. */
export function progressOf({ work, items, pace, runway, asOf }: MvpFacts): MvpProgress {
  const outlook = outlookOf(items, pace)
  const itemsTotal = items.length
  const itemsDone = items.filter(({ isDone }) => isDone).length
  const status = statusOf(itemsDone, itemsTotal)
  const daysLeft = outlook.p85 === null ? null : Math.max(0, daysBetween(asOf, outlook.p85))
  const days = status === 'DONE' ? 0 : daysLeft
  return {
    scenarioId: null,
    ...work,
    status,
    itemsDone,
    itemsTotal,
    share: itemsTotal === 0 ? null : itemsDone / itemsTotal,
    ...outlook,
    beforeCashOut: isBeforeCashOut(days, runway),
    targetRevenue: null,
    verdict: mvpVerdictOf(days, runway),
  }
}

function isBeforeCashOut(days: number | null, runway: MvpRunway): boolean | null {
  if (days === null) return null
  if (days === 0 || runway.isEndless) return true
  return runway.days === null ? null : days <= runway.days
}

/** The API response with the progress of the MVP, or null if none is marked. */
export function mvpResponse(progress: MvpProgress | null) {
  if (!progress) return null
  const { scenarioId, name, status, itemsDone, itemsTotal, share, p50, p85, beforeCashOut } = progress
  const { targetRevenue, verdict } = progress
  return { scenarioId, name, status, itemsDone, itemsTotal, share, p50, p85, beforeCashOut, targetRevenue, verdict }
}
