import { z } from 'zod'
import { plainText } from '#kit/text.ts'
import { searchKinds } from './rules.ts'

export const maxResults = 50

/** A search. `kinds` is a comma-separated list. Without it, all kinds are searched. */
export const SearchQuery = z.strictObject({
  q: plainText().min(1).max(200),
  kinds: z
    .string()
    .max(200)
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(searchKinds)))
    .optional(),
  limit: z.coerce.number().int().min(1).max(maxResults).default(20),
})
export type SearchQuery = z.output<typeof SearchQuery>
