import { z } from 'zod'
import { stripeError } from '#features/billing/simulated-stripe/rules-errors.ts'
import { text, whole } from './schema-params.ts'

/** Parameters of every list. */
export const Paging = z.strictObject({
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
})
export type Paging = z.infer<typeof Paging>

/** Returns a page of `objects` (newest first) in the format of Stripe's lists. */
export function listPage(objects: readonly { id: string }[], paging: Paging, url: string) {
  const { limit, starting_after: after, ending_before: before } = paging
  const positionOf = (id: string, param: string) => {
    const at = objects.findIndex(object => object.id === id)
    if (at < 0) throw stripeError({ status: 400, code: 'resource_missing', message: `No such object: '${id}'`, param })
    return at
  }
  if (before !== undefined) {
    const end = positionOf(before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', url, has_more: start > 0, data: objects.slice(start, end) }
  }
  const start = after === undefined ? 0 : positionOf(after, 'starting_after') + 1
  return { object: 'list', url, has_more: objects.length > start + limit, data: objects.slice(start, start + limit) }
}
