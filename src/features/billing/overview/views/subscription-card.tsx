import { ArrowRight, CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import { planOf } from '#features/billing/plans/rules.ts'
import { totalOf } from '#features/billing/plans/rules-prices.ts'
import type { SubscriptionRow } from '#features/billing/subscription/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Calculation } from './calculation.tsx'
import { ContactAdmin } from './contact-admin.tsx'
import { ScheduledChange } from './scheduled-change.tsx'
import { useDateText } from './texts.tsx'

const tones = {
  INCOMPLETE: 'warning',
  TRIALING: 'info',
  ACTIVE: 'success',
  PAST_DUE: 'warning',
  UNPAID: 'danger',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
} as const

/** The subscription of the account: plan, costs, and the next renewal or change. */
export function SubscriptionCard({ facts }: { facts: BillingFacts }) {
  const t = useTranslations('billingPage')
  const { subscription, isDemo, canBuy } = facts
  if (!subscription)
    return (
      <Card title={t('current.title')}>
        <p className="display text-2xl">{planOf(facts.plan).name}</p>
        <p className="mt-1 text-muted">{facts.plan === 'FREE' ? t('current.free') : t('current.included')}</p>
        <ButtonLink href={paths.billing('plans')} iconAfter={ArrowRight} className="mt-5">
          {t('current.upgrade')}
        </ButtonLink>
      </Card>
    )
  const badge = <Badge tone={tones[subscription.status]}>{t(`statuses.${subscription.status}`)}</Badge>
  return (
    <Card title={t('current.title')} actions={badge}>
      <Amounts subscription={subscription} />
      <Upcoming subscription={subscription} canBuy={canBuy} />
      {canBuy ? <Actions subscription={subscription} /> : <ContactAdmin facts={facts} className="mt-5" />}
      {isDemo && canBuy && <NextMonth />}
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
)

function Amounts({ subscription }: { subscription: SubscriptionRow }) {
  const t = useTranslations('billingPage')
  const dateText = useDateText()
  const { plan, interval, additionalUsers, cancelAtPeriodEnd } = subscription
  const isTrial = subscription.status === 'TRIALING'
  const renewalLabel = isTrial ? 'firstPayment' : 'renewal'
  const endLabel = cancelAtPeriodEnd ? 'ends' : renewalLabel
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-2xl">{planOf(plan).name}</span>
        <span className="text-muted">
          <span className="font-semibold text-ink text-lg">
            <MoneyText cents={totalOf(subscription)} currency="USD" />
          </span>{' '}
          {t(`per.${interval}`)}
        </span>
      </p>
      {additionalUsers > 0 ? (
        <Calculation selection={subscription} />
      ) : (
        <p className="mt-1 text-muted text-sm">{t('current.beforeTax')}</p>
      )}
      <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={t(isTrial ? 'current.trial' : 'current.period')}>
          {t('current.range', {
            from: dateText(subscription.currentPeriodStart),
            to: dateText(subscription.currentPeriodEnd),
          })}
        </Fact>
        <Fact label={t(`current.${endLabel}`)}>{dateText(subscription.currentPeriodEnd)}</Fact>
        <Fact label={t('current.members')}>{additionalUsers}</Fact>
      </dl>
    </>
  )
}

function Upcoming({ subscription, canBuy }: { subscription: SubscriptionRow; canBuy: boolean }) {
  const t = useTranslations('billingPage.current')
  const dateText = useDateText()
  const { next, status, cancelAtPeriodEnd, currentPeriodEnd } = subscription
  const isTrial = status === 'TRIALING'
  if (next) return <ScheduledChange next={next} canBuy={canBuy} className="mt-5" />
  if (cancelAtPeriodEnd)
    return (
      <Alert tone="warning" className="mt-5">
        {t(isTrial ? 'trialEndsText' : 'endsText', { date: dateText(currentPeriodEnd) })}
      </Alert>
    )
  return isTrial ? <TrialEnd subscription={subscription} canBuy={canBuy} /> : null
}

/** Explains the end of a trial, with a card and without one. */
function TrialEnd({ subscription, canBuy }: { subscription: SubscriptionRow; canBuy: boolean }) {
  const t = useTranslations('billingPage.current')
  const dateText = useDateText()
  const addCardButton = (
    <ButtonLink size="sm" variant="secondary" href={paths.addPaymentMethod()}>
      {t('addCard')}
    </ButtonLink>
  )
  return (
    <Alert
      className="mt-5"
      title={t('trialTitle', { date: dateText(subscription.currentPeriodEnd) })}
      action={canBuy && addCardButton}
    >
      {t('trialText')}
    </Alert>
  )
}

function Actions({ subscription: { cancelAtPeriodEnd, status } }: { subscription: SubscriptionRow }) {
  const t = useTranslations('billingPage.current')
  const hasStarted = status !== 'INCOMPLETE'
  return (
    <div className="mt-6 flex flex-wrap gap-2 border-line border-t pt-4">
      {cancelAtPeriodEnd ? (
        <PostButton action={paths.reactivateSubscription()}>{t('reactivate')}</PostButton>
      ) : (
        hasStarted && <ButtonLink href={paths.billing('plans')}>{t('change')}</ButtonLink>
      )}
      {!cancelAtPeriodEnd && (
        <ButtonLink variant="secondary" href={paths.cancelSubscription()}>
          {t('cancel')}
        </ButtonLink>
      )}
    </div>
  )
}

function NextMonth() {
  const t = useTranslations('billingPage.current')
  return (
    <form method="post" action={paths.nextMonth()} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="sm" icon={CalendarClock}>
        {t('advanceMonth')}
      </Button>
      <span className="min-w-0 flex-1 basis-60 text-muted text-sm">{t('advanceMonthHint')}</span>
    </form>
  )
}
