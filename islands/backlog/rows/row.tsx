import { GripVertical, OctagonAlert } from 'lucide-react'
import { type KeyboardEvent, memo, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item, Label, Person } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { type Step, useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { gripElementIdOf } from '#islands/backlog/use-stepwise-move.ts'
import { ExternalKey, KindIcon, PriorityIcon } from '#islands/boards/cards/item-icons.tsx'
import { isUnsaved, keyOf, numberTextOf } from '#islands/boards/item-key.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { PointsField, RenamingContext, TitleField } from './inline-fields.tsx'
import { RowMenu } from './row-menu.tsx'

type Props = {
  item: Item
  /** Whether items can be dropped above this one. */
  canDropAbove: boolean
  isSelected: boolean
  canEdit: boolean
  /** The name of the item's column, or of its sprint if the page groups items by delivery. Null if it has none. */
  column: string | null
  labels: Label[]
  people: Person[]
  boardId: string
}

const stepsByKey: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'top',
  End: 'bottom',
  PageUp: 'before',
  PageDown: 'after',
}

/** One item. Items that are dropped on it go above it. */
export const Row = memo(function Row({ item, isSelected, column, labels, people, boardId, ...props }: Props) {
  const t = useTranslations('backlog.row')
  const { select, moveByStep } = useBacklogActions()
  const renaming = use(RenamingContext)
  const [isEditing, setIsEditing] = useState(() => renaming.current?.itemId === item.id)
  const { canEdit, canDropAbove } = props
  const isPending = isUnsaved(item)
  const labelParams = { number: numberTextOf(item), title: item.title }
  const href = paths.boardItem(boardId, item.id)
  const onGripKeyDown = (event: KeyboardEvent) => {
    const step = stepsByKey[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    moveByStep(item, step)
  }
  return (
    <li
      data-row={item.id}
      data-drag={canEdit ? item.id : undefined}
      data-drop={canDropAbove ? `before ${item.id}` : undefined}
      className={cx(
        'group/row relative flex min-h-12 items-center gap-x-2 border-line border-b px-3 py-1.5 text-sm last:border-b-0 sm:px-4',
        '[contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-dragging:opacity-40',
        'data-over:shadow-[inset_0_3px_0_var(--color-brand)]',
        isSelected ? 'bg-brand-soft/60' : 'bg-surface hover:bg-sunken/50',
        isPending && 'opacity-60',
      )}
    >
      {canEdit && (
        <>
          <input
            type="checkbox"
            className="checkbox shrink-0"
            aria-label={t('select', labelParams)}
            checked={isSelected}
            onChange={event => select(item.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
          />
          <button
            type="button"
            id={gripElementIdOf(item.id)}
            data-grip=""
            aria-label={t('grip', labelParams)}
            onKeyDown={onGripKeyDown}
            className="grid h-10 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-subtle hover:text-ink"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        </>
      )}
      <KindIcon kind={item.kind} />
      <span className="figures shrink-0 text-muted max-sm:hidden">{keyOf(item)}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        {isEditing ? (
          <TitleField item={item} onDone={() => setIsEditing(false)} />
        ) : (
          <a
            href={href}
            draggable={false}
            className="-my-1.5 min-w-0 rounded-xs py-1.5 font-medium [overflow-wrap:anywhere] hover:text-brand-ink"
          >
            {item.title}
          </a>
        )}
        <RowDetails item={item} column={column} labels={labels} />
      </div>
      <PriorityIcon priority={item.priority} />
      <Assignees item={item} people={people} />
      <PointsField item={item} canEdit={canEdit} />
      {canEdit && <RowMenu item={item} onRename={() => setIsEditing(true)} />}
    </li>
  )
})

function RowDetails({ item, column, labels }: Pick<Props, 'item' | 'column' | 'labels'>) {
  const t = useTranslations('backlog.row')
  const format = useFormatter()
  const { today } = useLiveBacklog()
  const isLate = item.dueDate !== null && item.dueDate < today && item.workCompletedAt === null
  const itemLabels = labels.filter(({ id }) => item.labels.includes(id))
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs empty:hidden">
      <ExternalKey externalKey={item.externalKey} />
      {column !== null && <span>{t('inColumn', { column })}</span>}
      {item.blockedAt !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger-ink">
          <OctagonAlert aria-hidden className="size-3.5" />
          {t('blocked', { reason: item.blockedReason })}
        </span>
      )}
      {itemLabels.map(({ id, name }) => (
        <span key={id} className="rounded-full bg-sunken px-2 py-px font-medium">
          {name}
        </span>
      ))}
      {item.dueDate && (
        <span className={cx('figures', isLate && 'font-semibold text-danger-ink')}>
          {t(isLate ? 'late' : 'due', {
            day: format.dateTime(new Date(item.dueDate), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
          })}
        </span>
      )}
    </span>
  )
}

const maxAvatars = 3

function Assignees({ item, people }: Pick<Props, 'item' | 'people'>) {
  const assignees = people.filter(({ id }) => item.assignees.includes(id))
  if (assignees.length === 0) return null
  return (
    <ul className="-space-x-1.5 flex shrink-0 max-sm:hidden">
      {assignees.slice(0, maxAvatars).map(({ id, name, avatarUrl }) => (
        <li key={id} title={name} className="rounded-full ring-2 ring-surface">
          <Avatar name={name} url={avatarUrl} colourKey={id} size="xs" />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  )
}
