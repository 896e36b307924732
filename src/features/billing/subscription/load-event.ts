import type Stripe from 'stripe'

type References = { id: string; type: string; customerId: string | null; objectId: string | null }

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What is read from an event: only ids. The objects themselves are fetched, so that late and repeated events do no harm. */
export function referencesOf({ id, type, data }: Stripe.Event): References {
  const object = data.object as { id?: unknown; object?: unknown; customer?: unknown }
  const objectId = textOf(object.id)
  const customer = object.object === 'customer' ? objectId : object.customer
  const isWhole = typeof customer === 'object' && customer !== null
  return { id, type, objectId, customerId: textOf(isWhole ? (customer as { id?: unknown }).id : customer) }
}
