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
import { MenuEntry } from '#islands/boards/parts/more-menu.tsx'
import { MenuDivider } from '#ui/menu.tsx'
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
      <MenuEntry icon={PanelRightOpen} onClick={() => open(item.id)}>
        {t('open')}
      </MenuEntry>
      <MenuEntry icon={Pencil} onClick={() => onEdit(item.id)}>
        {t('edit')}
      </MenuEntry>
      <MenuEntry icon={Move} onClick={() => document.dispatchEvent(new CustomEvent('board:lift', { detail: item.id }))}>
        {t('moveByKeys')}
      </MenuEntry>
      <MenuDivider />
      {columns
        .filter(column => column.id !== item.columnId)
        .map(column => (
          <MenuEntry
            key={column.id}
            icon={ArrowRightLeft}
            onClick={() => moved(() => move(item, { columnId: column.id }))}
          >
            {t('moveTo', { column: column.title })}
          </MenuEntry>
        ))}
      <MenuEntry icon={ArrowUpToLine} onClick={() => moved(() => toEnd(true))}>
        {t('toTop')}
      </MenuEntry>
      <MenuEntry icon={ArrowDownToLine} onClick={() => moved(() => toEnd(false))}>
        {t('toBottom')}
      </MenuEntry>
      <MenuEntry icon={Inbox} onClick={() => leave(() => move(item, { columnId: null, afterId: null }))}>
        {t('toBacklog')}
      </MenuEntry>
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuEntry stays icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </MenuEntry>
      ) : (
        <MenuEntry icon={Hand} onClick={() => block(item, null)}>
          {t('unblock')}
        </MenuEntry>
      )}
      <MenuEntry icon={Archive} onClick={() => leave(() => archive([item.id]))}>
        {t('archive')}
      </MenuEntry>
      <MenuEntry icon={Trash2} danger onClick={() => leave(() => remove(item))}>
        {t('remove')}
      </MenuEntry>
    </>
  )
}
