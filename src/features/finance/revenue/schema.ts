import { z } from 'zod'
import { formOf, wholeNumber } from '#kit/list/form-schema.ts'

/** The gross margin in whole percent. Null removes it. */
export const FinanceSettings = z.strictObject({ grossMargin: wholeNumber(1, 100).nullable() })
export type FinanceSettings = z.infer<typeof FinanceSettings>

export const FinanceSettingsForm = formOf(FinanceSettings)
