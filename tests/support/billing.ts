import type { Selection } from '#features/billing/plans/rules-prices.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { findOrCreateCustomer } from '#features/billing/provider/commands-customers.ts'
import { deliverSimulatedEvents } from '#features/billing/simulated-stripe/delivery/commands-deliver.ts'
import { processBillingEvents } from '#features/billing/subscription/commands-events.ts'
import { scheduledScope } from '#kit/context.ts'
import type { TestApp, TestPerson } from '#tests/support/app.ts'

/** The test cards of the simulated Stripe. */
export type TestCard =
  | 'pm_card_visa'
  | 'pm_card_chargeDeclined'
  | 'pm_card_authenticationRequired'
  | 'pm_card_chargeCustomerFail'
  | 'pm_card_expiresThisMonth'

/** Returns the Stripe SDK, connected to a person's account at the simulated Stripe. */
export const stripeOf = (t: TestApp, { account }: TestPerson) =>
  stripeFor(t.services, { accountId: account.id, provider: 'SIMULATED' })

/** Stores a card of the account and returns its id. */
export async function addCard(t: TestApp, person: TestPerson, card: TestCard = 'pm_card_visa'): Promise<string> {
  const scope = scheduledScope(t.services, person.account.id, person.user.id)
  const { customerId } = await findOrCreateCustomer(t.services, scope, person.account)
  return (await stripeOf(t, person).paymentMethods.attach(card, { customer: customerId })).id
}

/** Calls the billing API as a person. Returns the status and the body. */
export async function callBilling(t: TestApp, person: TestPerson, method: string, path: string, json?: unknown) {
  // A new sign-in, because tests move the clock past the end of the last one.
  const { request } = await t.signIn({ id: person.user.id, accountId: person.account.id })
  const response = await request(`/api/billing${path}`, { method, ...(json !== undefined && { json }) })
  return { status: response.status, ...(await response.json()) }
}

/** Puts a selection into the cart. */
export const fillCart = (t: TestApp, person: TestPerson, { plan, interval, additionalUsers }: Selection) =>
  callBilling(t, person, 'POST', '/cart/items', {
    type: 'SUBSCRIPTION',
    plan,
    billingInterval: interval,
    additionalUsers,
  })

/** Buys a selection with a stored card. */
export async function buy(t: TestApp, person: TestPerson, selection: Selection, paymentMethodId?: string) {
  await fillCart(t, person, selection)
  const card = paymentMethodId ?? (await addCard(t, person))
  return callBilling(t, person, 'POST', '/checkout', { paymentMethodId: card, acceptTerms: true })
}

/** Delivers the events of the simulated Stripe to the webhook and processes them. */
export async function deliverEvents(t: TestApp): Promise<number> {
  const deliveredCount = await deliverSimulatedEvents(t.services, async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const response = await t.app.request('/api/billing/webhooks/stripe', { method: 'POST', headers, body })
    return response.status
  })
  await processBillingEvents(t.services)
  return deliveredCount
}
