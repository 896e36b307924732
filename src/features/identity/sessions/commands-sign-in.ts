import { and, eq, sql } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { authSessions } from '#db/schema/identity.ts'
import { findSecondFactor } from '#features/identity/credentials/queries.ts'
import { assessSignIn } from '#features/identity/devices/commands-assess.ts'
import { findSession, prepareAuthSession } from '#kit/auth/session.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { AccountScope, Services, SignInKind } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'

type SignInOptions = {
  /** Other statements of the batch that creates the session. */
  statements?: Statement[]
  /** True if the user has passed the second factor in this sign-in. */
  secondFactor?: boolean
  /** Time of the last identity confirmation. Defaults to now. */
  provedAt?: number | null
  /** The account of the single sign-on: the session is only valid there. */
  ssoAccountId?: string | null
}

/**
 * Signs in the scope's actor. Every session is created here. Writes the given statements, the session and the audit row
 * in one batch. Users with a second factor need `secondFactor`, which only its check may set. Other callers use
 * `completeFirstStep`.
 */
export async function startSession(
  services: Services,
  scope: AccountScope,
  kind: SignInKind,
  action: string,
  { statements = [], secondFactor = false, provedAt = services.clock.now(), ssoAccountId = null }: SignInOptions = {},
): Promise<SignIn> {
  const { ipAddress, userAgent, accountId, actorId } = scope
  const { row, accessToken, refreshToken, expiresIn } = prepareAuthSession(services, kind, {
    userId: actorId,
    accountId,
  })
  const risk = await assessSignIn(services, scope, kind)
  // A missing second factor makes the user id null, so that the whole batch fails.
  const userId = secondFactor ? actorId : sql`(select id from users where id = ${actorId} and two_factor is null)`
  try {
    await scope.db.batch([
      ...statements,
      scope.db.orm
        .insert(authSessions)
        .values({ ...row, ...risk.session, userId: userId as string, ssoAccountId, provedAt, ipAddress, userAgent }),
      ...risk.statements,
      auditStatement(scope, action, {
        sessionId: row.id,
        details: { kind, secondFactor, ...(ssoAccountId && { sso: true }) },
        riskScore: risk.session.riskScore,
      }),
    ])
  } catch (thrown) {
    if (!secondFactor && (await findSecondFactor(services, actorId))) fail('unauthenticated', 'auth.errors.loginFailed')
    throw thrown
  }
  const session = await findSession(services, accessToken)
  const deviceSecret = risk.newDeviceSecret
  return session ? { session, accessToken, refreshToken, expiresIn, deviceSecret } : fail('unauthenticated')
}

/**
 * Returns the statement that records an identity confirmation. A password lifts the account limit of a session from
 * single sign-on. A second factor does not.
 */
export const proofStatement = ({ db, clock, sessionId, actorId }: AccountScope, method: 'password' | 'second factor') =>
  db.orm
    .update(authSessions)
    .set({ provedAt: clock.now(), ...(method === 'password' && { ssoAccountId: null }) })
    .where(and(eq(authSessions.id, sessionId ?? ''), eq(authSessions.userId, actorId)))
