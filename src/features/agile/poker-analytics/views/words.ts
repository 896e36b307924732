import { useFormatter, useTranslations } from 'use-intl'
import type { ChartName, TrendName } from '#features/agile/poker-analytics/rules.ts'
import type { Stretch } from '#features/agile/poker-analytics/rules-time.ts'
import { durationParts } from '#features/agile/poker-history/rules-duration.ts'
import type { Where } from './analytics-page.tsx'

/** A figure as it is read: points, percent, a duration, a level, cards. */
export function useSay(name: TrendName): (value: number) => string {
  const format = useFormatter()
  const t = useTranslations('pokerHistory.duration')
  return value => {
    if (name === 'consensus' || name === 'accuracy') return format.number(value, { style: 'percent' })
    if (name !== 'timeToConsensus') return format.number(value, { maximumFractionDigits: name === 'spread' ? 2 : 1 })
    const { text, values } = durationParts(value)
    return t(text, values)
  }
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
  const label = useTranslations('pokerAnalytics')('csv')
  const query = new URLSearchParams({ chart, days: String(days), ...(teamId && { teamId }) })
  return { href: `/api/planning-poker/accounts/${accountId}/analytics/export?${query}`, label }
}
