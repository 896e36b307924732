import { z } from 'zod'
import { looksLikeEmail, normaliseEmail } from '#features/identity/credentials/rules.ts'

const text = z.string({ error: 'errors.invalid' }).max(2000, 'errors.invalid')
const email = z
  .string({ error: 'auth.errors.emailInvalid' })
  .max(2000, 'errors.invalid')
  .transform(normaliseEmail)
  .refine(looksLikeEmail, 'auth.errors.emailInvalid')

export const ForgotPassword = z.strictObject({ email })
export const ResendVerification = z.strictObject({ email: email.optional() })

export const PasswordReset = z.strictObject({ token: text, newPassword: text })
export type PasswordReset = z.output<typeof PasswordReset>

/** The form asks for the new password twice. */
export const PasswordResetForm = z
  .strictObject({ token: text.default(''), newPassword: text.default(''), confirmPassword: text.default('') })
  .refine(form => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'auth.errors.passwordsDiffer',
  })

/** The forms of the page: confirm the email, or send another link. */
export const EmailVerificationForm = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('confirm'), token: text }),
  z.strictObject({ do: z.literal('resend'), email }),
])

export const EmailVerification = z.strictObject({ token: text.default('') })
