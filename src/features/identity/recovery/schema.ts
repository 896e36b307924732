import { z } from 'zod'
import { looksLikeEmail, normaliseEmail, texts } from '#features/identity/credentials/rules.ts'

const unreadable = 'Some fields need another look.'
const text = z.string({ error: unreadable }).max(2000, unreadable)
const email = z
  .string({ error: texts.emailInvalid })
  .max(2000, unreadable)
  .transform(normaliseEmail)
  .refine(looksLikeEmail, texts.emailInvalid)

export const Forgotten = z.strictObject({ email })
export const VerificationWish = z.strictObject({ email: email.optional() })

export const Reset = z.strictObject({ token: text, newPassword: text })
export type Reset = z.output<typeof Reset>

/** The plain form asks for the new password twice. */
export const ResetForm = z
  .strictObject({ token: text.default(''), newPassword: text.default(''), confirmPassword: text.default('') })
  .refine(form => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: texts.passwordsDiffer,
  })

/** The plain forms of the page: what the link is for, or another link. */
export const VerificationForm = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('confirm'), token: text }),
  z.strictObject({ do: z.literal('resend'), email }),
])

export const Verification = z.strictObject({ token: text.default('') })
