import type { FanPoint, PlanOutlook } from '#features/finance/plan-model/rules-outcomes.ts'
import type { Day } from '#kit/day.ts'

/** Increase it when the same inputs no longer give the same outcomes. */
export const modelVersion = 2

/** The weekly job stored the forecast, or a person requested it (`ASKED`). */
export type ForecastTrigger = 'WEEKLY' | 'ASKED'

/**
 * The number of forecasts on request that an account keeps. A new one deletes the oldest. Weekly ones are never
 * deleted.
 */
export const maxRequestedForecasts = 50

/** The content of a stored forecast, with the fan of cash every four weeks. */
export type ForecastOutlook = PlanOutlook & { fan: FanPoint[] }

export const predictionKinds = ['SHIP_BY', 'SHIP_BEFORE_CASH_OUT', 'CASH_BAND'] as const
export type PredictionKind = (typeof predictionKinds)[number]

/** The reasons why a prediction is not scored. */
export type VoidReason = 'removed' | 'range_changed' | 'no_balance'

/** A prediction of a forecast, which later events prove right or wrong. */
export type NewPrediction = {
  kind: PredictionKind
  /** The epic or delivery. Null for cash. */
  subjectId: string | null
  subjectName: string | null
  /** The percentile of a shipping week, or the weeks ahead of a cash band. Null otherwise. */
  level: number | null
  /** For shipping, the last day to ship. For a cash band, the day of the cash. */
  claimDay: Day
  chance: number
  /** The band of cash in US cents, or null for other kinds. */
  low: number | null
  high: number | null
}

/** The result of a prediction: right, wrong, or void with a reason. All are null while it is open. */
export type PredictionState = {
  outcome: boolean | null
  /** The outcome without money from an unplanned funding round, or null if there was no such money. */
  outcomeWithoutRound: boolean | null
  voidReason: VoidReason | null
}

export type StoredPrediction = NewPrediction & PredictionState & { id: string; forecastId: string }

/** A stored forecast without its predictions. */
export type ForecastHead = {
  id: string
  day: Day
  at: number
  trigger: ForecastTrigger
  user: { id: string; name: string } | null
}

/**
 * A stored forecast. `statements` are its predictions, under the name of the API. `outlook` is null for readers who
 * must not see it.
 */
export type StoredForecast = ForecastHead & { outlook: ForecastOutlook | null; statements: StoredPrediction[] }
