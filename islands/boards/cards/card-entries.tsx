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
import { MenuButton, MenuDivider } from '#ui/menu.tsx'
import { BlockForm } from './block-form.tsx'

export type EntriesProps = { item: Item; onEdit: (itemId: string | null) => void }

/** What stands in the menu of a card. */
export function Entries({ item, onEdit }: EntriesProps) {
  const t = useTranslations('boardPage.card')
  const { columns } = useCards()
  const { open, move, latest, unblock, archive, remove } = useActs()
  const [asks, setAsks] = useState(false)
  const id = `card-menu-${item.id}`
  const closes = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide' } as const
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
    const others = latest()
      .items.filter(other => other.columnId === item.columnId && other.id !== item.id)
      .sort(byOrder)
    move(item, { columnId: item.columnId, afterId: atTop ? null : (others.at(-1)?.id ?? null) })
  }
  return (
    <>
      <MenuButton {...closes} icon={PanelRightOpen} onClick={() => open(item.id)}>
        {t('open')}
      </MenuButton>
      <MenuButton {...closes} icon={Pencil} onClick={() => onEdit(item.id)}>
        {t('edit')}
      </MenuButton>
      <MenuButton
        {...closes}
        icon={Move}
        onClick={() => document.dispatchEvent(new CustomEvent('board:lift', { detail: item.id }))}
      >
        {t('moveByKeys')}
      </MenuButton>
      <MenuDivider />
      {columns
        .filter(column => column.id !== item.columnId)
        .map(column => (
          <MenuButton
            {...closes}
            key={column.id}
            icon={ArrowRightLeft}
            onClick={() => moved(() => move(item, { columnId: column.id }))}
          >
            {t('moveTo', { column: column.title })}
          </MenuButton>
        ))}
      <MenuButton {...closes} icon={ArrowUpToLine} onClick={() => moved(() => toEnd(true))}>
        {t('toTop')}
      </MenuButton>
      <MenuButton {...closes} icon={ArrowDownToLine} onClick={() => moved(() => toEnd(false))}>
        {t('toBottom')}
      </MenuButton>
      <MenuButton {...closes} icon={Inbox} onClick={() => leave(() => move(item, { columnId: null, afterId: null }))}>
        {t('toBacklog')}
      </MenuButton>
      <MenuDivider />
      {item.blockedAt === null ? (
        <MenuButton type="button" icon={Hand} onClick={() => setAsks(true)}>
          {t('block')}
        </MenuButton>
      ) : (
        <MenuButton {...closes} icon={Hand} onClick={() => unblock(item)}>
          {t('unblock')}
        </MenuButton>
      )}
      <MenuButton {...closes} icon={Archive} onClick={() => leave(() => archive([item.id]))}>
        {t('archive')}
      </MenuButton>
      <MenuButton {...closes} icon={Trash2} danger onClick={() => leave(() => remove(item))}>
        {t('remove')}
      </MenuButton>
    </>
  )
}
