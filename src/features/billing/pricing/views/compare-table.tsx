import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { additionalUserPrice, type PlanRow, planAllows, plans } from '#features/billing/plans/rules.ts'
import { additionalUserAnnualPrice } from '#features/billing/plans/rules-prices.ts'
import { releasedFeatures } from '#features/billing/pricing/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { formatUsd } from '#kit/money.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

type Row = { id: string; name: string; cell: (plan: PlanRow) => ReactNode }

/** All limits and features of the plans side by side. */
export function CompareTable() {
  const t = useTranslations('pricing.compare')
  return (
    <>
      <Card isEdgeToEdge className="mt-6">
        <Table
          caption={t('title')}
          className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
          rows={useRows()}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('feature'), cell: ({ name }) => name },
            ...plans.map(plan => ({ id: plan.id, header: plan.name, cell: (row: Row) => row.cell(plan) })),
          ]}
        />
      </Card>
      <p className="mt-3 text-muted text-sm">{t('caption')}</p>
    </>
  )
}

function useRows(): Row[] {
  const t = useTranslations('pricing.compare')
  const tFeatures = useTranslations('pricing.features')
  const tEveryPlan = useTranslations('pricing.everyPlan')
  const format = useFormatter()
  const count = (value: number | null) => (value === null ? t('unlimited') : format.number(value))
  const price = t('annually', { amount: formatUsd(additionalUserPrice), annual: formatUsd(additionalUserAnnualPrice) })
  return [
    { id: 'members', name: t('members'), cell: plan => count(plan.members) },
    { id: 'price', name: t('additionalUser'), cell: plan => (plan.members === null ? t('none') : price) },
    { id: 'poker', name: t('poker'), cell: plan => count(plan.sessions) },
    { id: 'retros', name: t('retros'), cell: plan => count(plan.sessions) },
    { id: 'teams', name: t('teams'), cell: plan => count(plan.teams) },
    { id: 'projects', name: t('projects'), cell: plan => count(plan.projects) },
    { id: 'finance', name: tEveryPlan('finance'), cell: () => <IncludedMark isIncluded /> },
    ...releasedFeatures.map(feature => ({
      id: feature,
      name: tFeatures(feature),
      cell: ({ id }: PlanRow) => <IncludedMark isIncluded={planAllows({ plan: id }, feature)} />,
    })),
  ]
}

function IncludedMark({ isIncluded }: { isIncluded: boolean }) {
  const t = useTranslations('pricing.compare')
  const Icon = isIncluded ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={isIncluded ? 'size-4 text-success-ink' : 'size-4 text-subtle'} />
      <span className="sr-only">{isIncluded ? t('yes') : t('no')}</span>
    </>
  )
}
