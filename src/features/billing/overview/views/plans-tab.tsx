import { useTranslations } from 'use-intl'
import type { BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import { annualDiscountPercent, plans } from '#features/billing/plans/rules.ts'
import { type BillingInterval, billingIntervals } from '#features/billing/plans/rules-prices.ts'
import { paths } from '#src/paths.ts'
import { ContactAdmin } from './contact-admin.tsx'
import { PlanChangeCard } from './plan-change-card.tsx'
import { ScheduledChange } from './scheduled-change.tsx'

/** The plans as cards, each with a button for the change to it. */
export function PlansTab({ facts, interval }: { facts: BillingFacts; interval: BillingInterval }) {
  const t = useTranslations('billingPage.plans')
  const next = facts.subscription?.next
  return (
    <>
      {next && <ScheduledChange next={next} canBuy={facts.canBuy} className="mb-6" />}
      <IntervalSwitch interval={interval} />
      {!facts.canBuy && <ContactAdmin facts={facts} upgradeRequest={{ interval }} className="mb-6" />}
      <ul className="grid gap-5 lg:grid-cols-3" aria-label={t('title')}>
        {plans.map(plan => (
          <PlanChangeCard key={plan.id} plan={plan} interval={interval} facts={facts} />
        ))}
      </ul>
    </>
  )
}

const intervalLinkClass =
  'rounded-control px-4 py-1.5 font-medium text-muted text-sm transition hover:text-ink aria-[current=true]:bg-surface aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-low'

function IntervalSwitch({ interval }: { interval: BillingInterval }) {
  const t = useTranslations('billingPage')
  return (
    <nav aria-label={t('plans.interval')} className="mb-6 inline-flex flex-wrap gap-1 rounded-control bg-sunken p-1">
      {billingIntervals.map(each => (
        <a key={each} href={paths.billingPlans(each)} aria-current={each === interval} className={intervalLinkClass}>
          {t(`intervals.${each}`)}
          {each === 'ANNUAL' && (
            <span className="ml-1.5 text-success-ink">{t('plans.save', { percent: annualDiscountPercent })}</span>
          )}
        </a>
      ))}
    </nav>
  )
}
