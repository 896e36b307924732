import { and, eq, isNull } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { type Caller, scopeAtSignIn } from '#features/accounts/accounts/commands.ts'
import { findHomeAccount } from '#features/accounts/accounts/queries.ts'
import { auditStatement } from '#kit/audit.ts'
import type { AccountScope, Parts, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { nobodysHash } from '#kit/passwords.ts'
import { findSession, newSession } from '#kit/session.ts'
import { findUserByEmail } from './queries.ts'
import { passwordTooLong } from './rules.ts'
import type { Login } from './schema.ts'

export type SignIn = { session: Session; accessToken: string; refreshToken: string | null; expiresIn: number }

/**
 * Signs the scope's actor in: the one way in which a session comes to be. Writes the given statements, the session and the
 * audit row in one batch.
 */
export async function startSession(
  parts: Parts,
  scope: AccountScope,
  kind: Session['kind'],
  action: string,
  statements: Statement[] = [],
): Promise<SignIn> {
  const { ipAddress, userAgent, accountId, actorId: userId } = scope
  const { row, accessToken, refreshToken, expiresIn } = newSession(parts, kind, { userId, accountId })
  await scope.db.batch([
    ...statements,
    scope.db.orm.insert(authSessions).values({ ...row, ipAddress, userAgent }),
    auditStatement(scope, action, { sessionId: row.id, details: { kind } }),
  ])
  const session = await findSession(parts, accessToken)
  return session ? { session, accessToken, refreshToken, expiresIn } : fail('unauthenticated')
}

/** Takes work that nobody waits for, such as a line in the log. */
export type Later = (work: Promise<unknown>) => void
export type Attempt = { kind: Session['kind']; caller: Caller; later: Later }

/**
 * Signs a person in by e-mail and password. Unknown e-mails, wrong passwords and people without an active account fail
 * alike, and take equally long: what is written about a failure is written after the answer.
 */
export async function login(parts: Parts, { email, password }: Login, { kind, caller, later }: Attempt) {
  if (passwordTooLong(password)) fail('unauthenticated', 'Invalid email or password')
  const user = await findUserByEmail(parts, email)
  const accountId = await findHomeAccount(parts, user?.id ?? '')
  const right = await parts.passwords.verify(password, user?.passwordHash ?? nobodysHash)
  if (!user || !accountId) fail('unauthenticated', 'Invalid email or password')
  const scope = scopeAtSignIn(parts, accountId, user.id, caller)
  if (right && user.status === 'ACTIVE') return startSession(parts, scope, kind, 'auth.logged_in')
  later(scope.db.batch([auditStatement(scope, 'auth.login_failed', { success: false })]))
  fail('unauthenticated', 'Invalid email or password')
}

/** Ends the sign-in that the request came with. */
export async function logout(scope: AccountScope) {
  const sessionId = scope.sessionId ?? fail('unauthenticated')
  await scope.db.batch([endSession(scope, sessionId, 'logged_out'), auditStatement(scope, 'auth.logged_out')])
}

/** The statement that ends a sign-in, unless it has ended before. */
export const endSession = ({ db, clock }: AccountScope, id: string, endReason: string) =>
  db.orm
    .update(authSessions)
    .set({ endedAt: clock.now(), endReason, refreshHash: null })
    .where(and(eq(authSessions.id, id), isNull(authSessions.endedAt)))
