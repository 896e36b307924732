import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

export type Month = { month: string; previous: string; next: string; weeks: string[][] }

type Props = Month & {
  today: string
  /** The address of a month; without one: of that which is now. */
  href: (month?: string) => string
  /** What is on a day, as entries of a list. */
  onDay: (day: string) => ReactNode
  /** What stands there on a phone, where no table fits. */
  children: ReactNode
}

const dayOf = (day: string) => new Date(`${day}T00:00Z`)

/** A month as a table, with the way to the months beside it. */
export function MonthTable({ month, previous, next, weeks, today, href, onDay, children }: Props) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const title = format.dateTime(dayOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section aria-labelledby="month-title" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="month-title" className="display mr-auto text-2xl first-letter:uppercase max-sm:text-xl">
          {title}
        </h2>
        <div className="flex gap-2 max-sm:gap-1">
          <ButtonLink href={href(previous)} variant="secondary" size="sm" icon={ChevronLeft} iconOnly>
            {t('previousMonth')}
          </ButtonLink>
          <ButtonLink href={href()} variant="secondary" size="sm">
            {t('thisMonth')}
          </ButtonLink>
          <ButtonLink href={href(next)} variant="secondary" size="sm" icon={ChevronRight} iconOnly>
            {t('nextMonth')}
          </ButtonLink>
        </div>
      </div>
      <table className="w-full table-fixed border-collapse text-sm max-md:hidden">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} scope="col" className="border border-line bg-sunken px-2 py-1.5 font-medium text-muted">
                {format.dateTime(dayOf(day), { weekday: 'short', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <Day key={day} day={day} isToday={day === today} isOutside={!day.startsWith(month)}>
                  {onDay(day)}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-4 md:hidden">{children}</div>
    </section>
  )
}

type DayProps = { day: string; isToday: boolean; isOutside: boolean; children: ReactNode }

function Day({ day, isToday, isOutside, children }: DayProps) {
  return (
    <td className={cx('h-24 border border-line p-1.5 align-top', isOutside ? 'bg-sunken/50' : 'bg-surface')}>
      <time
        dateTime={day}
        className={cx(
          'figures inline-grid size-6 place-items-center rounded-full text-xs',
          isToday ? 'bg-brand font-semibold text-on-brand' : isOutside ? 'text-subtle' : 'text-muted',
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">{children}</ul>
    </td>
  )
}
