import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { type BillingInterval, priceOf, totalOf } from '#features/billing/plans/rules-prices.ts'
import { maxUsers, membersWith } from '#features/billing/pricing/rules-offers.ts'
import { formatMoney } from '#kit/money.ts'
import { Button } from '#ui/button.tsx'
import { PreviewBox } from './preview-box.tsx'
import { usePreview } from './use-preview.ts'
import { UserSlider } from './user-slider.tsx'

type Props = {
  /** Where the choice leads: to the review of a change, or to the cart. */
  action: string
  plan: PlanId
  interval: BillingInterval
  /** The additional users that are paid for. */
  current: number
  /** The days of the current period; null without a subscription. */
  periodDays: number | null
}

const usd = (cents: number) => formatMoney({ cents, currency: 'USD' })

/** The choice of additional users with its price, to the cent. A plain form, which a script keeps up to date. */
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
      <UserSlider plan={plan} users={users} max={maxUsers} onChange={setUsers} interval={interval} />
      <p aria-live="polite" className="with-script text-sm">
        <span className="figures font-semibold text-lg">
          {usd(total)} {t(`per.${interval}`)}
        </span>{' '}
        <span className="text-muted">
          {t('users.preview.members', { count: membersWith(plan, users)! })}
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
