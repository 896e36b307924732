import { billingCustomers } from '#db/schema/billing.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { keyedHash } from '#kit/data/encryption.ts'
import { fail } from '#kit/errors.ts'
import { stripeFor } from './access.ts'
import { findCustomer } from './queries-customers.ts'
import { providerOf } from './rules.ts'

/** The account that buys. */
export type BuyerAccount = { id: string; name: string; demoEndsAt: number | null }

/**
 * Returns the account's customer at its provider. Creates it before the first purchase. Concurrent calls get the same
 * customer: the provider returns the same one for the same key, and the row is inserted only once. Throws `unavailable`
 * if no plan is for sale.
 */
export async function findOrCreateCustomer(services: Services, scope: AccountScope, account: BuyerAccount) {
  const provider = providerOf(services.config, { isDemo: account.demoEndsAt !== null })
  if (!provider) return fail('unavailable')
  const existingCustomer = await findCustomer(scope, provider)
  if (existingCustomer) return existingCustomer
  const { id: accountId, name } = account
  const customer = await stripeFor(services, { accountId, provider }).customers.create(
    { name, metadata: { account_id: accountId } },
    // With another name, the provider would refuse the key of an interrupted call.
    { idempotencyKey: `cust:${accountId}:${keyedHash(services, 'customer', name)}` },
  )
  await scope.db.orm
    .insert(billingCustomers)
    .values({
      id: scope.ids.id('bcu'),
      accountId: scope.accountId,
      provider,
      customerId: customer.id,
      createdAt: scope.clock.now(),
    })
    .onConflictDoNothing()
  return (await findCustomer(scope, provider)) ?? fail('unavailable')
}
