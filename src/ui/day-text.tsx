import { useFormatter } from 'use-intl'

/** A calendar day (`2026-12-31`) in the reader's language; it is the same day in every time zone. */
export function DayText({ day }: { day: string }) {
  const format = useFormatter()
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}
