import { useFormatter, useTranslations } from 'use-intl'
import type { Analytics, TrendName } from '#features/agile/retro-analytics/rules.ts'
import { fewest } from '#features/agile/rooms/rules-figures.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartCard } from '#ui/charts/chart-card.tsx'
import { LineChart } from '#ui/charts/line-chart.tsx'
import type { Where } from './analytics-page.tsx'
import { NotEnough } from './not-enough.tsx'
import { useCsv, useSay, useStretchName } from './words.ts'

type Props = { analytics: Analytics; where: Where }

/** The upper end of the axis, where it is known. */
const tops: Partial<Record<TrendName, number>> = { participation: 1, actionCompletion: 1, negative: 1, rating: 5 }

/** One figure over time. */
export function TrendChart({ name, analytics, where }: Props & { name: TrendName }) {
  const t = useTranslations('retroAnalytics')
  const format = useFormatter()
  const say = useSay(name)
  const nameOf = useStretchName(analytics.step)
  const csv = useCsv(name, where)
  const { value, count, points } = analytics[name]
  const title = t(`charts.${name}.title`)
  const named = points.map(point => ({ ...point, label: nameOf(point) }))
  const top = tops[name]
  const chart = (
    <LineChart label={t('chartOf', { title })} points={named} say={say} {...(top !== undefined && { max: top })} />
  )
  const rows = named.map(point => [
    point.label,
    point.value === null ? '–' : say(point.value),
    format.number(point.count),
  ])
  const columns = [t(analytics.step), title, t('dataPoints')]
  return (
    <ChartCard
      title={title}
      rule={t(`charts.${name}.rule`)}
      figure={value === null ? null : say(value)}
      chart={value === null ? <NotEnough count={count} /> : chart}
      table={value === null ? null : { caption: title, label: t('table'), columns, rows }}
      csv={csv}
    />
  )
}

/** How many retros and cards there were: counted, so few are told too. */
export function HeldChart({ analytics, where }: Props) {
  const t = useTranslations('retroAnalytics')
  const format = useFormatter()
  const nameOf = useStretchName(analytics.step)
  const csv = useCsv('held', where)
  const title = t('charts.held.title')
  const isEmpty = analytics.counts.retros === 0
  const say = (value: number) => format.number(value)
  const bars = analytics.held.map(stretch => ({ label: nameOf(stretch), value: stretch.retros }))
  const rows = analytics.held.map(each => [nameOf(each), say(each.retros), say(each.cards)])
  const columns = [t(analytics.step), t('counts.retros'), t('counts.cards')]
  return (
    <ChartCard
      title={title}
      rule={t('charts.held.rule')}
      figure={say(analytics.counts.retros)}
      chart={
        isEmpty ? (
          <p className="text-muted text-sm">{t('charts.held.none')}</p>
        ) : (
          <BarChart label={t('chartOf', { title })} bars={bars} say={say} whole />
        )
      }
      table={isEmpty ? null : { caption: title, label: t('table'), columns, rows }}
      csv={csv}
    />
  )
}

/** Which columns hold what weighs on the team: the share of negative cards in each. */
export function ColumnsChart({ analytics, where }: Props) {
  const t = useTranslations('retroAnalytics')
  const format = useFormatter()
  const csv = useCsv('sentimentByColumn', where)
  const title = t('charts.sentimentByColumn.title')
  const { byColumn } = analytics.sentimentAnalysis
  const isEmpty = byColumn.length === 0
  const say = (share: number) => format.number(share, { style: 'percent' })
  const bars = byColumn.slice(0, 8).map(({ column, negative }) => ({ label: column, value: negative }))
  const rows = byColumn.map(({ column, positive, negative, count }) => {
    return [column, say(positive), say(negative), format.number(count)]
  })
  const columns = [t('sentiment.column'), t('sentiment.positive'), t('sentiment.negative'), t('counts.cards')]
  return (
    <ChartCard
      title={title}
      rule={t('charts.sentimentByColumn.rule')}
      figure={null}
      chart={
        isEmpty ? (
          <NotEnough count={0}>{t('sentiment.fewAuthors', { fewest })}</NotEnough>
        ) : (
          <BarChart label={t('chartOf', { title })} bars={bars} say={say} figures />
        )
      }
      table={isEmpty ? null : { caption: title, label: t('table'), columns, rows }}
      csv={csv}
    />
  )
}
