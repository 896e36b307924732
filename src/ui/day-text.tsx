import { useFormatter } from '#i18n/date-format.ts'

type Options = {
  /** Whether the year is left out, where the text around it has the year. */
  isShort?: boolean
}

/** A calendar day (`2026-12-31`) in the reader's language. It does not depend on the time zone. */
export function DayText({ day, isShort = false }: { day: string } & Options) {
  const format = useFormatter()
  const style = isShort ? ({ month: 'short', day: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {format.dateTime(new Date(`${day}T00:00:00Z`), { ...style, timeZone: 'UTC' })}
    </time>
  )
}

/** Calendar days side by side. */
export const DayList = ({ days, isShort }: { days: readonly string[] } & Options) => (
  <ul className="flex flex-wrap gap-x-3">
    {days.map(day => (
      <li key={day}>
        <DayText day={day} isShort={isShort} />
      </li>
    ))}
  </ul>
)
