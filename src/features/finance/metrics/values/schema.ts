import { z } from 'zod'
import { BookDay, KnownOn } from '#features/finance/books/schema.ts'
import { Day } from '#kit/day.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { longText, plainText } from '#kit/text.ts'
import { maxValues } from './rules.ts'

/** Values of days. Each replaces the one of its day. Shares are 0 to 1, money is in US cents. */
export const MetricValues = z.strictObject({
  values: z
    .array(z.strictObject({ day: BookDay, value: z.number() }))
    .min(1)
    .max(maxValues),
})

/** The value of one day, or pasted lines. */
export const NewValuesForm = formOf(
  z.object({ day: Day.optional(), value: plainText().max(40).default(''), lines: longText().max(60_000).default('') }),
)

export const ValueForm = formOf(z.object({ value: plainText().min(1).max(40), version: z.string().min(1).max(64) }))

export const metricValueList = listQuery({
  sorts: { day: 'desc', value: 'desc' },
  filters: { from: Day.optional(), to: Day.optional() },
  views: { knownOn: KnownOn },
})
export type MetricValueQuery = z.output<typeof metricValueList.schema>
