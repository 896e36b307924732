import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { simulatedClocks, simulatedDeliveries, simulatedObjects } from '#db/schema/simulated-stripe.ts'
import type { Services } from '#kit/context.ts'

export const unscopedReason = 'the clock delivers the events of all accounts'

/** Lists the deliveries that are due in open accounts, oldest first, each with its event and its account's mode. */
export async function listDueDeliveries({ db, clock }: Services, accountId: string | null, limit: number) {
  const rows = await db
    .unscoped(unscopedReason)
    .orm.select({
      id: simulatedDeliveries.id,
      accountId: simulatedDeliveries.accountId,
      attempts: simulatedDeliveries.attempts,
      createdAt: simulatedDeliveries.createdAt,
      event: simulatedObjects.body,
      mode: simulatedClocks.delivery,
    })
    .from(simulatedDeliveries)
    .innerJoin(
      simulatedObjects,
      and(
        eq(simulatedObjects.accountId, simulatedDeliveries.accountId),
        eq(simulatedObjects.id, simulatedDeliveries.eventId),
      ),
    )
    .innerJoin(accounts, and(eq(accounts.id, simulatedDeliveries.accountId), isNull(accounts.deletedAt)))
    .leftJoin(simulatedClocks, eq(simulatedClocks.accountId, simulatedDeliveries.accountId))
    .where(
      and(
        isNull(simulatedDeliveries.deliveredAt),
        lte(simulatedDeliveries.dueAt, clock.now()),
        accountId === null ? undefined : eq(simulatedDeliveries.accountId, accountId),
      ),
    )
    .orderBy(asc(simulatedDeliveries.dueAt), asc(sql`simulated_deliveries.rowid`))
    .limit(limit)
  return rows.map(({ mode, ...row }) => ({ ...row, mode: mode ?? ('NORMAL' as const) }))
}

export type DueDelivery = Awaited<ReturnType<typeof listDueDeliveries>>[number]
