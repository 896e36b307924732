import { useFormatter, useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardDay, EventRow } from '#features/agile/kanban/events/rules.ts'
import { DaySections } from '#features/agile/schedule/views/day-sections.tsx'
import { type Month, MonthTable } from '#features/agile/schedule/views/month-table.tsx'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'

type ShownEvent = EventRow & { day: string }
type Props = Month & { board: BoardHead; items: ShownEvent[]; days: BoardDay[]; today: string }

/** The address of a whole day. */
export const hrefOfDay = ({ kind, boardId, id }: BoardDay) =>
  kind === 'DELIVERY' ? paths.delivery(boardId, id) : paths.sprint(boardId, id)

const look = 'line-clamp-2 break-words rounded-xs px-1.5 py-1 hover:underline max-md:px-3 max-md:py-2'

/** A month of a board's events as a table; on a phone the days that have something, one under the other. */
export function EventMonth({ board, items, days, today, ...month }: Props) {
  const t = useTranslations('schedule.list')
  const format = useFormatter()
  const dayText = useTranslations('boardEvents.days')
  const first = `${paths.boardEvents(board.id)}?view=month`
  const onDay = (day: string) => [
    ...days
      .filter(each => each.day === day)
      .map(each => (
        <li key={`${each.kind} ${each.id}`}>
          <a href={hrefOfDay(each)} className={cx(look, 'border border-edge/60 border-dashed text-muted')}>
            {dayText(each.kind, { name: each.name })}
          </a>
        </li>
      )),
    ...items
      .filter(event => event.day === day)
      .map(({ id, title, startsAt }) => (
        <li key={id}>
          <a href={paths.boardEvent(board.id, id)} className={cx(look, 'bg-brand-soft font-medium text-brand-ink')}>
            <span className="figures text-muted text-xs">{format.dateTime(startsAt, { timeStyle: 'short' })}</span>{' '}
            {title}
          </a>
        </li>
      )),
  ]
  return (
    <MonthTable
      {...month}
      today={today}
      href={each => (each === undefined ? first : `${first}&month=${each}`)}
      onDay={onDay}
    >
      {items.length + days.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
      <DaySections days={[...new Set([...items, ...days].map(({ day }) => day))].sort()} today={today}>
        {onDay}
      </DaySections>
    </MonthTable>
  )
}
