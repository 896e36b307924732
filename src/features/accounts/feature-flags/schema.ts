import { z } from 'zod'
import { allFlags } from '#features/billing/plans/rules-features.ts'

const Flag = z.enum(allFlags)

/** All enabled features, in any order. */
export const FeatureSettings = z.strictObject({
  enabledFeatures: z
    .array(Flag)
    .max(100)
    .transform(chosen => allFlags.filter(flag => chosen.includes(flag))),
  onboardingCompleted: z.boolean().optional(),
})
export type FeatureSettings = z.infer<typeof FeatureSettings>

const checkbox = z.enum(['on', '']).optional()

/** The form has a switch for each feature. One that is off is sent empty or not at all. */
export const FeatureForm = z
  .strictObject(Object.fromEntries(allFlags.map(flag => [flag, checkbox])))
  .transform(form => allFlags.filter(flag => form[flag] === 'on'))
