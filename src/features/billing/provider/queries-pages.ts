import type Stripe from 'stripe'
import type { Services } from '#kit/context.ts'

/** Maximum objects that are read of one list. The SDK allows no more. */
export const maxObjects = 10_000
export const pageSize = 100

/** Returns all objects of a provider's list, at most 10,000. Logs a list that has more: the rest stays unread. */
export async function readAllPages<T extends { id: string }>(
  { log }: Pick<Services, 'log'>,
  list: Stripe.ApiListPromise<T>,
  fields: { list: string; account: string },
): Promise<T[]> {
  const objects = await list.autoPagingToArray({ limit: maxObjects })
  if (objects.length === maxObjects)
    log.error('billing.pages', new Error('A list of the provider is too long.'), fields)
  return objects
}
