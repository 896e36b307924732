import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type PlanId, type PlanRow, planOf } from '#features/billing/plans/rules.ts'
import { annualDiscountOf, releasedFeaturesOf } from '#features/billing/pricing/rules.ts'
import type { Reader } from '#features/billing/pricing/rules-plan-actions.ts'
import { formatUsd } from '#kit/money.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { PlanChoice } from './plan-choice.tsx'

/** Formats an amount for large text: whole dollars have no decimals. */
const wholeDollars = (cents: number) => formatUsd(cents).replace(/\.00$/, '')

type Props = { plan: PlanRow; reader: Reader; users: number }

/** A plan with its price, the choice of additional users, and its limits and features. */
export function PlanCard({ plan, reader, users }: Props) {
  const t = useTranslations('pricing')
  const { id, name } = plan
  const isMain = id === 'PRO'
  return (
    <li
      className={cx(
        // The parts of all cards in a row start at the same height.
        'flex flex-col rounded-panel border bg-surface p-6 md:row-span-7 md:grid md:grid-rows-subgrid md:gap-y-0 md:*:data-island:contents',
        isMain ? 'edge-mark border-brand shadow-card before:top-8' : 'border-line shadow-low',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{name}</h2>
        {reader.plan === id && <Badge tone="brand">{t('card.yours')}</Badge>}
      </div>
      <p className="mt-1 text-muted text-sm">{t(`descriptions.${id}`)}</p>
      <Price plan={plan} />
      <PlanChoice plan={id} reader={reader} users={users} />
      <p className="mt-6 mb-3 font-semibold text-sm">{t('card.includes')}</p>
      <IncludedFeatures plan={id} />
    </li>
  )
}

function Price({ plan }: { plan: PlanRow }) {
  const t = useTranslations('pricing.card')
  const { monthlyPrice, annualPrice } = plan
  const isFree = monthlyPrice === 0
  const pricePerMonth = t('perMonth', { amount: formatUsd(Math.round(annualPrice / 12)) })
  const largePrice = (cents: number, unit: string) => (
    <p className="flex items-baseline gap-2">
      <span className="display figures text-4xl">{wholeDollars(cents)}</span>
      <span className="text-muted text-sm">{unit}</span>
    </p>
  )
  return (
    <div className="mt-4 mb-5">
      <div className="with-monthly">
        {largePrice(monthlyPrice, t('MONTHLY'))}
        <p className="mt-1 text-muted text-sm">{isFree ? t('free') : t('flexible')}</p>
      </div>
      <div className="with-annual">
        {largePrice(annualPrice, t('ANNUAL'))}
        <p className="mt-1 text-muted text-sm">
          {isFree ? t('free') : `${pricePerMonth} · ${t('saving', { percent: annualDiscountOf(plan) })}`}
        </p>
      </div>
    </div>
  )
}

/** The limits and features of a plan, read from the table of plans. */
function IncludedFeatures({ plan }: { plan: PlanId }) {
  const t = useTranslations('pricing')
  const { members, sessions, teams, projects } = planOf(plan)
  const limits = { members, sessions, teams, projects }
  const names = ['members', 'sessions', 'teams', 'projects'] as const
  const texts = names.map(name => {
    const count = limits[name]
    return count === null ? t(`limits.${name}Unlimited`) : t(`limits.${name}`, { count })
  })
  return (
    <ul className="grid content-start gap-2 text-sm">
      {[...texts, t('everyPlan.finance'), ...releasedFeaturesOf(plan).map(feature => t(`features.${feature}`))].map(
        text => (
          <li key={text} className="flex items-start gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            <span>{text}</span>
          </li>
        ),
      )}
    </ul>
  )
}
