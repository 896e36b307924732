import { CalendarArrowDown, CalendarDays, CalendarPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardWay } from '#features/agile/kanban/boards/views/board-tabs.tsx'
import type { BoardDay, EventRow } from '#features/agile/kanban/events/rules.ts'
import { CalendarFeed, type FeedProps } from '#features/agile/schedule/views/calendar-feed.tsx'
import { ListOrMonth } from '#features/agile/schedule/views/list-or-month.tsx'
import type { Month } from '#features/agile/schedule/views/month-table.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { EventsDone } from './done.ts'
import { EventDays } from './event-days.tsx'
import { EventMonth } from './event-month.tsx'
import { type Offer, UsualOffers } from './usual-offers.tsx'

/** An event on the reader's day, `2026-11-30`. */
export type ShownEvent = EventRow & { day: string }
type Shown = { items: ShownEvent[]; days: BoardDay[] }

type Props = {
  board: BoardHead
  /** What is to come in pages, or the month; the other is null. */
  list: (Shown & { total: number; page: number; pageSize: number }) | null
  month: (Shown & Month) | null
  offers: Offer[]
  /** The reader's day. */
  today: string
  timeZone: string
  me: string
  mayMake: boolean
  mayManage: boolean
  feed: FeedProps
  done: EventsDone | null
  refusal: string | null
}

/** What stands in the calendar of a board. */
export function EventsPage({ board, list, month, offers, today, timeZone, feed, done, refusal, ...may }: Props) {
  const t = useTranslations('boardEvents')
  const here = paths.boardEvents(board.id)
  const add = may.mayMake && (
    <ButtonLink href={paths.newBoardEvent(board.id)} icon={CalendarPlus}>
      {t('add')}
    </ButtonLink>
  )
  const isEmpty = list !== null && list.items.length + list.days.length === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about', { zone: timeZone })}
        above={<BoardWay board={board} current="events" />}
        actions={
          <>
            {add}
            <ButtonLink
              href={paths.boardCalendar(board.id)}
              download
              data-reload=""
              variant="secondary"
              icon={CalendarArrowDown}
            >
              {t('file')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
        <UsualOffers board={board} offers={offers} timeZone={timeZone} />
        <ListOrMonth href={here} isMonth={month !== null} />
        {month && <EventMonth board={board} {...month} {...may} today={today} />}
        {list && isEmpty && (
          <EmptyState icon={CalendarDays} title={t('none.title')} actions={add}>
            {t(may.mayMake ? 'none.text' : 'none.readOnly')}
          </EmptyState>
        )}
        {list && !isEmpty && (
          <>
            <EventDays board={board} items={list.items} days={list.days} today={today} {...may} />
            <Pagination {...list} href={page => (page > 1 ? `${here}?page=${page}` : here)} />
          </>
        )}
        <CalendarFeed action={here} {...feed} />
      </div>
    </>
  )
}
