import type { Percentiles } from './rules.ts'
import type { Outcome, Score } from './rules-score.ts'

/**
 * A stored forecast. `result` has days, counted from the day after the forecast, or numbers of items. `history` is the
 * number of completions per day.
 */
export type StoredForecast = {
  id: string
  kind: 'WHEN' | 'HOW_MANY'
  subject: string
  /** The current name of its sprint or delivery. Null for other subjects and after deletion. */
  subjectName: string | null
  items: number | null
  until: string | null
  result: Percentiles<number | null>
  history: number[]
  /**
   * Whether the same history and question still give this result. False if an earlier version of the simulation made
   * it.
   */
  isReproducible: boolean
  user: { id: string; name: string } | null
  at: number
}
export type JudgedForecast = StoredForecast & { outcome: Outcome }
export type PastForecasts = { items: JudgedForecast[]; total: number; page: number; pageSize: number; score: Score }

/**
 * A subject of forecasts with its open items. For a delivery, `before` is the number of open items outside it that rank
 * before its last open item. Otherwise it is 0.
 */
export type Subject = { key: string; name: string | null; open: number; before: number }
