import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { AccountScope } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { CustomMetric } from './rules.ts'
import { type CustomMetricQuery, customMetricList } from './schema.ts'

const select = 'm.id, m.key, m.name, m.unit, m.updated_at as updatedAt'
const from = 'own_metrics m'

/** One page of the account’s custom metrics. */
export const listCustomMetrics = (scope: AccountScope, query: CustomMetricQuery) =>
  selectPage<CustomMetric>(
    scope,
    {
      select,
      from,
      alias: 'm',
      where: 'm.deleted_at is null and (?2 is null or m.name glob ?2)',
      args: [globPattern(query.q)],
      sorts: { name: 'lower(m.name)', updated: 'm.updated_at' },
    },
    query,
    customMetricList.orderOf(query),
  )

/** All custom metrics that existed at a time, by name. */
export const listCustomMetricsAsOf = ({ db, accountId }: AccountScope, { at }: Pick<AsOfDate, 'at'>) =>
  db.run<CustomMetric>(
    `select ${select} from ${from} where m.account_id = ?1 and m.created_at <= ?2
      and (m.deleted_at is null or m.deleted_at > ?2) order by lower(m.name), m.id`,
    [accountId, at],
  )

/** Returns a custom metric, or with `deleted` a deleted one. Throws `not_found`. */
export const getCustomMetric = (
  scope: AccountScope,
  id: string,
  options?: { deleted?: boolean },
): Promise<CustomMetric> => selectRecord<CustomMetric>(scope, { select, from, alias: 'm' }, id, options)

/** Returns the custom metric with a key. Throws `not_found`. */
export async function getCustomMetricByKey({ db, accountId }: AccountScope, key: string): Promise<CustomMetric> {
  const sql = `select ${select} from ${from} where m.account_id = ?1 and m.key = ?2 and m.deleted_at is null`
  const [row] = await db.run<CustomMetric>(sql, [accountId, key])
  return row ?? fail('not_found')
}

/** The keys of all custom metrics, including deleted ones. */
export async function listUsedKeys({ db, accountId }: AccountScope): Promise<Set<string>> {
  const rows = await db.run<{ key: string }>('select key from own_metrics where account_id = ?', [accountId])
  return new Set(rows.map(({ key }) => key))
}
