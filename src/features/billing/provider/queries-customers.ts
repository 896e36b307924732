import { and, desc, eq } from 'drizzle-orm'
import { billingCustomers } from '#db/schema/billing.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Provider } from './rules.ts'

/** An account's customer at a provider. */
export type Customer = { provider: Provider; customerId: string }

const columns = { provider: billingCustomers.provider, customerId: billingCustomers.customerId }

/**
 * Returns the account's customer, or null before its first purchase. Without `provider`: the customer that was created
 * last.
 */
export async function findCustomer(
  { accountId, db }: Pick<AccountScope, 'accountId' | 'db'>,
  provider?: Provider,
): Promise<Customer | null> {
  const [row] = await db.orm
    .select(columns)
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.accountId, accountId),
        provider === undefined ? undefined : eq(billingCustomers.provider, provider),
      ),
    )
    .orderBy(desc(billingCustomers.createdAt))
    .limit(1)
  return row ?? null
}

/** Returns the account's customers: none before its first purchase, two if the site has switched to Stripe since. */
export const listCustomers = ({ db, accountId }: Pick<AccountScope, 'accountId' | 'db'>): Promise<Customer[]> =>
  db.orm.select(columns).from(billingCustomers).where(eq(billingCustomers.accountId, accountId))

/** Returns the account of a provider's customer, or null if it is not one of ours. */
export async function findAccountOfCustomer({ db }: Pick<Services, 'db'>, customer: Customer): Promise<string | null> {
  const [row] = await db
    .unscoped('an event of the provider names its customer, not the account')
    .orm.select({ accountId: billingCustomers.accountId })
    .from(billingCustomers)
    .where(and(eq(billingCustomers.customerId, customer.customerId), eq(billingCustomers.provider, customer.provider)))
  return row?.accountId ?? null
}
