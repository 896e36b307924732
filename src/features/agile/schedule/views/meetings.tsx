import { Pencil } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { paths, type Tool } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { isToCome, Status } from './status.tsx'

export type MeetingsProps = {
  tool: Tool
  seriesId: string
  /** Meetings that have their session. */
  sessions: { id: string; name: string; status: string; scheduledAt: number }[]
  /** Meetings that have none yet, the skipped ones among them. */
  meetings: { occurrence: number; at: number; isSkipped: boolean }[]
  mayEdit: boolean
}

/** The meetings of a series that are to come. */
export function Meetings({ tool, seriesId, sessions, meetings, mayEdit }: MeetingsProps) {
  const t = useTranslations('schedule.series')
  const own = useTranslations(`schedule.${tool}`)
  const list = useTranslations('schedule.list')
  const format = useFormatter()
  const when = (at: number) => (
    <time dateTime={new Date(at).toISOString()} className="figures min-w-0 flex-1 basis-48">
      {format.dateTime(at, { dateStyle: 'full', timeStyle: 'short' })}
    </time>
  )
  return (
    <Card title={t('meetings')} description={own('madeAhead')}>
      {sessions.length + meetings.length === 0 && <p className="text-muted">{t('noMeetings')}</p>}
      <ul className="grid gap-1">
        {sessions.map(({ id, name, status, scheduledAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
            {when(scheduledAt)}
            <Status tool={tool} status={status} />
            <Link href={paths.room(tool, id)}>
              {own('open')}
              <span className="sr-only"> {name}</span>
            </Link>
            {mayEdit && isToCome(status) && (
              <ButtonLink href={paths.planned(tool, id)} variant="quiet" size="sm" icon={Pencil} iconOnly>
                {list('moveOf', { name })}
              </ButtonLink>
            )}
          </li>
        ))}
        {meetings.map(({ occurrence, at, isSkipped }) => (
          <li key={occurrence} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5">
            <span className={isSkipped ? 'flex-1 text-subtle line-through' : 'flex-1'}>{when(at)}</span>
            {isSkipped && <span className="text-subtle text-sm">{t('skipped')}</span>}
            {mayEdit && (
              <form method="post" action={paths.seriesMeetings(tool, seriesId)} data-shell="">
                <input type="hidden" name="act" value={isSkipped ? 'keep' : 'skip'} />
                <input type="hidden" name="occurrence" value={occurrence} />
                <Button variant="quiet" size="sm">
                  {t(isSkipped ? 'keep' : 'skip')}
                  <span className="sr-only"> {format.dateTime(at, { dateStyle: 'full' })}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
