import type { z } from 'zod'
import type { Book } from '#features/billing/simulated-stripe/store/queries-book.ts'

/** A call that the simulation knows. */
export type SimulatedRoute = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Such as `/v1/customers/:id`. */
  path: string
  /** Strict: an unknown parameter is refused. Without `expand`, and for lists without the paging parameters. */
  params: z.ZodType
  /** Returns an object, or for a list route all objects, newest first. */
  run(book: Book, params: never, ids: Record<string, string>): Promise<object> | object
}

type Typed<P extends z.ZodType> = Omit<SimulatedRoute, 'params' | 'run'> & {
  params: P
  run(book: Book, params: z.infer<P>, ids: Record<string, string>): Promise<object> | object
}

/** Declares a call; the type of its parameters follows from the schema. */
export const route = <P extends z.ZodType>(fields: Typed<P>): SimulatedRoute => fields as unknown as SimulatedRoute
