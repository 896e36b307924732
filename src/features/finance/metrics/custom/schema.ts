import { z } from 'zod'
import { metricUnits } from '#features/finance/metrics/rules.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const name = plainText().min(1).max(80)

export const NewCustomMetric = z.strictObject({ name, unit: z.enum(metricUnits) })
export type NewCustomMetric = z.infer<typeof NewCustomMetric>

/** The unit and the key never change. */
export const CustomMetricUpdate = z.strictObject({ name, updatedAt: UpdatedAt }).partial()
export type CustomMetricUpdate = z.infer<typeof CustomMetricUpdate>

export const NewCustomMetricForm = formOf(NewCustomMetric)
export const CustomMetricForm = formOf(CustomMetricUpdate)

export const customMetricList = listQuery({ sorts: { name: 'asc', updated: 'desc' }, filters: {} })
export type CustomMetricQuery = z.output<typeof customMetricList.schema>
