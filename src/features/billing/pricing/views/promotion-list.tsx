import { Tag } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import type { Promotion } from '#features/billing/promotions/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatUsd } from '#kit/money.ts'

/** The public promotions, each with its code and terms. */
export function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  const t = useTranslations('pricing.promotions')
  if (promotions.length === 0) return null
  return (
    <section aria-label={t('title')} className="mt-6 grid gap-3">
      {promotions.map(promotion => (
        <div
          key={promotion.code}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand/40 border-dashed bg-brand-soft px-5 py-3"
        >
          <Tag aria-hidden className="size-5 shrink-0 text-brand-ink" />
          <code className="rounded-sm bg-surface px-2.5 py-1 font-mono font-semibold text-sm tracking-wide">
            {promotion.code}
          </code>
          <Terms {...promotion} />
        </div>
      ))}
    </section>
  )
}

function Terms(promotion: Promotion) {
  const t = useTranslations('pricing.promotions')
  const format = useFormatter()
  const { type, value, duration, durationMonths, applicablePlans, maxDiscountAmount, endsAt } = promotion
  const discount = type === 'PERCENTAGE' ? t('percent', { percent: value }) : t('amount', { amount: formatUsd(value) })
  const benefit = type === 'FREE_TRIAL' ? t('trial', { count: value }) : discount
  const plans = format.list(applicablePlans.map(plan => planOf(plan).name))
  const terms = [
    benefit,
    type !== 'FREE_TRIAL' && t(`duration.${duration}`, { count: durationMonths ?? 1 }),
    t('plans', { plans }),
    maxDiscountAmount !== null && `(${t('max', { amount: formatUsd(maxDiscountAmount) })})`,
  ]
  const date = endsAt === null ? null : format.dateTime(endsAt, { dateStyle: 'long' })
  return (
    <p className="min-w-0 flex-1 basis-60 text-sm">
      <strong>{terms.filter(Boolean).join(' ')}.</strong> {date && `${t('until', { date })} `}
      {t('use')}
    </p>
  )
}
