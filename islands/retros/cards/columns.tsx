import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { SailboatScene } from './sailboat.tsx'

type Props = {
  /** The number of cards in each column, by column id. */
  cardCounts: ReadonlyMap<string, number>
  children: (column: RetroColumn) => ReactNode
}

const sailboatColumnIds = ['wind', 'island', 'anchor', 'rocks']

/** Returns the columns in the order of the sailboat picture, or null if they are not the sailboat's. */
function sailboatColumns(columns: RetroColumn[]): RetroColumn[] | null {
  const orderedColumns = sailboatColumnIds.flatMap(columnId => columns.find(({ id }) => id === columnId) ?? [])
  return orderedColumns.length === sailboatColumnIds.length && orderedColumns.length === columns.length
    ? orderedColumns
    : null
}

/**
 * The columns side by side. On phones they are shown one at a time, with tabs. The sailboat format shows them in a
 * picture.
 */
export function Columns({ cardCounts, children }: Props) {
  const t = useTranslations('retro.board.columns')
  const { view } = useBoard()
  const { format } = view.session
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const sailboat = format === 'SAILBOAT' ? sailboatColumns(view.session.columns) : null
  const columns = sailboat ?? view.session.columns
  const currentId = columns.some(({ id }) => id === selectedId) ? selectedId : columns[0]?.id
  const renderColumn = (column: RetroColumn) => (
    <Column
      key={column.id}
      column={column}
      count={cardCounts.get(column.id) ?? 0}
      isHidden={column.id !== currentId}
      isFloating={sailboat !== null}
    >
      {children(column)}
    </Column>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {columns.length > 1 && (
        <fieldset className="flex gap-1 overflow-x-auto rounded-card bg-sunken p-1 md:hidden">
          <legend className="sr-only">{t('choose')}</legend>
          {columns.map(column => (
            <button
              key={column.id}
              type="button"
              aria-pressed={column.id === currentId}
              onClick={() => setSelectedId(column.id)}
              className="flex min-h-10 flex-1 items-center justify-center gap-1.5 whitespace-nowrap rounded-control px-2.5 font-medium text-muted text-sm transition aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-low"
            >
              <span aria-hidden className={cx('size-2 shrink-0 rounded-full tone-mark', colourClassOf(column.color))} />
              {column.title}
              <span className="figures text-xs">{cardCounts.get(column.id) ?? 0}</span>
            </button>
          ))}
        </fieldset>
      )}
      {sailboat ? (
        <SailboatScene renderColumn={id => renderColumn(columns.find(column => column.id === id)!)} />
      ) : (
        <div className={cx('grid items-start gap-4', gridClassFor(columns.length))}>{columns.map(renderColumn)}</div>
      )}
    </div>
  )
}

/** Up to four columns form one row. More of them wrap. */
function gridClassFor(count: number): string {
  if (count === 1) return ''
  if (count === 2) return 'md:grid-cols-2'
  if (count === 3 || count > 4) return 'md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]'
  return 'md:grid-cols-2 xl:grid-cols-4'
}

/** `isHidden`: on phones, another column is selected. `isFloating`: the column is shown on the sailboat picture. */
type ColumnProps = { column: RetroColumn; count: number; isHidden: boolean; isFloating: boolean; children: ReactNode }

function Column({ column, count, isHidden, isFloating, children }: ColumnProps) {
  const t = useTranslations('retro.board.columns')
  const id = `column-${column.id}`
  return (
    <section
      aria-labelledby={id}
      data-drop={`column:${column.id}`}
      data-hidden-tab={isHidden || undefined}
      className={cx(
        'retro-column min-w-0 rounded-panel p-3',
        isFloating ? 'bg-canvas/88 shadow-card ring-1 ring-line backdrop-blur-sm' : 'bg-sunken',
        isHidden && 'max-md:hidden',
      )}
    >
      <header className="mb-3 px-1">
        <div className="flex items-baseline gap-2">
          <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full tone-mark', colourClassOf(column.color))} />
          <h3 id={id} className="min-w-0 flex-1 font-semibold">
            {column.title}
          </h3>
          <span className="figures text-muted text-sm">
            <span aria-hidden>{count}</span>
            <span className="sr-only">{t('count', { count })}</span>
          </span>
        </div>
        {column.prompt && <p className="text-muted text-sm">{column.prompt}</p>}
      </header>
      {children}
    </section>
  )
}
