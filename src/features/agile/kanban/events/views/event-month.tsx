import { useFormatter, useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardDay } from '#features/agile/kanban/events/rules.ts'
import { type Month, MonthTable } from '#features/agile/schedule/views/month-table.tsx'
import { paths } from '#src/paths.ts'
import { EventDays, hrefOfDay, type Rights } from './event-days.tsx'
import type { ShownEvent } from './events-page.tsx'

type Props = Rights & Month & { board: BoardHead; items: ShownEvent[]; days: BoardDay[]; today: string }

/** A month of a board's events as a table; on a phone the days that have something, one under the other. */
export function EventMonth({ board, items, days, today, me, mayMake, mayManage, ...month }: Props) {
  const t = useTranslations('schedule.list')
  const first = `${paths.boardEvents(board.id)}?view=month`
  return (
    <MonthTable
      {...month}
      today={today}
      href={each => (each === undefined ? first : `${first}&month=${each}`)}
      onDay={day => <Day board={board} items={items} days={days} day={day} />}
    >
      {items.length + days.length === 0 && <p className="text-muted">{t('emptyMonth')}</p>}
      <EventDays
        board={board}
        items={items}
        days={days}
        today={today}
        me={me}
        mayMake={mayMake}
        mayManage={mayManage}
      />
    </MonthTable>
  )
}

function Day({ board, items, days, day }: Pick<Props, 'board' | 'items' | 'days'> & { day: string }) {
  const t = useTranslations('boardEvents.days')
  const format = useFormatter()
  return (
    <>
      {days
        .filter(each => each.day === day)
        .map(each => (
          <li key={`${each.kind} ${each.id}`}>
            <a
              href={hrefOfDay(each)}
              className="line-clamp-2 break-words rounded-xs border border-edge/60 border-dashed px-1.5 py-1 text-muted hover:underline"
            >
              {t(each.kind, { name: each.name })}
            </a>
          </li>
        ))}
      {items
        .filter(event => event.day === day)
        .map(({ id, title, startsAt }) => (
          <li key={id}>
            <a
              href={paths.boardEvent(board.id, id)}
              className="line-clamp-2 break-words rounded-xs bg-brand-soft px-1.5 py-1 font-medium text-brand-ink hover:underline"
            >
              <span className="figures text-muted text-xs">{format.dateTime(startsAt, { timeStyle: 'short' })}</span>{' '}
              {title}
            </a>
          </li>
        ))}
    </>
  )
}
