import { useTranslations } from 'use-intl'
import type { CheckoutLine, CheckoutView } from '#features/billing/simulated-stripe/checkout/rules-page.ts'
import { MoneyText } from '#ui/money.tsx'

const currency = 'USD'

const names: Record<string, 'pro' | 'enterprise' | 'seat'> = {
  prod_trimtab_pro: 'pro',
  prod_trimtab_enterprise: 'enterprise',
  prod_trimtab_seat: 'seat',
}

function Line({ product, quantity, amount }: CheckoutLine) {
  const t = useTranslations('simulatedCheckout.summary')
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt>{t(`product.${names[product] ?? 'seat'}`, { count: quantity })}</dt>
      <dd className="font-semibold">
        <MoneyText cents={amount} currency={currency} />
      </dd>
    </div>
  )
}

function Renewal({ renewal }: Pick<CheckoutView, 'renewal'>) {
  const t = useTranslations('simulatedCheckout.summary')
  if (!renewal) return null
  const { amount, interval, trialDays } = renewal
  return (
    <p className="text-muted text-sm">
      {trialDays !== null && `${t('trial', { days: trialDays })} `}
      {t.rich(`renewal.${interval}`, { amount: () => <MoneyText cents={amount} currency={currency} /> })}
    </p>
  )
}

/** What is bought, what is due today and what renews. */
export function CheckoutSummary({ view, account }: { view: CheckoutView; account: string }) {
  const t = useTranslations('simulatedCheckout')
  const { kind, lines, discount, tax, total, renewal } = view
  const isFree = kind === 'setup' || kind === 'setup_intent'
  return (
    <div className="grid gap-6">
      <header className="grid gap-1.5">
        <p className="text-muted text-sm">{account}</p>
        <h1 tabIndex={-1} className="display text-balance text-2xl">
          {t(`title.${kind}`)}
        </h1>
        {!isFree && (
          <p className="display text-4xl">
            <MoneyText cents={total} currency={currency} />
          </p>
        )}
        <Renewal renewal={renewal} />
      </header>
      {lines.length > 0 && (
        <dl className="grid gap-3 border-line border-t pt-5">
          {lines.map(line => (
            <Line key={line.product} {...line} />
          ))}
          {discount > 0 && (
            <div className="flex justify-between gap-6 text-muted">
              <dt>{t('summary.discount')}</dt>
              <dd>
                <MoneyText cents={-discount} currency={currency} />
              </dd>
            </div>
          )}
          {tax > 0 && (
            <div className="flex justify-between gap-6 text-muted">
              <dt>{t('summary.tax')}</dt>
              <dd>
                <MoneyText cents={tax} currency={currency} />
              </dd>
            </div>
          )}
          <div className="flex justify-between gap-6 border-line border-t pt-3 font-semibold text-lg">
            <dt>{t('summary.total')}</dt>
            <dd>
              <MoneyText cents={total} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
