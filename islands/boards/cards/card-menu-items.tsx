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
import { useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { focusCardAfterRender, focusNeighbour } from '#islands/boards/move/focus.ts'
import { removeActionsOf } from '#islands/boards/parts/remove-actions.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem } from '#ui/menu.tsx'
import { BlockForm } from './block-form.tsx'
import { CardFieldItems } from './card-field-items.tsx'

export type CardMenuProps = { item: Item; onEdit: (itemId: string | null) => void }

/** The menu of a card. */
export function CardMenuItems({ item, onEdit }: CardMenuProps) {
  const t = useTranslations('boardPage.card')
  const { columns } = useCardContext()
  const { openItem, move, getView, block, archive, remove } = useBoardActions()
  const tRemove = useTranslations('boardPage.remove')
  const [isBlocking, setIsBlocking] = useState(false)
  const id = `card-menu-${item.id}`
  if (isBlocking) return <BlockForm item={item} onDone={() => document.getElementById(id)?.hidePopover()} />

  // If the card leaves the board, the focus moves to a neighbour. Otherwise it moves to the new position of the card.
  const actAndFocusNeighbour = (action: () => unknown) => {
    focusNeighbour(item.id)
    action()
  }
  const actAndFocusCard = (action: () => unknown) => {
    action()
    focusCardAfterRender(item.id)
  }
  const moveToEdge = (edge: 'top' | 'bottom') => {
    const otherItems = getView().items.filter(({ id, columnId }) => columnId === item.columnId && id !== item.id)
    move(item, {
      columnId: item.columnId,
      afterId: edge === 'top' ? null : (otherItems.sort(byOrder).at(-1)?.id ?? null),
    })
  }
  const renderEntry = (key: Parameters<typeof t>[0], icon: Icon, action: () => void) => (
    <MenuItem icon={icon} onClick={action}>
      {t(key)}
    </MenuItem>
  )
  return (
    <>
      {renderEntry('open', PanelRightOpen, () => openItem(item.id))}
      {renderEntry('edit', Pencil, () => onEdit(item.id))}
      <CardFieldItems item={item} />
      <MenuDivider />
      {renderEntry('moveByKeys', Move, () =>
        document.dispatchEvent(new CustomEvent('board:lift', { detail: item.id })),
      )}
      {columns
        .filter(column => column.id !== item.columnId)
        .map(column => (
          <MenuItem
            key={column.id}
            icon={ArrowRightLeft}
            onClick={() => actAndFocusCard(() => move(item, { columnId: column.id }))}
          >
            {t('moveTo', { column: column.title })}
          </MenuItem>
        ))}
      {renderEntry('toTop', ArrowUpToLine, () => actAndFocusCard(() => moveToEdge('top')))}
      {renderEntry('toBottom', ArrowDownToLine, () => actAndFocusCard(() => moveToEdge('bottom')))}
      {renderEntry('toBacklog', Inbox, () => actAndFocusNeighbour(() => move(item, { columnId: null, afterId: null })))}
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuItem keepsOpen icon={Hand} onClick={() => setIsBlocking(true)}>
          {t('block')}
        </MenuItem>
      ) : (
        renderEntry('unblock', Hand, () => block(item, null))
      )}
      {renderEntry('archive', Archive, () => actAndFocusNeighbour(() => archive([item.id])))}
      {removeActionsOf(getView(), item, remove, tRemove).map(({ id: actionId, label, run }) => (
        <MenuItem key={actionId} icon={Trash2} isDangerous onClick={() => actAndFocusNeighbour(run)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
