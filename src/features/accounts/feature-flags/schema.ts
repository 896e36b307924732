import { z } from 'zod'
import { flags } from '#features/billing/plans/rules-features.ts'

const Flag = z.enum(flags)

/** All enabled features, in any order. */
export const FeatureSettings = z.strictObject({
  enabledFeatures: z
    .array(Flag)
    .max(100)
    .transform(chosen => flags.filter(flag => chosen.includes(flag))),
  onboardingCompleted: z.boolean().optional(),
})
export type FeatureSettings = z.infer<typeof FeatureSettings>

const checkbox = z.enum(['on', '']).optional()

/** The form has a switch for each feature. One that is off is sent empty or not at all. */
export const FeatureForm = z
  .strictObject(Object.fromEntries(flags.map(flag => [flag, checkbox])))
  .transform(form => flags.filter(flag => form[flag] === 'on'))
