import { z } from 'zod'
import { formOf } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { displayModes, kpiSources, valueTypes } from './rules.ts'

/** A number from JSON, or as digits with a point or a comma from a form. */
const decimal = (min: number, max: number) =>
  z.preprocess(
    value =>
      typeof value === 'string' && /^\s*-?\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value,
    z.number().min(min).max(max),
  )

const perPoint = decimal(0, 1_000_000)
const level = decimal(-1_000_000, 1_000_000)
const prefix = plainText().max(4)
const kpi = {
  source: z.enum(kpiSources),
  name: plainText().max(60),
  min: level,
  max: level,
  target: level,
  value: level.nullable(),
}
const choices = { valueType: z.enum(valueTypes), displayMode: z.enum(displayModes), rewardMultiplier: perPoint }
/** The version that the caller read; null before the first change. */
const updatedAt = z.preprocess(
  value => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value),
  z.number().int().min(0).nullable(),
)

/** A change of the configuration. Fields that are not sent stay. `perPoint` is another name of `rewardMultiplier`. */
export const ValueUpdate = z
  .strictObject({
    ...choices,
    revenueSettings: z.strictObject({ currency: z.literal('USD'), prefix, perPoint }).partial(),
    customerKPISettings: z.strictObject(kpi).partial(),
    updatedAt,
  })
  .partial()
  .refine(
    ({ rewardMultiplier: one, revenueSettings }) =>
      one === undefined || revenueSettings?.perPoint === undefined || revenueSettings.perPoint === one,
    { path: ['revenueSettings', 'perPoint'], message: 'valueConfiguration.errors.perPoint' },
  )
export type ValueUpdate = z.infer<typeof ValueUpdate>

/** The same as a form of plain fields. */
export const ValueForm = formOf(z.object({ ...choices, ...kpi, prefix, updatedAt })).transform(
  ({ valueType, displayMode, rewardMultiplier, updatedAt, prefix, ...customerKPISettings }): ValueUpdate => ({
    valueType,
    displayMode,
    rewardMultiplier,
    updatedAt,
    revenueSettings: { prefix },
    customerKPISettings,
  }),
)
