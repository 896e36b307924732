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
 * What a list needs to show its rows as known on a day: the filter for the day, and on a past day the alert, without the
 * buttons of rows.
 */
export function useKnownList<State extends { knownOn?: string | undefined }>(
  known: KnownDay,
  { path, state, query }: Address<State>,
): { isReadOnly: boolean; alert: ReactNode; filter: ListFilter } {
  const t = useTranslations('ui.knownOn')
  const { asOf, isPast, error } = known
  const today = path + query.write(state, { knownOn: undefined } as Partial<State>)
  return {
    isReadOnly: isPast,
    alert: isPast && (
      <div className="mb-6">
        <PastAlert known={known} path={today} />
      </div>
    ),
    filter: { name: 'knownOn', label: t('filter'), type: 'date', max: isPast ? undefined : asOf, error },
  }
}
