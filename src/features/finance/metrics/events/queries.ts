import type { AsOfDate } from '#features/finance/books/rules-as-of.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { globPattern } from '#kit/list/search.ts'
import { selectPage, selectRecord } from '#kit/list/select-rows.ts'
import type { MetricEvent } from './rules.ts'
import { type MetricEventQuery, metricEventList } from './schema.ts'

const select = 'e.id, e.text as name, e.day, e.kind, e.text, e.updated_at as updatedAt'
const from = 'metric_events e'

/** One page of the account's events. */
export const listMetricEvents = (scope: AccountScope, query: MetricEventQuery) =>
  selectPage<MetricEvent>(
    scope,
    {
      select,
      from,
      alias: 'e',
      where: `e.deleted_at is null and (?2 is null or e.text glob ?2) and (?3 is null or e.kind = ?3)
        and (?4 is null or e.day >= ?4) and (?5 is null or e.day <= ?5)`,
      args: [globPattern(query.q), query.kind ?? null, query.from ?? null, query.to ?? null],
      sorts: { day: 'e.day', text: 'lower(e.text)' },
    },
    query,
    metricEventList.orderOf(query),
  )

/** The newest `limit` events from a day on that existed at a time, oldest first. */
export const listEventsFrom = (
  { db, accountId }: AccountScope,
  { day: asOf, at }: AsOfDate,
  { from: firstDay, limit }: { from: Day; limit: number },
) =>
  db.run<MetricEvent>(
    `select * from (select ${select} from ${from} where e.account_id = ?1 and e.day >= ?2 and e.day <= ?3
      and e.created_at <= ?4 and (e.deleted_at is null or e.deleted_at > ?4) order by e.day desc, e.id limit ?5)
      order by day, id`,
    [accountId, firstDay, asOf, at, limit],
  )

/** Returns an event, or with `deleted` a deleted one. Throws `not_found`. */
export const getMetricEvent = (
  scope: AccountScope,
  id: string,
  options?: { deleted?: boolean },
): Promise<MetricEvent> => selectRecord<MetricEvent>(scope, { select, from, alias: 'e' }, id, options)
