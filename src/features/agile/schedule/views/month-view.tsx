import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { DayList, type Entry } from './day-list.tsx'

type Meeting = { id: string; seriesId: string; name: string; at: number; day: string }

export type MonthProps = {
  tool: Tool
  /** `2026-11` */
  month: string
  previous: string
  next: string
  weeks: string[][]
  sessions: Entry[]
  /** Meetings of series that have no session yet. */
  meetings: Meeting[]
  today: string
}

const monthHref = (tool: Tool, month: string) => `${paths.schedule(tool)}?view=month&month=${month}`
const dayOf = (day: string) => new Date(`${day}T00:00Z`)

/** A month as a table; on a phone the days that have something, one under the other. */
export function MonthView({ tool, month, previous, next, weeks, sessions, meetings, today }: MonthProps) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const title = format.dateTime(dayOf(`${month}-01`), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <section aria-labelledby="month-title" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="month-title" className="display mr-auto text-2xl first-letter:uppercase">
          {title}
        </h2>
        <ButtonLink href={monthHref(tool, previous)} variant="secondary" size="sm" icon={ChevronLeft} iconOnly>
          {t('previousMonth')}
        </ButtonLink>
        <ButtonLink href={`${paths.schedule(tool)}?view=month`} variant="secondary" size="sm">
          {t('thisMonth')}
        </ButtonLink>
        <ButtonLink href={monthHref(tool, next)} variant="secondary" size="sm" icon={ChevronRight} iconOnly>
          {t('nextMonth')}
        </ButtonLink>
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
                <Day key={day} {...{ tool, day, today, sessions, meetings }} isOutside={!day.startsWith(month)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-4 md:hidden">
        <DayList tool={tool} entries={sessions} today={today} />
        {sessions.length + meetings.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
        <MeetingList tool={tool} meetings={meetings} />
      </div>
    </section>
  )
}

type DayProps = Pick<MonthProps, 'tool' | 'sessions' | 'meetings' | 'today'> & { day: string; isOutside: boolean }

function Day({ tool, day, today, sessions, meetings, isOutside }: DayProps) {
  const format = useFormatter()
  const time = (at: number) => (
    <span className="figures text-muted text-xs">{format.dateTime(at, { timeStyle: 'short' })}</span>
  )
  return (
    <td className={cx('h-24 border border-line p-1.5 align-top', isOutside ? 'bg-sunken/50' : 'bg-surface')}>
      <time
        dateTime={day}
        className={cx(
          'figures inline-grid size-6 place-items-center rounded-full text-xs',
          day === today ? 'bg-brand font-semibold text-on-brand' : isOutside ? 'text-subtle' : 'text-muted',
        )}
      >
        {Number(day.slice(8))}
      </time>
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1">
        {sessions
          .filter(session => session.day === day)
          .map(({ id, name, scheduledAt }) => (
            <li key={id}>
              <a
                href={paths.room(tool, id)}
                className="line-clamp-2 break-words rounded-xs bg-brand-soft px-1.5 py-1 font-medium text-brand-ink hover:underline"
              >
                {time(scheduledAt)} {name}
              </a>
            </li>
          ))}
        {meetings
          .filter(meeting => meeting.day === day)
          .map(({ id, seriesId, name, at }) => (
            <li key={id}>
              <a
                href={paths.series(tool, seriesId)}
                className="line-clamp-2 break-words rounded-xs border border-edge/60 border-dashed px-1.5 py-1 text-muted hover:underline"
              >
                {time(at)} {name}
              </a>
            </li>
          ))}
      </ul>
    </td>
  )
}

function MeetingList({ tool, meetings }: Pick<MonthProps, 'tool' | 'meetings'>) {
  const own = useTranslations(`schedule.${tool}`)
  const format = useFormatter()
  if (meetings.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{own('notMade')}</h3>
      <ul className="grid gap-1">
        {meetings.map(({ id, seriesId, name, at }) => (
          <li key={id}>
            <a
              href={paths.series(tool, seriesId)}
              className="block rounded-control border border-edge/60 border-dashed px-3 py-2"
            >
              <span className="figures text-muted text-sm">
                {format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
              </span>{' '}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
