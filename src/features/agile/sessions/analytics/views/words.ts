import { useFormatter } from 'use-intl'
import type { Step, Stretch } from '#features/agile/sessions/analytics/rules-time.ts'

/** Whose figures are shown: of the account or of one of its teams, over the last days. */
export type Where = { accountId: string; days: number; teamId: string | null }

const queryOf = ({ days, teamId }: Where) => ({ days: String(days), ...(teamId && { teamId }) })

export const analyticsAddress = (path: string, where: Where): string => `${path}?${new URLSearchParams(queryOf(where))}`

/** The address of a chart's data as a file, below the API of a type of sessions. */
export const csvAddress = (api: 'planning-poker' | 'retrospectives', chart: string, where: Where): string => {
  const query = new URLSearchParams({ chart, ...queryOf(where) })
  return `/api/${api}/accounts/${where.accountId}/analytics/export?${query}`
}

/** A week by its Monday, a month by its name. */
export function useStretchName(step: Step): (stretch: Stretch) => string {
  const format = useFormatter()
  return ({ from }) =>
    step === 'week'
      ? format.dateTime(from, { month: 'short', day: 'numeric', timeZone: 'UTC' })
      : format.dateTime(from, { month: 'short', year: '2-digit', timeZone: 'UTC' })
}
