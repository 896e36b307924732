import { CalendarArrowDown, Pencil, Repeat, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { DaySections } from './day-sections.tsx'
import { isToCome, Status } from './status.tsx'

/** A planned session; `day` is the reader's, `2026-11-30`. */
export type Entry = {
  id: string
  name: string
  status: string
  scheduledAt: number
  day: string
  remindBefore: number | null
  teamName: string | null
  seriesId: string | null
  mayEdit: boolean
  mayCancel: boolean
}

/** Planned sessions under the days they are on. */
export function DayList({ tool, entries, today }: { tool: Tool; entries: Entry[]; today: string }) {
  return (
    <DaySections days={[...new Set(entries.map(({ day }) => day))]} today={today}>
      {day =>
        entries
          .filter(entry => entry.day === day)
          .map(entry => <PlannedItem key={entry.id} tool={tool} entry={entry} />)
      }
    </DaySections>
  )
}

function PlannedItem({ tool, entry }: { tool: Tool; entry: Entry }) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const { id, name, status, scheduledAt, teamName, seriesId, remindBefore, mayEdit, mayCancel } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-low">
      <time dateTime={new Date(scheduledAt).toISOString()} className="figures w-20 shrink-0 font-semibold">
        {format.dateTime(scheduledAt, { timeStyle: 'short' })}
      </time>
      <div className="min-w-0 flex-1 basis-56">
        <Link href={paths.room(tool, id)} className="break-words font-semibold">
          {name}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <Status tool={tool} status={status} />
          {teamName && <Badge>{teamName}</Badge>}
          {seriesId && (
            <a href={paths.series(tool, seriesId)} className="rounded-full">
              <Badge tone="info">
                <Repeat aria-hidden className="size-3" />
                {t('series')}
              </Badge>
            </a>
          )}
          <span className="text-subtle text-xs">
            {remindBefore === null ? t('noReminder') : t('reminds', { minutes: remindBefore })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <ButtonLink
          href={paths.sessionCalendar(tool, id)}
          download
          data-reload=""
          variant="quiet"
          size="sm"
          icon={CalendarArrowDown}
          iconOnly
        >
          {t('calendarOf', { name })}
        </ButtonLink>
        {mayEdit && isToCome(status) && (
          <ButtonLink href={paths.planned(tool, id)} variant="quiet" size="sm" icon={Pencil} iconOnly>
            {t('moveOf', { name })}
          </ButtonLink>
        )}
        {mayCancel && isToCome(status) && (
          <form method="post" action={paths.schedule(tool)} data-shell="">
            <input type="hidden" name="act" value="cancel" />
            <input type="hidden" name="id" value={id} />
            <Button variant="quiet" size="sm" icon={X} iconOnly>
              {t('cancelOf', { name })}
            </Button>
          </form>
        )}
      </div>
    </li>
  )
}
