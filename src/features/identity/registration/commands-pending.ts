import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { registrations } from '#db/schema/registrations.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { emailKey, findUserByEmail, type UserRow } from '#features/identity/credentials/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { translator } from '#i18n/messages.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { prepareOneTimeToken } from '#kit/auth/one-time-tokens.ts'
import type { Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { revokeCredentialStatements, revokeFactorStatements } from './commands-revoke.ts'
import { alreadyRegisteredMail, verificationMail } from './mails.ts'
import { findRegistration, type PendingRegistration } from './queries.ts'
import { registrationMailCallerLimit, registrationMailLimit, verificationLinkLifetimeMs } from './rules.ts'

const day = 24 * 60 * 60 * 1000
const unscoped = ({ db }: Pick<Services, 'db'>) => db.unscoped('registration happens before an account exists')

export type NewPendingRegistration = Omit<PendingRegistration, 'id' | 'createdAt' | 'expiresAt'>

/** Issues the token that confirms a registration, bound to its email. */
export const issueConfirmation = (services: Services, { id, email }: { id: string; email: string }) =>
  prepareOneTimeToken(services, {
    kind: 'email_verification',
    userId: null,
    payload: { email, registration: id },
    lifetime: verificationLinkLifetimeMs,
  })

const isConfirmedSql = 'exists (select 1 from users where email = ? and (email_verified_at is not null or is_demo = 1))'

/**
 * Stores a registration until its link is opened, and emails the link. If the email is already confirmed, the same
 * batch removes both. All emails run the same statements, so that response times reveal nothing. At most ten such
 * emails per hour go to one address, and at most three of them from one network.
 */
export async function storePendingRegistration(
  services: Services,
  registrant: NewPendingRegistration,
  origin: string,
): Promise<void> {
  const { email, network } = registrant
  const now = services.clock.now()
  const row = { ...registrant, id: services.ids.id('reg'), createdAt: now, expiresAt: now + verificationLinkLifetimeMs }
  const { token, statement } = issueConfirmation(services, row)
  const key = `registration-mail:${emailKey(services, email)}`
  const byNetwork = await takeAttempt(services, `${key}:${network}`, registrationMailCallerLimit)
  const isEmailed = byNetwork.allowed && (await takeAttempt(services, key, registrationMailLimit)).allowed
  const db = unscoped(services)
  const mail = mailStatement({ ...services, db }, verificationMail(row, origin, token), { onceKey: row.id })
  await db.batch([
    db.orm.insert(registrations).values(row),
    statement,
    ...(isEmailed ? [mail] : []),
    // `onceKey` determines the id of the email.
    { sql: `delete from outbox where id = ? and ${isConfirmedSql}`, args: [`mai_${row.id}`, email] },
    { sql: `delete from registrations where id = ? and ${isConfirmedSql}`, args: [row.id, email] },
  ])
}

/** Informs the user of an email, if there is one, about attempts to register with it. At most one email per day. */
export async function notifyExistingUser(services: Services, email: string, origin: string): Promise<void> {
  const owner = await findUserByEmail(services, email)
  if (!owner || owner.isDemo || (services.config.requireEmailVerification && owner.emailVerifiedAt === null)) return
  const { clock, ids } = services
  const db = unscoped(services)
  const onceKey = sha256(`already registered\n${owner.id}\n${Math.floor(clock.now() / day)}`)
  await db.batch([mailStatement({ db, clock, ids }, alreadyRegisteredMail(owner, origin), { onceKey })])
}

/**
 * Creates the user of a confirmed registration and deletes other registrations of the email. If the email has an
 * unconfirmed user, the owner of the mailbox takes over that user: old password, sessions and other credentials become
 * void. Fails with `conflict` if the email is already confirmed.
 */
export async function completeRegistration(services: Services, id: string, email: string, caller: Caller) {
  const registration = await findRegistration(services, id)
  if (!registration || registration.email !== email) return fail('conflict', 'recovery.errors.staleLink')
  const existingUser = await findUserByEmail(services, email)
  if (existingUser && existingUser.emailVerifiedAt !== null) fail('conflict', 'recovery.errors.staleLink')
  try {
    if (existingUser) await replaceUser(services, registration, existingUser, caller)
    else await createUser(services, registration, caller)
  } catch (thrown) {
    if (wasAborted(thrown) || isUniqueViolation(thrown, 'users.email')) fail('conflict', 'recovery.errors.staleLink')
    throw thrown
  }
}

const deleteRegistrationsStatement = (services: Services, email: string) =>
  unscoped(services).orm.delete(registrations).where(eq(registrations.email, email))

function userColumns(registration: PendingRegistration) {
  const { firstName, lastName, phone, language, passwordHash, termsVersion } = registration
  const termsAcceptedAt = termsVersion === null ? null : registration.createdAt
  return { firstName, lastName, phone, language, passwordHash, termsVersion, termsAcceptedAt }
}

async function createUser(services: Services, registration: PendingRegistration, caller: Caller) {
  const { email, language, firstName } = registration
  const id = services.ids.id('usr')
  const now = services.clock.now()
  const name = translator(language, 'auth')('teamName', { name: firstName })
  const { scope, statements } = accountCreationStatements(services, { name, ownerId: id, language }, caller)
  const row = { ...userColumns(registration), id, email, emailVerifiedAt: now, createdAt: now, updatedAt: now }
  await scope.db.batch([
    scope.db.orm.insert(users).values(row),
    ...statements,
    deleteRegistrationsStatement(services, email),
    auditStatement(scope, 'auth.registered'),
    auditStatement(scope, 'auth.email_verified', { subject: id }),
  ])
}

async function replaceUser(services: Services, registration: PendingRegistration, { id }: UserRow, caller: Caller) {
  const now = services.clock.now()
  const accountId = (await findHomeAccountId(services, id)) ?? fail('conflict', 'recovery.errors.staleLink')
  const scope = scopeAtSignIn(services, accountId, id, caller)
  const row = {
    ...userColumns(registration),
    avatarUrl: null,
    emailVerifiedAt: now,
    passwordChangedAt: now,
    updatedAt: now,
  }
  const unconfirmed = and(eq(users.id, id), isNull(users.emailVerifiedAt))
  const extraStatements = [
    scope.db.orm.update(users).set(row).where(unconfirmed),
    abortIfNoRowChanged(),
    ...revokeCredentialStatements(services, id),
    ...revokeFactorStatements(services, id),
    deleteRegistrationsStatement(services, registration.email),
    auditStatement(scope, 'auth.email_verified', { subject: id }),
  ]
  await endSessions(services, { userId: id }, 'email_confirmed', { endedBy: scope, extraStatements })
}
