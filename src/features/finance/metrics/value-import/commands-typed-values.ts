import type { z } from 'zod'
import { getMetric } from '#features/finance/metrics/queries.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import { parseValue, shownLimitsOf, valueFaultOf } from '#features/finance/metrics/rules-values.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Day } from '#kit/day.ts'
import { failAt } from '#kit/errors.ts'
import { setMetricValues } from './commands.ts'
import { type LineFault, parseLines } from './rules-lines.ts'
import type { NewValuesForm } from './schema.ts'

/** Reads a value that a person typed for a day. Throws `invalid` at the field. */
export function parseTypedValue(metric: Metric, { day, text }: { day: Day; text: string }, today: Day): number {
  const value = parseValue(metric, text)
  if (value === null) return failAt('value', 'metrics.errors.notANumber')
  const fault = valueFaultOf(metric, { day, value }, today)
  if (fault === null) return value
  const field = fault === 'future' || fault === 'tooEarly' ? 'day' : 'value'
  return failAt(field, `metrics.errors.${fault}`, 'invalid', { ...shownLimitsOf(metric), day })
}

/**
 * Saves the typed value of one day, or all pasted lines. Returns the newest day. If some lines cannot be read, saves
 * nothing and returns these lines.
 */
export async function recordTypedValues(
  scope: AccountScope,
  key: string,
  { day, value, lines }: z.infer<typeof NewValuesForm>,
  today: Day,
): Promise<{ id: Day } | { faults: LineFault[] }> {
  const metric = await getMetric(scope, key)
  if (lines.trim() === '') {
    if (day === undefined) return failAt('day', 'metrics.errors.noDay')
    await setMetricValues(scope, key, [{ day, value: parseTypedValue(metric, { day, text: value }, today) }])
    return { id: day }
  }
  if (value !== '') return failAt('lines', 'metrics.errors.both')
  const { values, faults } = parseLines(metric, lines, today)
  if (faults.length > 0) return { faults }
  if (values.length === 0) return failAt('lines', 'metrics.errors.noLines')
  await setMetricValues(scope, key, values)
  return {
    id: values
      .map(each => each.day)
      .toSorted()
      .at(-1)!,
  }
}
