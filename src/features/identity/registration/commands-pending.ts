import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import { registrations } from '#db/schema/registrations.ts'
import { newAccount } from '#features/accounts/memberships/commands.ts'
import { findHomeAccount } from '#features/accounts/memberships/queries.ts'
import { emailKey, findUserByEmail, type UserRow } from '#features/identity/credentials/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { translator } from '#i18n/messages.ts'
import { takeAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { issueOneTime } from '#kit/auth/one-time.ts'
import type { Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { abortIfUnchanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { releaseFactorStatements, releaseStatements } from './commands-release.ts'
import { alreadyRegisteredMail, verificationMail } from './mails.ts'
import { findRegistration, type PendingRegistration } from './queries.ts'
import { registrationMails, registrationMailsByCaller, verificationLifetime } from './rules.ts'

const day = 24 * 60 * 60 * 1000
const unscoped = ({ db }: Pick<Parts, 'db'>) => db.unscoped('who registers has no account yet')

export type Registrant = Omit<PendingRegistration, 'id' | 'createdAt' | 'expiresAt'>

/** Issues the token that confirms a registration, bound to its email. */
export const issueConfirmation = (parts: Parts, { id, email }: { id: string; email: string }) =>
  issueOneTime(parts, {
    kind: 'email_verification',
    userId: null,
    payload: { email, registration: id },
    lifetime: verificationLifetime,
  })

const isConfirmed = 'exists (select 1 from users where email = ? and (email_verified_at is not null or is_demo = 1))'

/**
 * Stores a registration until its link is opened, and emails the link. Discards both if the email is already confirmed:
 * the statements are the same for every email, so that timing reveals nothing. At most ten such emails per hour go to
 * one address, three of them from one network.
 */
export async function storePending(parts: Parts, registrant: Registrant, origin: string): Promise<void> {
  const { email, network } = registrant
  const now = parts.clock.now()
  const row = { ...registrant, id: parts.ids.id('reg'), createdAt: now, expiresAt: now + verificationLifetime }
  const { token, statement } = issueConfirmation(parts, row)
  const key = `registration-mail:${emailKey(parts, email)}`
  const byNetwork = await takeAttempt(parts, `${key}:${network}`, registrationMailsByCaller)
  const isEmailed = byNetwork.allowed && (await takeAttempt(parts, key, registrationMails)).allowed
  const db = unscoped(parts)
  const mail = mailStatement({ ...parts, db }, verificationMail(row, origin, token), { once: row.id })
  await db.batch([
    db.orm.insert(registrations).values(row),
    statement,
    ...(isEmailed ? [mail] : []),
    { sql: `delete from outbox where id = ? and ${isConfirmed}`, args: [`mai_${row.id}`, email] },
    { sql: `delete from registrations where id = ? and ${isConfirmed}`, args: [row.id, email] },
  ])
}

/** Informs the user of an email, if there is one, about attempts to register with it. At most one email per day. */
export async function notifyOwner(parts: Parts, email: string, origin: string): Promise<void> {
  const owner = await findUserByEmail(parts, email)
  if (!owner || owner.isDemo || (parts.config.requireEmailVerification && owner.emailVerifiedAt === null)) return
  const { clock, ids } = parts
  const db = unscoped(parts)
  const once = sha256(`already registered\n${owner.id}\n${Math.floor(clock.now() / day)}`)
  await db.batch([mailStatement({ db, clock, ids }, alreadyRegisteredMail(owner, origin), { once })])
}

/**
 * Creates the user of a confirmed registration and deletes other registrations of the email. An existing unconfirmed
 * user of the email loses their password, sessions and other credentials to the owner of the mailbox. Fails with
 * `conflict` if the email is already confirmed.
 */
export async function completeRegistration(parts: Parts, id: string, email: string, caller: Caller): Promise<void> {
  const found = await findRegistration(parts, id)
  if (!found || found.email !== email) return fail('conflict', 'recovery.errors.staleLink')
  const holder = await findUserByEmail(parts, email)
  if (holder && holder.emailVerifiedAt !== null) fail('conflict', 'recovery.errors.staleLink')
  try {
    if (holder) await replaceUser(parts, found, holder, caller)
    else await createUser(parts, found, caller)
  } catch (thrown) {
    if (wasAborted(thrown) || isUniqueViolation(thrown, 'users.email')) fail('conflict', 'recovery.errors.staleLink')
    throw thrown
  }
}

const deleteOthers = (parts: Parts, email: string) =>
  unscoped(parts).orm.delete(registrations).where(eq(registrations.email, email))

/** User columns of a registration. */
function userColumns(found: PendingRegistration) {
  const { firstName, lastName, phone, language, passwordHash, termsVersion } = found
  const termsAcceptedAt = termsVersion === null ? null : found.createdAt
  return { firstName, lastName, phone, language, passwordHash, termsVersion, termsAcceptedAt }
}

async function createUser(parts: Parts, found: PendingRegistration, caller: Caller) {
  const { email, language, firstName } = found
  const id = parts.ids.id('usr')
  const now = parts.clock.now()
  const name = translator(language, 'auth')('teamName', { name: firstName })
  const { scope, statements } = newAccount(parts, { name, ownerId: id, language }, caller)
  const row = { ...userColumns(found), id, email, emailVerifiedAt: now, createdAt: now, updatedAt: now }
  await scope.db.batch([
    scope.db.orm.insert(users).values(row),
    ...statements,
    deleteOthers(parts, email),
    auditStatement(scope, 'auth.registered'),
    auditStatement(scope, 'auth.email_verified', { subject: id }),
  ])
}

async function replaceUser(parts: Parts, found: PendingRegistration, { id }: UserRow, caller: Caller) {
  const now = parts.clock.now()
  const accountId = (await findHomeAccount(parts, id)) ?? fail('conflict', 'recovery.errors.staleLink')
  const scope = scopeAtSignIn(parts, accountId, id, caller)
  const row = { ...userColumns(found), avatarUrl: null, emailVerifiedAt: now, passwordChangedAt: now, updatedAt: now }
  const unconfirmed = and(eq(users.id, id), isNull(users.emailVerifiedAt))
  const alongside = [
    scope.db.orm.update(users).set(row).where(unconfirmed),
    abortIfUnchanged(),
    ...releaseStatements(parts, id),
    ...releaseFactorStatements(parts, id),
    deleteOthers(parts, found.email),
    auditStatement(scope, 'auth.email_verified', { subject: id }),
  ]
  await endSessions(parts, { userId: id }, 'email_confirmed', { by: scope, alongside })
}
