import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/**
 * A session, an event, a meeting of a series, or a date of the project, such as the end of a sprint.
 * - `isCreated` is false for a meeting without a session, and for a date.
 * - `at` is null for a date, because it has no time.
 * - `day` is in the reader's time zone: `2026-11-30`.
 */
type Entry = { id: string; name: string; at: number | null; day: string; href: string; isCreated: boolean }
export type MonthProps = {
  /** The path of the page. */
  path: string
  month: string
  previous: string
  next: string
  weeks: string[][]
  entries: Entry[]
  today: string
}

const utcDate = (day: string) => new Date(`${day}T00:00Z`)

/** A month as a table with links to the adjacent months. Phones list the days with entries. */
export function MonthView({ path, month, previous, next, weeks, entries, today }: MonthProps) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const title = format.dateTime(utcDate(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const thisMonthPath = `${path}?view=month`
  const entriesOn = (day: string) =>
    entries.filter(entry => entry.day === day).map(entry => <EntryLink key={entry.id} {...entry} />)
  return (
    <section aria-labelledby="month-title" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="month-title" className="display mr-auto text-2xl first-letter:uppercase max-sm:text-xl">
          {title}
        </h2>
        <div className="flex gap-2 max-sm:gap-1">
          <ButtonLink
            href={`${thisMonthPath}&month=${previous}`}
            variant="secondary"
            size="sm"
            icon={ChevronLeft}
            isIconOnly
          >
            {t('previousMonth')}
          </ButtonLink>
          <ButtonLink href={thisMonthPath} variant="secondary" size="sm">
            {t('thisMonth')}
          </ButtonLink>
          <ButtonLink
            href={`${thisMonthPath}&month=${next}`}
            variant="secondary"
            size="sm"
            icon={ChevronRight}
            isIconOnly
          >
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
                {format.dateTime(utcDate(day), { weekday: 'short', timeZone: 'UTC' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <Day key={day} day={day} isToday={day === today} isOutside={!day.startsWith(month)}>
                  {entriesOn(day)}
                </Day>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-6 md:hidden">
        {entries.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
        {[...new Set(entries.map(({ day }) => day))].sort().map(day => (
          <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
            <h2 id={`day-${day}`} className="font-semibold">
              <time dateTime={day}>{format.dateTime(utcDate(day), { dateStyle: 'full', timeZone: 'UTC' })}</time>
              {day === today && <Badge className="ml-2 align-middle">{t('today')}</Badge>}
            </h2>
            <ul className="grid gap-2">{entriesOn(day)}</ul>
          </section>
        ))}
      </div>
    </section>
  )
}

type DayProps = { day: string; isToday: boolean; isOutside: boolean; children: ReactNode }

function Day({ day, isToday, isOutside, children }: DayProps) {
  const numberColor = isOutside ? 'text-subtle' : 'text-muted'
  return (
    <td className={cx('h-24 border border-line p-1.5 align-top', isOutside ? 'bg-sunken/50' : 'bg-surface')}>
      <time
        dateTime={day}
        className={cx(
          'figures inline-grid size-6 place-items-center rounded-full text-xs',
          isToday ? 'bg-brand font-semibold text-on-brand' : numberColor,
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">{children}</ul>
    </td>
  )
}

function EntryLink({ name, at, href, isCreated }: Entry) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const entryStyle = isCreated
    ? 'bg-brand-soft font-medium text-brand-ink'
    : 'border border-edge/60 border-dashed text-muted'
  return (
    <li>
      <a
        href={href}
        className={cx(
          'line-clamp-2 break-words rounded-xs px-1.5 py-1 hover:underline max-md:px-3 max-md:py-2',
          entryStyle,
        )}
      >
        {at !== null && (
          <span className="figures text-muted text-xs">{format.dateTime(at, { timeStyle: 'short' })} </span>
        )}
        {name}
        {at !== null && !isCreated && <span className="block text-xs md:sr-only">{t('notCreated')}</span>}
      </a>
    </li>
  )
}
