import { CalendarDays, CalendarPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { SessionTabs } from '#features/agile/creation/views/session-tabs.tsx'
import { paths, type Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { CalendarFeed, type FeedProps } from './calendar-feed.tsx'
import { DayList, type Entry } from './day-list.tsx'
import type { ScheduleDone } from './done.ts'
import { ListOrMonth } from './list-or-month.tsx'
import { type MonthProps, MonthView } from './month-view.tsx'
import { SeriesList, type SeriesOnList } from './series-list.tsx'

type Props = {
  tool: Tool
  /** What is to come in pages, or the month; the other is null. */
  list: { items: Entry[]; total: number; page: number; pageSize: number } | null
  month: Omit<MonthProps, 'tool' | 'today'> | null
  /** The reader's day, `2026-11-30`. */
  today: string
  timeZone: string
  series: SeriesOnList[]
  mayPlan: boolean
  feed: FeedProps
  done: { act: ScheduleDone; id: string | null } | null
  refusal: string | null
}

export function SchedulePage({ tool, list, month, today, timeZone, series, mayPlan, feed, done, refusal }: Props) {
  const t = useTranslations(`schedule.${tool}`)
  const common = useTranslations('schedule.list')
  const plan = mayPlan && (
    <ButtonLink href={paths.plan(tool)} icon={CalendarPlus}>
      {t('plan')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { zone: timeZone })} actions={plan} />
      <SessionTabs tool={tool} current="schedule" />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Done tool={tool} {...done} />}
        <ListOrMonth href={paths.schedule(tool)} isMonth={month !== null} />
        {month && <MonthView tool={tool} {...month} today={today} />}
        {list &&
          (list.items.length > 0 ? (
            <>
              <DayList tool={tool} entries={list.items} today={today} />
              <Pagination
                {...list}
                href={page => (page > 1 ? `${paths.schedule(tool)}?page=${page}` : paths.schedule(tool))}
              />
            </>
          ) : (
            <EmptyState icon={CalendarDays} title={common('empty')} actions={plan}>
              {t(mayPlan ? 'emptyHint' : 'emptyReadOnly')}
            </EmptyState>
          ))}
        {series.length > 0 && <SeriesList tool={tool} series={series} />}
        <CalendarFeed action={paths.schedule(tool)} {...feed} />
      </div>
    </>
  )
}

function Done({ tool, act, id }: NonNullable<Props['done']> & { tool: Tool }) {
  const t = useTranslations('schedule.list')
  const own = useTranslations(`schedule.${tool}`)
  const undo = act === 'cancel' && id && (
    <form method="post" action={paths.schedule(tool)} data-shell="">
      <input type="hidden" name="act" value="restore" />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  )
  return (
    <Alert tone="success" action={undo}>
      {act === 'move' || act === 'endFeed' ? t(`done.${act}`) : own(`done.${act}`)}
    </Alert>
  )
}
