import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import { listPoints } from '#features/finance/metrics/queries.ts'
import type { Metric, MetricPoint } from '#features/finance/metrics/rules.ts'
import { valueText } from '#features/finance/metrics/rules-values.ts'
import type { AccountScope } from '#kit/context.ts'
import { type Column, toCsv } from '#kit/export/columns.ts'

/** All values of a metric as CSV, oldest first. These lines can be pasted into the form for new values. */
export async function valuesCsv(scope: AccountScope, metric: Metric, asOfDate: AsOfDate): Promise<string> {
  const columns: Column<MetricPoint>[] = [
    { key: 'date', value: ({ day }) => day },
    { key: 'value', value: ({ value }) => Number(valueText(metric, value)) },
  ]
  return toCsv(columns, await listPoints(scope, asOfDate, { from: '1970-01-01', metric: metric.key }))
}
