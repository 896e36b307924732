import type { Day } from '#kit/day.ts'

export const metricEventKinds = ['RELEASE', 'PRICE', 'HIRE', 'OTHER'] as const
export type MetricEventKind = (typeof metricEventKinds)[number]

export type MetricEvent = {
  id: string
  /** The same as `text`: the name of the row in lists. */
  name: string
  day: Day
  kind: MetricEventKind
  text: string
  updatedAt: number
}
