import { z } from 'zod'
import { KnownOnText } from '#features/finance/books/schema.ts'
import { Day } from '#kit/day-schema.ts'
import { formOf } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

export const MetricValueForm = formOf(
  z.object({ value: plainText().min(1).max(40), version: z.string().min(1).max(64) }),
)

export const metricValueList = listQuery({
  sorts: { day: 'desc', value: 'desc' },
  filters: { from: Day.optional(), to: Day.optional() },
  views: { knownOn: KnownOnText },
})
export type MetricValueQuery = z.output<typeof metricValueList.schema>
