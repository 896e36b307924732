import { useFormatter, useTranslations } from 'use-intl'
import type { Stretch } from '#features/agile/poker-analytics/rules-time.ts'
import type { ChartName, TrendName } from '#features/agile/retro-analytics/rules.ts'
import type { Where } from './analytics-page.tsx'

const shares: readonly TrendName[] = ['participation', 'actionCompletion', 'negative']

/** A figure as it is read: percent, or a number. */
export function useSay(name: TrendName): (value: number) => string {
  const format = useFormatter()
  return value =>
    shares.includes(name)
      ? format.number(value, { style: 'percent' })
      : format.number(value, { maximumFractionDigits: 1 })
}

/** A week by its Monday, a month by its name. */
export function useStretchName(step: 'week' | 'month'): (stretch: Stretch) => string {
  const format = useFormatter()
  return ({ from }) =>
    step === 'week'
      ? format.dateTime(from, { month: 'short', day: 'numeric', timeZone: 'UTC' })
      : format.dateTime(from, { month: 'short', year: '2-digit', timeZone: 'UTC' })
}

/** Where the data of a chart are taken along. */
export function useCsv(chart: ChartName, { accountId, days, teamId }: Where) {
  const label = useTranslations('retroAnalytics')('csv')
  const query = new URLSearchParams({ chart, days: String(days), ...(teamId && { teamId }) })
  return { href: `/api/retrospectives/accounts/${accountId}/analytics/export?${query}`, label }
}
