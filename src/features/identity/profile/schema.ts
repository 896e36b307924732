import { z } from 'zod'
import {
  looksLikeEmail,
  nameFits,
  normaliseEmail,
  phoneFits,
  texts,
  tidy,
} from '#features/identity/credentials/rules.ts'
import { isTimeZone } from '#kit/day.ts'

const unreadable = 'Some fields need another look.'
const text = z.string({ error: unreadable }).transform(tidy)

/** The plain form on the profile page sends all that a person may change about themselves. */
export const ProfileForm = z.strictObject({
  firstName: text.refine(nameFits, texts.firstNameLength),
  lastName: text.refine(nameFits, texts.lastNameLength),
  phone: text.refine(phone => phone !== '', texts.phoneRequired).refine(phoneFits, texts.phoneLong),
  language: z.enum(['en', 'fr', 'es'], { error: unreadable }),
  /** Empty where it follows the browser. */
  timeZone: z
    .string({ error: unreadable })
    .max(60, unreadable)
    .refine(zone => zone === '' || isTimeZone(zone), unreadable)
    .optional(),
})

/** The API takes any part of it. */
export const ProfileChange = ProfileForm.partial()
export type ProfileChange = z.infer<typeof ProfileChange>

const address = z.string({ error: unreadable }).max(300, unreadable).transform(normaliseEmail)

export const EmailChange = z.strictObject({ email: address.refine(looksLikeEmail, texts.emailInvalid) })
export const ConfirmEmail = z.strictObject({ token: z.string({ error: unreadable }).max(200, unreadable) })
export const DeleteUser = z.strictObject({ confirmation: z.string({ error: unreadable }).max(300, unreadable) })
