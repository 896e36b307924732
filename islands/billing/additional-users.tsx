import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { type BillingInterval, priceOf, totalOf } from '#features/billing/plans/rules-prices.ts'
import { maxAdditionalUsersByInput, memberTotal } from '#features/billing/pricing/rules-plan-actions.ts'
import { formatMoney } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { PreviewBox } from './preview-box.tsx'
import { usePreview } from './use-preview.ts'
import { UserSlider } from './user-slider.tsx'

type Props = {
  /** The URL of the form: the page to review a change, or the cart. */
  action: string
  plan: PlanId
  interval: BillingInterval
  /** The number of additional users that the subscription has now. */
  current: number
  /** The days of the current period, or null without a subscription. */
  periodDays: number | null
}

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** Selects the number of additional users and shows the exact price. Without scripts it is a plain form. */
export default function AdditionalUsers({ action, plan, interval, current, periodDays }: Props) {
  const t = useTranslations('billingPage')
  const [users, setUsers] = useState(current)
  const hasSubscription = periodDays !== null
  const preview = usePreview(hasSubscription && users !== current ? users : null)
  const total = totalOf({ plan, interval, additionalUsers: users })
  return (
    <form method="get" action={action} className="grid max-w-xl gap-4">
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="interval" value={interval} />
      <UserSlider plan={plan} users={users} max={maxAdditionalUsersByInput} onChange={setUsers} interval={interval} />
      <p aria-live="polite" className="with-script text-sm">
        <span className="figures font-semibold text-lg">
          {usd(total)} {t(`per.${interval}`)}
        </span>{' '}
        <span className="text-muted">
          {t('users.preview.members', { count: memberTotal(plan, users)! })}
          {users > 0 && ` · ${users} × ${usd(priceOf('SEAT', interval).amount)}`}
        </span>
      </p>
      {hasSubscription && users !== current && (
        <PreviewBox {...preview} interval={interval} periodDays={periodDays} users={users} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary">{hasSubscription ? t('users.review') : t('users.add')}</Button>
        {hasSubscription && <span className="text-muted text-sm">{t('users.hint')}</span>}
      </div>
    </form>
  )
}
