import { z } from 'zod'
import { metricUnits } from '#features/finance/metrics/rules.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'

const name = plainText().min(1).max(80)

export const NewOwnMetric = z.strictObject({ name, unit: z.enum(metricUnits) })
export type NewOwnMetric = z.infer<typeof NewOwnMetric>

/** The unit and the key never change. */
export const OwnMetricUpdate = z.strictObject({ name, updatedAt: UpdatedAt }).partial()
export type OwnMetricUpdate = z.infer<typeof OwnMetricUpdate>

export const NewOwnMetricForm = formOf(NewOwnMetric)
export const OwnMetricForm = formOf(OwnMetricUpdate)

export const ownMetricList = listQuery({ sorts: { name: 'asc', updated: 'desc' }, filters: {} })
export type OwnMetricQuery = z.output<typeof ownMetricList.schema>
