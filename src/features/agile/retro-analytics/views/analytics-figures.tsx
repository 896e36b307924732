import { ChartLine } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Analytics, TrendName } from '#features/agile/retro-analytics/rules.ts'
import { minSamples } from '#features/agile/rooms/rules-figures.ts'
import { levelTicks, shareTicks } from '#features/agile/sessions/analytics/rules-points.ts'
import { type AnalyticsFilter, csvUrl } from '#features/agile/sessions/analytics/views/analytics-links.ts'
import { CountFigure, TrendFigure } from '#features/agile/sessions/analytics/views/figures.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure, NotEnough } from '#ui/figure.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { SentimentCard } from './sentiment-card.tsx'

const chartOrder = ['participation', 'rating', 'actionCompletion', 'cards', 'votes', 'negative'] as const

type Props = { analytics: Analytics; filter: AnalyticsFilter }

/** Every figure as a chart with its formula and data. */
export function AnalyticsFigures({ analytics, filter }: Props) {
  const t = useTranslations('retroAnalytics')
  const { counts, held, step } = analytics
  if (counts.retros + counts.actionItems === 0) return <NoRetros />
  return (
    <>
      <Counts counts={counts} />
      <SentimentCard analytics={analytics} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {chartOrder.map(name => (
          <Trend key={name} name={name} analytics={analytics} filter={filter} />
        ))}
        <SentimentByColumn analytics={analytics} filter={filter} />
        <CountFigure
          title={t('charts.held.title')}
          formula={t('charts.held.formula')}
          none={t('charts.held.none')}
          csv={csvUrl('retrospectives', 'held', filter)}
          step={step}
          total={counts.retros}
          columns={[t('counts.retros'), t('counts.cards')]}
          counts={held.map(({ retros, cards, ...range }) => ({ ...range, values: [retros, cards] }))}
        />
      </div>
    </>
  )
}

function NoRetros() {
  const t = useTranslations('retroAnalytics')
  const backLink = (
    <ButtonLink href={paths.retros()} variant="secondary">
      {t('back')}
    </ButtonLink>
  )
  return (
    <EmptyState icon={ChartLine} title={t('empty.title')} actions={backLink}>
      {t('empty.text')}
    </EmptyState>
  )
}

function Counts({ counts }: Pick<Analytics, 'counts'>) {
  const t = useTranslations('retroAnalytics.counts')
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatCard label={t('retros')} value={format.number(counts.retros)} />
      <StatCard label={t('cards')} value={format.number(counts.cards)} />
      <StatCard label={t('votes')} value={format.number(counts.votes)} />
      <StatCard
        label={t('actionItems')}
        value={format.number(counts.actionItems)}
        note={counts.actionItems > 0 && t('done', { count: counts.actionItemsDone })}
      />
    </dl>
  )
}

/** Axis ticks of charts with a fixed scale. */
const ticks: Partial<Record<TrendName, readonly number[]>> = {
  participation: shareTicks,
  actionCompletion: shareTicks,
  negative: shareTicks,
  rating: levelTicks,
}

function Trend({ name, analytics, filter }: Props & { name: TrendName }) {
  const t = useTranslations('retroAnalytics.charts')
  const format = useFormatter()
  const trendTicks = ticks[name]
  const style = trendTicks === shareTicks ? ({ style: 'percent' } as const) : { maximumFractionDigits: 1 }
  return (
    <TrendFigure
      title={t(`${name}.title`)}
      formula={t(`${name}.formula`)}
      csv={csvUrl('retrospectives', name, filter)}
      trend={analytics[name]}
      step={analytics.step}
      formatValue={value => format.number(value, style)}
      axis={trendTicks && { ticks: trendTicks }}
    />
  )
}

const maxBars = 8

/** The share of negative cards per column. The chart shows the most negative columns, the table all. */
function SentimentByColumn({ analytics, filter }: Props) {
  const t = useTranslations('retroAnalytics')
  const format = useFormatter()
  const { byColumn } = analytics.sentimentAnalysis
  const formatValue = (share: number) => format.number(share, { style: 'percent' })
  const bars = byColumn.slice(0, maxBars).map(({ column, negative }) => ({ label: column, value: negative }))
  return (
    <Figure
      title={t('charts.sentimentByColumn.title')}
      formula={t('charts.sentimentByColumn.formula')}
      csv={csvUrl('retrospectives', 'sentimentByColumn', filter)}
      placeholder={
        byColumn.length === 0 && (
          <NotEnough count={0} min={minSamples}>
            {t('sentiment.fewAuthors', { min: minSamples })}
          </NotEnough>
        )
      }
      chart={label => <BarChart label={label} bars={bars} formatValue={formatValue} hasValues />}
      table={{
        columns: [t('sentiment.column'), t('sentiment.positive'), t('sentiment.negative'), t('counts.cards')],
        rows: byColumn.map(({ column, positive, negative, count }) => {
          return [column, formatValue(positive), formatValue(negative), format.number(count)]
        }),
      }}
    />
  )
}
