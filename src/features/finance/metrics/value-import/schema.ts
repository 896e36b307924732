import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { maxValues } from '#features/finance/metrics/rules-values.ts'
import { Day } from '#kit/day-schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { longText, plainText } from '#kit/text.ts'

/** Values by day. Each replaces the existing value of its day. Shares are 0 to 1, money is in US cents. */
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
