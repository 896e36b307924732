import { z } from 'zod'

const textOrNull = z.string().max(255).nullable().catch(null)

/** The part of an event that we read. Its object can be of any type, with any fields. */
const ProviderEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      id: textOrNull,
      object: textOrNull,
      customer: z.union([z.object({ id: textOrNull }).transform(({ id }) => id), textOrNull]),
    }),
  }),
})

export type EventReferences = { id: string; type: string; customerId: string | null; objectId: string | null }

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * Returns the ids in the body of an event. Nothing else is read from it: the objects are fetched, so that late and
 * repeated events do no harm. Returns null for a body that is not an event.
 */
export function readEvent(body: string): EventReferences | null {
  const parsed = ProviderEvent.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { id, type, data } = parsed.data
  const { id: objectId, object, customer } = data.object
  return { id, type, objectId, customerId: object === 'customer' ? objectId : customer }
}
