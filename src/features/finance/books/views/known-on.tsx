import { useTranslations } from 'use-intl'
import type { Known } from '#features/finance/books/rules-known.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'

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
  return (
    <form method="get" action={path} data-shell="" className="flex flex-wrap items-end gap-2">
      <Field
        name="knownOn"
        type="date"
        label={t('knownOn')}
        defaultValue={known.asOf}
        max={known.isPast ? undefined : known.asOf}
      />
      <Button type="submit" variant="secondary">
        {t('show')}
      </Button>
    </form>
  )
}
