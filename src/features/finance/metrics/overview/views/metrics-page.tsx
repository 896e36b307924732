import { ChartLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isDayChosen } from '#features/finance/books/rules-as-of.ts'
import { explainMetric, figureIdOf } from '#features/finance/metrics/overview/rules-figures.ts'
import type { MetricFacts } from '#features/finance/metrics/rules-points.ts'
import { MetricTabs } from '#features/finance/metrics/views/metric-tabs.tsx'
import { paths } from '#src/paths.ts'
import { AsOfForm, PastAlert } from '#ui/as-of-form.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MetricCard } from './metric-card.tsx'
import { useMetricTexts } from './use-metric-texts.ts'

type Props = {
  facts: MetricFacts
  /** True if the reader can add values. */
  canWrite: boolean
  /** The figure whose explanation is open. */
  opened: string | null
  /** The path and the query of the page. */
  url: string
}

export function MetricsPage({ facts, canWrite, opened, url }: Props) {
  const t = useTranslations('metrics')
  const { asOfDate, metrics, points } = facts
  const texts = useMetricTexts(metrics)
  const isEmpty = points.length === 0 && !isDayChosen(asOfDate)
  const metric = metrics.find(each => figureIdOf(each) === opened)
  const figure = metric && explainMetric(facts, metric, figureIdOf(metric))
  return (
    <ExplainedPage openFigure={figure} texts={texts} url={url} permalinkDay={asOfDate.day}>
      <PageHeader title={t('title')} description={t('description')} />
      {canWrite && <MetricTabs current="overview" />}
      <div className="grid gap-6">
        <PastAlert asOfDate={asOfDate} path={paths.metrics()} />
        {isEmpty && <NoValues canWrite={canWrite} />}
        <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {metrics.map(each => (
            <MetricCard key={each.key} metric={each} facts={facts} texts={texts} url={url} />
          ))}
        </dl>
        {!isEmpty && <AsOfForm asOfDate={asOfDate} path={paths.metrics()} />}
      </div>
    </ExplainedPage>
  )
}

function NoValues({ canWrite }: { canWrite: boolean }) {
  const t = useTranslations('metrics')
  const actions = canWrite && (
    <>
      <ButtonLink href={`${paths.metric('active_users')}?panel=new`}>{t('addActiveUsers')}</ButtonLink>
      <ButtonLink href={`${paths.customMetrics()}?panel=new`} variant="secondary">
        {t('addOwn')}
      </ButtonLink>
    </>
  )
  return (
    <EmptyState icon={ChartLine} title={t('empty')} actions={actions}>
      {t(canWrite ? 'emptyText' : 'emptyForReaders')}
    </EmptyState>
  )
}
