import { z } from 'zod'
import {
  isNameLengthValid,
  isPhoneLengthValid,
  looksLikeEmail,
  normaliseEmail,
  tidy,
} from '#features/identity/credentials/rules.ts'
import { plainText } from '#kit/text.ts'
import { teamSizes } from './rules.ts'

const name = z.string().transform(tidy).refine(isNameLengthValid, 'contactSales.errors.name')

/** A message to sales. `website` is a hidden field that only bots fill in. */
export const SalesRequest = z.strictObject({
  firstName: name,
  lastName: name,
  email: z.string().transform(normaliseEmail).refine(looksLikeEmail, 'auth.errors.emailInvalid'),
  company: z
    .string()
    .transform(tidy)
    .refine(text => text.length <= 100, 'contactSales.errors.company')
    .default(''),
  phone: z.string().transform(tidy).refine(isPhoneLengthValid, 'contactSales.errors.phone').default(''),
  teamSize: z.enum(['', ...teamSizes]).default(''),
  message: plainText('contactSales.errors.message').max(5000, 'contactSales.errors.message').default(''),
  website: z.string().max(500).default(''),
})
export type SalesRequest = z.infer<typeof SalesRequest>

/** A message from the form, with the signed time when the form was opened. */
export const SalesForm = SalesRequest.extend({ openedAt: z.string().max(200).default('') })
