import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { PreviewLine } from '#features/billing/subscription/change/rules-preview.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'

const dayMs = 24 * 60 * 60_000

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** The name of a line of a preview. */
export function LineName({ line: { product, amount, isProration, description } }: { line: PreviewLine }) {
  const t = useTranslations('billingPage.change')
  if (!product) return description
  const name = product === 'SEAT' ? t('seat') : planOf(product).name
  if (!isProration) return name
  return amount < 0 ? t('credit', { name }) : t('charge', { name })
}

/**
 * The calculation of a line. A prorated line covers part of the period, to the second, so it can contain fractions of
 * days.
 */
export function LineCalculation({ line, periodDays }: { line: PreviewLine; periodDays: number }) {
  const t = useTranslations('billingPage.change')
  const format = useFormatter()
  const { unitAmount, quantity, periodStart, periodEnd, isProration } = line
  if (unitAmount === null) return null
  const price = quantity > 1 ? `${quantity} × ${usd(unitAmount)}` : usd(unitAmount)
  if (!isProration) return t('whole', { quantity, price: usd(unitAmount) })
  const days = format.number((Date.parse(periodEnd) - Date.parse(periodStart)) / dayMs, { maximumFractionDigits: 2 })
  const periodDaysText = format.number(periodDays, { maximumFractionDigits: 0 })
  return <span className="figures text-muted">{t('days', { days, total: periodDaysText, price })}</span>
}
