import { useTranslations } from 'use-intl'
import type { Meeting, WorkChange } from '#features/daily/my-work/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { TimeText } from '#ui/time-text.tsx'
import { hrefOfWork } from './work-row.tsx'

function hrefOf({ kind, id, boardId }: Meeting): string | null {
  if (kind !== 'event') return paths.room(kind, id)
  return boardId === null ? null : paths.boardEvent(boardId, id)
}

/** The reader's meetings of today. Facilitators can start them. */
export function MeetingsCard({ meetings }: { meetings: Meeting[] }) {
  const t = useTranslations('myWork')
  const format = useFormatter()
  return (
    <Card title={t('today')} isEdgeToEdge={meetings.length > 0}>
      {meetings.length === 0 ? (
        <p className="text-muted text-sm">{t('noMeetings')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {meetings.map(meeting => {
            const { kind, id, name, startsAt, canStart } = meeting
            const href = hrefOf(meeting)
            return (
              <li key={id} className="flex items-center gap-3 px-5 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="truncate">{href ? <Link href={href}>{name}</Link> : name}</p>
                  <p className="figures text-muted text-sm">
                    <time dateTime={new Date(startsAt).toISOString()}>
                      {format.dateTime(startsAt, { timeStyle: 'short' })}
                    </time>
                    {` · ${t(`meetings.${kind}`)}`}
                  </p>
                </div>
                {canStart && (
                  <form method="post" action={paths.startMeeting()} data-shell-submit="">
                    <input type="hidden" name="tool" value={kind} />
                    <Button name="id" value={id} size="sm" variant="secondary" aria-label={t('startName', { name })}>
                      {t('start')}
                    </Button>
                  </form>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Changes by others to the reader's work. */
export function ChangesCard({ changes }: { changes: WorkChange[] }) {
  const t = useTranslations('myWork')
  function describeChange({ kind, actorName, detail }: WorkChange): string {
    const name = actorName ?? t('someone')
    if (kind === 'moved') return t('moved', { name, column: detail ?? t('backlog') })
    if (kind === 'blocked' && detail !== null) return t('blockedFor', { name, reason: detail })
    return kind === 'assigned' && actorName === null ? t('assignedToYou') : t(kind, { name })
  }
  return (
    <Card title={t('recent')} isEdgeToEdge={changes.length > 0}>
      {changes.length === 0 ? (
        <p className="text-muted text-sm">{t('noChanges')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {changes.map(change => {
            const { subject, kind, at, id, number, title } = change
            return (
              <li key={`${id}-${kind}-${at}`} className="px-5 py-2.5 text-sm">
                <Link href={hrefOfWork(subject, change)}>{number === null ? title : `#${number} ${title}`}</Link>
                <p className="text-muted">
                  {`${describeChange(change)}\u00a0· `}
                  <TimeText at={at} show="relative" />
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
