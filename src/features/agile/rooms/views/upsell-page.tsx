import { ChartLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { planOf, plansWith } from '#features/billing/plans/rules.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  texts: 'pokerAnalytics' | 'retroAnalytics' | 'flow'
  title: string
  above?: ReactNode
  /** The title and the rule of each chart. */
  charts: { title: string; rule: string }[]
  /** Further links beside the one to the admin. */
  children?: ReactNode
  /** Whether the reader can ask someone else to change the plan. */
  canAsk: boolean
}

/** Presents analytics to accounts whose plan doesn't include it. */
export function UpsellPage({ texts, title, above, charts, children, canAsk }: Props) {
  const t = useTranslations(texts)
  const plans = plansWith('analytics')
    .map(id => planOf(id).name)
    .join(' / ')
  return (
    <>
      <PageHeader
        title={title}
        description={t('about')}
        above={above}
        meta={<Badge tone="accent">{t('closed.badge', { plans })}</Badge>}
      />
      <Card title={t('closed.title')} description={t('closed.text', { plans })} footer={t('closed.note')}>
        <ul className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {charts.map(chart => (
            <li key={chart.title} className="flex gap-3">
              <ChartLine aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
              <div>
                <h3 className="font-semibold">{chart.title}</h3>
                <p className="text-muted text-sm">{chart.rule}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-6 flex flex-wrap gap-2">
          {canAsk && (
            <ButtonLink href={paths.contactAdmin()} variant="secondary">
              {t('closed.ask')}
            </ButtonLink>
          )}
          {children}
        </p>
      </Card>
    </>
  )
}
