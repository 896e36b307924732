import { useFormatter } from '#i18n/date-format.ts'

/** A calendar day (`2026-12-31`) in the reader's language. It does not depend on the time zone. */
export function DayText({ day }: { day: string }) {
  const format = useFormatter()
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}
