import { useTranslations } from 'use-intl'
import { useFigureTexts, useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import { isBuiltIn, type Metric } from '#features/finance/metrics/rules.ts'
import type { MetricChange } from '#features/finance/metrics/rules-explain.ts'
import { useFormatter } from '#i18n/date-format.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { useFigureFormat } from '#ui/explained/figure-format.ts'

/** Returns a function that names a metric in the reader's language. */
export function useMetricName(): (metric: Pick<Metric, 'key' | 'name'>) => string {
  const t = useTranslations('metrics')
  return ({ key, name }) => name ?? (isBuiltIn(key) ? t(`names.${key}`) : key)
}

/** The id of a metric's figure: that of the dashboard, or its key. */
export const figureIdOf = ({ figure, key }: Pick<Metric, 'figure' | 'key'>): string => figure ?? key

/** The texts of the figures of metrics. */
export function useMetricTexts(metrics: readonly Metric[]): ExplainedTexts<string> {
  const texts = useFigureTexts()
  const nameOf = useMetricName()
  const byId = new Map(metrics.map(metric => [figureIdOf(metric), metric]))
  return {
    ...texts,
    figure: id => nameOf(byId.get(id)!),
    note: id => (byId.get(id)?.isSum ? (texts.note?.('signups') ?? null) : null),
  }
}

/** Returns a function that writes a change: "+120 compared with 20 Oct 2026". Shares change by percentage points. */
export function useChangeText(): (metric: Pick<Metric, 'unit' | 'isSum'>, change: MetricChange) => string {
  const t = useTranslations('metrics')
  const format = useFormatter()
  const figure = useFigureFormat()
  const monthText = useMonthText()
  return ({ unit, isSum }, { change, since }) => {
    const sign = change > 0 ? '+' : change < 0 ? '−' : ''
    const size = Math.abs(change)
    const amount =
      unit === 'share'
        ? t('points', { value: format.number(size * 100, { maximumFractionDigits: 1 }) })
        : figure(size, unit, 'card')
    const day = new Date(`${since}T12:00:00Z`)
    const before = isSum ? monthText(since) : format.dateTime(day, { dateStyle: 'medium', timeZone: 'UTC' })
    if (change === 0) return t('unchanged', { since: before })
    return t('compared', { change: sign + amount, since: before })
  }
}
