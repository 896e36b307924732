import { z } from 'zod'
import { plainText } from '#kit/text.ts'

const token = z.string({ error: 'errors.invalid' }).max(200, 'errors.invalid')
const code = plainText('twoFactor.errors.codeMissing').min(1, 'twoFactor.errors.codeMissing').max(100, 'errors.invalid')
const method = z.enum(['TOTP', 'MAIL'], { error: 'errors.invalid' })

export const Verify = z.strictObject({ pendingToken: token.optional(), code })
export const Resend = z.strictObject({ pendingToken: token.optional() })
export const StartSetup = z.strictObject({ method })
export const ConfirmSetup = z.strictObject({ setupToken: token, code })

/** The forms of the sign-in page: enter a code, or send another email. */
export const ChallengeForm = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('verify'), code, from: z.string().default('') }),
  z.strictObject({ do: z.literal('resend'), from: z.string().default('') }),
])

/** The forms of the setup page. */
export const FactorForm = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('start'), method }),
  z.strictObject({ do: z.literal('resend'), setupToken: token }),
  z.strictObject({ do: z.literal('confirm'), setupToken: token, code: code.or(z.literal('')) }),
  z.strictObject({ do: z.literal('codes') }),
  z.strictObject({ do: z.literal('off') }),
])
