import { useTranslations } from 'use-intl'
import type { WorkCost } from '#features/finance/work-cost/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatMoney } from '#kit/money.ts'
import { Card } from '#ui/card.tsx'
import { MoneyText } from '#ui/money-text.tsx'

/** The cost of a node so far, and the value of its points. */
export function CostCard({ cost: { costCents, since, days, worth } }: { cost: WorkCost }) {
  const t = useTranslations('workCost')
  return (
    <Card title={t('title')} description={t('how')}>
      <div className="grid gap-4">
        <CostSoFar costCents={costCents} since={since} days={days} />
        {worth && <WorkValue {...worth} />}
      </div>
    </Card>
  )
}

function CostSoFar({ costCents, since, days }: Pick<WorkCost, 'costCents' | 'since' | 'days'>) {
  const t = useTranslations('workCost')
  const format = useFormatter()
  if (costCents === null) return <p className="text-muted">{t('hidden')}</p>
  if (since === null) return <p className="text-muted">{t('notBegun')}</p>
  const month = format.dateTime(new Date(since), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <dl className="grid grid-cols-2 gap-4">
      <div>
        <dt className="text-muted text-sm">{t('cost')}</dt>
        <dd className="mt-0.5 font-semibold">
          <MoneyText cents={costCents} currency="USD" />
        </dd>
      </div>
      <div>
        <dt className="text-muted text-sm">{t('inProgress')}</dt>
        <dd className="mt-0.5">{t('days', { days, month })}</dd>
      </div>
    </dl>
  )
}

function WorkValue({ doneCents, allCents, pointCents }: NonNullable<WorkCost['worth']>) {
  const t = useTranslations('workCost')
  const amounts = [
    ['worthDone', doneCents],
    ['worthAll', allCents],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        {amounts.map(([name, cents]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{t(name)}</dt>
            <dd className="mt-0.5 font-semibold">
              <MoneyText cents={cents} currency="USD" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        {t('worthHow', { amount: formatMoney({ cents: pointCents, currency: 'USD' }) })}
      </p>
    </>
  )
}
