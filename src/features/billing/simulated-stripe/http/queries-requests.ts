import { and, eq, gt } from 'drizzle-orm'
import { simulatedRequests } from '#db/schema/simulated-stripe.ts'
import { responseLifetimeMs } from '#features/billing/simulated-stripe/rules.ts'
import type { AccountScope } from '#kit/context.ts'

/** Returns the stored response for an idempotency key, or null. */
export async function findStoredResponse({ accountId, db, clock }: AccountScope, key: string) {
  const [row] = await db.orm
    .select()
    .from(simulatedRequests)
    .where(
      and(
        eq(simulatedRequests.accountId, accountId),
        eq(simulatedRequests.key, key),
        gt(simulatedRequests.createdAt, clock.now() - responseLifetimeMs),
      ),
    )
  return row ?? null
}
