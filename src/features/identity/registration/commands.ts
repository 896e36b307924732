import { isUniqueViolation } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { findSsoRequirement } from '#features/accounts/sso-providers/queries.ts'
import { registrationNetworkLimit, registrationTotalLimit } from '#features/identity/credentials/rules.ts'
import { prepareVerificationToken } from '#features/identity/registration/commands-verify.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import type { Caller } from '#kit/auth/caller.ts'
import { callerKey, requireCallerAttempt } from '#kit/auth/caller-limit.ts'
import type { RunAfter, SignInOutcome } from '#kit/auth/sign-in.ts'
import type { Services, SignInKind } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { notifyExistingUser, storePendingRegistration } from './commands-pending.ts'
import { welcomeMail } from './mails.ts'
import { acceptsTerms, termsVersion } from './rules-terms.ts'
import type { Registration } from './schema.ts'

type Context = { language: Locale; origin: string; kind: SignInKind; caller: Caller; runAfter: RunAfter }

/**
 * Creates a user and their FREE account in one batch with the audit row and the welcome email, and signs them in. If
 * emails have to be confirmed, stores the registration until its link is opened. The response is then the same for
 * every email. An existing user of the email gets a notice by email. Fails with `conflict` if the email's company
 * requires single sign-on.
 */
export async function register(services: Services, form: Registration, context: Context): Promise<SignInOutcome> {
  const { email, firstName, lastName, phone } = form
  const { language, origin, kind, caller, runAfter } = context
  await countRegistration(services, caller.ipAddress)
  if (await findSsoRequirement(services, email)) fail('conflict', 'sso.errors.required')
  const network = callerKey(services, 'register', caller.ipAddress)
  const passwordHash = await services.passwords.hash(form.password, { caller: network, isKnown: false })
  const acceptedVersion = acceptsTerms(form) ? termsVersion : null
  const person = { email, firstName, lastName, phone, language, passwordHash, termsVersion: acceptedVersion }
  if (services.config.requireEmailVerification) {
    await storePendingRegistration(services, { ...person, network }, origin)
    runAfter(() => notifyExistingUser(services, email, origin))
    return { requiresEmailVerification: true }
  }

  const id = services.ids.id('usr')
  const now = services.clock.now()
  const team = translator(language, 'auth')('teamName', { name: firstName })
  const { scope, statements } = accountCreationStatements(services, { name: team, ownerId: id, language }, caller)
  const termsAcceptedAt = acceptedVersion === null ? null : now
  const user = scope.db.orm.insert(users).values({ ...person, termsAcceptedAt, id, createdAt: now, updatedAt: now })
  const { token, statement } = prepareVerificationToken(services, { id, email })
  const mail = mailStatement(scope, welcomeMail(person, team, origin, token))
  try {
    return await startSession(services, scope, kind, 'auth.registered', {
      statements: [user, ...statements, statement, mail],
    })
  } catch (thrown) {
    if (!isUniqueViolation(thrown, 'users.email')) throw thrown
    runAfter(() => notifyExistingUser(services, email, origin))
    return fail('conflict', 'auth.errors.registrationFailed')
  }
}

/** Fails with `rate_limited` after 20 registrations per hour from one network, or 300 in total. */
async function countRegistration(services: Services, ipAddress: string | null) {
  await requireCallerAttempt(services, 'register', ipAddress, registrationNetworkLimit)
  await requireAttempt(services, 'register:all', registrationTotalLimit)
}
