import type { Statement } from '#db/client.ts'
import { findSecondFactor } from '#features/identity/credentials/queries.ts'
import { startSession } from '#features/identity/sessions/commands-sign-in.ts'
import { type Challenge, issueChallenge } from '#features/identity/two-factor/commands-challenge.ts'
import type { SignIn } from '#kit/auth/sign-in.ts'
import type { AccountScope, Parts, SignInKind } from '#kit/context.ts'

/**
 * Lets in whom a first proof has shown to be the scope's actor: with a session, or, where they have turned a second factor
 * on, with the challenge for it. The statements are written in either case. `bySso` says that the proof was the account's
 * single sign-on: the session is then valid in this account only.
 */
export async function enter(
  parts: Parts,
  scope: AccountScope,
  kind: SignInKind,
  action: string,
  statements: Statement[] = [],
  { bySso = false }: { bySso?: boolean } = {},
): Promise<SignIn | Challenge> {
  const factor = await findSecondFactor(parts, scope.actorId)
  const ssoAccountId = bySso ? scope.accountId : null
  if (!factor) return startSession(parts, scope, kind, action, statements, { ssoAccountId })
  return issueChallenge(parts, scope, { kind, method: factor, ssoAccountId }, statements)
}
