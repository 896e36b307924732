import type { Percentiles } from './rules.ts'
import type { Outcome, Score } from './rules-score.ts'

/** A stored forecast. `result` is in days from the day after, or in items; `history` is completions per day. */
export type StoredForecast = {
  id: string
  kind: 'WHEN' | 'HOW_MANY'
  subject: string
  /** The current name of its sprint or delivery; null for other subjects and after deletion. */
  subjectName: string | null
  items: number | null
  until: string | null
  result: Percentiles<number | null>
  history: number[]
  /** Whether the same history and question still give this result: false if an earlier version of the simulation made it. */
  isReproducible: boolean
  user: { id: string; name: string } | null
  at: number
}
export type JudgedForecast = StoredForecast & { outcome: Outcome }
export type PastForecasts = { items: JudgedForecast[]; total: number; page: number; pageSize: number; score: Score }

/** A subject of forecasts with its open items. `before`: open items of others ranked before a delivery's last one. */
export type Subject = { key: string; name: string | null; open: number; before: number }
