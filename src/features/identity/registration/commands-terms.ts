import { eq } from 'drizzle-orm'
import { users } from '#db/schema/identity.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { termsVersion } from './rules-terms.ts'

/** Stores that the actor accepts the current terms. */
export async function acceptTerms(scope: AccountScope): Promise<void> {
  const now = scope.clock.now()
  const acceptance = { termsVersion, termsAcceptedAt: now, updatedAt: now }
  const update = scope.db.orm.update(users).set(acceptance).where(eq(users.id, scope.actorId))
  const audit = auditStatement(scope, 'profile.terms_accepted', { details: { termsVersion } })
  await scope.db.batch([update, audit])
}
