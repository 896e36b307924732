import { useFigureTexts } from '#features/finance/figures/views/use-figure-texts.ts'
import { figureIdOf } from '#features/finance/metrics/overview/rules-figures.ts'
import type { Metric } from '#features/finance/metrics/rules.ts'
import { useMetricName } from '#features/finance/metrics/views/use-metric-name.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'

/** The texts of the figures of metrics. */
export function useMetricTexts(metrics: readonly Metric[]): ExplainedTexts<string> {
  const texts = useFigureTexts()
  const nameOf = useMetricName()
  const byId = new Map(metrics.map(metric => [figureIdOf(metric), metric]))
  return {
    ...texts,
    figure: id => nameOf(byId.get(id)!),
    // Metrics have no levels.
    tone: undefined,
    note: id => (byId.get(id)?.isSum ? (texts.note?.('signups') ?? null) : null),
  }
}
