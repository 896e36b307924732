import { z } from 'zod'
import { flags } from './rules.ts'

const impossible = 'This value is not possible here.'
const Flag = z.enum(flags, { error: impossible })

/** The whole list of what is on, each once, in any order. */
export const FeatureSettings = z.strictObject({
  enabledFeatures: z
    .array(Flag, { error: impossible })
    .max(100, impossible)
    .transform(chosen => flags.filter(flag => chosen.includes(flag))),
  onboardingCompleted: z.boolean({ error: impossible }).optional(),
})
export type FeatureSettings = z.infer<typeof FeatureSettings>

const ticked = z.literal('on', { error: impossible }).optional()

/** The plain form has a switch for each; one that is off is not sent. */
export const FeatureForm = z
  .strictObject(Object.fromEntries(flags.map(flag => [flag, ticked])))
  .transform(form => flags.filter(flag => form[flag] === 'on'))
