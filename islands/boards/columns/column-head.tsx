import { Lock, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { isOverLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import { LabelledIcon } from '#islands/boards/cards/item-icons.tsx'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { ColumnMenu } from './column-menu.tsx'

type Props = { column: Column; itemCount: number; canManage: boolean }

/** The header of a column with its name, item count and limit. */
export function ColumnHead({ column, itemCount, canManage }: Props) {
  const t = useTranslations('boardPage.column')
  const { title, wipLimit, isHard, color } = column
  const isOver = isOverLimit(column, itemCount)
  const isFull = wipLimit !== null && itemCount >= wipLimit
  return (
    <div className={cx('board-head', colourClassOf(color))} data-column-head={column.id}>
      <span aria-hidden className="tone-mark size-2.5 shrink-0 rounded-full" />
      <h2 className="min-w-0 truncate font-semibold text-sm">{title}</h2>
      <span
        className={cx(
          'figures shrink-0 rounded-full px-2 py-0.5 font-semibold text-xs',
          isOver ? 'bg-warning-soft text-warning-ink ring-1 ring-warning/40 ring-inset' : 'bg-line/45 text-muted',
        )}
      >
        <span aria-hidden>{wipLimit === null ? itemCount : `${itemCount}/${wipLimit}`}</span>
        <span className="sr-only">{t('count', { count: itemCount, limit: wipLimit ?? 0 })}</span>
      </span>
      {isOver && <LabelledIcon icon={TriangleAlert} text={t('over')} className="text-warning-ink" />}
      {isFull && isHard && !isOver && <LabelledIcon icon={Lock} text={t('full')} className="text-muted" />}
      {canManage && <ColumnMenu column={column} itemCount={itemCount} />}
    </div>
  )
}
