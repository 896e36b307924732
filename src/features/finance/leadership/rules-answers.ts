import type { MvpProgress } from '#features/finance/mvp/rules.ts'
import { lowDays, runwayLevel } from '#features/finance/runway/rules.ts'
import type { CashFigureId } from '#features/finance/runway/rules-explain.ts'
import type { Explained } from '#ui/explained/explained.ts'

type Figure = Pick<Explained, 'value' | 'unit' | 'missing'>
/** Why fields are null, by field: the keys of `missing` in the explanations. */
type Reasons<Field extends string> = Partial<Record<Field, string>>

const rounded = (value: number, digits: number) => Number(value.toFixed(digits)) + 0

/** The value of a figure in answers: whole US cents, percent, and other numbers with up to four decimals. */
function answeredValue({ value, unit }: Figure): number | null {
  if (value === null) return null
  if (unit === 'money') return Math.round(value) + 0
  return unit === 'share' ? rounded(value * 100, 2) : rounded(value, 4)
}

function answerOf<Field extends string>(figures: Record<Field, Figure>) {
  const fields = Object.entries(figures) as [Field, Figure][]
  const values = Object.fromEntries(fields.map(([field, figure]) => [field, answeredValue(figure)]))
  const missing = Object.fromEntries(
    fields
      .filter(([, { value }]) => value === null)
      .map(([field, figure]) => [field, figure.missing?.key ?? 'unknown']),
  )
  return { ...(values as Record<Field, number | null>), missing: missing as Reasons<Field> }
}

/** Whether the runway is low and critical. Null if it is not known; false if the money does not run out. */
function healthOf({ value: days, missing }: Figure) {
  if (days === null && missing?.key !== 'noCashOut') return { isRunwayLow: null, isCritical: null }
  return { isRunwayLow: days !== null && days < lowDays, isCritical: runwayLevel(days) === 'critical' }
}

/** The runway as the API answers it. */
export function runwayAnswer(figures: Readonly<Record<CashFigureId, Figure>>) {
  const { missing, ...values } = answerOf({
    totalFunding: figures.totalFunding,
    currentBurn: figures.burn,
    remainingCash: figures.cash,
    daysLeft: figures.cashRunway,
    weeklyBurnRate: figures.weeklyBurn,
  })
  return { ...values, ...healthOf(figures.cashRunway), missing }
}

const revenueFields = [
  'mrr',
  'arr',
  'growth',
  'customers',
  'newCustomers',
  'churnRate',
  'ltv',
  'cac',
  'ltvCacRatio',
] as const
const metricFields = ['activeUsers', 'signups', 'trialConversion', 'productMarketFit', 'nps'] as const

const pick = <Field extends string>(fields: readonly Field[], figures: Readonly<Record<Field, Figure>>) =>
  answerOf(Object.fromEntries(fields.map(field => [field, figures[field]])) as Record<Field, Figure>)

/** Revenue as the API answers it. */
export const revenueAnswer = (figures: Readonly<Record<(typeof revenueFields)[number], Figure>>) =>
  pick(revenueFields, figures)

/** Metrics as the API answers them. */
export const metricsAnswer = (figures: Readonly<Record<(typeof metricFields)[number], Figure>>) =>
  pick(metricFields, figures)

/** The progress of the MVP as the API answers it; null if none is marked. */
export function mvpAnswer(progress: MvpProgress | null) {
  if (!progress) return null
  const { scenarioId, name, status, itemsDone, itemsTotal, share, p50, p85, beforeCashOut } = progress
  const { targetRevenue, verdict } = progress
  return { scenarioId, name, status, itemsDone, itemsTotal, share, p50, p85, beforeCashOut, targetRevenue, verdict }
}
