import { z } from 'zod'

/** US dollars for one unit. A form sends digits with a point or a comma. */
export const Rate = z.preprocess(
  value => (typeof value === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value),
  z.number().positive().max(1_000_000),
)
