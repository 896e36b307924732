import { z } from 'zod'
import { isCurrency } from './money.ts'

// Separate from money.ts, so that pages that show amounts do not load zod.

/** A currency by its ISO 4217 code, such as `EUR`. */
export const Currency = z.string().refine(isCurrency, 'errors.unknownCurrency')

/** An amount in the smallest unit of its currency, called cents for every currency: 1234 is 12.34 EUR and 1,234 JPY. */
export const Cents = z.int()
