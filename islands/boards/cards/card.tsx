import { CalendarDays, Hand, ListChecks, MessageSquare, Network, TimerOff } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { isUnsaved, keyAndTitleOf, keyOf } from '#islands/boards/item-key.ts'
import { onPlainClick } from '#islands/boards/parts/item-link.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import type { Icon } from '#ui/icon.ts'
import { colourClassOf } from '#ui/tones.ts'
import { CardMenu } from './card-menu.tsx'
import { InlineTitle } from './inline-title.tsx'
import { Age, assigneesOf, ExternalKey, KindIcon, LabelledIcon, PriorityIcon } from './item-icons.tsx'

type Props = {
  item: Item
  isSelected: boolean
  isPending: boolean
  isEditing: boolean
  onEdit: (itemId: string | null) => void
}

/** One item on the board. */
export const Card = memo(function Card({ item, isSelected, isPending, isEditing, onEdit }: Props) {
  const t = useTranslations('boardPage.card')
  const { boardId, canEdit } = useCardContext()
  const { openItem, select } = useBoardActions()
  const { id, title, blockedAt, blockedReason } = item

  return (
    <article
      data-drag={canEdit && !isEditing ? id : undefined}
      data-pending={isPending || isUnsaved(item) || undefined}
      data-selected={isSelected || undefined}
      className={cx('board-card', blockedAt !== null && 'board-card-blocked')}
    >
      <div className="flex items-start gap-2">
        {canEdit && (
          <input
            type="checkbox"
            className="checkbox board-check"
            aria-label={t('choose', { item: keyAndTitleOf(item) })}
            checked={isSelected}
            onChange={() => {}}
            onClick={event => select(id, event.currentTarget.checked, event.shiftKey)}
          />
        )}
        <KindIcon kind={item.kind} />
        <h3 className="min-w-0 flex-1 font-medium text-sm leading-snug [overflow-wrap:anywhere]">
          {isEditing ? (
            <InlineTitle item={item} onDone={() => onEdit(null)} />
          ) : (
            <a
              href={paths.boardItem(boardId, id)}
              onClick={onPlainClick(() => openItem(id))}
              draggable={false}
              data-no-prefetch
              data-card-link={id}
              aria-describedby={canEdit ? 'board-keys' : undefined}
              className="board-link"
            >
              <span className="figures mr-1.5 text-muted text-xs">{keyOf(item)}</span>
              {title}
            </a>
          )}
        </h3>
        {canEdit && !isEditing && <CardMenu item={item} onEdit={onEdit} />}
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
      <CardDetails item={item} />
    </article>
  )
})

/** Maximum number of avatars. Further people are counted. */
const maxAvatars = 3

/** Points, labels, dates and people of a card. Empty values are omitted. */
function CardDetails({ item }: { item: Item }) {
  const t = useTranslations('boardPage.card')
  const tFields = useTranslations('boardPage.fields')
  const format = useFormatter()
  const { people, labels, today, childCounts, sprintId } = useCardContext()
  const { checklist, comments, dueDate, points, priority, assignees } = item
  const doneCount = checklist.filter(entry => entry.done).length
  const isLate = dueDate !== null && dueDate < today && item.workCompletedAt === null
  const itemChildCounts = childCounts.get(item.id)
  const itemLabels = item.labels.flatMap(id => labels.get(id) ?? [])
  const assignedPeople = assigneesOf(assignees, people, tFields('departed'))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs empty:hidden">
      <PriorityIcon priority={priority} />
      <ExternalKey externalKey={item.externalKey} />
      {points !== null && (
        <span className="board-mark figures">
          {format.number(points)}
          <span className="sr-only"> {t('points', { count: points })}</span>
        </span>
      )}
      {itemLabels.map(({ id, name, color }) => (
        <span key={id} title={name} className={cx('board-mark tone-card min-w-0 text-ink', colourClassOf(color))}>
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
        <IconCount icon={ListChecks} label={t('checklist')}>
          {doneCount}/{checklist.length}
        </IconCount>
      )}
      {itemChildCounts && (
        <IconCount icon={Network} label={t('children')}>
          {itemChildCounts.done}/{itemChildCounts.all}
        </IconCount>
      )}
      {comments > 0 && (
        <span className="figures inline-flex items-center gap-1">
          <MessageSquare aria-hidden className="size-3.5" />
          <span aria-hidden>{comments}</span>
          <span className="sr-only">{t('comments', { count: comments })}</span>
        </span>
      )}
      {sprintId !== null && item.sprintId !== sprintId && <LabelledIcon icon={TimerOff} text={t('notInSprint')} />}
      <Age item={item} />
      {assignedPeople.length > 0 && (
        <span className="ml-auto flex items-center gap-0.5">
          <span className="sr-only">
            {t('assignedTo', { names: assignedPeople.map(({ name }) => name).join(', ') })}
          </span>
          {assignedPeople.slice(0, maxAvatars).map(({ id, avatarName, avatarUrl }) => (
            <Avatar key={id} name={avatarName} url={avatarUrl} colourKey={id} size="xs" />
          ))}
          {assignedPeople.length > maxAvatars && (
            <span className="figures pl-1">+{assignedPeople.length - maxAvatars}</span>
          )}
        </span>
      )}
    </div>
  )
}

function IconCount({ icon: IconComponent, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <span className="figures inline-flex items-center gap-1">
      <IconComponent aria-hidden className="size-3.5" />
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}
