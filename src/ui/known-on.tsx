import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Link } from './link.tsx'

/** The day whose records a page shows as they were known on it. */
export type KnownDay = {
  asOf: string
  isPast: boolean
  /** Why the page cannot show the day that the reader asked for. It shows today. */
  error?: string
}

/** Says that the page shows what was known on a past day, with the way back to today. */
export function PastAlert({ known: { asOf, isPast }, path }: { known: KnownDay; path: string }) {
  const t = useTranslations('ui.knownOn')
  const format = useFormatter()
  if (!isPast) return null
  const day = format.dateTime(new Date(`${asOf}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Alert title={t('past', { day })} action={<Link href={path}>{t('today')}</Link>}>
      {t('pastText')}
    </Alert>
  )
}

/** Chooses a past day: the page then shows what was known on that day. */
export function KnownOn({ known: { asOf, isPast, error }, path }: { known: KnownDay; path: string }) {
  const t = useTranslations('ui.knownOn')
  return (
    <form method="get" action={path} data-shell="" className="flex flex-wrap items-end gap-2">
      <Field
        name="knownOn"
        type="date"
        label={t('label')}
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
