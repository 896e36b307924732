import { deleteVersion, restoreVersion, updateVersion } from '#features/finance/books/commands-versions.ts'
import { getMetric } from '#features/finance/metrics/queries.ts'
import type { Metric, MetricValue } from '#features/finance/metrics/rules.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { type Day, dayIn } from '#kit/day.ts'
import { type FieldError, fail, failFields } from '#kit/errors.ts'
import { commitOr } from '#kit/http/conditional-commit.ts'
import { getValue, valueIdOf, values } from './queries.ts'
import { type DayValue, faultOf, lastDayAnywhere, limitsOf, roundedValue } from './rules.ts'

// `cross join` keeps the order of the tables: without it SQLite reads all values for each new one.
const endChanged = `update metric_values set replaced_at = ?4 where account_id = ?1 and id in (
  select v.id from json_each(?3) as new cross join metric_values v on v.account_id = ?1 and v.metric = ?2
    and v.day = new.value ->> 'day' and v.replaced_at is null where v.value <> new.value ->> 'value')`

// Runs after `endChanged`: a day that still has a current value already has the new one.
const insertChanged = `insert into metric_values
    (id, account_id, value_id, metric, day, value, source, recorded_at, recorded_by)
  select new.value ->> 'id', ?1, ?2 || '/' || (new.value ->> 'day'), ?2, new.value ->> 'day', new.value ->> 'value',
    'manual', ?4, ?5
  from json_each(?3) as new where not exists (
    select 1 from metric_values v where v.account_id = ?1 and v.metric = ?2 and v.day = new.value ->> 'day'
      and v.replaced_at is null)`

function checkValues(metric: Metric, dayValues: readonly DayValue[], lastDay: Day): void {
  const days = new Set<Day>()
  const faults = dayValues.flatMap((value, at): FieldError[] => {
    const fault = days.has(value.day) ? 'twice' : faultOf(metric, value, lastDay)
    days.add(value.day)
    if (fault === null) return []
    const field = fault === 'twice' || fault === 'future' || fault === 'tooEarly' ? 'day' : 'value'
    const params = { ...limitsOf(metric), day: value.day }
    return [{ path: `values.${at}.${field}`, key: `metrics.errors.${fault}`, params }]
  })
  if (faults.length > 0) failFields(faults)
}

/** The entry in the audit log of values that were set. */
const recorded = (scope: AccountScope, key: string, days: number) =>
  auditStatement(scope, 'metric_values.recorded', { subject: key, details: { days } })

/**
 * Sets the values of a metric, all or none. Each replaces the value of its day; an equal one adds no version. Returns the
 * number of days. Throws `invalid` for values that the metric cannot have.
 */
export async function setValues(
  scope: AccountScope,
  key: string,
  input: readonly DayValue[],
): Promise<{ metric: string; recorded: number }> {
  const { accountId, actorId, clock, ids } = scope
  const metric = await getMetric(scope, key)
  const dayValues = input.map(({ day, value }) => ({ day, value: roundedValue(metric, value) }))
  const now = clock.now()
  checkValues(metric, dayValues, lastDayAnywhere(dayIn('UTC', now)))
  const rows = JSON.stringify(dayValues.map(value => ({ ...value, id: ids.id('ver') })))
  const statements = [
    { sql: endChanged, args: [accountId, key, rows, now] },
    { sql: insertChanged, args: [accountId, key, rows, now, actorId] },
    recorded(scope, key, dayValues.length),
  ]
  const { response } = await commitOr(scope, statements, { metric: key, recorded: dayValues.length })
  return response
}

const getValueOf = async (scope: AccountScope, key: string, day: Day) =>
  getValue(scope, (await getMetric(scope, key)).key, day)

/** Corrects the value of a day. Throws `conflict` if it has changed since `version` was read. An equal one changes nothing. */
export async function updateValue(
  scope: AccountScope,
  key: string,
  day: Day,
  change: { value: number; version: string },
): Promise<MetricValue> {
  const current = await getValueOf(scope, key, day)
  if (change.version === current.version && change.value === current.value) return current
  const statements = updateVersion(scope, values.table, current, change)
  await commitOr(scope, [...statements, recorded(scope, key, 1)], { id: day })
  return getValue(scope, key, day)
}

/** Deletes the value of a day. Figures as known on earlier days keep it. */
export async function deleteValue(scope: AccountScope, key: string, day: Day): Promise<MetricValue> {
  const value = await getValueOf(scope, key, day)
  const audit = auditStatement(scope, 'metric_value.deleted', { subject: key, details: { day } })
  await commitOr(scope, [...deleteVersion(scope, values.table, value), audit], { id: day })
  return value
}

/** Restores the value of a day. Throws `conflict` if the day has a value again. */
export async function restoreValue(scope: AccountScope, key: string, day: Day): Promise<MetricValue> {
  const { key: metric } = await getMetric(scope, key)
  const { version } = await getValue(scope, metric, day, { deleted: true })
  const statements = restoreVersion(scope, values.table, { id: valueIdOf(metric, day), version }, {})
  await commitOr(scope, [...statements, recorded(scope, metric, 1)], { id: day })
  return getValue(scope, metric, day)
}

/**
 * Sets a day to the value before its last change. Throws `conflict` if it has changed again since `recordedAt`, the time
 * (milliseconds UTC) of that change.
 */
export async function revertValue(
  scope: AccountScope,
  key: string,
  day: Day,
  recordedAt: number,
): Promise<MetricValue> {
  const current = await getValueOf(scope, key, day)
  if (current.recordedAt !== recordedAt) return fail('conflict')
  const { value } = await values.previous(scope, { metric: key, day })
  return updateValue(scope, key, day, { value, version: current.version })
}
