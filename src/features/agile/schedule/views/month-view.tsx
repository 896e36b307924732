import { useFormatter, useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { DayList, type Entry } from './day-list.tsx'
import { type Month, MonthTable } from './month-table.tsx'

type Meeting = { id: string; seriesId: string; name: string; at: number; day: string }

export type MonthProps = Month & {
  tool: Tool
  sessions: Entry[]
  /** Meetings of series that have no session yet. */
  meetings: Meeting[]
  today: string
}

/** A month as a table; on a phone the days that have something, one under the other. */
export function MonthView({ tool, sessions, meetings, today, ...month }: MonthProps) {
  const t = useTranslations('schedule.list')
  const first = `${paths.schedule(tool)}?view=month`
  return (
    <MonthTable
      {...month}
      today={today}
      href={each => (each === undefined ? first : `${first}&month=${each}`)}
      onDay={day => <Day tool={tool} day={day} sessions={sessions} meetings={meetings} />}
    >
      <DayList tool={tool} entries={sessions} today={today} />
      {sessions.length + meetings.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
      <MeetingList tool={tool} meetings={meetings} />
    </MonthTable>
  )
}

type DayProps = Pick<MonthProps, 'tool' | 'sessions' | 'meetings'> & { day: string }

function Day({ tool, day, sessions, meetings }: DayProps) {
  const format = useFormatter()
  const time = (at: number) => (
    <span className="figures text-muted text-xs">{format.dateTime(at, { timeStyle: 'short' })}</span>
  )
  return (
    <>
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
    </>
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
