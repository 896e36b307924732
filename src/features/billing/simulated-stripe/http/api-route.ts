import type { z } from 'zod'
import type { StripeStore } from '#features/billing/simulated-stripe/store/queries-store.ts'

/** A call that the simulation supports. */
export type SimulatedRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path pattern, such as `/v1/customers/:id`. */
  path: string
  /** The schema of the parameters. It rejects unknown ones. Excludes `expand`, and the paging parameters of lists. */
  params: z.ZodType
  /** Returns an object, or for a list route all objects, newest first. */
  run(store: StripeStore, params: never, ids: Record<string, string>): Promise<object> | object
}

type TypedRoute<P extends z.ZodType> = Omit<SimulatedRoute, 'params' | 'run'> & {
  params: P
  run(store: StripeStore, params: z.infer<P>, ids: Record<string, string>): Promise<object> | object
}

/** Declares a call. The type of its parameters is inferred from the schema. */
export const route = <P extends z.ZodType>(fields: TypedRoute<P>): SimulatedRoute => fields as unknown as SimulatedRoute
