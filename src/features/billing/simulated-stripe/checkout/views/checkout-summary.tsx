import { useTranslations } from 'use-intl'
import type { CheckoutLine, CheckoutView } from '#features/billing/simulated-stripe/checkout/rules-page.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'
import { MoneyText } from '#ui/money-text.tsx'

const currency = 'USD'

const names: Record<string, 'pro' | 'enterprise' | 'seat'> = {
  prod_trimtab_pro: 'pro',
  prod_trimtab_enterprise: 'enterprise',
  prod_trimtab_seat: 'seat',
}

function Line({ product, quantity, amount, kind, calculation }: CheckoutLine) {
  const t = useTranslations('simulatedCheckout.summary')
  const name = t(`product.${names[product] ?? 'seat'}`, { count: quantity })
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt>
        {kind === 'period' ? name : t(kind, { name })}
        {calculation && <Calculation quantity={quantity} {...calculation} />}
      </dt>
      <dd className="font-semibold">
        <MoneyText cents={amount} currency={currency} />
      </dd>
    </div>
  )
}

function Calculation({
  quantity,
  days,
  periodDays,
  price,
}: NonNullable<CheckoutLine['calculation']> & { quantity: number }) {
  const t = useTranslations('simulatedCheckout.summary')
  const format = useFormatter()
  const unit = formatMoney({ cents: price, currency })
  const amount = quantity > 1 ? `${quantity} × ${unit}` : unit
  return (
    <span className="figures block text-muted text-sm">
      {t('days', { days: format.number(days), of: format.number(periodDays), price: amount })}
    </span>
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

/** The purchase, the amount due today and the renewals. */
export function CheckoutSummary({ view, account }: { view: CheckoutView; account: string }) {
  const t = useTranslations('simulatedCheckout')
  const { kind, lines, total, renewal } = view
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
      {lines.length > 0 && <Lines view={view} />}
    </div>
  )
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex justify-between gap-6 text-muted">
    <dt>{label}</dt>
    <dd>
      <MoneyText cents={cents} currency={currency} />
    </dd>
  </div>
)

function Lines({ view: { lines, discount, tax, credit, total } }: { view: CheckoutView }) {
  const t = useTranslations('simulatedCheckout.summary')
  return (
    <dl className="grid gap-3 border-line border-t pt-5">
      {lines.map(line => (
        <Line key={`${line.product} ${line.kind} ${line.amount}`} {...line} />
      ))}
      {discount > 0 && <Sum label={t('discount')} cents={-discount} />}
      {tax > 0 && <Sum label={t('tax')} cents={tax} />}
      {credit !== 0 && <Sum label={t('balance')} cents={-credit} />}
      <div className="flex justify-between gap-6 border-line border-t pt-3 font-semibold text-lg">
        <dt>{t('total')}</dt>
        <dd>
          <MoneyText cents={total} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
