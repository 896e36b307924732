import { z } from 'zod'
import { normaliseEmail, registrationFault, tidy } from '#features/identity/credentials/rules.ts'
import { acceptsTerms, termsVersion } from '#features/identity/registration/rules-terms.ts'

const text = z.string({ error: 'errors.invalid' }).max(2000, 'errors.invalid')

/** Optional text. The rules decide whether it may be empty. */
const optionalText = text.default('')

const shape = {
  email: optionalText.transform(normaliseEmail),
  password: optionalText,
  firstName: optionalText.transform(tidy),
  lastName: optionalText.transform(tidy),
  phone: optionalText.transform(tidy),
}

type RegistrationInput = Parameters<typeof registrationFault>[0] & { acceptTerms?: boolean; termsVersion?: string }
type Context = { value: RegistrationInput; issues: z.core.$ZodRawIssue[] }

/** Reports one fault at a time: the first in the order of the form. */
function firstFault({ value, issues }: Context) {
  if (issues.length > 0) return
  const fault = registrationFault({ ...value, terms: acceptsTerms(value) })
  if (fault) issues.push({ code: 'custom', path: [fault.path], message: fault.key, input: value })
}

/** The body of API clients. */
export const Registration = z
  .strictObject({
    ...shape,
    /** Accepted and ignored: some clients send it in addition to `firstName` and `lastName`. */
    name: text.transform(tidy).optional(),
    confirmPassword: text.optional(),
    terms: z.boolean({ error: 'auth.errors.termsRequired' }).optional(),
    /** The same as `terms`. */
    acceptTerms: z.boolean({ error: 'auth.errors.termsRequired' }).optional(),
    /** The accepted version of the terms. */
    termsVersion: z.literal(termsVersion, { error: 'auth.errors.termsOutdated' }).optional(),
  })
  .check(firstFault)
export type Registration = z.output<typeof Registration>

/** The form, with both passwords and the accepted terms. */
export const RegistrationForm = z
  .strictObject({
    ...shape,
    confirmPassword: optionalText,
    terms: optionalText.transform(value => value !== ''),
    from: optionalText,
  })
  .check(firstFault)
