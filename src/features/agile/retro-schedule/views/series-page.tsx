import { CalendarArrowDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Rhythm } from '#features/agile/poker-schedule/rules-dates.ts'
import type { SeriesDone } from '#features/agile/poker-schedule/views/done.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { MeetingFields, type MeetingProps } from './meeting-fields.tsx'
import { Meetings, type MeetingsProps } from './meetings.tsx'

type Props = MeetingProps &
  Omit<MeetingsProps, 'seriesId'> & {
    series: { id: string; name: string; every: Rhythm; timeZone: string; nextAt: number | null }
    done: SeriesDone | null
    refusal: string | null
  }

export function SeriesPage({ series, sessions, meetings, mayEdit, done, refusal, ...fields }: Props) {
  const t = useTranslations('pokerPlanning')
  const schedule = useTranslations('retroPlanning.schedule')('title')
  const { id, name, every, timeZone, nextAt } = series
  const isOver = nextAt === null
  return (
    <>
      <PageHeader
        title={name}
        description={t('series.intro', { rhythm: t(`rhythms.${every}`), zone: timeZone })}
        above={<Breadcrumb steps={[{ label: schedule, href: paths.retroSchedule() }, { label: name }]} />}
        meta={isOver && <Badge>{t('series.over')}</Badge>}
        actions={
          <ButtonLink
            href={paths.retroSeriesCalendar(id)}
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
        {done && <Alert tone="success">{t(`series.done.${done}`)}</Alert>}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Meetings {...{ sessions, meetings }} seriesId={id} mayEdit={mayEdit && !isOver} />
          {mayEdit && !isOver && <Edit id={id} {...fields} />}
        </div>
      </div>
    </>
  )
}

function Edit({ id, ...fields }: MeetingProps & { id: string }) {
  const t = useTranslations('pokerPlanning')
  return (
    <Card title={t('series.edit')} description={t('series.editHint')}>
      <form method="post" action={paths.retroSeries(id)} data-shell="" className="group/form grid gap-6">
        {fields.errors[''] && <Alert tone="danger">{fields.errors['']}</Alert>}
        <MeetingFields {...fields} once={false} />
        <div>
          <Button>{t('date.submit')}</Button>
        </div>
      </form>
      <details className="mt-6 rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer font-semibold text-danger-ink">{t('series.end')}</summary>
        <form
          method="post"
          action={paths.retroSeriesMeetings(id)}
          data-shell=""
          className="mt-3 grid justify-items-start gap-3"
        >
          <input type="hidden" name="act" value="end" />
          <p className="text-sm">{t('series.endHint')}</p>
          <Button variant="danger">{t('series.endConfirm')}</Button>
        </form>
      </details>
    </Card>
  )
}
