import { GripVertical, OctagonAlert } from 'lucide-react'
import { type KeyboardEvent, memo, use, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Item, Label, Person } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { gripId } from '#islands/backlog/use-steps.ts'
import { KeySign, KindSign, PrioritySign } from '#islands/boards/cards/signs.tsx'
import { isNew } from '#islands/boards/optimistic.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { PointsField, RenamingContext, TitleField } from './inline-fields.tsx'
import { RowMenu } from './row-menu.tsx'

type Props = {
  item: Item
  /** Whether something can be dropped above it. */
  takes: boolean
  isSelected: boolean
  canEdit: boolean
  /** The name of the column that it stands in; null in the backlog. */
  column: string | null
  labels: Label[]
  people: Person[]
  boardId: string
}

const steps: Record<string, Parameters<ReturnType<typeof useActs>['step']>[1]> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'top',
  End: 'bottom',
  PageUp: 'before',
  PageDown: 'after',
}

/** One item. What is dropped on it goes above it. */
export const Row = memo(function Row({ item, isSelected, column, labels, people, boardId, ...props }: Props) {
  const t = useTranslations('backlog.row')
  const { choose, step } = useActs()
  const renaming = use(RenamingContext)
  const [isEditing, setEditing] = useState(() => renaming.current?.itemId === item.id)
  // Nothing can be done yet with what is on its way to be made.
  const onWay = isNew(item.id)
  const canEdit = props.canEdit && !onWay
  const takes = props.takes && !onWay
  const words = { number: item.number, title: item.title }
  const move = (event: KeyboardEvent) => {
    const way = steps[event.key]
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(item, way)
  }
  return (
    <li
      data-row={item.id}
      data-drag={canEdit ? item.id : undefined}
      data-drop={takes ? `before ${item.id}` : undefined}
      className={cx(
        'group/row relative flex min-h-12 items-center gap-x-2 border-line border-b px-3 py-1.5 text-sm last:border-b-0 sm:px-4',
        '[contain-intrinsic-size:auto_3rem] [content-visibility:auto] data-dragging:opacity-40',
        'data-over:shadow-[inset_0_3px_0_var(--color-brand)]',
        isSelected ? 'bg-brand-soft/60' : 'bg-surface hover:bg-sunken/50',
        onWay && 'opacity-60',
      )}
    >
      {canEdit && (
        <>
          <input
            type="checkbox"
            className="checkbox shrink-0"
            aria-label={t('select', words)}
            checked={isSelected}
            onChange={event => choose(item.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
          />
          <button
            type="button"
            id={gripId(item.id)}
            data-grip=""
            aria-label={t('grip', words)}
            onKeyDown={move}
            className="-mx-1 grid h-10 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-control text-subtle hover:text-ink"
          >
            <GripVertical aria-hidden className="size-4" />
          </button>
        </>
      )}
      <KindSign kind={item.kind} />
      <span className="figures shrink-0 text-muted max-sm:hidden">#{onWay ? '…' : item.number}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        {isEditing ? (
          <TitleField item={item} onDone={() => setEditing(false)} />
        ) : (
          <a
            href={onWay ? undefined : paths.boardItem(boardId, item.id)}
            draggable={false}
            className="min-w-0 rounded-xs font-medium [overflow-wrap:anywhere] hover:text-brand-ink"
          >
            {item.title}
          </a>
        )}
        <Facts item={item} column={column} labels={labels} />
      </div>
      <PrioritySign priority={item.priority} />
      <Assignees item={item} people={people} />
      <PointsField item={item} canEdit={canEdit} />
      {canEdit && <RowMenu item={item} onRename={() => setEditing(true)} />}
    </li>
  )
})

function Facts({ item, column, labels }: Pick<Props, 'item' | 'column' | 'labels'>) {
  const t = useTranslations('backlog.row')
  const format = useFormatter()
  const own = labels.filter(({ id }) => item.labels.includes(id))
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs empty:hidden">
      <KeySign externalKey={item.externalKey} />
      {column !== null && <span>{t('inColumn', { column })}</span>}
      {item.blockedAt !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-danger-ink">
          <OctagonAlert aria-hidden className="size-3.5" />
          {t('blocked', { reason: item.blockedReason })}
        </span>
      )}
      {own.map(({ id, name }) => (
        <span key={id} className="rounded-full bg-sunken px-2 py-px font-medium">
          {name}
        </span>
      ))}
      {item.dueDate && (
        <span className="figures">
          {t('due', {
            day: format.dateTime(new Date(item.dueDate), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
          })}
        </span>
      )}
    </span>
  )
}

function Assignees({ item, people }: Pick<Props, 'item' | 'people'>) {
  const own = people.filter(({ id }) => item.assignees.includes(id))
  if (own.length === 0) return null
  return (
    <ul className="-space-x-1.5 flex shrink-0 max-sm:hidden">
      {own.slice(0, 3).map(({ id, name, avatarUrl }) => (
        <li key={id} title={name} className="rounded-full ring-2 ring-surface">
          <Avatar name={name} url={avatarUrl} colourKey={id} size="xs" />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  )
}
