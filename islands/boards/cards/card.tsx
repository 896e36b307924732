import { CalendarDays, Hand, ListChecks, MessageSquare, Network, TimerOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useCards } from '#islands/boards/board-context.ts'
import { isNew } from '#islands/boards/optimistic.ts'
import { onPlainClick } from '#islands/boards/parts/item-link.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { toneOf } from '#ui/tones.ts'
import { CardMenu } from './card-menu.tsx'
import { InlineTitle } from './inline-title.tsx'
import { Age, givenTo, KeySign, KindSign, PrioritySign, Sign } from './signs.tsx'

type Props = {
  item: Item
  isChosen: boolean
  isPending: boolean
  isEdited: boolean
  onEdit: (itemId: string | null) => void
}

/** One item on the board. */
export const Card = memo(function Card({ item, isChosen, isPending, isEdited, onEdit }: Props) {
  const t = useTranslations('boardPage.card')
  const { boardId, canEdit } = useCards()
  const { open, choose } = useActs()
  const { id, number, title, blockedAt, blockedReason } = item
  const works = canEdit && !isNew(id)

  return (
    <article
      data-drag={works && !isEdited ? id : undefined}
      data-pending={isPending || isNew(id) || undefined}
      data-chosen={isChosen || undefined}
      className={cx('board-card', blockedAt !== null && 'board-card-blocked')}
    >
      <div className="flex items-start gap-2">
        {works && (
          <input
            type="checkbox"
            className="checkbox board-check"
            aria-label={t('choose', { item: `#${number} ${title}` })}
            checked={isChosen}
            onChange={() => {}}
            onClick={event => choose(id, event.currentTarget.checked, event.shiftKey)}
          />
        )}
        <KindSign kind={item.kind} />
        <h3 className="min-w-0 flex-1 font-medium text-sm leading-snug [overflow-wrap:anywhere]">
          {isEdited ? (
            <InlineTitle item={item} onDone={() => onEdit(null)} />
          ) : (
            <a
              href={isNew(id) ? undefined : paths.boardItem(boardId, id)}
              onClick={onPlainClick(() => !isNew(id) && open(id))}
              draggable={false}
              data-no-prefetch
              data-card-link={id}
              aria-describedby={works ? 'board-keys' : undefined}
              className="board-link"
            >
              <span className="figures mr-1.5 text-muted text-xs">#{isNew(id) ? '…' : number}</span>
              {title}
            </a>
          )}
        </h3>
        {works && !isEdited && <CardMenu item={item} onEdit={onEdit} />}
      </div>
      {blockedAt !== null && (
        <p className="flex items-start gap-1.5 font-medium text-danger-ink text-xs">
          <Hand aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span className="line-clamp-3 min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{t('blocked')} </span>
            {blockedReason}
          </span>
        </p>
      )}
      <Marks item={item} />
    </article>
  )
})

/** What else there is to know of it at a glance; nothing where there is nothing. */
function Marks({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const tFields = useTranslations('boardPage.fields')
  const format = useFormatter()
  const { people, labels, today, children, sprintId } = useCards()
  const { checklist, comments, dueDate, points, priority, assignees } = item
  const done = checklist.filter(entry => entry.done).length
  const isLate = dueDate !== null && dueDate < today && item.workCompletedAt === null
  const below = children.get(item.id)
  const own = item.labels.flatMap(id => labels.get(id) ?? [])
  const given = givenTo(assignees, people, tFields('departed'))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs empty:hidden">
      <PrioritySign priority={priority} />
      <KeySign externalKey={item.externalKey} />
      {points !== null && (
        <span className="board-mark figures">
          {format.number(points)}
          <span className="sr-only"> {t('points')}</span>
        </span>
      )}
      {own.map(({ id, name, color }) => (
        <span key={id} title={name} className={cx('board-mark tone-card min-w-0 text-ink', toneOf(color))}>
          <span className="truncate">{name}</span>
        </span>
      ))}
      {dueDate !== null && (
        <span className={cx('inline-flex items-center gap-1', isLate && 'font-semibold text-danger-ink')}>
          <CalendarDays aria-hidden className="size-3.5" />
          <span className="sr-only">{isLate ? t('late') : t('due')} </span>
          {format.dateTime(new Date(`${dueDate}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
        </span>
      )}
      {checklist.length > 0 && (
        <Count icon={ListChecks} label={t('checklist')}>
          {done}/{checklist.length}
        </Count>
      )}
      {below && (
        <Count icon={Network} label={t('children')}>
          {below.done}/{below.all}
        </Count>
      )}
      {comments > 0 && (
        <span className="figures inline-flex items-center gap-1">
          <MessageSquare aria-hidden className="size-3.5" />
          {comments}
          <span className="sr-only"> {t('comments')}</span>
        </span>
      )}
      {sprintId !== null && item.sprintId !== sprintId && <Sign icon={TimerOff} text={t('notInSprint')} />}
      <Age item={item} />
      {given.length > 0 && (
        <span className="ml-auto flex items-center gap-0.5">
          <span className="sr-only">{t('givenTo', { names: given.map(({ name }) => name).join(', ') })}</span>
          {given.slice(0, 3).map(({ id, face, avatarUrl }) => (
            <Avatar key={id} name={face} url={avatarUrl} colourKey={id} size="xs" />
          ))}
          {given.length > 3 && <span className="figures pl-1">+{given.length - 3}</span>}
        </span>
      )}
    </div>
  )
}

function Count({ icon: Drawn, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <span className="figures inline-flex items-center gap-1">
      <Drawn aria-hidden className="size-3.5" />
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}
