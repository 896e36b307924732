import { type Known, knownVersions } from '#features/finance/books/rules-known.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { getByKey, listKnownMetrics } from './own/queries.ts'
import { builtInKeys, builtInMetric, customMetric, isBuiltIn, type Metric, type MetricPoint } from './rules.ts'

/** The built-in metrics and the own ones that existed on a day. */
export const listMetrics = async (scope: AccountScope, known: Known): Promise<Metric[]> => [
  ...builtInKeys.map(builtInMetric),
  ...(await listKnownMetrics(scope, known)).map(customMetric),
]

/** Returns a metric by its key. Throws `not_found`. */
export const getMetric = async (scope: AccountScope, key: string): Promise<Metric> =>
  isBuiltIn(key) ? builtInMetric(key) : customMetric(await getByKey(scope, key))

const columns = 'v.value_id as id, v.metric, v.day, v.value'

/** The values of all metrics, or of one, from a day on, as known on a day, oldest first. */
export const listPoints = (
  { db, accountId }: AccountScope,
  known: Known,
  { from, metric = null }: { from: Day; metric?: string | null },
) =>
  db.run<MetricPoint>(
    `select ${columns} from metric_values v where v.account_id = ?1 and v.day >= ?2 and v.day <= ?3
      and (?5 is null or v.metric = ?5) and ${knownVersions('v', known, 4)} order by v.day, v.metric`,
    [accountId, from, known.asOf, known.at, metric],
  )

/** The newest value of each metric before a day. */
export const listNewestBefore = ({ db, accountId }: AccountScope, known: Known, day: Day) =>
  // SQLite takes the other columns from the row with the maximum.
  db.run<MetricPoint>(
    `select ${columns}, max(v.day) from metric_values v where v.account_id = ?1 and v.day < ?2 and ${knownVersions('v', known, 3)}
      group by v.metric`,
    [accountId, day, known.at],
  )
