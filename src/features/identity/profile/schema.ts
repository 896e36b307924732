import { z } from 'zod'
import {
  isNameLengthValid,
  isPhoneLengthValid,
  looksLikeEmail,
  normaliseEmail,
  tidy,
} from '#features/identity/credentials/rules.ts'
import { isTimeZone } from '#kit/day.ts'

const text = z.string({ error: 'errors.invalid' }).transform(tidy)

/** The profile form, with all editable fields. */
export const ProfileForm = z.strictObject({
  firstName: text.refine(isNameLengthValid, 'auth.errors.firstNameLength'),
  lastName: text.refine(isNameLengthValid, 'auth.errors.lastNameLength'),
  phone: text
    .refine(phone => phone !== '', 'auth.errors.phoneRequired')
    .refine(isPhoneLengthValid, 'auth.errors.phoneLong'),
  language: z.enum(['en', 'fr', 'es'], { error: 'errors.invalid' }),
  /** Empty to follow the browser. */
  timeZone: z
    .string({ error: 'errors.invalid' })
    .max(60, 'errors.invalid')
    .refine(zone => zone === '' || isTimeZone(zone), 'errors.invalid')
    .optional(),
  /** Whether keyboard shortcuts of a single key are turned on. */
  singleKeys: z
    .enum(['on', 'off'], { error: 'errors.invalid' })
    .transform(value => value === 'on')
    .optional(),
})

/** The API accepts any subset. */
export const ProfileChange = ProfileForm.partial().extend({
  singleKeys: z.boolean({ error: 'errors.invalid' }).optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

const address = z.string({ error: 'errors.invalid' }).max(300, 'errors.invalid').transform(normaliseEmail)

export const EmailChange = z.strictObject({ email: address.refine(looksLikeEmail, 'auth.errors.emailInvalid') })
export const EmailChangeConfirmation = z.strictObject({
  token: z.string({ error: 'errors.invalid' }).max(200, 'errors.invalid'),
})
export const DeleteUser = z.strictObject({
  confirmation: z.string({ error: 'errors.invalid' }).max(300, 'errors.invalid'),
})
