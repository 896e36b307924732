import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planOf, plansWith } from '#features/billing/plans/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'

type Props = {
  namespace: 'pokerAnalytics' | 'retroAnalytics' | 'flow'
  title: string
  breadcrumb?: ReactNode
  /** The title of each chart, and the sentence that explains how it is calculated. */
  charts: { title: string; formula: string }[]
  /** Links beside the one to a larger plan. */
  children?: ReactNode
}

/** Presents analytics to accounts whose plan doesn't include it. */
export function AnalyticsUpsellPage({ namespace, title, breadcrumb, charts, children }: Props) {
  const t = useTranslations(namespace)
  const names = plansWith('analytics').map(id => planOf(id).name)
  const plans = useFormatter().list(names, { type: 'disjunction' })
  return (
    <>
      <PageHeader
        title={title}
        description={t('about')}
        breadcrumb={breadcrumb}
        meta={<Badge tone="accent">{t('upsell.badge', { plans })}</Badge>}
      />
      <Card title={t('upsell.title')} description={t('upsell.text', { plans })} footer={t('upsell.note')}>
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {charts.map(chart => (
            <li key={chart.title} className="flex gap-3">
              <ChartLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
              <div>
                <h3 className="font-semibold">{chart.title}</h3>
                <p className="text-muted text-sm">{chart.formula}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-2">
          <PlanUpgradeLink size="md" />
          {children}
        </p>
      </Card>
    </>
  )
}
