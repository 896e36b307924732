import { z } from 'zod'
import { kpiSources } from '#features/finance/value-delivered/rules.ts'
import { decimalNumber, formOf, wholeNumber } from '#kit/list/form-schema.ts'
import { plainText } from '#kit/text.ts'
import { displayModes, valueTypes } from './rules.ts'

const perPoint = decimalNumber(0, 1_000_000)
const level = decimalNumber(-1_000_000, 1_000_000)
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
/** The version that the caller read, or null before the first change. */
const updatedAt = wholeNumber(0, Number.MAX_SAFE_INTEGER).nullable()

/**
 * A change of the configuration. Fields that are not sent keep their values. `perPoint` is another name of
 * `rewardMultiplier`.
 */
export const ValueConfigurationUpdate = z
  .strictObject({
    ...choices,
    revenueSettings: z.strictObject({ currency: z.literal('USD'), prefix, perPoint }).partial(),
    customerKPISettings: z.strictObject(kpi).partial(),
    updatedAt,
  })
  .partial()
  .refine(
    ({ rewardMultiplier, revenueSettings }) =>
      rewardMultiplier === undefined ||
      revenueSettings?.perPoint === undefined ||
      revenueSettings.perPoint === rewardMultiplier,
    { path: ['revenueSettings', 'perPoint'], message: 'valueConfiguration.errors.perPoint' },
  )
export type ValueConfigurationUpdate = z.infer<typeof ValueConfigurationUpdate>

/** The form for a change, with all fields on one level. */
export const ValueConfigurationForm = formOf(z.object({ ...choices, ...kpi, prefix, updatedAt })).transform(
  ({
    valueType,
    displayMode,
    rewardMultiplier,
    updatedAt,
    prefix,
    ...customerKPISettings
  }): ValueConfigurationUpdate => ({
    valueType,
    displayMode,
    rewardMultiplier,
    updatedAt,
    revenueSettings: { prefix },
    customerKPISettings,
  }),
)
