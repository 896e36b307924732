import {
  deleteVersionedRowStatements,
  restoreVersionedRowStatements,
  updateVersionedRowStatements,
} from '#features/finance/books/commands-versions.ts'
import { getMetric } from '#features/finance/metrics/queries.ts'
import type { MetricValue } from '#features/finance/metrics/rules.ts'
import { valuesRecordedAuditStatement } from '#features/finance/metrics/value-import/commands.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import type { Day } from '#kit/day.ts'
import { fail } from '#kit/errors.ts'
import { commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { getValue, valueIdOf, valueRows } from './queries.ts'

const getValueOfExistingMetric = async (scope: AccountScope, key: string, day: Day) =>
  getValue(scope, (await getMetric(scope, key)).key, day)

/**
 * Corrects the value of a day. Throws `conflict` if it has changed since `version` was read. The same value changes
 * nothing.
 */
export async function updateValue(
  scope: AccountScope,
  key: string,
  day: Day,
  change: { value: number; version: string },
): Promise<MetricValue> {
  const current = await getValueOfExistingMetric(scope, key, day)
  if (change.version === current.version && change.value === current.value) return current
  const statements = updateVersionedRowStatements(scope, valueRows.table, current, change)
  await commitOrRefuse(scope, [...statements, valuesRecordedAuditStatement(scope, key, 1)], { id: day })
  return getValue(scope, key, day)
}

/** Deletes the value of a day. Figures as they were on a past day still include it. */
export async function deleteValue(scope: AccountScope, key: string, day: Day): Promise<MetricValue> {
  const value = await getValueOfExistingMetric(scope, key, day)
  const audit = auditStatement(scope, 'metric_value.deleted', { subject: key, details: { day } })
  await commitOrRefuse(scope, [...deleteVersionedRowStatements(scope, valueRows.table, value), audit], { id: day })
  return value
}

/** Restores the value of a day. Throws `conflict` if the day has a value again. */
export async function restoreValue(scope: AccountScope, key: string, day: Day): Promise<MetricValue> {
  const { key: metric } = await getMetric(scope, key)
  const { version } = await getValue(scope, metric, day, { deleted: true })
  const statements = restoreVersionedRowStatements(scope, valueRows.table, { id: valueIdOf(metric, day), version }, {})
  await commitOrRefuse(scope, [...statements, valuesRecordedAuditStatement(scope, metric, 1)], { id: day })
  return getValue(scope, metric, day)
}

/**
 * Sets a day to the value before its last change. Throws `conflict` if it has changed again since `recordedAt`, the
 * time (milliseconds UTC) of that change.
 */
export async function revertValue(
  scope: AccountScope,
  key: string,
  day: Day,
  recordedAt: number,
): Promise<MetricValue> {
  const current = await getValueOfExistingMetric(scope, key, day)
  if (current.recordedAt !== recordedAt) return fail('conflict')
  const { value } = await valueRows.getPrevious(scope, { metric: key, day })
  return updateValue(scope, key, day, { value, version: current.version })
}
