import { CalendarArrowDown, ExternalLink, Flag, Package, Pencil, Sailboat, Spade } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import type { BoardHead } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardDay } from '#features/agile/kanban/events/rules.ts'
import { DaySections } from '#features/agile/schedule/views/day-sections.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { ShownEvent } from './events-page.tsx'

export type Rights = { me: string; mayMake: boolean; mayManage: boolean }
type Props = Rights & { board: BoardHead; items: ShownEvent[]; days: BoardDay[]; today: string }

/** Events and whole days under the days they are on. */
export function EventDays({ board, items, days, today, ...rights }: Props) {
  const all = [...new Set([...items, ...days].map(({ day }) => day))].sort()
  return (
    <DaySections days={all} today={today}>
      {day => (
        <>
          {days
            .filter(each => each.day === day)
            .map(each => (
              <WholeDay key={`${each.kind} ${each.id}`} day={each} />
            ))}
          {items
            .filter(event => event.day === day)
            .map(event => (
              <EventEntry key={event.id} board={board} event={event} {...rights} />
            ))}
        </>
      )}
    </DaySections>
  )
}

/** Where a whole day leads to. */
export const hrefOfDay = ({ kind, boardId, id }: BoardDay) =>
  kind === 'DELIVERY' ? paths.delivery(boardId, id) : paths.sprint(boardId, id)

function WholeDay({ day }: { day: BoardDay }) {
  const t = useTranslations('boardEvents.days')
  const Sign = day.kind === 'DELIVERY' ? Package : Flag
  return (
    <li className="flex items-center gap-3 rounded-card border border-line border-dashed px-4 py-2.5 text-sm">
      <Sign aria-hidden className="size-4 shrink-0 text-brand-ink" />
      <Link href={hrefOfDay(day)} className="min-w-0 [overflow-wrap:anywhere]">
        {t(day.kind, { name: day.name })}
      </Link>
    </li>
  )
}

function EventEntry({ board, event, me, mayMake, mayManage }: Rights & { board: BoardHead; event: ShownEvent }) {
  const t = useTranslations('boardEvents')
  const format = useFormatter()
  const { id, title, type, startsAt, duration, people, link, sprintId, creatorId } = event
  const mayEdit = mayManage || (mayMake && creatorId === me)
  const time = (at: number) => format.dateTime(at, { timeStyle: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-low">
      <time dateTime={new Date(startsAt).toISOString()} className="figures w-36 shrink-0 font-semibold text-sm">
        {t('fromTo', { from: time(startsAt), to: time(startsAt + duration * 60_000) })}
      </time>
      <div className="min-w-0 flex-1 basis-56">
        <Link href={paths.boardEvent(board.id, id)} className="font-semibold [overflow-wrap:anywhere]">
          {title}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Badge>{t(`types.${type}`)}</Badge>
          {people.length > 0 && (
            <span>
              {people
                .slice(0, 4)
                .map(({ name }) => name)
                .join(', ')}
              {people.length > 4 && ` +${people.length - 4}`}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {mayMake && type === 'RETROSPECTIVE' && (
          <ButtonLink
            href={sprintId ? paths.retroForSprint(sprintId) : paths.retroForBoard(board.id)}
            variant="secondary"
            size="sm"
            icon={Sailboat}
          >
            {t('startRetro')}
          </ButtonLink>
        )}
        {mayMake && (type === 'PLANNING' || type === 'REFINEMENT') && (
          <ButtonLink
            href={sprintId ? paths.pokerForSprint(sprintId) : paths.pokerForBoard(board.id)}
            variant="secondary"
            size="sm"
            icon={Spade}
          >
            {t('startPoker')}
          </ButtonLink>
        )}
        {link && (
          <ButtonLink href={link} rel="noreferrer" variant="quiet" size="sm" icon={ExternalLink} iconOnly>
            {t('openLink', { title })}
          </ButtonLink>
        )}
        <ButtonLink
          href={paths.eventCalendar(id)}
          download
          data-reload=""
          variant="quiet"
          size="sm"
          icon={CalendarArrowDown}
          iconOnly
        >
          {t('fileOf', { title })}
        </ButtonLink>
        {mayEdit && (
          <ButtonLink href={paths.boardEvent(board.id, id)} variant="quiet" size="sm" icon={Pencil} iconOnly>
            {t('editOf', { title })}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
