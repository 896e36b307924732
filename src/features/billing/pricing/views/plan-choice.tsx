import { useTranslations } from 'use-intl'
import { type PlanId, planOf } from '#features/billing/plans/rules.ts'
import { type BillingInterval, billingIntervals, type Selection } from '#features/billing/plans/rules-prices.ts'
import { planActionRanges } from '#features/billing/pricing/rules-plan-action-ranges.ts'
import { maxAdditionalUsersByInput, type Reader } from '#features/billing/pricing/rules-plan-actions.ts'
import { displayTotal } from '#features/billing/pricing/rules-total.ts'
import { UserSlider } from '#islands/billing/user-slider.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Scripted } from '#ui/island.tsx'
import { PlanActionButton } from './plan-action-button.tsx'

type Props = {
  plan: PlanId
  reader: Reader
  /** The initial number of additional users. */
  users: number
}

/** Classes of elements that the style sheet shows only while their interval is selected. This works without scripts. */
const intervalClass: Record<BillingInterval, string> = { MONTHLY: 'with-monthly', ANNUAL: 'with-annual' }

/**
 * Returns the URL that the form leads to. Members who cannot buy stay on the page, where a link lets them ask an admin.
 */
function destinationOf({ kind }: Reader): string {
  if (kind === 'visitor') return paths.register()
  return kind === 'buyer' ? paths.cart() : paths.pricing()
}

/**
 * The form of one plan: additional users, their total, and a button that leads to the registration or the cart. It
 * works without scripts. `islands/billing/plan-choice.ts` keeps the total up to date.
 */
export function PlanChoice({ plan, reader, users }: Props) {
  const t = useTranslations('pricing.choice')
  const isLimited = planOf(plan).members !== null
  const additionalUsers = isLimited ? users : 0
  return (
    <Scripted
      name="billing/plan-choice"
      props={{ plan, isVisitor: reader.kind === 'visitor' }}
      namespaces={['pricing.choice']}
      when="idle"
    >
      <form action={destinationOf(reader)} className="grid gap-4 md:row-span-2 md:grid-rows-subgrid">
        <input type="hidden" name="plan" value={plan} />
        {isLimited ? (
          // The script of this form handles the changes.
          <UserSlider plan={plan} users={users} max={maxAdditionalUsersByInput} onChange={() => {}} />
        ) : (
          <p className="text-muted text-sm">{t('noSeats')}</p>
        )}
        {billingIntervals.map(interval => (
          <div key={interval} className={intervalClass[interval]} data-interval={interval}>
            <div className="grid h-full content-between gap-3">
              <Total plan={plan} interval={interval} additionalUsers={additionalUsers} />
              {isLimited && <ShowTotalButton interval={interval} />}
              {planActionRanges(reader, plan, interval).map(range => (
                <PlanActionButton key={range.from} range={range} selection={{ plan, interval, additionalUsers }} />
              ))}
            </div>
          </div>
        ))}
      </form>
    </Scripted>
  )
}

const ShowTotalButton = ({ interval }: { interval: BillingInterval }) => (
  <Button
    variant="quiet"
    size="sm"
    className="without-script"
    name="interval"
    value={interval}
    formAction={paths.pricing()}
  >
    {useTranslations('pricing.choice')('showTotal')}
  </Button>
)

/** Shows the price of a selection and its calculation. */
function Total(selection: Selection) {
  const t = useTranslations('pricing.choice')
  const { amount, members, calculation, cheaperPlan } = displayTotal(selection)
  const total = (value: string) => t(`total.${selection.interval}`, { amount: value })
  return (
    <div aria-live="polite" className="min-h-[4.5rem] border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong data-slot="total" className="figures text-lg">
          {total(amount)}
        </strong>
        <span data-slot="members" className="text-muted">
          {members === null ? t('unlimited') : t('members', { count: members })}
        </span>
      </p>
      <p data-slot="sum" hidden={calculation === ''} className="figures text-muted">
        {calculation}
      </p>
      <p
        data-slot="cheaper"
        hidden={cheaperPlan === null}
        className="mt-2 rounded-sm bg-brand-soft px-2.5 py-1.5 font-medium text-brand-ink"
      >
        {cheaperPlan && t('cheaper', { ...cheaperPlan, amount: total(cheaperPlan.amount) })}
      </p>
    </div>
  )
}
