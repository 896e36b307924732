import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { type Month, monthOf } from '#features/finance/books/rules-months.ts'
import type { Metric, MetricPoint } from './rules.ts'

/** Metrics as they were on a day. `points` has all values of the last months, and the newest value before them. */
export type MetricFacts = { asOfDate: AsOfDate; metrics: readonly Metric[]; points: readonly MetricPoint[] }

/** The values of a metric, newest first. */
export const pointsOf = ({ points }: Pick<MetricFacts, 'points'>, key: string): MetricPoint[] =>
  points.filter(({ metric }) => metric === key).toSorted((a, b) => (a.day < b.day ? 1 : -1))

/** The values in a month. */
export const pointsInMonth = (points: readonly MetricPoint[], month: Month) =>
  points.filter(({ day }) => monthOf(day) === month)
