import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import { type PlanId, type PlanRow, planOf } from '#features/billing/plans/rules.ts'
import { type Change, type ChangeType, changeBetween, isFreeOfCharge } from '#features/billing/plans/rules-change.ts'
import type { BillingInterval, Selection } from '#features/billing/plans/rules-prices.ts'
import { releasedFeaturesOf } from '#features/billing/pricing/rules.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { useDateText } from './texts.tsx'

type Props = { plan: PlanRow; interval: BillingInterval; facts: BillingFacts }

/**
 * Returns the selection that the button of the card changes to. Additional users stay, except on FREE, which ends the
 * subscription, and on a plan without a limit of members.
 */
const selectionOf = ({ plan, interval, facts: { subscription } }: Props): Selection => ({
  plan: plan.id,
  interval,
  additionalUsers: plan.members === null || plan.id === 'FREE' ? 0 : (subscription?.additionalUsers ?? 0),
})

/** One plan with its price, and the button that starts a change to it. */
export function PlanChangeCard(props: Props) {
  const { plan, interval, facts } = props
  const t = useTranslations('billingPage')
  const price = interval === 'ANNUAL' ? plan.annualPrice : plan.monthlyPrice
  const isCurrentPlan = facts.plan === plan.id
  return (
    <li
      className={cx(
        'flex flex-col rounded-card border bg-surface p-5 shadow-low sm:p-6',
        isCurrentPlan ? 'border-brand ring-1 ring-brand' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold text-lg">{plan.name}</h2>
        {isCurrentPlan && <Badge tone="brand">{t('plans.current')}</Badge>}
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="display text-3xl">
          <MoneyText cents={price} currency="USD" />
        </span>
        <span className="text-muted text-sm">{t(`per.${interval}`)}</span>
      </p>
      <Features plan={plan} />
      <div className="mt-auto pt-6">
        <PlanButton {...props} />
      </div>
    </li>
  )
}

/** The plan that the card of a plan names as a whole, instead of listing its features. */
const includedPlan: Record<PlanId, PlanId | null> = { FREE: null, PRO: null, ENTERPRISE: 'PRO' }

function Features({ plan }: { plan: PlanRow }) {
  const t = useTranslations('billingPage.plans')
  const includedPlanId = includedPlan[plan.id]
  const includedFeatures = includedPlanId ? releasedFeaturesOf(includedPlanId) : []
  const limits = [
    plan.members === null ? t('unlimitedMembers') : t('members', { count: plan.members }),
    plan.sessions === null ? t('unlimitedSessions') : t('sessions', { count: plan.sessions }),
    ...(plan.teams === null || plan.projects === null
      ? [t('unlimitedTeams')]
      : [t('teams', { count: plan.teams }), t('projects', { count: plan.projects })]),
  ]
  const features = releasedFeaturesOf(plan.id)
    .filter(feature => !includedFeatures.includes(feature))
    .map(feature => t(`features.${feature}`))
  // All limits but the first, the one of members, are those of the included plan.
  const lines = includedPlanId ? [...limits.slice(0, 1), ...features] : [...limits, ...features]
  return (
    <>
      <p className="mt-5 mb-2 font-semibold text-sm">
        {includedPlanId ? t('everything', { plan: planOf(includedPlanId).name }) : t('included')}
      </p>
      <ul className="grid gap-2 text-sm">
        {lines.map(line => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}

function PlanButton(props: Props) {
  const { plan, interval, facts } = props
  const t = useTranslations('billingPage.plans')
  const { subscription, canBuy, isForSale } = facts
  const next = selectionOf(props)
  const change = changeBetween(subscription, next)
  // An account can also have a plan without a subscription.
  const isCurrent = (change.type === 'none' || !subscription) && facts.plan === plan.id
  if (isCurrent)
    return (
      <Button type="button" variant="secondary" isWide disabled>
        {t('current')}
      </Button>
    )
  if (!isForSale || change.type === 'none') return null
  if (!canBuy)
    return isFreeOfCharge(next) || change.type === 'downgrade' ? null : <RequestUpgradeButton selection={next} />
  // The end of the subscription is already scheduled.
  const isEndScheduled = isFreeOfCharge(next) && subscription?.cancelAtPeriodEnd
  if (isEndScheduled) return <EffectiveDate change={change} laterKey="later" subscription={subscription} />
  if (isScheduled(subscription, next)) return <ScheduledPlan change={change} subscription={subscription} />
  const buttonText = (type: Exclude<ChangeType, 'none'>) => {
    if (type === 'switch-interval') return t(`switch.${interval}`)
    return isFreeOfCharge(next) ? t('free') : t(type, { plan: plan.name })
  }
  return (
    <>
      <ButtonLink isWide variant={change.type === 'downgrade' ? 'secondary' : 'primary'} href={hrefOf(next, change)}>
        {buttonText(change.type)}
      </ButtonLink>
      <EffectiveDate change={change} laterKey={isFreeOfCharge(next) ? 'end' : 'later'} subscription={subscription} />
    </>
  )
}

function RequestUpgradeButton({ selection: { plan, interval, additionalUsers } }: { selection: Selection }) {
  const t = useTranslations('billingPage.contact')
  return (
    <ButtonLink isWide variant="secondary" href={paths.requestUpgrade({ plan, interval, additionalUsers })}>
      {t('button')}
      <span className="sr-only"> ({planOf(plan).name})</span>
    </ButtonLink>
  )
}

function hrefOf(next: Selection, { type }: Change): string {
  const { plan, interval, additionalUsers } = next
  if (type === 'purchase') return paths.cart({ plan, interval })
  return isFreeOfCharge(next)
    ? paths.cancelSubscription()
    : paths.changeSubscription({ plan, interval, additionalUsers })
}

/** Returns whether the subscription changes to this selection at the end of the period. */
const isScheduled = (subscription: SubscriptionRow | null, next: Selection): subscription is SubscriptionRow =>
  subscription?.next?.plan === next.plan && subscription.next.interval === next.interval

function ScheduledPlan({ change, subscription }: { change: Change; subscription: SubscriptionRow }) {
  const t = useTranslations('billingPage.plans')
  return (
    <>
      <Button type="button" variant="secondary" isWide disabled>
        {t('scheduled')}
      </Button>
      <EffectiveDate change={change} laterKey="later" subscription={subscription} />
    </>
  )
}

/** `laterKey` is the key of the text for a change at the end of the period: `end` if the subscription ends then. */
type EffectiveDateProps = { change: Change; laterKey: 'later' | 'end'; subscription: SubscriptionRow | null }

function EffectiveDate({ change, laterKey, subscription }: EffectiveDateProps) {
  const t = useTranslations('billingPage.plans.when')
  const dateText = useDateText()
  const isLater = change.takesEffect === 'PERIOD_END' && subscription !== null
  const effectiveText = () => {
    if (change.type === 'purchase') return t('purchase')
    if (!isLater) return t('now')
    return t(laterKey, { date: dateText(subscription.currentPeriodEnd), plan: planOf(subscription.plan).name })
  }
  return <p className="mt-2 text-muted text-sm">{effectiveText()}</p>
}
