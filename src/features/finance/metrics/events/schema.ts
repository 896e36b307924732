import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { Day } from '#kit/day-schema.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { metricEventKinds } from './rules.ts'

const fields = { day: BookDay, kind: z.enum(metricEventKinds), text: plainText().min(1).max(200) }

export const NewMetricEvent = z.strictObject(fields)
export type NewMetricEvent = z.infer<typeof NewMetricEvent>

export const MetricEventUpdate = z.strictObject({ ...fields, updatedAt: UpdatedAt }).partial()
export type MetricEventUpdate = z.infer<typeof MetricEventUpdate>

export const NewMetricEventForm = formOf(NewMetricEvent)
export const MetricEventForm = formOf(MetricEventUpdate)

export const metricEventList = listQuery({
  sorts: { day: 'desc', text: 'asc' },
  filters: { kind: fields.kind.optional(), from: Day.optional(), to: Day.optional() },
})
export type MetricEventQuery = z.output<typeof metricEventList.schema>
