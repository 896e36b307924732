import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import { pricedItems, type Selection, totalOf } from '#features/billing/plans/rules-prices.ts'
import { formatUsd } from '#kit/money.ts'

/** The calculation of a renewal's amount: `Pro $9.95 + 3 additional users × $1.95 = $15.80`. */
export function Calculation({ selection }: { selection: Selection }) {
  const t = useTranslations('billingPage.current')
  const parts = pricedItems(selection).map(({ price, quantity }) =>
    price.product === 'SEAT'
      ? t('users', { count: quantity, price: formatUsd(price.amount) })
      : t('calculation', { plan: planOf(price.product).name, price: formatUsd(price.amount) }),
  )
  const hasSum = parts.length > 1 || selection.plan === 'FREE'
  return (
    <p className="figures mt-1 text-muted text-sm">
      {parts.join(' + ')}
      {hasSum && ` = ${formatUsd(totalOf(selection))}`}
      {'. '}
      {t('beforeTax')}
    </p>
  )
}
