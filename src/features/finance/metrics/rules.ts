import type { FigureId } from '#features/finance/figures/rules-formulas.ts'
import type { Day } from '#kit/day.ts'

/** The units of metrics: `count` is a plain number, `share` goes from 0 to 1 (100%), `money` is in US cents. */
export const metricUnits = ['count', 'share', 'money'] as const
export type MetricUnit = (typeof metricUnits)[number]

type Limits = {
  unit: MetricUnit
  min: number
  max: number
  isWhole: boolean
  /** True if the values of a month are added up, such as daily signups. For other metrics, the newest value counts. */
  isSum: boolean
}

const maxCount = 1_000_000_000_000
/** Ten billion dollars, so that the sum of a thousand values is still exact. */
const maxCents = 1_000_000_000_000

const count = { unit: 'count', min: 0, max: maxCount, isWhole: true, isSum: false } as const
/** A part of a whole: at most 100 %. */
const share = { unit: 'share', min: 0, max: 1, isWhole: false, isSum: false } as const

/** The metrics that every account has. They are about the customers of the company, never about members of Trimtab. */
export const builtInMetrics = {
  active_users: { ...count, figure: 'activeUsers', isHigherBetter: true },
  signups: { ...count, isSum: true, figure: 'signups', isHigherBetter: true },
  trial_conversion: { ...share, figure: 'trialConversion', isHigherBetter: true },
  nps: { ...count, min: -100, max: 100, isWhole: false, figure: 'nps', isHigherBetter: true },
  pmf: { ...share, figure: 'productMarketFit', isHigherBetter: true },
  cac_spend: { unit: 'money', min: 0, max: maxCents, isWhole: true, isSum: true, figure: null, isHigherBetter: null },
} as const satisfies Record<string, Limits & { figure: FigureId | null; isHigherBetter: true | null }>

export type BuiltInMetricKey = keyof typeof builtInMetrics
export const builtInKeys = Object.keys(builtInMetrics) as BuiltInMetricKey[]
export const isBuiltIn = (key: string): key is BuiltInMetricKey => Object.hasOwn(builtInMetrics, key)

/**
 * The limits of custom metrics. Growth can be negative and retention above 100 %, so shares go from -1,000 % to 1,000
 * %.
 */
const customLimits: Record<MetricUnit, Limits> = {
  count: { unit: 'count', min: -maxCount, max: maxCount, isWhole: false, isSum: false },
  share: { unit: 'share', min: -10, max: 10, isWhole: false, isSum: false },
  money: { unit: 'money', min: -maxCents, max: maxCents, isWhole: true, isSum: false },
}

export type Metric = Limits & {
  key: string
  /** The name of a custom metric. Null for a built-in metric, whose name is in the text catalogue. */
  name: string | null
  figure: FigureId | null
  /** Null if neither direction is better. */
  isHigherBetter: true | null
}

export const builtInMetric = (key: BuiltInMetricKey): Metric => ({ ...builtInMetrics[key], key, name: null })

export const customMetric = ({ key, name, unit }: { key: string; name: string; unit: MetricUnit }): Metric => ({
  ...customLimits[unit],
  key,
  name,
  figure: null,
  isHigherBetter: null,
})

/** The value of a metric on a day. `id` is the stable id of the value. */
export type MetricPoint = { id: string; metric: string; day: Day; value: number }

export type MetricValue = MetricPoint & {
  /** The day, which is the name of the row in lists. */
  name: string
  source: string
  /** The version, which an edit refers to. */
  version: string
  recordedAt: number
}

/** Returns whether a value is within the limits of a metric. NaN and infinite numbers are not. */
export const isWithinLimits = ({ min, max, isWhole }: Limits, value: number): boolean =>
  value >= min && value <= max && (!isWhole || Number.isInteger(value))

/** The sum of values, or null without values, because unknown is not 0. */
export const sumPoints = (points: readonly MetricPoint[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, { value }) => sum + value, 0)
