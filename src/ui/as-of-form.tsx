import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Link } from './link.tsx'

/** The day of a page that shows its records as they were known on that day. */
export type AsOfDate = {
  day: string
  isPast: boolean
  /** Reason why the page shows today instead of the requested day. */
  error?: string
}

type Props = { asOfDate: AsOfDate; path: string }

/**
 * The alert at the top of a page that shows the data of a past day, with a link back to today. If the day is refused,
 * the form with the reason is here instead.
 */
export function PastAlert({ asOfDate, path }: Props) {
  const t = useTranslations('ui.knownOn')
  const format = useFormatter()
  const { day, isPast, error } = asOfDate
  if (error !== undefined) return <DayForm asOfDate={asOfDate} path={path} />
  if (!isPast) return null
  const date = format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Alert title={t('past', { day: date })} action={<Link href={path}>{t('today')}</Link>}>
      {t('pastText')}
    </Alert>
  )
}

/** The form that chooses a past day. A refused day is shown at the top, by `PastAlert`. */
export const AsOfForm = (props: Props) => props.asOfDate.error === undefined && <DayForm {...props} />

function DayForm({ asOfDate: { day, isPast, error }, path }: Props) {
  const t = useTranslations('ui.knownOn')
  return (
    <form method="get" action={path} data-shell-submit="" className="flex flex-wrap items-start gap-2">
      <Field
        name="knownOn"
        type="date"
        label={t('label')}
        defaultValue={day}
        max={isPast ? undefined : day}
        error={error}
      />
      <Button type="submit" variant="secondary" className="mt-6.5">
        {t('show')}
      </Button>
    </form>
  )
}
