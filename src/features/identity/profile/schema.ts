import { z } from 'zod'
import { nameFits, phoneFits, texts, tidy } from '#features/identity/auth/rules.ts'

const unreadable = 'Some fields need another look.'
const text = z.string({ error: unreadable }).transform(tidy)

/** What a person may change about themselves. */
export const ProfileChange = z.strictObject({
  firstName: text.refine(nameFits, texts.firstNameLength).optional(),
  lastName: text.refine(nameFits, texts.lastNameLength).optional(),
  phone: text
    .refine(phone => phone !== '', texts.phoneRequired)
    .refine(phoneFits, texts.phoneLong)
    .optional(),
  language: z.enum(['en', 'fr', 'es'], { error: unreadable }).optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The plain form on the profile page sends all of it. */
export const ProfileForm = ProfileChange.required()
