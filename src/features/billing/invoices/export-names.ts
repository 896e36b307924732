import { planOf } from '#features/billing/plans/rules.ts'
import { findPriceByLookupKey } from '#features/billing/plans/rules-prices.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { InvoiceLine } from './rules-parts.ts'

/** What a line charges, in a language. A line of another price has the provider's text, which is English. */
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
