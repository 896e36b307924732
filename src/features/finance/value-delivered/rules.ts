import type { Process } from '#features/agile/kanban/boards/live/protocol.ts'

/** The sources of the customer KPI: commitments met on boards, a metric, or a typed value. */
export const kpiSources = ['promises_kept', 'nps', 'csat', 'manual'] as const
export type KpiSource = (typeof kpiSources)[number]

/** The terms that value completed work: dollars per point, and the scale of the customer KPI. */
export type ValueTerms = {
  customerKPISettings: { source: KpiSource; min: number; max: number; value: number | null }
  rewardMultiplier: number
}

/** Completed points, the number of items with a due date, and the number of those that were on time. */
export type DeliveredWork = { points: number; promised: number; kept: number }

export type ValueFigures = { revenueValue: number; customerKPIValue: number | null; promised: number; kept: number }

/** The newest values of the metrics that a customer KPI can come from, or null without a value. */
export type MeasuredValues = Record<'nps' | 'csat', number | null>
export const noMeasuredValues: MeasuredValues = { nps: null, csat: null }

/** The minimum number of commitments for a share. */
export const minCommitments = 5

/** The share of met commitments on the scale of the KPI, or null with too few. */
function commitmentShareOnScale({ promised, kept }: DeliveredWork, { min, max }: ValueTerms['customerKPISettings']) {
  return promised < minCommitments ? null : Math.round(min + (kept / promised) * (max - min))
}

/** Returns the value of completed work: money in currency units, and the customer KPI. */
export function valueFiguresOf(
  delivered: DeliveredWork,
  { rewardMultiplier, customerKPISettings }: ValueTerms,
  measured: MeasuredValues = noMeasuredValues,
): ValueFigures {
  const { points, promised, kept } = delivered
  const { source, value } = customerKPISettings
  const kpi = {
    promises_kept: commitmentShareOnScale(delivered, customerKPISettings),
    nps: measured.nps,
    csat: measured.csat,
    manual: value,
  }
  return { revenueValue: Math.round(points * rewardMultiplier), promised, kept, customerKPIValue: kpi[source] }
}

const sumOf = <T>(rows: readonly T[], amountOf: (row: T) => number) => rows.reduce((sum, row) => sum + amountOf(row), 0)

const totalOf = (rows: readonly DeliveredWork[]): DeliveredWork => ({
  points: sumOf(rows, ({ points }) => points),
  promised: sumOf(rows, ({ promised }) => promised),
  kept: sumOf(rows, ({ kept }) => kept),
})

export type ValueDelivered = ReturnType<typeof valueDelivered>

/** Returns the value delivered over `period` days, in total and by process. Metrics have no value by process. */
export function valueDelivered(
  delivered: readonly (DeliveredWork & { process: Process })[],
  terms: ValueTerms,
  period: number,
  measured: MeasuredValues = noMeasuredValues,
) {
  const isByProcess = terms.customerKPISettings.source === 'promises_kept'
  const figuresOf = (process: Process): ValueFigures => {
    const figures = valueFiguresOf(totalOf(delivered.filter(row => row.process === process)), terms)
    return isByProcess ? figures : { ...figures, customerKPIValue: null }
  }
  const total = valueFiguresOf(totalOf(delivered), terms, measured)
  return { ...total, period, breakdown: { scrum: figuresOf('SCRUM'), kanban: figuresOf('KANBAN') } }
}
