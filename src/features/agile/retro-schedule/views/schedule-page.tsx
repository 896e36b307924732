import { CalendarDays, CalendarPlus, Repeat } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Rhythm } from '#features/agile/poker-schedule/rules-dates.ts'
import type { ScheduleDone } from '#features/agile/poker-schedule/views/done.ts'
import { RetroTabs } from '#features/agile/retros/views/retro-tabs.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { DayList, type Entry } from './day-list.tsx'

type SeriesOnList = { id: string; name: string; every: Rhythm; nextAt: number | null }
type Props = {
  list: { items: Entry[]; total: number; page: number; pageSize: number }
  /** The reader's day, `2026-11-30`. */
  today: string
  timeZone: string
  series: SeriesOnList[]
  mayPlan: boolean
  done: { act: Exclude<ScheduleDone, 'endFeed'>; id: string | null } | null
  refusal: string | null
}

export function SchedulePage({ list, today, timeZone, series, mayPlan, done, refusal }: Props) {
  const t = useTranslations('retroPlanning.schedule')
  const plan = mayPlan && (
    <ButtonLink href={paths.planRetro()} icon={CalendarPlus}>
      {t('plan')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { zone: timeZone })} actions={plan} />
      <RetroTabs current="schedule" />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Done {...done} />}
        {list.items.length > 0 ? (
          <>
            <DayList entries={list.items} today={today} />
            <Pagination
              {...list}
              href={page => (page > 1 ? `${paths.retroSchedule()}?page=${page}` : paths.retroSchedule())}
            />
          </>
        ) : (
          <EmptyState icon={CalendarDays} title={t('empty')} actions={plan}>
            {t(mayPlan ? 'emptyHint' : 'emptyReadOnly')}
          </EmptyState>
        )}
        {series.length > 0 && <SeriesList series={series} />}
      </div>
    </>
  )
}

/** The series that go on, with the next meeting that has no retro yet. */
function SeriesList({ series }: { series: SeriesOnList[] }) {
  const t = useTranslations('retroPlanning.schedule')
  const common = useTranslations('pokerPlanning')
  const format = useFormatter()
  return (
    <Card title={common('schedule.seriesTitle')} description={t('seriesHint')}>
      <ul className="grid gap-3">
        {series.map(({ id, name, every, nextAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Repeat aria-hidden className="size-4 shrink-0 text-muted" />
            <Link href={paths.retroSeries(id)} className="min-w-0 break-words font-semibold">
              {name}
            </Link>
            <span className="text-muted text-sm">{common(`rhythms.${every}`)}</span>
            {nextAt !== null && (
              <span className="text-muted text-sm">
                {common('schedule.nextMeeting', {
                  time: format.dateTime(nextAt, { dateStyle: 'medium', timeStyle: 'short' }),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Done({ act, id }: NonNullable<Props['done']>) {
  const t = useTranslations('retroPlanning.schedule')
  const undo = act === 'cancel' && id && (
    <form method="post" action={paths.retroSchedule()} data-shell="">
      <input type="hidden" name="act" value="restore" />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  )
  return (
    <Alert tone="success" action={undo}>
      {t(`done.${act}`)}
    </Alert>
  )
}
