import { z } from 'zod'
import { BookDay } from '#features/finance/books/schema.ts'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { Rate } from '#features/finance/currency-conversion/schema.ts'
import { formOf, UpdatedAt } from '#kit/list/form-schema.ts'
import { listQuery } from '#kit/list/state.ts'
import { Currency } from '#kit/money-schema.ts'
import { maxFormRates, rateFieldNames } from './rules.ts'

const fields = {
  currency: Currency.refine(code => code !== baseCurrency, 'finance.errors.baseCurrency'),
  day: BookDay,
  rate: Rate,
}

export const NewRate = z.strictObject(fields)
export type NewRate = z.infer<typeof NewRate>

export const RateUpdate = z.strictObject({ rate: Rate, updatedAt: UpdatedAt.optional() })
export type RateUpdate = z.infer<typeof RateUpdate>

/** The rates of a form, by index. Lines without a rate are left out, unless all lines are without one. */
function ratesIn(form: Record<string, string>): unknown {
  const lines = Array.from({ length: maxFormRates }, (_, index) => {
    const names = rateFieldNames(index)
    return [String(index), { day: form[names.day] || undefined, rate: form[names.rate]?.trim() || undefined }] as const
  })
  const filled = lines.filter(([, { rate }]) => rate !== undefined)
  return { currency: form.currency, rates: Object.fromEntries(filled.length > 0 ? filled : lines.slice(0, 1)) }
}

/** Rates of one currency on several days, as a form sends them. */
export const NewRatesForm = z
  .record(z.string(), z.string())
  .transform(ratesIn)
  .pipe(z.object({ currency: fields.currency, rates: z.record(z.string(), z.object({ day: BookDay, rate: Rate })) }))
export type NewRates = z.output<typeof NewRatesForm>

export const RateForm = formOf(RateUpdate)

export const rateList = listQuery({ sorts: { day: 'desc', currency: 'asc' }, filters: {} })
export type RateQuery = z.output<typeof rateList.schema>
