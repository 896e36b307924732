import { useTranslations } from 'use-intl'
import { useFigureTexts, useMonthText } from '#features/finance/figures/views/use-figure-texts.ts'
import type { MetricChange } from '#features/finance/metrics/changes/rules.ts'
import { figureIdOf } from '#features/finance/metrics/overview/rules-figures.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import { useMetricName } from '#features/finance/metrics/views/use-metric-name.ts'
import { useFormatter } from '#i18n/date-format.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { useFigureFormat } from '#ui/explained/figure-format.ts'

/** The texts of the figures of metrics. */
export function useMetricTexts(metrics: readonly Metric[]): ExplainedTexts<string> {
  const texts = useFigureTexts()
  const nameOf = useMetricName()
  const byId = new Map(metrics.map(metric => [figureIdOf(metric), metric]))
  return {
    ...texts,
    figure: id => nameOf(byId.get(id)!),
    // Metrics have no levels, and their cards name the day or the month themselves.
    tone: undefined,
    period: undefined,
    note(id) {
      const metric = byId.get(id)
      // All sums share the note of the signups: that the last complete month counts.
      const figure = metric?.isSum ? 'signups' : metric?.figure
      return figure ? (texts.note?.(figure) ?? null) : null
    },
  }
}

/** Returns a function that formats a change: "+120 since 20 Oct 2026". Shares change by percentage points. */
export function useChangeText(): (metric: Pick<Metric, 'unit' | 'isSum'>, change: MetricChange) => string {
  const t = useTranslations('metrics')
  const format = useFormatter()
  const formatFigure = useFigureFormat()
  const monthText = useMonthText()
  return ({ unit, isSum }, { change, since }) => {
    const sign = change > 0 ? '+' : '-'
    const size = Math.abs(change)
    const amount =
      unit === 'share'
        ? t('points', { value: format.number(size * 100, { maximumFractionDigits: 1 }) })
        : formatFigure(size, unit, 'card')
    const day = new Date(`${since}T12:00:00Z`)
    const sinceText = isSum ? monthText(since) : format.dateTime(day, { dateStyle: 'medium', timeZone: 'UTC' })
    if (change === 0) return t(isSum ? 'unchangedMonth' : 'unchanged', { since: sinceText })
    return t(isSum ? 'comparedMonth' : 'compared', { change: sign + amount, since: sinceText })
  }
}
