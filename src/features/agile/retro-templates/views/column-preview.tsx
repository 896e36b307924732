import { useTranslations } from 'use-intl'
import type { RetroColumn } from '#features/agile/retros/live/protocol.ts'
import { cx } from '#ui/cx.ts'

const tops: Record<string, string> = {
  green: 'border-t-success',
  red: 'border-t-danger',
  blue: 'border-t-info',
  amber: 'border-t-warning',
  violet: 'border-t-person-3',
  neutral: 'border-t-edge',
}

/** The columns of a board in small, each with its question. */
export function ColumnPreview({ columns }: { columns: readonly RetroColumn[] }) {
  const label = useTranslations('retroPlanning.templates')('columns')
  return (
    <ul
      aria-label={label}
      className={cx(
        'grid gap-2',
        columns.length === 4 ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]',
      )}
    >
      {columns.map(({ id, title, prompt, color }) => (
        <li
          key={id}
          className={cx('min-w-0 rounded-control border border-line border-t-4 bg-canvas px-3 py-2', tops[color])}
        >
          <p className="break-words font-semibold text-sm">{title}</p>
          {prompt && <p className="text-muted text-xs">{prompt}</p>}
        </li>
      ))}
    </ul>
  )
}
