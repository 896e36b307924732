import {
  Archive,
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpToLine,
  Hand,
  Inbox,
  Move,
  PanelRightOpen,
  Pencil,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { byOrder } from '#features/agile/kanban/boards/columns/rules-order.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActions, useCardContext } from '#islands/boards/board-context.ts'
import { focusCard, focusNeighbour } from '#islands/boards/move/focus.ts'
import { removeActions } from '#islands/boards/parts/remove-actions.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem } from '#ui/menu.tsx'
import { BlockForm } from './block-form.tsx'

export type CardMenuProps = { item: Item; onEdit: (itemId: string | null) => void }

/** The menu of a card. */
export function CardMenuItems({ item, onEdit }: CardMenuProps) {
  const t = useTranslations('boardPage.card')
  const { columns } = useCardContext()
  const { open, move, getView, block, archive, remove } = useActions()
  const tRemove = useTranslations('boardPage.remove')
  const [isBlocking, setIsBlocking] = useState(false)
  const id = `card-menu-${item.id}`
  if (isBlocking) return <BlockForm item={item} onDone={() => document.getElementById(id)?.hidePopover()} />

  // Keyboard users continue at the new position of the card, or at its neighbour.
  const actAndFocusNext = (act: () => unknown) => {
    focusNeighbour(item.id)
    act()
  }
  const actAndFollow = (act: () => unknown) => {
    act()
    focusCard(item.id)
  }
  const moveToEnd = (atTop: boolean) => {
    const others = getView().items.filter(({ id, columnId }) => columnId === item.columnId && id !== item.id)
    move(item, { columnId: item.columnId, afterId: atTop ? null : (others.sort(byOrder).at(-1)?.id ?? null) })
  }
  const entry = (key: Parameters<typeof t>[0], icon: Icon, act: () => void) => (
    <MenuItem icon={icon} onClick={act}>
      {t(key)}
    </MenuItem>
  )
  return (
    <>
      {entry('open', PanelRightOpen, () => open(item.id))}
      {entry('edit', Pencil, () => onEdit(item.id))}
      {entry('moveByKeys', Move, () => document.dispatchEvent(new CustomEvent('board:lift', { detail: item.id })))}
      <MenuDivider />
      {columns
        .filter(column => column.id !== item.columnId)
        .map(column => (
          <MenuItem
            key={column.id}
            icon={ArrowRightLeft}
            onClick={() => actAndFollow(() => move(item, { columnId: column.id }))}
          >
            {t('moveTo', { column: column.title })}
          </MenuItem>
        ))}
      {entry('toTop', ArrowUpToLine, () => actAndFollow(() => moveToEnd(true)))}
      {entry('toBottom', ArrowDownToLine, () => actAndFollow(() => moveToEnd(false)))}
      {entry('toBacklog', Inbox, () => actAndFocusNext(() => move(item, { columnId: null, afterId: null })))}
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuItem keepsOpen icon={Hand} onClick={() => setIsBlocking(true)}>
          {t('block')}
        </MenuItem>
      ) : (
        entry('unblock', Hand, () => block(item, null))
      )}
      {entry('archive', Archive, () => actAndFocusNext(() => archive([item.id])))}
      {removeActions(getView(), item, remove, tRemove).map(({ id: actionId, label, run }) => (
        <MenuItem key={actionId} icon={Trash2} danger onClick={() => actAndFocusNext(run)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
