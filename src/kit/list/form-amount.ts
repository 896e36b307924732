import { failAt } from '#kit/errors.ts'
import { parseMoney } from '#kit/money.ts'

/**
 * Reads an amount that a person typed into a form field, in the currency's smallest unit. Throws `invalid` at that field.
 * Amounts are shown as in the United States, so `1,234` is a thousand in every language; `1.234,56` is read as well.
 */
export const amountOf = (field: string, text: string, currency: string): number =>
  parseMoney(text, { currency, locale: 'en' }) ?? failAt(field, 'errors.notAnAmount')
