import { CalendarArrowDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Rhythm } from '#features/agile/schedule/rules-dates.ts'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import type { SeriesDone } from './done.ts'
import { MeetingFields, type MeetingProps } from './meeting-fields.tsx'
import { Meetings, type MeetingsProps } from './meetings.tsx'

type Props = MeetingProps &
  Omit<MeetingsProps, 'seriesId'> & {
    series: { id: string; name: string; every: Rhythm; timeZone: string; nextAt: number | null }
    done: SeriesDone | null
    refusal: string | null
  }

export function SeriesPage({ tool, series, sessions, meetings, mayEdit, done, refusal, ...fields }: Props) {
  const t = useTranslations('schedule')
  const { id, name, every, timeZone, nextAt } = series
  const isOver = nextAt === null
  return (
    <>
      <PageHeader
        title={name}
        description={t('series.intro', { rhythm: t(`rhythms.${every}`), zone: timeZone })}
        above={<Breadcrumb steps={[{ label: t(`${tool}.title`), href: paths.schedule(tool) }, { label: name }]} />}
        meta={isOver && <Badge>{t('series.over')}</Badge>}
        actions={
          <ButtonLink
            href={paths.seriesCalendar(tool, id)}
            download
            data-reload=""
            variant="secondary"
            icon={CalendarArrowDown}
          >
            {t('series.calendar')}
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Alert tone="success">{t(done === 'plan' ? `${tool}.seriesPlanned` : `series.done.${done}`)}</Alert>}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Meetings tool={tool} sessions={sessions} meetings={meetings} seriesId={id} mayEdit={mayEdit && !isOver} />
          {mayEdit && !isOver && <Edit tool={tool} id={id} {...fields} />}
        </div>
      </div>
    </>
  )
}

function Edit({ tool, id, ...meeting }: MeetingProps & { tool: Tool; id: string }) {
  const t = useTranslations('schedule')
  return (
    <Card title={t('series.edit')} description={t(`${tool}.editHint`)}>
      <form method="post" action={paths.series(tool, id)} data-shell="" className="group/form grid gap-5">
        {meeting.errors[''] && <Alert tone="danger">{meeting.errors['']}</Alert>}
        <MeetingFields {...meeting} once={false} />
        <div>
          <Button>{t('form.save')}</Button>
        </div>
      </form>
      <details className="mt-6 rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-danger-ink">{t('series.end')}</summary>
        <form
          method="post"
          action={paths.seriesMeetings(tool, id)}
          data-shell=""
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
