import { stripeFor } from '#features/billing/provider/access.ts'
import { callProvider } from '#features/billing/provider/commands-call.ts'
import { listCustomers } from '#features/billing/provider/queries-customers.ts'
import { pageSize, readAllPages } from '#features/billing/provider/queries-pages.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'

/** A stored card. The number stays with the provider. */
export type PaymentMethod = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** Returns the account's customer, and the SDK of its provider. Null before the first purchase. */
export async function findCustomerWithStripe(services: Services, scope: AccountScope) {
  const customers = await listCustomers(scope)
  const customer = customers.find(({ provider }) => provider === 'STRIPE') ?? customers[0]
  if (!customer) return null
  const { accountId } = scope
  return { ...customer, stripe: stripeFor(services, { accountId, provider: customer.provider }) }
}

/**
 * Returns the URL of the provider's page where the newest open invoice can be paid, or its payment confirmed to the
 * bank. Null without an open invoice. Reads the provider.
 */
export async function findOpenInvoiceUrl(services: Services, scope: AccountScope): Promise<string | null> {
  const customer = await findCustomerWithStripe(services, scope)
  if (!customer) return null
  const { stripe, customerId } = customer
  const { data } = await callProvider(() => stripe.invoices.list({ customer: customerId, status: 'open', limit: 1 }))
  return data[0]?.hosted_invoice_url ?? null
}

const idOf = (ref: string | { id: string } | null | undefined) => (typeof ref === 'string' ? ref : ref?.id)

/** Reads the cards of the account from the provider, the default card first. Returns none without a customer. */
export async function listPaymentMethods(services: Services, scope: AccountScope): Promise<PaymentMethod[]> {
  const customer = await findCustomerWithStripe(services, scope)
  if (!customer) return []
  const { stripe, customerId } = customer
  return callProvider(async () => {
    const [owner, methods] = await Promise.all([
      stripe.customers.retrieve(customerId),
      readAllPages(services, stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: pageSize }), {
        list: 'payment methods',
        account: scope.accountId,
      }),
    ])
    const defaultId = owner.deleted ? undefined : idOf(owner.invoice_settings.default_payment_method)
    const cards = methods.flatMap(({ id, card }) => {
      if (!card) return []
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
      return [{ id, brand, last4, expMonth, expYear, isDefault: id === defaultId || methods.length === 1 }]
    })
    return cards.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  })
}

/** Returns a card of the account. Fails with `not_found` for any other id. */
export async function getPaymentMethod(services: Services, scope: AccountScope, id: string): Promise<PaymentMethod> {
  const methods = await listPaymentMethods(services, scope)
  return methods.find(method => method.id === id) ?? fail('not_found')
}
