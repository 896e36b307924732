import { useTranslations } from 'use-intl'
import { annualDiscountPercent } from '#features/billing/plans/rules.ts'
import { type BillingInterval, billingIntervals } from '#features/billing/plans/rules-prices.ts'

/** The switch between monthly and annual prices. The style sheet shows the prices of the checked one. */
export function IntervalSwitch({ interval: selectedInterval }: { interval: BillingInterval }) {
  const t = useTranslations('pricing.interval')
  return (
    <fieldset className="inline-flex flex-wrap rounded-control border border-line bg-sunken p-1">
      <legend className="sr-only">{t('legend')}</legend>
      {billingIntervals.map(interval => (
        <label
          key={interval}
          className="relative flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-4 font-semibold text-muted text-sm transition has-checked:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:text-ink has-checked:shadow-low"
        >
          <input
            type="radio"
            name="interval"
            value={interval}
            id={`interval-${interval.toLowerCase()}`}
            defaultChecked={interval === selectedInterval}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {t(interval)}
          {interval === 'ANNUAL' && (
            <span className="font-medium text-success-ink text-xs">
              {t('saving', { percent: annualDiscountPercent })}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
