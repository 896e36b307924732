import { type FormEvent, useState } from 'react'
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
import { removePendingCart, storePendingCart } from './pending-cart.ts'
import { UserSlider } from './user-slider.tsx'

type Props = {
  plan: PlanId
  reader: Reader
  /** The initial number of additional users. */
  users: number
}

/** Classes of contents that the style sheet shows while their interval is selected. This works without scripts. */
const intervalClass: Record<BillingInterval, string> = { MONTHLY: 'with-monthly', ANNUAL: 'with-annual' }

/** Returns the URL that the form leads to. Members who cannot buy stay on the page, where a link lets them ask an admin. */
const destinationOf = ({ kind }: Reader) =>
  kind === 'visitor' ? paths.register() : kind === 'buyer' ? paths.cart() : paths.pricing()

const dollars = (cents: number) => formatMoney({ cents, currency: 'USD' })

/**
 * The form of one plan: additional users, their total, and a button that leads to the registration or the cart. It works
 * without scripts; with scripts the total follows each change. For visitors the browser also
 * stores the choice.
 */
export default function PlanChoice({ plan, reader, users: initialUsers }: Props) {
  const t = useTranslations('pricing.choice')
  const [users, setUsers] = useState(initialUsers)
  const isLimited = planOf(plan).members !== null
  const additionalUsers = isLimited ? users : 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const interval = billingIntervals.find(each => each === submitter?.getAttribute('value'))
    if (reader.kind !== 'visitor' || !interval) return
    const selection = { plan, interval, additionalUsers }
    if (totalOf(selection) > 0) storePendingCart(selection)
    else removePendingCart()
  }
  return (
    <form action={destinationOf(reader)} onSubmit={submit} className="grid gap-4">
      <input type="hidden" name="plan" value={plan} />
      {isLimited ? (
        <UserSlider plan={plan} users={users} max={maxUsers} onChange={setUsers} />
      ) : (
        <p className="text-muted text-sm lg:min-h-[6.25rem]">{t('noSeats')}</p>
      )}
      {billingIntervals.map(interval => (
        <div key={interval} className={intervalClass[interval]}>
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

/** Shows the price of a selection and its calculation. */
function Total(selection: Selection) {
  const t = useTranslations('pricing.choice')
  const { plan, interval, additionalUsers } = selection
  const members = membersWith(plan, additionalUsers)
  const seatAmount = priceOf('SEAT', interval).amount
  const planAmount = totalOf({ ...selection, additionalUsers: 0 })
  const seatText = `${additionalUsers} × ${dollars(seatAmount)}`
  return (
    <div aria-live="polite" className="min-h-[4.5rem] border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="figures text-lg">{t(`total.${interval}`, { amount: dollars(totalOf(selection)) })}</strong>
        <span className="text-muted">{members === null ? t('unlimited') : t('members', { count: members })}</span>
      </p>
      {additionalUsers > 0 && (
        <p className="figures text-muted">{planAmount > 0 ? `${dollars(planAmount)} + ${seatText}` : seatText}</p>
      )}
      {isProCheaper(selection) && <CheaperPlan {...selection} />}
    </div>
  )
}

/** Tells the reader that PRO costs less than FREE with this number of additional users. */
function CheaperPlan({ interval, additionalUsers }: Selection) {
  const t = useTranslations('pricing.choice')
  const pro = planOf('PRO')
  const usersBeyondPro = Math.max(0, membersWith('FREE', additionalUsers)! - pro.members!)
  const amount = dollars(totalOf({ plan: 'PRO', interval, additionalUsers: usersBeyondPro }))
  return (
    <p className="mt-2 rounded-sm bg-brand-soft px-2.5 py-1.5 font-medium text-brand-ink">
      {t('cheaper', {
        plan: pro.name,
        amount: t(`total.${interval}`, { amount }),
        members: membersWith('PRO', usersBeyondPro)!,
      })}
    </p>
  )
}
