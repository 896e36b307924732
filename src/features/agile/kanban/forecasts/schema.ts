import { z } from 'zod'

/** The history lengths to choose from, in days. */
export const historyLengths = [30, 90, 180] as const
export const maxForecastItems = 1000

const history = z.union([z.literal(30), z.literal(90), z.literal(180)], 'forecasts.errors.history').default(90)
const items = z
  .int('forecasts.errors.items')
  .min(1, 'forecasts.errors.items')
  .max(maxForecastItems, 'forecasts.errors.items')
const subject = z
  .string()
  .max(80)
  .regex(/^(items|open|sprint:[\w-]+|delivery:[\w-]+)$/, 'forecasts.errors.subject')

/**
 * WHEN asks when a number of items is done, or all open items of the board (`open`), a sprint (`sprint:id`) or a
 * delivery (`delivery:id`). HOW_MANY asks how many items are done by the end of a day.
 */
export const NewForecast = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('WHEN'), subject: subject.default('items'), items: items.optional(), history }),
    z.strictObject({ kind: z.literal('HOW_MANY'), until: z.iso.date('forecasts.errors.until'), history }),
  ])
  .superRefine((input, c) => {
    if (input.kind === 'WHEN' && input.subject === 'items' && input.items === undefined)
      c.addIssue({ code: 'custom', path: ['items'], message: 'forecasts.errors.items' })
  })
export type NewForecast = z.infer<typeof NewForecast>

const page = z.coerce.number().int().min(1).max(10_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(100).default(20)
export const ForecastsQuery = z.object({ page, pageSize })

const historyChoice = z
  .enum(['30', '90', '180'])
  .default('90')
  .catch('90')
  .transform(text => Number(text) as 30 | 90 | 180)

/** The query of the page: the board, the days of history, and the forecast to show. */
export const ForecastPageQuery = z.object({
  board: z.string().max(64).optional().catch(undefined),
  history: historyChoice,
  forecast: z.string().max(64).optional().catch(undefined),
})

/** The page's forms send texts and leave out empty fields. */
export const ForecastForm = z
  .object({ board: z.string().max(64), kind: z.string(), subject: z.string().optional(), items: z.string().optional() })
  .extend({ until: z.string().optional(), history: historyChoice })
