import { useFormatter, useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import { DaySections } from './day-sections.tsx'
import { type Month, MonthTable } from './month-table.tsx'

/** A session, or a meeting of a series that has none yet (`isMade` is false); `day` is the reader's, `2026-11-30`. */
type Entry = { id: string; name: string; at: number; day: string; href: string; isMade: boolean }
export type MonthProps = Month & { tool: Tool; entries: Entry[]; today: string }

/** A month as a table; on a phone the days that have something, one under the other. */
export function MonthView({ tool, entries, today, ...month }: MonthProps) {
  const t = useTranslations('schedule.list')
  const first = `${paths.schedule(tool)}?view=month`
  const onDay = (day: string) =>
    entries.filter(entry => entry.day === day).map(entry => <EntryLink key={entry.id} {...entry} />)
  return (
    <MonthTable
      {...month}
      today={today}
      href={each => (each === undefined ? first : `${first}&month=${each}`)}
      onDay={onDay}
    >
      {entries.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
      <DaySections days={[...new Set(entries.map(({ day }) => day))]} today={today}>
        {onDay}
      </DaySections>
    </MonthTable>
  )
}

function EntryLink({ name, at, href, isMade }: Entry) {
  const format = useFormatter()
  const look = isMade ? 'bg-brand-soft font-medium text-brand-ink' : 'border border-edge/60 border-dashed text-muted'
  return (
    <li>
      <a
        href={href}
        className={cx('line-clamp-2 break-words rounded-xs px-1.5 py-1 hover:underline max-md:px-3 max-md:py-2', look)}
      >
        <span className="figures text-muted text-xs">{format.dateTime(at, { timeStyle: 'short' })}</span> {name}
      </a>
    </li>
  )
}
