import { and, eq, gt } from 'drizzle-orm'
import { simulatedRequests } from '#db/schema/simulated-stripe.ts'
import { answerLifetime } from '#features/billing/simulated-stripe/rules.ts'
import type { AccountScope } from '#kit/context.ts'

/** Returns the stored answer for an idempotency key, or null. */
export async function findAnswer({ accountId, db, clock }: AccountScope, key: string) {
  const [row] = await db.orm
    .select()
    .from(simulatedRequests)
    .where(
      and(
        eq(simulatedRequests.accountId, accountId),
        eq(simulatedRequests.key, key),
        gt(simulatedRequests.createdAt, clock.now() - answerLifetime),
      ),
    )
  return row ?? null
}
