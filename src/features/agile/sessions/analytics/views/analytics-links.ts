import type { Step, TimeRange } from '#features/agile/sessions/analytics/rules-time.ts'
import { useFormatter } from '#i18n/date-format.ts'

/** The filter of an analytics page. `teamId` null means the whole account. */
export type AnalyticsFilter = { accountId: string; days: number; teamId: string | null }

const queryOf = ({ days, teamId }: AnalyticsFilter) => ({ days: String(days), ...(teamId && { teamId }) })

export const analyticsUrl = (path: string, filter: AnalyticsFilter): string =>
  `${path}?${new URLSearchParams(queryOf(filter))}`

/** Returns the URL of a chart's data as CSV. */
export const csvUrl = (api: 'planning-poker' | 'retrospectives', chart: string, filter: AnalyticsFilter): string => {
  const query = new URLSearchParams({ chart, ...queryOf(filter) })
  return `/api/${api}/accounts/${filter.accountId}/analytics/export?${query}`
}

/** Names a week by its Monday and a month by its name. */
export function useTimeRangeName(step: Step): (range: TimeRange) => string {
  const format = useFormatter()
  return ({ from }) =>
    step === 'week'
      ? format.dateTime(from, { month: 'short', day: 'numeric', timeZone: 'UTC' })
      : format.dateTime(from, { month: 'short', year: 'numeric', timeZone: 'UTC' })
}
