import { FlaskConical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PlanId, plans } from '#features/billing/plans/rules.ts'
import type { PricingState, Reader } from '#features/billing/pricing/rules-plan-actions.ts'
import type { Promotion } from '#features/billing/promotions/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CompareTable } from './compare-table.tsx'
import { IntervalSwitch } from './interval-switch.tsx'
import { PendingBar } from './pending-bar.tsx'
import { PlanCard } from './plan-card.tsx'
import { PromotionList } from './promotion-list.tsx'

type Props = {
  reader: Reader
  initialState: PricingState
  promotions: readonly Promotion[]
  /** True if the promotions could not be read. */
  isFailed: boolean
  /** True if payments are simulated for this reader. */
  isSimulated: boolean
}

const gutter = 'mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-10'

/** The plans with their prices. Forms and links work without scripts. */
export function PricingPage({ reader, initialState, promotions, isFailed, isSimulated }: Props) {
  const t = useTranslations('pricing')
  const initialUsers = (plan: PlanId): number => {
    if (initialState.plan === plan && initialState.additionalUsers !== null) return initialState.additionalUsers
    return reader.current?.plan === plan ? reader.current.additionalUsers : 0
  }
  return (
    <>
      <section className={`${gutter} with-intervals pt-8 pb-16`}>
        <h1 className="display max-w-3xl text-4xl lg:text-hero">{t('page.heading')}</h1>
        <p className="mt-4 max-w-2xl text-lg text-muted">{t('page.lead')}</p>
        {isFailed && (
          <Alert tone="danger" title={t('page.failed')} className="mt-6">
            {t('page.failedHint')}
          </Alert>
        )}
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <IntervalSwitch interval={initialState.interval} />
          {isSimulated && (
            <p className="flex items-center gap-2 text-muted text-sm">
              <FlaskConical aria-hidden className="size-4 shrink-0" />
              {t(reader.isDemo ? 'page.demo' : 'page.simulated')}
            </p>
          )}
        </div>
        <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {plans.map(plan => (
            <PlanCard key={plan.id} plan={plan} reader={reader} users={initialUsers(plan.id)} />
          ))}
        </ul>
        {reader.isForSale && <PromotionList promotions={promotions} />}
      </section>
      <section aria-labelledby="compare" className={`${gutter} pb-16`}>
        <h2 id="compare" className="display text-3xl">
          {t('compare.title')}
        </h2>
        <CompareTable />
      </section>
      <Facts />
      <Sales />
      {reader.kind === 'visitor' && reader.isForSale && <PendingBar />}
    </>
  )
}

function Facts() {
  const t = useTranslations('pricing.facts')
  const facts = ['now', 'later', 'data', 'tax'] as const
  return (
    <section aria-labelledby="facts" className="hull">
      <div className={`${gutter} py-14 lg:py-20`}>
        <h2 id="facts" className="display text-3xl">
          {t('title')}
        </h2>
        <dl className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {facts.map(fact => (
            <div key={fact}>
              <dt className="font-semibold text-lg">{t(`${fact}.title`)}</dt>
              <dd className="mt-1.5 text-muted">{t(`${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Sales() {
  const t = useTranslations('pricing.sales')
  return (
    <section aria-labelledby="sales" className={`${gutter} flex flex-wrap items-center justify-between gap-6 py-14`}>
      <div>
        <h2 id="sales" className="display text-3xl">
          {t('title')}
        </h2>
        <p className="mt-2 text-lg text-muted">{t('text')}</p>
      </div>
      <ButtonLink href={paths.contactSales()} variant="secondary" size="lg" className="max-sm:w-full">
        {t('action')}
      </ButtonLink>
    </section>
  )
}
