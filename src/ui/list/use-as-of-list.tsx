import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type AsOfDate, PastAlert } from '#ui/as-of-form.tsx'
import type { ListFilter } from './list-filters.tsx'

type Address<State> = {
  path: string
  state: State
  query: { write(state: Partial<State>, change?: Partial<State>): string }
}

/**
 * Parts of a list that shows its rows as they were on a day: the filter for the day and, for a past day, the alert. A
 * past day has no row buttons. Empty without a day.
 */
export function useAsOfList<State>(
  asOfDate: AsOfDate | undefined,
  { path, state, query }: Address<State>,
): { isReadOnly: boolean; alert: ReactNode; filters: ListFilter[] } {
  const t = useTranslations('ui.knownOn')
  if (!asOfDate) return { isReadOnly: false, alert: null, filters: [] }
  const { day: asOf, isPast, error } = asOfDate
  const today = path + query.write(state, { knownOn: undefined } as object)
  return {
    isReadOnly: isPast,
    alert: isPast && (
      <div className="mb-6">
        <PastAlert asOfDate={asOfDate} path={today} />
      </div>
    ),
    filters: [{ name: 'knownOn', label: t('filter'), type: 'date', max: isPast ? undefined : asOf, error }],
  }
}
