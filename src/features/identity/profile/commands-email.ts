import { and, eq, ne, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#db/client.ts'
import { invitations } from '#db/schema/accounts.ts'
import { oneTimeTokens, users } from '#db/schema/identity.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { findUser, findUserByEmail } from '#features/identity/credentials/queries.ts'
import { endStatements } from '#features/identity/sessions/commands.ts'
import { closeSockets } from '#features/identity/sockets/commands.ts'
import { requireAttempt } from '#kit/auth/attempts.ts'
import { type Caller, scopeAtSignIn } from '#kit/auth/caller.ts'
import { prepareOneTimeToken, spendOneTimeToken, voidOneTimeTokensStatement } from '#kit/auth/one-time-tokens.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, wasAborted } from '#kit/http/conditional-commit.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { addressTakenMail, confirmChangeMail, emailChangedMail } from './mails.ts'
import { emailChangeLifetimeMs, emailChangeRequestLimit } from './rules-user.ts'

const unscopedReason = 'emails belong to users, not accounts'

const deleteRequestsStatement = ({ db }: Pick<Services, 'db'>, userId: string) =>
  db
    .unscoped(unscopedReason)
    .orm.delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.kind, 'email_change'), eq(oneTimeTokens.userId, userId)))

/**
 * Requests a change of email: both addresses get a confirmation link, and earlier requests are dropped. If the new
 * address belongs to another user, it gets a notice instead of a link. The caller does not see the difference.
 */
export async function requestEmailChange(services: Services, scope: AccountScope, email: string, origin: string) {
  const user = (await findUser(services, scope.actorId)) ?? fail('unauthenticated')
  if (user.isDemo) fail('forbidden', 'profile.errors.demo')
  if (email === user.email) failAt('email', 'profile.errors.emailSame')
  await requireAttempt(services, `email-change:${user.id}`, emailChangeRequestLimit)

  const change = { from: user.email, to: email }
  const id = scope.ids.id('chg')
  const issue = (side: 'old' | 'new') =>
    prepareOneTimeToken(services, {
      kind: 'email_change',
      userId: user.id,
      payload: { change: id, side, ...change },
      lifetime: emailChangeLifetimeMs,
    })
  const [oldSide, newSide] = [issue('old'), issue('new')]
  const existingUser = await findUserByEmail(services, email)
  const mailToNew = existingUser
    ? addressTakenMail(existingUser)
    : confirmChangeMail(user, change, 'new', origin, newSide.token)
  await scope.db.batch([
    deleteRequestsStatement(services, user.id),
    oldSide.statement,
    newSide.statement,
    mailStatement(scope, confirmChangeMail(user, change, 'old', origin, oldSide.token)),
    mailStatement(scope, mailToNew),
    auditStatement(scope, 'email.change_requested', { subject: user.id }),
  ])
}

/** Cancels the requested change of email, confirmed or not. */
export const cancelEmailChange = (services: Services, scope: AccountScope) =>
  scope.db.batch([
    deleteRequestsStatement(services, scope.actorId),
    auditStatement(scope, 'email.change_cancelled', { subject: scope.actorId }),
  ])

type SignedIn = { userId: string; sessionId: string }
type ChangeRequest = { change: string; from: string; to: string }

/** Returns the statement that changes the email once both sides have confirmed this request. */
const changeEmailStatement = ({ db, clock }: Services, userId: string, { change, from, to }: ChangeRequest) => {
  const bothSides = sql`(select count(*) from one_time_tokens where kind = 'email_change' and user_id = ${userId}
    and json_extract(payload, '$.change') = ${change} and used_at is not null) = 2`
  const now = clock.now()
  return db
    .unscoped(unscopedReason)
    .orm.update(users)
    .set({ email: to, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, from), bothSides))
}

/**
 * Confirms one side of a change of email by its link, which works once. After the second confirmation the email
 * changes. Links sent to the old email become void, and all other sessions end.
 */
export async function confirmEmailChange(services: Services, token: string, caller: Caller, signedIn: SignedIn | null) {
  const usedToken =
    (await spendOneTimeToken(services, 'email_change', token)) ?? fail('conflict', 'profile.errors.staleLink')
  const user = (await findUser(services, usedToken.userId ?? '')) ?? fail('conflict', 'profile.errors.staleLink')
  const accountId = (await findHomeAccountId(services, user.id)) ?? fail('conflict', 'profile.errors.staleLink')
  const scope = scopeAtSignIn(services, accountId, user.id, caller)
  const request = usedToken.payload as ChangeRequest
  const selector = { userId: user.id, ...(signedIn?.userId === user.id && { exceptSessionId: signedIn.sessionId }) }
  const { orm } = services.db.unscoped(unscopedReason)
  const noticeStatement = (email: string) => mailStatement(scope, emailChangedMail({ ...user, email }, request))
  try {
    await services.db.unscoped(unscopedReason).batch([
      changeEmailStatement(services, user.id, request),
      abortIfNoRowChanged(),
      deleteRequestsStatement(services, user.id),
      // When the profile is deleted, answered invitations are found by the email.
      orm
        .update(invitations)
        .set({ email: request.to })
        .where(and(eq(invitations.email, request.from), ne(invitations.status, 'pending'))),
      voidOneTimeTokensStatement(services, 'password_reset', user.id),
      voidOneTimeTokensStatement(services, 'email_verification', user.id),
      voidOneTimeTokensStatement(services, 'two_factor', user.id),
      ...endStatements(services, selector, 'email_changed', scope),
      auditStatement(scope, 'email.changed', { subject: user.id }),
      noticeStatement(request.from),
      noticeStatement(request.to),
    ])
  } catch (thrown) {
    if (wasAborted(thrown)) return { changed: false }
    if (isUniqueViolation(thrown, 'users.email')) fail('conflict', 'profile.errors.emailTaken')
    throw thrown
  }
  await closeSockets(services, selector)
  return { changed: true }
}
