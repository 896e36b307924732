import { ChevronRight, CornerLeftUp, GripVertical, ListTree, SquareArrowOutUpRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { TreeNode } from '#features/discovery/tree/rules.ts'
import type { TreeRow } from '#features/discovery/tree/rules-rows.ts'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#ui/cx.ts'
import { LazyMenu, MenuItem, MenuLink } from '#ui/menu.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { NodeTitle } from './node-title.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { DropFit } from './use-tree-keys.ts'

/** Left padding by depth, which starts at 1. The style sheet only contains class names that are written in full. */
const indentClasses = [
  'pl-3',
  'pl-3',
  'pl-6 md:pl-9',
  'pl-9 md:pl-15',
  'pl-12 md:pl-21',
  'pl-15 md:pl-27',
  'pl-18 md:pl-33',
]
export const indentOf = (depth: number): string => indentClasses[Math.min(depth, indentClasses.length - 1)]!

export type RowProps = { row: TreeRow; isActive: boolean; openIds: readonly string[]; onToggle: () => void }

/** Returns the attributes of a table row that make it a row of the tree. */
export const treeRowProps = ({ row, isActive }: Pick<RowProps, 'row' | 'isActive'>) => ({
  id: `row-${row.key}`,
  tabIndex: isActive ? 0 : -1,
  'aria-level': row.depth,
  'aria-posinset': row.position,
  'aria-setsize': row.siblings,
  'aria-expanded': row.hasChildren ? row.isOpen : undefined,
})

/** The link that opens or closes a row. Without children, an empty space of the same width. */
export function RowToggle({ row, openIds, onToggle, name, isActive }: RowProps & { name: string }) {
  const t = useTranslations('tree')
  if (!row.hasChildren) return <span className="size-7 shrink-0" />
  const nextIds = row.isOpen ? openIds.filter(id => id !== row.key) : [...openIds, row.key]
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    onToggle()
  }
  return (
    <a
      href={paths.workTree(nextIds)}
      tabIndex={isActive ? 0 : -1}
      onClick={toggle}
      aria-label={t(row.isOpen ? 'close' : 'open', { name })}
      className="tap grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-line/45 hover:text-ink"
    >
      <ChevronRight aria-hidden className={cx('size-4 transition', row.isOpen && 'rotate-90')} />
    </a>
  )
}

type Props = RowProps & {
  node: TreeNode
  dropFit: DropFit
  canMove: boolean
  onMoveTo: () => void
  /** Null if the node cannot be removed from its parent. */
  onRelease: (() => void) | null
}

/** A node: title, status, progress and points of the nodes below it, and its menu. */
export function NodeRow({ node, dropFit, canMove, onMoveTo, onRelease, ...rowProps }: Props) {
  const t = useTranslations('tree')
  const menuId = useUniqueId()
  const { row, isActive } = rowProps
  const { items, points } = node
  return (
    <tr
      {...treeRowProps(rowProps)}
      data-drop={node.id}
      className={cx(
        'group/row border-line border-b -outline-offset-2 last:border-b-0 hover:bg-sunken/60 data-over:bg-brand-soft',
        dropFit === 'source' && 'bg-accent-soft',
        dropFit === 'noFit' && 'opacity-55',
      )}
    >
      <td className={cx('py-2 pr-3', indentOf(row.depth))}>
        <div data-drag={canMove ? node.id : undefined} className="flex items-start gap-1 rounded-control bg-inherit">
          <RowToggle {...rowProps} name={node.title} />
          <span className="min-w-0 flex-1 py-0.5">
            <NodeTitle node={node} tabIndex={isActive ? 0 : -1} />
            <span className="mt-1 flex flex-wrap items-center gap-2 md:hidden">
              <StatusBadge node={node} />
              {items.all > 0 && <span className="figures text-muted text-xs">{t('progress', items)}</span>}
            </span>
          </span>
          {canMove && (
            <span
              data-grip
              title={t('grip', { name: node.title })}
              className="tap grid size-7 shrink-0 cursor-grab touch-none place-items-center text-subtle md:opacity-0 md:group-hover/row:opacity-100 md:group-focus/row:opacity-100"
            >
              <GripVertical aria-hidden className="size-4" />
            </span>
          )}
        </div>
      </td>
      <td className="px-3 py-2 max-md:hidden">
        <StatusBadge node={node} />
      </td>
      <td className="w-48 px-3 py-2 max-md:hidden">
        {items.all > 0 && (
          <span className="flex items-center gap-3">
            <ProgressBar
              label={t('progressOf', { name: node.title })}
              isLabelHidden
              value={items.done}
              max={items.all}
              className="w-20"
            />
            <span className="figures whitespace-nowrap text-muted">{t('progress', items)}</span>
          </span>
        )}
      </td>
      <td className="figures whitespace-nowrap px-3 py-2 text-right text-muted max-md:hidden">
        {points.all > 0 && (
          <>
            <span aria-hidden>
              {points.done}/{points.all}
            </span>
            <span className="sr-only">{t('pointsOf', points)}</span>
          </>
        )}
      </td>
      <td className="py-2 pr-4 pl-1 align-top">
        <LazyMenu id={menuId} label={t('menu', { name: node.title })}>
          <MenuLink href={paths.workNode(node.id)} icon={SquareArrowOutUpRight}>
            {t('openItem')}
          </MenuLink>
          {canMove && (
            <MenuItem icon={ListTree} onClick={onMoveTo}>
              {t('move')}
            </MenuItem>
          )}
          {canMove && onRelease && (
            <MenuItem icon={CornerLeftUp} onClick={onRelease}>
              {t('release')}
            </MenuItem>
          )}
        </LazyMenu>
      </td>
    </tr>
  )
}
