import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Known } from '#features/finance/books/rules-known.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import type { ListFilter } from '#ui/list/list-filters.tsx'

/** Says that the page shows the books as they were known on a past day, with the way back to today. */
export function PastAlert({ known, path }: { known: Known; path: string }) {
  const t = useTranslations('cash')
  const format = useFormatter()
  if (!known.isPast) return null
  const day = format.dateTime(new Date(`${known.asOf}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Alert title={t('past', { day })} action={<Link href={path}>{t('now')}</Link>}>
      {t('pastText')}
    </Alert>
  )
}

/** Chooses a past day: the page then shows the books as they were known on that day. */
export function KnownOn({ known, path }: { known: Known; path: string }) {
  const t = useTranslations('cash')
  const { asOf, isPast, error } = known
  return (
    <form method="get" action={path} data-shell="" className="flex flex-wrap items-end gap-2">
      <Field
        name="knownOn"
        type="date"
        label={t('knownOn')}
        defaultValue={asOf}
        max={isPast ? undefined : asOf}
        error={error}
      />
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </form>
  )
}

type ListAddress<State> = {
  path: string
  state: State
  query: { write(state: Partial<State>, change?: Partial<State>): string }
}

/**
 * What the list of a versioned table needs to show its rows as known on a day: the filter for the day, and on a past day
 * the alert, without the buttons of rows.
 */
export function useKnownList<State extends { knownOn?: string | undefined }>(
  known: Known,
  { path, state, query }: ListAddress<State>,
): { isReadOnly: boolean; alert: ReactNode; filter: ListFilter } {
  const t = useTranslations('finance')
  const { asOf, isPast, error } = known
  const today = path + query.write(state, { knownOn: undefined } as Partial<State>)
  return {
    isReadOnly: isPast,
    alert: isPast && (
      <div className="mb-6">
        <PastAlert known={known} path={today} />
      </div>
    ),
    filter: { name: 'knownOn', label: t('knownOnDay'), type: 'date', max: isPast ? undefined : asOf, error },
  }
}
