import { z } from 'zod'
import { Currency } from '#kit/money-schema.ts'
import { plainText } from '#kit/text.ts'

/** The form of the first step, without its file: a bank account, or the name and currency of a new one. */
export const UploadForm = z.object({
  bankAccountId: z.string().max(64).default(''),
  name: plainText().max(80).default(''),
  currency: z
    .string()
    .default('USD')
    .transform(text => text.trim().toUpperCase())
    .pipe(Currency),
})
