import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'

type Props = { days: readonly string[]; today: string; children: (day: string) => ReactNode }

/** Days (`2026-11-30`, the reader's) one under the other, each with a list of what is on it. */
export function DaySections({ days, today, children }: Props) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  return (
    <div className="grid gap-6">
      {days.map(day => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
          <h2 id={`day-${day}`} className="font-semibold">
            <time dateTime={day}>
              {format.dateTime(new Date(`${day}T00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })}
            </time>
            {day === today && <Badge className="ml-2 align-middle">{t('today')}</Badge>}
          </h2>
          <ul className="grid gap-2">{children(day)}</ul>
        </section>
      ))}
    </div>
  )
}
