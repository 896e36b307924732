import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { additionalUserPrice, type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { additionalUserAnnualPrice, type BillingInterval, priceOf } from '#features/billing/plans/rules-prices.ts'
import { markedUsers, memberTotal } from '#features/billing/pricing/rules-plan-actions.ts'
import { formatMoney } from '#kit/money.ts'
import { cx } from '#ui/cx.ts'

type Props = {
  plan: PlanId
  users: number
  max: { slider: number; numberField: number }
  onChange: (users: number) => void
  /** The billing interval of the price. Default: the one that is selected on the page. */
  interval?: BillingInterval
}

const dollars = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** A number field for additional users. With scripts there is also a slider, whose marks show the total of members. */
export function UserSlider({ plan, users, max, onChange, interval }: Props) {
  const t = useTranslations('pricing.choice')
  const id = `users-${plan}`
  const changeUsers = (text: string) => onChange(Math.min(max.numberField, Math.max(0, Math.trunc(Number(text)) || 0)))
  const rootRef = useRef<HTMLDivElement>(null)
  // Apply values that were entered before the scripts were loaded: React shows them without calling `onChange`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values at the first rendering can be older
  useEffect(() => {
    for (const input of rootRef.current?.querySelectorAll('input') ?? [])
      if (input.value !== String(Math.min(users, Number(input.max)))) changeUsers(input.value)
  }, [])
  return (
    <div ref={rootRef} className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-sm">
          {t('label')}
          <span className="block font-normal text-muted">
            {interval ? (
              t(`hint.${interval}`, { amount: dollars(priceOf('SEAT', interval).amount) })
            ) : (
              <>
                <span className="with-monthly">{t('hint.MONTHLY', { amount: dollars(additionalUserPrice) })}</span>
                <span className="with-annual">{t('hint.ANNUAL', { amount: dollars(additionalUserAnnualPrice) })}</span>
              </>
            )}
          </span>
        </label>
        <input
          id={id}
          name="additionalUsers"
          type="number"
          inputMode="numeric"
          min={0}
          max={max.numberField}
          step={1}
          value={users}
          onChange={event => changeUsers(event.target.value)}
          // Enter would submit the form with its first button, which may be hidden.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          className="figures h-10 w-20 rounded-control border border-edge bg-surface px-3 text-right"
        />
      </div>
      <div className="with-script">
        <input
          type="range"
          aria-label={t('slider', { plan: planOf(plan).name })}
          aria-valuetext={t('value', { count: users, sum: memberTotal(plan, users)! })}
          min={0}
          max={max.slider}
          step={1}
          value={Math.min(users, max.slider)}
          onChange={event => changeUsers(event.target.value)}
          className="slider"
        />
        <div className="relative mx-2.5 h-8">
          {markedUsers.map(markedCount => (
            <button
              key={markedCount}
              type="button"
              data-users={markedCount}
              data-selected={users === markedCount || undefined}
              onClick={() => onChange(markedCount)}
              aria-label={t('marks', { count: memberTotal(plan, markedCount)! })}
              className={cx(
                '-translate-x-1/2 figures absolute min-h-8 min-w-8 rounded-xs text-muted text-xs hover:text-ink',
                'data-selected:font-semibold data-selected:text-ink',
                markPosition[markedCount],
              )}
            >
              {memberTotal(plan, markedCount)}
            </button>
          ))}
        </div>
        <p aria-hidden className="text-center text-subtle text-xs">
          {t('marksTitle')}
        </p>
      </div>
    </div>
  )
}

/** The position of each mark on the slider, which ends at 50. */
const markPosition: Record<(typeof markedUsers)[number], string> = {
  0: 'left-0',
  10: 'left-[20%]',
  25: 'left-1/2',
  50: 'left-full',
}
