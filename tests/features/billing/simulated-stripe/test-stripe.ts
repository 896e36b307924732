import type Stripe from 'stripe'
import type { PricedProduct } from '#features/billing/plans/rules-prices.ts'
import { stripeFor } from '#features/billing/provider/access.ts'
import { advanceSimulatedClock } from '#features/billing/simulated-stripe/clock/commands-clock.ts'
import { previewWithStore } from '#features/billing/simulated-stripe/store/commands-store.ts'
import { getSimulatedClock } from '#features/billing/simulated-stripe/store/queries-store.ts'
import { scheduledScope } from '#kit/context.ts'
import { makeTestApp } from '#tests/support/app.ts'

export const day = 24 * 60 * 60
export const priceId = (product: PricedProduct, interval: 'monthly' | 'annual' = 'monthly') =>
  `price_trimtab_${product.toLowerCase()}_${interval}_v1`

/** Returns the id of a reference, which Stripe sends either as an object or as an id. */
export const idOf = (value: string | { id: string } | null | undefined): string =>
  typeof value === 'string' ? value : (value?.id ?? '')

/** Returns a test app with the simulated Stripe, and a function that creates customers, each with its own clock. */
export async function makeTestStripe() {
  const app = await makeTestApp()
  const { services } = app

  /** Creates a customer of a new account, with a card unless `card` is null. */
  async function makeCustomer(card: string | null = 'pm_card_visa', fields: Stripe.CustomerCreateParams = {}) {
    const { account } = await app.register()
    const stripe = stripeFor(services, { accountId: account.id, provider: 'SIMULATED' })
    const { id } = await stripe.customers.create({ name: 'Harbour', ...fields })
    /** Attaches a card and makes it the default. */
    async function setCard(name: string) {
      const method = await stripe.paymentMethods.attach(name, { customer: id })
      await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } })
      return method.id
    }
    if (card !== null) await setCard(card)
    const scope = scheduledScope(services, account.id, 'system')
    /** Returns the time of the account's clock, in seconds. */
    const now = async () => Math.floor((services.clock.now() + (await getSimulatedClock(scope)).offset) / 1000)
    /** Moves the account's clock to a time in seconds. */
    const advanceTo = (seconds: number) => advanceSimulatedClock(services, account.id, seconds * 1000)
    const advance = async (seconds: number) => advanceTo((await now()) + seconds)
    /** Creates a subscription. */
    const subscribe = (params: Omit<Stripe.SubscriptionCreateParams, 'customer'>) =>
      stripe.subscriptions.create({ customer: id, ...params })
    const retrieveSubscription = (subscriptionId: string) => stripe.subscriptions.retrieve(subscriptionId)
    /** Returns all invoices, newest first. */
    const listInvoices = async () => (await stripe.invoices.list({ customer: id, limit: 100 })).data
    /** Returns the types of all events, oldest first. */
    const listEventTypes = () =>
      previewWithStore(services, account.id, async store =>
        (await store.list<Stripe.Event>('event')).map(({ type }) => type as string).reverse(),
      )
    return {
      account,
      stripe,
      id,
      setCard,
      now,
      advanceTo,
      advance,
      subscribe,
      retrieveSubscription,
      listInvoices,
      listEventTypes,
    }
  }
  return { app, services, makeCustomer, close: app.close }
}

export type TestStripe = Awaited<ReturnType<typeof makeTestStripe>>
export type TestCustomer = Awaited<ReturnType<TestStripe['makeCustomer']>>

/** Returns the current period of a subscription, in seconds. */
export const periodOf = ({ items }: Stripe.Subscription) => ({
  start: items.data[0]!.current_period_start,
  end: items.data[0]!.current_period_end,
})

export type NewItem = { price: string; quantity: number }

/** Returns the change of items that replaces all items of a subscription. */
export function replaceItems({ items }: Stripe.Subscription, newItems: NewItem[]) {
  const removedItems = items.data.slice(newItems.length).map(({ id }) => ({ id, deleted: true }))
  const replacedItems = newItems.map((item, index) => {
    const oldItem = items.data[index]
    return { ...(oldItem && { id: oldItem.id }), ...item }
  })
  return [...removedItems, ...replacedItems]
}

/** Returns price and quantity of each item, such as `pro_monthly 1`. */
export const itemsOf = ({ items }: Stripe.Subscription) =>
  items.data.map(({ price, quantity }) => `${price.lookup_key?.replace('trimtab_', '').replace('_v1', '')} ${quantity}`)
