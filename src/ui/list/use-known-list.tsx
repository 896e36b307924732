import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type KnownDay, PastAlert } from '#ui/known-on.tsx'
import type { ListFilter } from './list-filters.tsx'

type Address<State> = {
  path: string
  state: State
  query: { write(state: Partial<State>, change?: Partial<State>): string }
}

/**
 * Parts of a list that shows its rows as known on a day: the filter for the day and, on a past day, the alert and no
 * row buttons. Empty without a day.
 */
export function useKnownList<State>(
  known: KnownDay | undefined,
  { path, state, query }: Address<State>,
): { isReadOnly: boolean; alert: ReactNode; filters: ListFilter[] } {
  const t = useTranslations('ui.knownOn')
  if (!known) return { isReadOnly: false, alert: null, filters: [] }
  const { asOf, isPast, error } = known
  const today = path + query.write(state, { knownOn: undefined } as object)
  return {
    isReadOnly: isPast,
    alert: isPast && (
      <div className="mb-6">
        <PastAlert known={known} path={today} />
      </div>
    ),
    filters: [{ name: 'knownOn', label: t('filter'), type: 'date', max: isPast ? undefined : asOf, error }],
  }
}
