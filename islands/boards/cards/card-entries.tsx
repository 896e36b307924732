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
  return (
    <>
      <MenuItem icon={PanelRightOpen} onClick={() => open(item.id)}>
        {t('open')}
      </MenuItem>
      <MenuItem icon={Pencil} onClick={() => onEdit(item.id)}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={Move} onClick={() => document.dispatchEvent(new CustomEvent('board:lift', { detail: item.id }))}>
        {t('moveByKeys')}
      </MenuItem>
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
      <MenuItem icon={ArrowUpToLine} onClick={() => moved(() => toEnd(true))}>
        {t('toTop')}
      </MenuItem>
      <MenuItem icon={ArrowDownToLine} onClick={() => moved(() => toEnd(false))}>
        {t('toBottom')}
      </MenuItem>
      <MenuItem icon={Inbox} onClick={() => leave(() => move(item, { columnId: null, afterId: null }))}>
        {t('toBacklog')}
      </MenuItem>
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuItem stays icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </MenuItem>
      ) : (
        <MenuItem icon={Hand} onClick={() => block(item, null)}>
          {t('unblock')}
        </MenuItem>
      )}
      <MenuItem icon={Archive} onClick={() => leave(() => archive([item.id]))}>
        {t('archive')}
      </MenuItem>
      <MenuItem icon={Trash2} danger onClick={() => leave(() => remove(item))}>
        {t('remove')}
      </MenuItem>
    </>
  )
}
