import { ChevronDown, Inbox } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { TreeRow } from '#features/discovery/tree/rules-rows.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { indentOf, type RowProps, RowToggle, treeRowProps } from './node-row.tsx'

/** The heading above items without a product. Items dropped on it are removed from their parent. */
export function UnplacedRow({ count, ...rowProps }: RowProps & { count: number }) {
  const t = useTranslations('tree')
  return (
    <tr
      {...treeRowProps(rowProps)}
      data-drop={rowProps.row.key}
      className="border-line border-b -outline-offset-2 last:border-b-0 hover:bg-sunken/60 data-over:bg-brand-soft"
    >
      <td colSpan={5} className={cx('py-2 pr-3', indentOf(1))}>
        <div className="flex items-center gap-1">
          <RowToggle {...rowProps} name={t('unplaced')} />
          <Inbox aria-hidden className="size-4 text-muted" />
          <span className="ml-1 font-medium">{t('unplaced')}</span>
          <span className="figures ml-2 text-muted">{t('unplacedCount', { count })}</span>
        </div>
      </td>
    </tr>
  )
}

type MoreProps = { row: TreeRow; isActive: boolean; onMore: () => void }

/** Loads the next nodes of a branch. */
export function MoreRow({ row, isActive, onMore }: MoreProps) {
  const t = useTranslations('tree')
  return (
    <tr {...treeRowProps({ row, isActive })} className="border-line border-b -outline-offset-2 last:border-b-0">
      <td colSpan={5} className={cx('py-2 pr-3', indentOf(row.depth))}>
        <Button variant="quiet" size="sm" icon={ChevronDown} onClick={onMore} tabIndex={isActive ? 0 : -1}>
          {t('more')}
        </Button>
      </td>
    </tr>
  )
}
