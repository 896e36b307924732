import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(10_000)

export const ForecastsQuery = z.object({
  page: page.default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
})

/**
 * The query of the page: the page of the list, the forecast to show, the figure to explain, and the notice after one
 * was stored.
 */
export const ForecastsPageQuery = z.object({
  page: page.default(1).catch(1),
  forecast: z.string().max(64).optional().catch(undefined),
  explain: z
    .string()
    .regex(/^[\w:.-]{1,20}$/)
    .optional()
    .catch(undefined),
  done: z.enum(['kept']).optional().catch(undefined),
})
