import type { Percentiles } from './rules.ts'
import type { Outcome, Score } from './rules-score.ts'

/** A forecast as it was given. `result`: days from the day after, or items; `history`: completions by day. */
export type StoredForecast = {
  id: string
  kind: 'WHEN' | 'HOW_MANY'
  subject: string
  /** The name of the sprint or delivery that it was about, as it is called now; null for others, and where it is gone. */
  subjectName: string | null
  items: number | null
  until: string | null
  result: Percentiles<number | null>
  history: number[]
  user: { id: string; name: string } | null
  at: number
}
export type JudgedForecast = StoredForecast & { outcome: Outcome }
export type PastForecasts = { items: JudgedForecast[]; total: number; page: number; pageSize: number; score: Score }

/** What a forecast can be about, with the items that are open in it; of a delivery, also those that come before its last. */
export type Subject = { key: string; name: string | null; open: number; before: number }
