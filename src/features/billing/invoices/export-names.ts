import { planOf } from '#features/billing/plans/rules.ts'
import { findPriceByLookupKey } from '#features/billing/plans/rules-prices.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { InvoiceLine } from './rules-parts.ts'

/**
 * Returns the name of a line's price in a language. A price that is not in the price book has the provider's English
 * text.
 */
export function priceNameOf(
  locale: Locale,
  { price, description }: Pick<InvoiceLine, 'price' | 'description'>,
): string {
  const row = price === null ? null : findPriceByLookupKey(price)
  if (!row) return description || translator(locale, 'invoices')('line.other')
  const t = translator(locale, 'cart')
  if (row.product === 'SEAT') return t(`users.${row.interval}`)
  return t(`plan.${row.interval}`, { name: planOf(row.product).name })
}
