import { getMetric } from '#features/finance/metrics/queries.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import {
  type DayValue,
  latestDayWorldwide,
  roundValue,
  shownLimitsOf,
  valueFaultOf,
} from '#features/finance/metrics/rules-values.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { type Day, dayIn } from '#kit/day.ts'
import { type FieldError, failFields } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'

// `cross join` keeps the order of the tables. Without it SQLite reads all values for each new one.
const markReplacedSql = `update metric_values set replaced_at = ?4 where account_id = ?1 and id in (
  select v.id from json_each(?3) as new cross join metric_values v on v.account_id = ?1 and v.metric = ?2
    and v.day = new.value ->> 'day' and v.replaced_at is null where v.value <> new.value ->> 'value')`

// Runs after `markReplacedSql`: a day that still has a current value already has the new one. The row id is that of
// `valueIdOf`.
const insertReplacementsSql = `insert into metric_values
    (id, account_id, value_id, metric, day, value, source, recorded_at, recorded_by)
  select new.value ->> 'id', ?1, ?2 || '/' || (new.value ->> 'day'), ?2, new.value ->> 'day', new.value ->> 'value',
    'manual', ?4, ?5
  from json_each(?3) as new where not exists (
    select 1 from metric_values v where v.account_id = ?1 and v.metric = ?2 and v.day = new.value ->> 'day'
      and v.replaced_at is null)`

function checkValues(metric: Metric, dayValues: readonly DayValue[], lastDay: Day): void {
  const days = new Set<Day>()
  const faults = dayValues.flatMap((value, index): FieldError[] => {
    const fault = days.has(value.day) ? 'repeatedDay' : valueFaultOf(metric, value, lastDay)
    days.add(value.day)
    if (fault === null) return []
    const field = fault === 'repeatedDay' || fault === 'future' || fault === 'tooEarly' ? 'day' : 'value'
    const params = { ...shownLimitsOf(metric), day: value.day }
    return [{ path: `values.${index}.${field}`, key: `metrics.errors.${fault}`, params }]
  })
  if (faults.length > 0) failFields(faults)
}

/** The statement that records saved values in the audit log. */
export const valuesRecordedAuditStatement = (scope: AccountScope, key: string, days: number) =>
  auditStatement(scope, 'metric_values.recorded', { subject: key, details: { days } })

/**
 * Sets the values of a metric, all or none. Each replaces the value of its day. An unchanged value adds no version.
 * Returns the number of days. Throws `invalid` for values that the metric cannot have.
 */
export async function setMetricValues(
  scope: AccountScope,
  key: string,
  input: readonly DayValue[],
): Promise<{ metric: string; recorded: number }> {
  const { accountId, actorId, clock, ids } = scope
  const metric = await getMetric(scope, key)
  const dayValues = input.map(({ day, value }) => ({ day, value: roundValue(metric, value) }))
  const now = clock.now()
  checkValues(metric, dayValues, latestDayWorldwide(dayIn('UTC', now)))
  const rows = JSON.stringify(dayValues.map(value => ({ ...value, id: ids.id('ver') })))
  const statements = [
    { sql: markReplacedSql, args: [accountId, key, rows, now] },
    { sql: insertReplacementsSql, args: [accountId, key, rows, now, actorId] },
    valuesRecordedAuditStatement(scope, key, dayValues.length),
  ]
  const { response } = await commitOrRefuse(scope, statements, { metric: key, recorded: dayValues.length })
  return response
}
