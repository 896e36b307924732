import { z } from 'zod'
import { normaliseEmail } from '#features/identity/credentials/rules.ts'

const text = z.string({ error: 'errors.invalid' }).max(2000, 'errors.invalid')

/** Optional text. The rules decide whether it may be empty. */
const optionalText = text.default('')

const required = text.min(1, 'auth.errors.credentialsRequired')

export const Login = z.strictObject({
  email: z.string({ error: 'auth.errors.credentialsRequired' }).pipe(required).transform(normaliseEmail),
  password: z.string({ error: 'auth.errors.credentialsRequired' }).pipe(required),
})
export type Login = z.output<typeof Login>

export const LoginForm = Login.extend({ from: optionalText })

export const Refresh = z.strictObject({
  /** Undefined in a browser. */
  refreshToken: z.string({ error: 'errors.invalid' }).max(200, 'errors.invalid').optional(),
})

export const PasswordChange = z.strictObject({ currentPassword: text, newPassword: text })
export type PasswordChange = z.output<typeof PasswordChange>

const passwordsDiffer = { path: ['confirmPassword'], message: 'auth.errors.passwordsDiffer' }

/** The forms of the security page: a new password, typed twice, or another confirmation link. */
export const SecurityForm = z
  .discriminatedUnion('do', [
    z.strictObject({
      do: z.literal('password'),
      currentPassword: optionalText,
      newPassword: optionalText,
      confirmPassword: optionalText,
    }),
    z.strictObject({ do: z.literal('verification') }),
  ])
  .refine(form => form.do !== 'password' || form.newPassword === form.confirmPassword, passwordsDiffer)

const exactlyOne = { path: ['password'], message: 'auth.errors.proofMissing' }

/** Either a password or a second factor. */
export const IdentityProof = z
  .strictObject({ password: text.optional(), code: text.optional() })
  .refine(proof => Boolean(proof.password) !== Boolean(proof.code), exactlyOne)
export type IdentityProof = z.output<typeof IdentityProof>

export const IdentityProofForm = z
  .strictObject({ password: optionalText, code: optionalText, from: optionalText })
  .transform(({ password, code, ...rest }) => ({
    ...rest,
    password: password || undefined,
    code: (!password && code) || undefined,
  }))
  .refine(proof => Boolean(proof.password) !== Boolean(proof.code), exactlyOne)
