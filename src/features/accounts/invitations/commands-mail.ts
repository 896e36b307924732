import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import type { Actor } from '#features/accounts/members/commands-effects.ts'
import { getRemainingWaitMs, requireAttempt, retryAfter, takeAttemptStatements } from '#kit/auth/attempts.ts'
import type { AccountScope } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/mail/outbox.ts'
import { invitationMail } from './mails.ts'
import { invitationsPerDay, type TeamRole } from './rules.ts'

const day = 24 * 60 * 60 * 1000
const sameEmailLimit = { limit: 6, window: day }

/**
 * Rejects an invitation if emails are sent and the inviter's own email is not confirmed. Also counts invitations to the
 * same email, at most six a day per account.
 */
export async function requireInviteAttempt(
  { services, session }: Actor,
  scope: AccountScope,
  email: string,
): Promise<void> {
  const { user, account } = session
  const sendsEmails = services.config.mail !== null || services.config.requireEmailVerification
  if (sendsEmails && !user.emailVerified && account.demoEndsAt === null)
    fail('forbidden', 'invitations.errors.inviterUnproved')
  await requireAttempt(services, `invite:${sha256(`${scope.accountId}\n${email}`)}`, sameEmailLimit)
}

/** Returns the keys that count an account's and an inviter's invitations, and the daily limit of the plan. */
const dailyCountersOf = ({ session }: Actor, { accountId, actorId }: AccountScope) => ({
  keys: [`invite-account:${accountId}`, `invite-by:${actorId}`],
  limit: { limit: invitationsPerDay[session.account.plan], window: day },
})

/** Returns the statements that count an invitation for the account and its inviter, for the batch that writes it. */
export function countInvitationStatements(actor: Actor, scope: AccountScope): Statement[] {
  const { keys, limit } = dailyCountersOf(actor, scope)
  return keys.flatMap(key => takeAttemptStatements(scope, key, limit))
}

/** Throws `rate_limited` if an invitation failed because of the daily limit. */
export async function failIfTooMany(actor: Actor, scope: AccountScope): Promise<void> {
  const { keys, limit } = dailyCountersOf(actor, scope)
  const waits = await Promise.all(keys.map(key => getRemainingWaitMs(actor.services, key, limit)))
  const retryAfterMs = Math.max(...waits)
  if (retryAfterMs > 0) fail('rate_limited', 'invitations.errors.tooManyToday', retryAfter({ retryAfterMs }))
}

type InvitationToSend = { email: string; role: string; token: string; expiresAt: number; team: TeamWithRole | null }
/** A team, and the role in it that an invitation offers. */
export type TeamWithRole = { id: string; name: string; role: TeamRole }

/**
 * Returns the statements that email an invitation's link, in the recipient's language if known, else the inviter's.
 * Demos send no emails.
 */
export async function invitationMailStatements(
  scope: AccountScope,
  actor: Actor,
  invited: InvitationToSend,
): Promise<Statement[]> {
  const { account, user } = actor.session
  if (account.demoEndsAt !== null || user.isDemo) return []
  const selectReader = scope.db.orm
    .select({ language: users.language, firstName: users.firstName, timeZone: users.timeZone })
    .from(users)
  const [reader] = await selectReader.where(eq(users.email, invited.email))
  const language = reader?.language ?? user.language
  const inviter = `${user.firstName} ${user.lastName}`.trim()
  const invitation = {
    ...invited,
    language,
    firstName: reader?.firstName ?? null,
    timeZone: reader?.timeZone ?? user.timeZone,
    inviter,
    account: account.name,
  }
  return [mailStatement(scope, invitationMail(invitation, actor.origin))]
}
