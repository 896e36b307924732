import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { listCustomers } from '#features/billing/provider/queries-customers.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { paths } from '#src/paths.ts'

/** Returns the URL of the provider's page for cards and invoices, or of `/billing` without such a page. */
export async function openPortal(services: Services, scope: AccountScope, origin: string): Promise<{ url: string }> {
  const url = origin + paths.billing()
  const customer = (await listCustomers(scope)).find(({ provider }) => provider === 'STRIPE')
  if (!customer) return { url }
  const stripe = stripeFor(services, { accountId: scope.accountId, provider: 'STRIPE' })
  const session = await callProvider(() =>
    stripe.billingPortal.sessions.create({ customer: customer.customerId, return_url: url }),
  )
  return { url: session.url }
}
