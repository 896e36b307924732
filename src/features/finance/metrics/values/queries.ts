import { metricValues } from '#db/schema/finance-figures.ts'
import { versionedRows } from '#features/finance/books/queries-versions.ts'
import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { MetricValue } from '#features/finance/metrics/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { type MetricValueQuery, metricValueList } from './schema.ts'

export const valueRows = versionedRows<MetricValue>()(metricValues, {
  rowId: 'valueId',
  prefix: 'val',
  alias: 'v',
  select: { id: 'v.day', name: 'v.day', updatedAt: 'v.recorded_at' },
})

/** The row id of the value of a day. A metric has one value per day. */
export const valueIdOf = (metric: string, day: Day): string => `${metric}/${day}`

/** One page of the values of a metric, as they were on a day. */
export const listValues = (scope: AccountScope, key: string, query: MetricValueQuery, asOfDate: AsOfDate) =>
  valueRows.page(scope, metricValueList, query, {
    where: 'v.metric = ?2 and v.day <= ?3 and (?4 is null or v.day >= ?4) and (?5 is null or v.day <= ?5)',
    args: [key, asOfDate.day, query.from ?? null, query.to ?? null],
    sorts: { day: 'v.day', value: 'v.value' },
    asOfDate,
  })

/** Returns the value of a metric on a day, or with `deleted` a deleted one. Throws `not_found`. */
export const getValue = (scope: AccountScope, metric: string, day: Day, { deleted = false } = {}) =>
  valueRows.get(scope, { metric, day }, { deleted })
