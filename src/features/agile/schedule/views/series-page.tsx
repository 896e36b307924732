import { CalendarArrowDown, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroStatus } from '#features/agile/retros/live/protocol.ts'
import { isDateChangeable } from '#features/agile/schedule/rules.ts'
import type { Rhythm } from '#features/agile/schedule/rules-dates.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { StatusBadge } from '#islands/poker/status-badge.tsx'
import { StatusBadge as RetroBadge } from '#islands/retros/status-badge.tsx'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { MeetingFields } from './meeting-fields.tsx'

/** The actions on a series that have a notice. */
export const seriesActions = ['plan', 'change', 'skip', 'keep', 'end'] as const

type Props = {
  tool: Tool
  series: { id: string; name: string; every: Rhythm; timeZone: string; nextAt: number | null }
  /** Meetings with a session. */
  sessions: { id: string; name: string; status: string; scheduledAt: number }[]
  /** Meetings without a session, including skipped ones. */
  meetings: { occurrence: number; at: number; isSkipped: boolean }[]
  teams: { id: string; name: string }[]
  values: Record<string, string>
  errors: Record<string, string>
  canEdit: boolean
  done: (typeof seriesActions)[number] | undefined
  refusal: string | null
  /** The tool's fields for the session content. */
  fields: ReactNode
}

export function SeriesPage(props: Props) {
  const { tool, series, done, refusal } = props
  const t = useTranslations('schedule')
  const { id, name, every, timeZone, nextAt } = series
  const isOver = nextAt === null
  const canEdit = props.canEdit && !isOver
  return (
    <>
      <PageHeader
        title={name}
        description={t('series.intro', { rhythm: t(`rhythms.${every}`), zone: timeZone })}
        breadcrumb={<Breadcrumb steps={[{ label: t(`${tool}.title`), href: paths.schedule(tool) }, { label: name }]} />}
        meta={isOver && <Badge>{t('series.over')}</Badge>}
        actions={
          <ButtonLink
            href={paths.seriesCalendar(tool, id)}
            download
            data-no-shell=""
            variant="secondary"
            icon={CalendarArrowDown}
          >
            {t('list.file')}
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Alert tone="success">{t(done === 'plan' ? `${tool}.seriesPlanned` : `series.done.${done}`)}</Alert>}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Meetings {...props} canEdit={canEdit} />
          {canEdit && <EditForm {...props} />}
        </div>
      </div>
    </>
  )
}

function EditForm({ tool, series: { id }, values, errors, teams, fields }: Props) {
  const t = useTranslations('schedule')
  return (
    <Card title={t('series.edit')} description={t(`${tool}.editHint`)}>
      <Form action={paths.series(tool, id)} values={values} errors={errors}>
        <MeetingFields teams={teams} zone={values.timeZone}>
          {fields}
        </MeetingFields>
        <div>
          <Button>{t('form.save')}</Button>
        </div>
      </Form>
      <details className="mt-6 rounded-card border border-line px-4 py-3">
        <summary className="tap cursor-pointer font-semibold text-danger-ink">{t('series.end')}</summary>
        <form
          method="post"
          action={paths.seriesMeetings(tool, id)}
          data-shell-submit=""
          className="mt-3 grid justify-items-start gap-3"
        >
          <input type="hidden" name="act" value="end" />
          <p className="text-sm">{t(`${tool}.endHint`)}</p>
          <Button variant="danger">{t('series.endConfirm')}</Button>
        </form>
      </details>
    </Card>
  )
}

/** The upcoming meetings of a series. */
function Meetings({ tool, series, sessions, meetings, canEdit }: Props) {
  const t = useTranslations('schedule')
  const format = useFormatter()
  // All times on this page are in the time zone of the series, like the time field.
  const { timeZone } = series
  const when = (at: number) => (
    <time dateTime={new Date(at).toISOString()} className="figures min-w-0 flex-1 basis-48">
      {format.dateTime(at, { dateStyle: 'full', timeStyle: 'short', timeZone })}
    </time>
  )
  return (
    <Card title={t('series.meetings')} description={t(`${tool}.createdAhead`)}>
      {sessions.length + meetings.length === 0 && <p className="text-muted">{t('series.noMeetings')}</p>}
      <ul className="grid gap-1">
        {sessions.map(({ id, name, status, scheduledAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2">
            {when(scheduledAt)}
            <SessionStatusBadge tool={tool} status={status} />
            <Link href={paths.room(tool, id)}>
              {t(`${tool}.open`)}
              <span className="sr-only"> {name}</span>
            </Link>
            {canEdit && isDateChangeable(status) && (
              <ButtonLink href={paths.sessionDate(tool, id)} variant="quiet" size="sm" icon={Pencil} isIconOnly>
                {t('list.moveOf', { name })}
              </ButtonLink>
            )}
          </li>
        ))}
        {meetings.map(({ occurrence, at, isSkipped }) => (
          <li key={occurrence} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-1.5">
            <span className={isSkipped ? 'flex-1 text-subtle line-through' : 'flex-1'}>{when(at)}</span>
            {isSkipped && <span className="text-subtle text-sm">{t('series.skipped')}</span>}
            {canEdit && (
              <form method="post" action={paths.seriesMeetings(tool, series.id)} data-shell-submit="">
                <input type="hidden" name="act" value={isSkipped ? 'keep' : 'skip'} />
                <input type="hidden" name="occurrence" value={occurrence} />
                <Button variant="quiet" size="sm">
                  {t(isSkipped ? 'series.keep' : 'series.skip')}
                  <span className="sr-only"> {format.dateTime(at, { dateStyle: 'full', timeZone })}</span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The status badge of a session. */
export const SessionStatusBadge = ({ tool, status }: { tool: Tool; status: string }) =>
  tool === 'poker' ? (
    <StatusBadge status={status} isScheduled />
  ) : (
    <RetroBadge status={status as RetroStatus} isScheduled />
  )
