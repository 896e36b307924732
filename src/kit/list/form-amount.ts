import { failAt } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { decimalText, type Money, parseMoney } from '#kit/money.ts'
import { rowValues } from './form-values.ts'

/**
 * Reads an amount that a person typed into a form field, in the currency's smallest unit. Throws `invalid` at that
 * field. Amounts are shown as in the United States, so `1,234` is read as a thousand in every language. `1.234,56` also
 * works.
 */
export const requireCents = (field: string, text: string, currency: string): number =>
  parseMoney(text, { currency, locale: 'en' }) ?? failAt(field, 'errors.notAnAmount')

type AmountInput = { amount?: string | undefined; currency?: string | undefined }
type WithCents<Input extends AmountInput> = Omit<Input, 'amount'> & {
  cents: Input extends { amount: string } ? number : number | undefined
}

/**
 * Returns the fields of a form with `cents` in place of the typed `amount`. The currency is the form's or else the
 * record's. Throws `invalid` at the amount.
 */
export function withCents<Input extends AmountInput>(input: Input, record: { currency: string }): WithCents<Input> {
  const { amount, ...fields } = input
  const cents = amount === undefined ? undefined : requireCents('amount', amount, input.currency ?? record.currency)
  return { ...fields, cents } as WithCents<Input>
}

/** The values of a form for a row with an amount: the values from `rowValues`, and `amount` as `requireCents` reads it. */
export const amountValues = (row: Money & object): Values => ({ ...rowValues(row), amount: decimalText(row) })
