import { asKnown, type Known } from '#features/finance/books/rules-known.ts'
import type { MetricValue } from '#features/finance/metrics/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { selectPage } from '#kit/list/select.ts'
import { type MetricValueQuery, metricValueList } from './schema.ts'

const select = `v.day as id, v.day as name, v.metric, v.day, v.value, v.source, v.id as version,
  v.recorded_at as recordedAt, v.recorded_at as updatedAt`

/** One page of the values of a metric, as known on a day. */
export const listValues = (scope: AccountScope, key: string, query: MetricValueQuery, known: Known) =>
  selectPage<MetricValue>(
    scope,
    {
      select,
      from: 'metric_values v',
      alias: 'v',
      where: `v.metric = ?2 and ${asKnown('v', 3)} and v.day <= ?4 and (?5 is null or v.day >= ?5)
        and (?6 is null or v.day <= ?6)`,
      args: [key, known.at, known.asOf, query.from ?? null, query.to ?? null],
      sorts: { day: 'v.day', value: 'v.value' },
    },
    query,
    metricValueList.orderOf(query),
  )

const ofDay = `select ${select} from metric_values v where v.account_id = ?1 and v.metric = ?2 and v.day = ?3`

/** Returns the current value of a metric on a day; null if there is none. */
export async function findValue({ db, accountId }: AccountScope, key: string, day: Day): Promise<MetricValue | null> {
  const [row] = await db.run<MetricValue>(`${ofDay} and v.replaced_at is null`, [accountId, key, day])
  return row ?? null
}

/** Returns the current value of a metric on a day. Throws `not_found`. */
export const getValue = async (scope: AccountScope, key: string, day: Day): Promise<MetricValue> =>
  (await findValue(scope, key, day)) ?? fail('not_found')

/** Returns the value that a metric had on a day before its last change or deletion. Throws `not_found`. */
export async function getReplacedValue({ db, accountId }: AccountScope, key: string, day: Day): Promise<MetricValue> {
  const sql = `${ofDay} and v.replaced_at is not null order by v.replaced_at desc, v.recorded_at desc limit 1`
  const [row] = await db.run<MetricValue>(sql, [accountId, key, day])
  return row ?? fail('not_found')
}
