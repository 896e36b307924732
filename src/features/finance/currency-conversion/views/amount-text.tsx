import { useTranslations } from 'use-intl'
import { baseCurrency } from '#features/finance/currency-conversion/rules.ts'
import { paths } from '#src/paths.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** An amount with its value in US dollars below, or a link to add a rate if there is none. */
export function AmountText({
  cents,
  currency,
  usdCents,
}: {
  cents: number
  currency: string
  usdCents: number | null
}) {
  const t = useTranslations('cashFlows')
  return (
    <>
      <MoneyText cents={cents} currency={currency} />
      {currency !== baseCurrency && (
        <p className="text-muted text-sm">
          {usdCents === null ? (
            <Link href={paths.newCurrencyRates(currency)}>{t('noRate', { currency })}</Link>
          ) : (
            <MoneyText cents={usdCents} currency={baseCurrency} />
          )}
        </p>
      )}
    </>
  )
}
