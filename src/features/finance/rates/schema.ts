import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { Currency } from '#kit/money-schema.ts'
import { baseCurrency } from './rules.ts'

/** US dollars for one unit. A form sends digits with a point or a comma. */
export const Rate = z.preprocess(
  value => (typeof value === 'string' && /^\s*\d+([.,]\d+)?\s*$/.test(value) ? Number(value.replace(',', '.')) : value),
  z.number().positive().max(1_000_000),
)

const fields = {
  currency: Currency.refine(code => code !== baseCurrency, 'finance.errors.baseCurrency'),
  day: BookDay,
  rate: Rate,
}

export const NewRate = z.strictObject(fields)
export type NewRate = z.infer<typeof NewRate>

export const RateUpdate = z.strictObject({ rate: Rate, updatedAt: UpdatedAt.optional() })
export type RateUpdate = z.infer<typeof RateUpdate>

export const NewRateForm = formOf(NewRate)
export const RateForm = formOf(RateUpdate)

export const rateList = listQuery({ sorts: { day: 'desc', currency: 'asc' }, filters: {} })
export type RateQuery = z.output<typeof rateList.schema>
