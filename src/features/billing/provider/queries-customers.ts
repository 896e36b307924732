import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { billingCustomers } from '#db/schema/billing.ts'

export type Provider = 'STRIPE' | 'SIMULATED'

/** The account's customer at a provider, or null before its first purchase. */
export async function findCustomer(db: Db, accountId: string, provider: Provider) {
  const [row] = await db.orm
    .select({ provider: billingCustomers.provider, customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.accountId, accountId), eq(billingCustomers.provider, provider)))
  return row ?? null
}
