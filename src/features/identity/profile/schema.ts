import { z } from 'zod'
import { nameFits, phoneFits, texts, tidy } from '#features/identity/auth/rules.ts'

const unreadable = 'Some fields need another look.'
const text = z.string({ error: unreadable }).transform(tidy)

/** The plain form on the profile page sends all that a person may change about themselves. */
export const ProfileForm = z.strictObject({
  firstName: text.refine(nameFits, texts.firstNameLength),
  lastName: text.refine(nameFits, texts.lastNameLength),
  phone: text.refine(phone => phone !== '', texts.phoneRequired).refine(phoneFits, texts.phoneLong),
  language: z.enum(['en', 'fr', 'es'], { error: unreadable }),
})

/** The API takes any part of it. */
export const ProfileChange = ProfileForm.partial()
export type ProfileChange = z.infer<typeof ProfileChange>
