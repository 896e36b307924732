import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type PlanId, planOf } from '#features/billing/plans/rules.ts'
import {
  type BillingInterval,
  billingIntervals,
  priceOf,
  type Selection,
  totalOf,
} from '#features/billing/plans/rules-prices.ts'
import { isProCheaper, maxUsers, membersWith, type Reader } from '#features/billing/pricing/rules-offers.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { OfferButton } from './offer-button.tsx'
import { UserSlider } from './user-slider.tsx'

type Props = {
  plan: PlanId
  reader: Reader
  /** Additional users at first. */
  users: number
}

/** Shown while an interval is selected on the page. The style sheet decides, so that it works without scripts. */
const shownWith: Record<BillingInterval, string> = { MONTHLY: 'with-monthly', ANNUAL: 'with-annual' }

/** Where the choice leads. Members who cannot buy stay on the page, where a link asks an admin. */
const destinationOf = ({ kind }: Reader) =>
  kind === 'visitor' ? paths.register() : kind === 'buyer' ? paths.cart() : paths.pricing()

const dollars = (cents: number) => formatMoney({ cents, currency: 'USD' })

/**
 * The choice of one plan: additional users, their total, and a button that leads to the registration or the cart. A plain
 * form, which a script keeps up to date.
 */
export default function PlanChoice({ plan, reader, users: initialUsers }: Props) {
  const t = useTranslations('pricing.choice')
  const [users, setUsers] = useState(initialUsers)
  const isLimited = planOf(plan).members !== null
  const additionalUsers = isLimited ? users : 0
  return (
    <form action={destinationOf(reader)} className="grid gap-4">
      <input type="hidden" name="plan" value={plan} />
      {isLimited ? (
        <UserSlider plan={plan} users={users} max={maxUsers} onChange={setUsers} />
      ) : (
        <p className="text-muted text-sm lg:min-h-[6.25rem]">{t('noSeats')}</p>
      )}
      {billingIntervals.map(interval => (
        <div key={interval} className={shownWith[interval]}>
          <div className="grid gap-3">
            <Total plan={plan} interval={interval} additionalUsers={additionalUsers} />
            {isLimited && (
              <Button
                variant="quiet"
                size="sm"
                className="without-script"
                name="interval"
                value={interval}
                formAction={paths.pricing()}
              >
                {t('showTotal')}
              </Button>
            )}
            <OfferButton reader={reader} selection={{ plan, interval, additionalUsers }} />
          </div>
        </div>
      ))}
    </form>
  )
}

/** What a selection costs, and how it adds up. */
function Total(selection: Selection) {
  const t = useTranslations('pricing.choice')
  const { plan, interval, additionalUsers } = selection
  const members = membersWith(plan, additionalUsers)
  const seat = priceOf('SEAT', interval).amount
  const base = totalOf({ ...selection, additionalUsers: 0 })
  const users = `${additionalUsers} × ${dollars(seat)}`
  return (
    <div aria-live="polite" className="min-h-[4.5rem] border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="figures text-lg">{t(`total.${interval}`, { amount: dollars(totalOf(selection)) })}</strong>
        <span className="text-muted">{members === null ? t('unlimited') : t('members', { count: members })}</span>
      </p>
      {additionalUsers > 0 && <p className="figures text-muted">{base > 0 ? `${dollars(base)} + ${users}` : users}</p>}
      {isProCheaper(selection) && <CheaperPlan {...selection} />}
    </div>
  )
}

/** Says that PRO costs less than FREE with so many additional users. */
function CheaperPlan({ interval, additionalUsers }: Selection) {
  const t = useTranslations('pricing.choice')
  const pro = planOf('PRO')
  const more = Math.max(0, membersWith('FREE', additionalUsers)! - pro.members!)
  const amount = dollars(totalOf({ plan: 'PRO', interval, additionalUsers: more }))
  return (
    <p className="mt-2 rounded-sm bg-brand-soft px-2.5 py-1.5 font-medium text-brand-ink">
      {t('cheaper', {
        plan: pro.name,
        amount: t(`total.${interval}`, { amount }),
        members: membersWith('PRO', more)!,
      })}
    </p>
  )
}
