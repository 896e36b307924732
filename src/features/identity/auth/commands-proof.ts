import { provePassword } from '#features/identity/credentials/commands.ts'
import { findUser } from '#features/identity/credentials/queries.ts'
import { proofStatement } from '#features/identity/sessions/commands-sign-in.ts'
import { proveSecondFactor } from '#features/identity/two-factor/commands-verify.ts'
import type { AccountScope, Parts } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail } from '#kit/errors.ts'
import type { Proof } from './schema.ts'

/**
 * Lets somebody who is signed in prove that it is them, by password or second factor: good for ten minutes. After single
 * sign-on a second factor counts in this account only; a password makes the session valid everywhere.
 */
export async function prove(parts: Parts, scope: AccountScope, { password, code }: Proof): Promise<void> {
  const user = (await findUser(parts, scope.actorId)) ?? fail('unauthenticated')
  const right = password
    ? await provePassword(parts, user, password)
    : await proveSecondFactor(parts, user.id, code ?? '')
  const by = password ? 'password' : 'second factor'
  const details = { by }
  if (right) {
    await scope.db.batch([proofStatement(scope, by), auditStatement(scope, 'auth.proved', { details })])
    return
  }
  await scope.db.batch([auditStatement(scope, 'auth.proof_failed', { success: false, details })])
  const path = password ? 'password' : 'code'
  const message = 'Verification failed. Please try again.'
  fail('invalid', message, { fields: [{ path, message }] })
}
