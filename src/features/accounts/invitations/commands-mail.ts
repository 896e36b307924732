import { eq } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { users } from '#db/schema/identity.ts'
import type { Acting } from '#features/accounts/members/commands-effects.ts'
import { retryAfter, takeAttempt } from '#kit/attempts.ts'
import type { AccountScope } from '#kit/context.ts'
import { sha256 } from '#kit/crypto.ts'
import { fail } from '#kit/errors.ts'
import { mailStatement } from '#kit/outbox.ts'
import { invitationMail } from './mails.ts'
import type { TeamRole } from './rules.ts'

const perDay = { limit: 6, window: 24 * 60 * 60 * 1000 }

/** Counts a mail to an address before it is written: an account invites the same one at most six times a day. */
export async function countMail({ parts }: Acting, { accountId }: AccountScope, email: string): Promise<void> {
  const attempt = await takeAttempt(parts, `invite:${sha256(`${accountId}\n${email}`)}`, perDay)
  if (!attempt.allowed) fail('rate_limited', undefined, retryAfter(attempt))
}

type Invited = { email: string; role: string; token: string; expiresAt: number; team: Team | null }
export type Team = { id: string; name: string; role: TeamRole }

/**
 * The mail that carries an invitation's link, as statements for its batch: in the reader's language where they are known,
 * else in the inviter's. Nothing leaves a demo.
 */
export async function mailStatements(scope: AccountScope, by: Acting, invited: Invited): Promise<Statement[]> {
  const { account, user } = by.session
  if (account.demoEndsAt !== null || user.isDemo) return []
  const known = scope.db.orm.select({ language: users.language, firstName: users.firstName }).from(users)
  const [reader] = await known.where(eq(users.email, invited.email))
  const language = reader?.language ?? user.language
  const inviter = `${user.firstName} ${user.lastName}`.trim()
  const letter = { ...invited, language, name: reader?.firstName ?? null, inviter, account: account.name }
  return [mailStatement(scope, invitationMail(letter, by.origin))]
}
