import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation, type Statement } from '#db/client.ts'
import { oneTimeTokens, users } from '#db/schema/identity.ts'
import { getAccount } from '#features/accounts/accounts/queries.ts'
import { hasFreeInvitedSeatSql, hasFreeSeatSql } from '#features/accounts/members/queries-seats.ts'
import {
  findBoundUserId,
  findMembershipStatus,
  isBoundToIssuer,
  type LiveConnection,
} from '#features/accounts/sso-providers/queries.ts'
import { type Identity, needsConfirmation, type SignInProblem } from '#features/accounts/sso-providers/rules.ts'
import { findUser, findUserByEmail, type UserRow } from '#features/identity/credentials/queries.ts'
import { endSessions } from '#features/identity/sessions/commands.ts'
import { type Challenge, completeFirstStep } from '#features/identity/two-factor/commands-challenge.ts'
import type { Locale } from '#i18n/locale.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { dummyHash } from '#kit/auth/passwords.ts'
import type { SignIn, SignInContext } from '#kit/auth/sign-in.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { confirmedMail } from './mails.ts'

// Invited users get their reserved seat and the role of the invitation.
const insertMembershipSql = `insert into memberships (id, account_id, user_id, role, status, permissions, joined_at)
select ?3, ?1, ?4, coalesce(v.role, 'MEMBER'), 'ACTIVE', coalesce(v.permissions, '[]'), ?2
from accounts a left join invitations v on v.id = (select i.id from invitations i
  where i.account_id = ?1 and i.email = ?5 and i.status = 'pending' and i.expires_at > ?2
  order by i.created_at desc, i.id limit 1)
where a.id = ?1 and a.status = 'ACTIVE'
  and not exists (select 1 from memberships m where m.account_id = ?1 and m.user_id = ?4)
  and ((v.id is not null and ${hasFreeInvitedSeatSql}) or ${hasFreeSeatSql})`

// A subject never changes its user. A user's subject can be replaced after they confirmed it by email.
const insertIdentitySql = `insert into sso_identities (id, account_id, user_id, issuer, subject, created_at, last_used_at)
values (?2, ?1, ?3, ?4, ?5, ?6, ?6)
on conflict (account_id, issuer, subject) do update set last_used_at = excluded.last_used_at
  where user_id = excluded.user_id
on conflict (account_id, issuer, user_id) do update set subject = excluded.subject, created_at = excluded.created_at,
  last_used_at = excluded.last_used_at`

const maxRounds = 3

/** The session, or the second factor that is missing. The email address is confirmed. */
export type SsoOutcome = SignIn | Challenge

export type SsoSignIn = {
  connection: Pick<LiveConnection['connection'], 'id' | 'accountId' | 'savedBy' | 'confirmsMembers'> & {
    provider: Pick<LiveConnection['connection']['provider'], 'issuer'>
  }
  ownerId: string
  identity: Identity
  language: Locale
  /** The user who confirmed the identity by email. Null before the confirmation. */
  confirmedBy: string | null
}

/** Returns the statements that create the user, if missing, and the membership. */
function joinStatements(scope: AccountScope, user: UserRow | null, { identity, language }: SsoSignIn): Statement[] {
  const { accountId, actorId, ids, clock, db } = scope
  const { email, firstName, lastName } = identity
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now, emailVerifiedAt: now }
  const person = { ...times, id: actorId, email, firstName, lastName, language, passwordHash: dummyHash }
  const args = [accountId, now, ids.id('mem'), actorId, user?.email ?? email]
  const audit = auditStatement(scope, 'member.joined_by_sso', { subject: actorId })
  return [
    ...(user ? [] : [db.orm.insert(users).values(person)]),
    { sql: insertMembershipSql, args },
    abortIfNoRowChanged(),
    audit,
  ]
}

/** Returns the statements that bind the identity to the scope's actor, or update its last use. */
function bindStatements(scope: AccountScope, { connection, identity }: SsoSignIn): Statement[] {
  const { accountId, actorId, ids, clock } = scope
  const args = [accountId, ids.id('idn'), actorId, connection.provider.issuer, identity.subject, clock.now()]
  return [{ sql: insertIdentitySql, args }, abortIfNoRowChanged()]
}

/**
 * Confirms an unconfirmed email by the opened link. Someone else may have registered it. So the user's password, links
 * and sessions become invalid, except for the account's owner.
 */
async function confirmAddress(services: Services, scope: AccountScope, user: UserRow, origin: string): Promise<void> {
  const { ownerId, name } = await getAccount(scope)
  const now = scope.clock.now()
  const { orm, batch } = services.db.unscoped('emails belong to users, not accounts')
  const isOwnUser = eq(users.id, user.id)
  if (user.id === ownerId) {
    await batch([orm.update(users).set({ emailVerifiedAt: now, updatedAt: now }).where(isOwnUser)])
    return
  }
  const unused = and(eq(oneTimeTokens.userId, user.id), isNull(oneTimeTokens.usedAt))
  const resetFields = { emailVerifiedAt: now, passwordHash: dummyHash, passwordChangedAt: now, updatedAt: now }
  const extraStatements = [
    orm.update(users).set(resetFields).where(isOwnUser),
    orm.update(oneTimeTokens).set({ usedAt: now }).where(unused),
    mailStatement(scope, confirmedMail(user, name, origin)),
  ]
  await endSessions(services, { userId: user.id }, 'email_confirmed', { endedBy: scope, extraStatements })
}

/** Returns the user bound to an identity, else the one with its email, else null. */
async function loadUserToSignIn(services: Services, scope: AccountScope, { connection, identity }: SsoSignIn) {
  const boundUserId = await findBoundUserId(scope, connection.provider.issuer, identity.subject)
  const user = boundUserId ? await findUser(services, boundUserId) : await findUserByEmail(services, identity.email)
  return { user, isBound: boundUserId !== null }
}

/**
 * Signs in the user that the account's provider names. The session is only valid in this account. Returns the sign-in,
 * a second-factor challenge, the user who has to confirm, or the problem.
 * - The user is the one bound to the provider's subject, else the one with the same email, else a new one.
 * - An existing user may have to confirm by email first (`needsConfirmation`).
 * - A user who is not a member joins if the plan has a seat. Removed and suspended members are refused.
 */
export async function signInBySso(
  services: Services,
  ssoSignIn: SsoSignIn,
  attempt: SignInContext,
): Promise<SsoOutcome | SignInProblem | { userToConfirm: UserRow }> {
  const { connection, ownerId, identity, confirmedBy } = ssoSignIn
  const { accountId, savedBy, confirmsMembers, provider } = connection
  const { kind, caller, origin } = attempt
  // The provider's admin can sign in as any user, so an admin's provider must not give access to the owner.
  const isChosenByOwner = savedBy === ownerId
  for (let round = 1; ; round++) {
    const { user, isBound } = await loadUserToSignIn(
      services,
      scopeAtSignIn(services, accountId, 'system', caller),
      ssoSignIn,
    )
    // Since the link was sent, the subject was bound to another user.
    if (confirmedBy !== null && user?.id !== confirmedBy) return 'expired'
    if (user && (user.status !== 'ACTIVE' || user.isDemo)) return 'suspended'
    if (user?.id === ownerId && !isChosenByOwner) return 'owner'
    const scope = scopeAtSignIn(services, accountId, user?.id ?? services.ids.id('usr'), caller)
    const membershipStatus = user && (await findMembershipStatus(scope, user.id))
    if (membershipStatus === 'REMOVED') return 'removed'
    if (membershipStatus === 'SUSPENDED' || membershipStatus === 'LOCKED') return 'suspended'
    if (user && confirmedBy === null && !(isBound && membershipStatus === 'ACTIVE')) {
      const emailVerified = user.emailVerifiedAt !== null
      const hasOtherSubject = await isBoundToIssuer(scope, provider.issuer, user.id)
      const trusted = { isVouched: identity.isVouched, isChosenByOwner, isReplacement: confirmsMembers }
      if (needsConfirmation({ membershipStatus, emailVerified, hasOtherSubject }, trusted))
        return { userToConfirm: user }
    }
    if (user && confirmedBy !== null && user.emailVerifiedAt === null)
      await confirmAddress(services, scope, user, origin)
    const statements = [
      ...(membershipStatus === 'ACTIVE' ? [] : joinStatements(scope, user, ssoSignIn)),
      ...bindStatements(scope, ssoSignIn),
      auditStatement(scope, 'sso.identity_accepted', { subject: connection.id }),
    ]
    try {
      return await completeFirstStep(services, scope, kind, 'auth.logged_in', statements, { isSsoSignIn: true })
    } catch (thrown) {
      // A concurrent sign-in created the user or membership first. Retry to find it.
      const isConflict = isUniqueViolation(thrown, 'users.email') || wasAborted(thrown)
      if (!isConflict) throw thrown
      if (round === maxRounds || (wasAborted(thrown) && !(await isMember(services, scope, ssoSignIn)))) return 'full'
    }
  }
}

async function isMember(services: Services, scope: AccountScope, ssoSignIn: SsoSignIn): Promise<boolean> {
  const { user } = await loadUserToSignIn(services, scope, ssoSignIn)
  return user !== null && (await findMembershipStatus(scope, user.id)) !== null
}
