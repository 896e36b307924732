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
import { useActs, useCards } from '#islands/boards/board-context.ts'
import { focusBeside, focusCard } from '#islands/boards/move/focus.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem } from '#ui/menu.tsx'
import { BlockForm } from './block-form.tsx'

export type EntriesProps = { item: Item; onEdit: (itemId: string | null) => void }

/** What stands in the menu of a card. */
export function Entries({ item, onEdit }: EntriesProps) {
  const t = useTranslations('boardPage.card')
  const { columns } = useCards()
  const { open, move, latest, block, archive, remove } = useActs()
  const [asks, setAsks] = useState(false)
  const id = `card-menu-${item.id}`
  if (asks) return <BlockForm item={item} onDone={() => document.getElementById(id)?.hidePopover()} />

  // Whoever works without a mouse goes on from where the card is now, or from beside where it was.
  const leave = (act: () => unknown) => {
    focusBeside(item.id)
    act()
  }
  const moved = (act: () => unknown) => {
    act()
    focusCard(item.id)
  }
  const toEnd = (atTop: boolean) => {
    const others = latest().items.filter(({ id, columnId }) => columnId === item.columnId && id !== item.id)
    move(item, { columnId: item.columnId, afterId: atTop ? null : (others.sort(byOrder).at(-1)?.id ?? null) })
  }
  const entry = (key: Parameters<typeof t>[0], icon: Icon, act: () => void) => (
    <MenuItem icon={icon} danger={key === 'remove'} onClick={act}>
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
            onClick={() => moved(() => move(item, { columnId: column.id }))}
          >
            {t('moveTo', { column: column.title })}
          </MenuItem>
        ))}
      {entry('toTop', ArrowUpToLine, () => moved(() => toEnd(true)))}
      {entry('toBottom', ArrowDownToLine, () => moved(() => toEnd(false)))}
      {entry('toBacklog', Inbox, () => leave(() => move(item, { columnId: null, afterId: null })))}
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuItem stays icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </MenuItem>
      ) : (
        entry('unblock', Hand, () => block(item, null))
      )}
      {entry('archive', Archive, () => leave(() => archive([item.id])))}
      {entry('remove', Trash2, () => leave(() => remove(item)))}
    </>
  )
}
