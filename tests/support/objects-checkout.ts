import { stripeFor } from '#features/billing/provider/access.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { origin } from '#tests/support/requests.ts'

/** Opens a checkout page for a subscription in the simulated Stripe. */
export async function createCheckoutObjects(
  services: Services,
  { accountId }: AccountScope,
  marker: string,
): Promise<Record<string, string>> {
  const stripe = stripeFor(services, { accountId, provider: 'SIMULATED' })
  const customer = await stripe.customers.create({ name: marker })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_trimtab_pro_annual_v1', quantity: 1 }],
    success_url: `${origin}/billing?success=true`,
    cancel_url: `${origin}/billing`,
  })
  return { checkoutId: session.id, customerId: customer.id }
}

/** Opens the other pages of the simulated Stripe. Returns their ids by what they show. */
export async function createCheckoutPages(
  services: Services,
  { accountId }: AccountScope,
): Promise<Record<string, string>> {
  const stripe = stripeFor(services, { accountId, provider: 'SIMULATED' })
  const customer = (await stripe.customers.create({ name: 'Harbour' })).id
  const urls = { customer, success_url: `${origin}/billing`, cancel_url: `${origin}/billing` }
  const seats = [{ price: 'price_trimtab_seat_monthly_v1', quantity: 2 }]
  const { sessions } = stripe.checkout
  const setup = await sessions.create({ mode: 'setup', ...urls })
  const trial = { payment_method_collection: 'if_required', subscription_data: { trial_period_days: 14 } } as const
  const free = await sessions.create({ mode: 'subscription', line_items: seats, ...trial, ...urls })
  const expired = await sessions.expire((await sessions.create({ mode: 'setup', ...urls })).id)
  const card = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  const { latest_invoice: invoice } = await stripe.subscriptions.create({
    customer,
    items: seats,
    default_payment_method: card.id,
  })
  const intent = await stripe.setupIntents.create({ customer, payment_method: card.id, confirm: true })
  return {
    'a new card': setup.id,
    'a free trial': free.id,
    'an expired page': expired.id,
    'an invoice that waits for the bank': String(invoice),
    'a card that waits for the bank': intent.id,
  }
}

export const unknownCheckoutIds = (ids: Ids): Record<string, string> => ({
  checkoutId: ids.id('cs_test'),
  customerId: ids.id('cus'),
})

/** The card waits for the bank, so the request buys nothing. */
export const checkoutBodies: Record<string, Record<string, unknown> | null> = {
  'POST /checkout/simulated/:checkoutId': { card: 'pm_card_authenticationRequired' },
}
