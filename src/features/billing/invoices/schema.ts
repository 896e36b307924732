import { z } from 'zod'

/** The page of a list: its size and offset. */
export const Paging = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
export type Paging = z.infer<typeof Paging>
