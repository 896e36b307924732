import { useTranslations } from 'use-intl'
import { isBuiltIn, type Metric } from '#features/finance/metrics/rules.ts'

/** Returns a function that names a metric in the reader's language. */
export function useMetricName(): (metric: Pick<Metric, 'key' | 'name'>) => string {
  const t = useTranslations('metrics')
  return ({ key, name }) => name ?? (isBuiltIn(key) ? t(`names.${key}`) : key)
}

/** Returns a function for the hint below a value field: the unit and the limits of the metric. */
export function useValueHint(): (metric: Pick<Metric, 'key' | 'unit' | 'isWhole'>) => string {
  const t = useTranslations('metrics.hints')
  return ({ key, unit, isWhole }) => {
    if (key === 'nps') return t('nps')
    return t(unit === 'count' && isWhole ? 'whole' : unit)
  }
}
