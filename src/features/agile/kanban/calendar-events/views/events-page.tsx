import { CalendarArrowDown, CalendarCheck, CalendarDays, CalendarPlus, Sailboat, Spade, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import { BoardNav } from '#features/agile/kanban/boards/views/board-nav.tsx'
import { type AllDayEntry, type EventRow, eventTypes } from '#features/agile/kanban/calendar-events/rules.ts'
import type { DefaultEventType } from '#features/agile/kanban/calendar-events/rules-defaults.ts'
import { type EventListQuery, eventList } from '#features/agile/kanban/calendar-events/schema.ts'
import { CalendarFeed, type FeedProps } from '#features/agile/schedule/views/calendar-feed.tsx'
import { type MonthProps, MonthView } from '#features/agile/schedule/views/month-view.tsx'
import { ViewSwitch } from '#features/agile/schedule/views/view-switch.tsx'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { type EventExtra, useEventForm } from './event-fields.tsx'

/** An event. `day` is in the reader's time zone. */
type ListedEvent = EventRow & { name: string; day: string; canCreate: boolean; canEdit: boolean }
type Row = ListedEvent | (AllDayEntry & { href: string })
type Data = {
  board: BoardHead
  rows: Rows<Row>
  /** Replaces the rows in the month view. */
  month: Omit<MonthProps, 'path' | 'today'> | null
  /** Sprints without all default events, and how many of each type are missing. */
  offers: { id: string; name: string; counts: { type: DefaultEventType; count: number }[] }[]
  /** Today in the reader's time zone. */
  today: string
  zone: string
  canCreate: boolean
  feed: FeedProps & { isRevoked: boolean }
}
type Props = ListViewProps<EventListQuery, Data, EventExtra> & { path: string }

const isEvent = (row: Row): row is ListedEvent => 'startsAt' in row

/** The calendar of a board: upcoming events by day, or a month. */
export const EventsPage = (props: Props) =>
  props.data.month ? <MonthPage {...props.data} month={props.data.month} path={props.path} /> : <EventList {...props} />

function MonthPage({ month, ...props }: Data & { month: NonNullable<Data['month']>; path: string }) {
  const { board, canCreate, today, zone } = props
  const t = useTranslations('boardEvents')
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about', { zone })}
        breadcrumb={<BoardNav board={board} current="events" />}
        actions={
          <>
            <CalendarFile board={board} />
            {canCreate && (
              <ButtonLink href={paths.newBoardEvent(board.id)} icon={CalendarPlus}>
                {t('add')}
              </ButtonLink>
            )}
          </>
        }
      />
      <OffersAndViewSwitch {...props} isMonth />
      <MonthView path={props.path} {...month} today={today} />
      <div className="mt-6">
        <Feed {...props} />
      </div>
    </>
  )
}

function EventList(props: Props) {
  const { path, state, data, notice, bulkResult, confirm } = props
  const { board, rows, today, zone, canCreate } = data
  const t = useTranslations('boardEvents')
  const todayText = useTranslations('schedule.list')('today')
  const format = useFormatter()
  const texts = { create: t('done.add'), edit: t('done.edit'), remove: t('done.remove') }
  const shownNotice = useListNotice(notice, { texts, undo: {} })
  const dayName = (day: string) => format.dateTime(new Date(`${day}T00:00Z`), { dateStyle: 'full', timeZone: 'UTC' })
  const groupOf = ({ day }: Row) => (day === today ? `${dayName(day)} · ${todayText}` : dayName(day))
  const types = eventTypes.map(value => ({ value, label: t(`types.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      description={t('about', { zone })}
      breadcrumb={<BoardNav board={board} current="events" />}
      icon={CalendarDays}
      caption={t('title')}
      empty={{ title: t('none.title'), text: t(canCreate ? 'none.text' : 'none.readOnly') }}
      create={canCreate ? t('add') : null}
      headerActions={<CalendarFile board={board} />}
      path={path}
      hasFormPaths
      state={state}
      query={eventList}
      rows={rows}
      filters={[{ name: 'type', label: t('form.type'), allLabel: t('anyType'), options: types }]}
      columns={useColumns(board)}
      groupOf={state.sort === 'when' ? groupOf : undefined}
      canEdit={row => isEvent(row) && row.canEdit}
      actions={useActions(board)}
      notice={bulkResult ? { text: t('done.defaults') } : shownNotice}
      form={useEventForm(props.form)}
      confirm={confirm}
      topContent={<OffersAndViewSwitch {...data} path={path} isMonth={false} />}
      bottomContent={<Feed {...data} path={path} />}
    />
  )
}

function CalendarFile({ board }: { board: BoardHead }) {
  const t = useTranslations('boardEvents')
  const href = paths.boardCalendar(board.id)
  return (
    <ButtonLink href={href} download data-no-shell="" variant="secondary" icon={CalendarArrowDown}>
      {t('file')}
    </ButtonLink>
  )
}

type HeaderProps = Pick<Data, 'offers' | 'zone' | 'feed'> & { path: string }

const OffersAndViewSwitch = ({ isMonth, ...props }: HeaderProps & { isMonth: boolean }) => (
  <div className="mb-6 grid gap-6">
    <Offers {...props} />
    <ViewSwitch href={props.path} isMonth={isMonth} />
  </div>
)

function Feed({ feed, path }: HeaderProps) {
  const t = useTranslations('boardEvents.done')
  return <CalendarFeed action={path} {...feed} revokedNotice={feed.isRevoked && t('endFeed')} />
}

/** Offers to create the default events of sprints in one click. */
function Offers({ offers, zone, path }: HeaderProps) {
  const t = useTranslations('boardEvents.defaults')
  return offers.map(({ id, name, counts }) => (
    <Alert
      key={id}
      title={t('title', { sprint: name })}
      action={
        <form method="post" action={`${path}/act`} data-shell-submit="">
          <input type="hidden" name="sprintId" value={id} />
          <input type="hidden" name="timeZone" value={zone} />
          <Button name="do" value="defaults" size="sm" icon={CalendarCheck}>
            {t('create')}
          </Button>
        </form>
      }
    >
      {counts.map(({ type, count }) => t(type, { count })).join(', ')}
    </Alert>
  ))
}

function useActions(board: BoardHead) {
  const t = useTranslations('boardEvents')
  return (row: Row) => {
    if (!isEvent(row)) return []
    const { id, title, type, sprintId, canCreate, canEdit } = row
    const file = { id: 'file', label: t('fileOf', { title }), icon: CalendarArrowDown, isFile: true }
    const retro = sprintId ? paths.retroForSprint(sprintId) : paths.retroForBoard(board.id)
    const poker = sprintId ? paths.pokerForSprint(sprintId) : paths.pokerForBoard(board.id)
    const startRetro = { id: 'retro', label: t('startRetro'), icon: Sailboat, href: retro, isPrimary: true }
    const startPoker = { id: 'poker', label: t('startPoker'), icon: Spade, href: poker, isPrimary: true }
    const label = t('form.removeNow')
    const remove = { id: 'remove', label, icon: Trash2, isDangerous: true, confirm: t('form.removeText') }
    return [
      ...(canCreate && type === 'RETROSPECTIVE' ? [startRetro] : []),
      ...(canCreate && (type === 'PLANNING' || type === 'REFINEMENT') ? [startPoker] : []),
      { ...file, href: paths.eventCalendar(id) },
      ...(canEdit ? [remove] : []),
    ]
  }
}

function useColumns(board: BoardHead) {
  const t = useTranslations('boardEvents')
  const format = useFormatter()
  const time = (at: number) => format.dateTime(at, { timeStyle: 'short' })
  return [
    {
      id: 'name',
      header: t('form.title'),
      sortKey: 'name',
      cell: (row: Row) =>
        isEvent(row) ? (
          <EventCell board={board} event={row} />
        ) : (
          <Link href={row.href} className="[overflow-wrap:anywhere]">
            {t(`days.${row.kind}`, { name: row.name })}
          </Link>
        ),
    },
    {
      id: 'when',
      header: t('form.time'),
      sortKey: 'when',
      cell: (row: Row) =>
        isEvent(row) && (
          <time dateTime={new Date(row.startsAt).toISOString()} className="figures font-semibold md:whitespace-nowrap">
            {t('fromTo', { from: time(row.startsAt), to: time(row.startsAt + row.duration * 60_000) })}
          </time>
        ),
    },
  ]
}

function EventCell({ board, event }: { board: BoardHead; event: EventRow }) {
  const t = useTranslations('boardEvents')
  const { id, title, type, people, link } = event
  const names = people.slice(0, 4).map(({ name }) => name)
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      <Link href={paths.boardEvent(board.id, id)} className="font-semibold">
        {title}
      </Link>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <Badge>{t(`types.${type}`)}</Badge>
        {people.length > 0 && (
          <span>
            {names.join(', ')}
            {people.length > names.length && ` +${people.length - names.length}`}
          </span>
        )}
        {link && (
          <Link href={link} rel="noreferrer">
            {t('form.link')}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </p>
    </div>
  )
}
