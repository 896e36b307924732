import { type AsOfDate, isCurrentAsOfDateSql } from '#features/finance/books/rules-as-of.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { getCustomMetricByKey, listCustomMetricsAsOf } from './custom/queries.ts'
import { builtInKeys, builtInMetric, customMetric, isBuiltIn, type Metric, type MetricPoint } from './rules.ts'

/** The built-in metrics, and the custom metrics that existed on a day. */
export const listMetrics = async (scope: AccountScope, asOfDate: AsOfDate): Promise<Metric[]> => [
  ...builtInKeys.map(builtInMetric),
  ...(await listCustomMetricsAsOf(scope, asOfDate)).map(customMetric),
]

/** Returns a metric by its key. Throws `not_found`. */
export const getMetric = async (scope: AccountScope, key: string): Promise<Metric> =>
  isBuiltIn(key) ? builtInMetric(key) : customMetric(await getCustomMetricByKey(scope, key))

const pointColumns = 'v.value_id as id, v.metric, v.day, v.value'

/** The values from the day `from` on, as they were on the day of `asOfDate`, oldest first. Of one metric, or of all. */
export const listPoints = (
  { db, accountId }: AccountScope,
  asOfDate: AsOfDate,
  { from, metric = null }: { from: Day; metric?: string | null },
) =>
  db.run<MetricPoint>(
    `select ${pointColumns} from metric_values v where v.account_id = ?1 and v.day >= ?2 and v.day <= ?3
      and (?5 is null or v.metric = ?5) and ${isCurrentAsOfDateSql('v', asOfDate, 4)} order by v.day, v.metric`,
    [accountId, from, asOfDate.day, asOfDate.at, metric],
  )

/** The newest value of each metric before a day. */
export const listNewestPointsBefore = ({ db, accountId }: AccountScope, asOfDate: AsOfDate, day: Day) =>
  // SQLite takes the other columns from the row with the maximum.
  db.run<MetricPoint>(
    `select ${pointColumns}, max(v.day) from metric_values v where v.account_id = ?1 and v.day < ?2 and ${isCurrentAsOfDateSql('v', asOfDate, 3)}
      group by v.metric`,
    [accountId, day, asOfDate.at],
  )
