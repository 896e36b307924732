import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  ExternalLink,
  Inbox,
  Package,
  Pencil,
  Timer,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { backlogId, noSprintId } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Step, useActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { firstColumnId, sectionIdOf } from '#islands/backlog/item-actions.ts'
import { removeActions } from '#islands/boards/parts/remove-actions.ts'
import { paths } from '#src/paths.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem, MenuLink } from '#ui/menu.tsx'

export type RowMenuProps = { item: Item; onRename: () => void }

/** The menu of an item. */
export function RowMenuItems({ item, onRename }: RowMenuProps) {
  const t = useTranslations('backlog.menu')
  const { view, plan, sections } = useLiveBacklog()
  const { send, step, moveToSection, remove, getView } = useActions()
  const tRemove = useTranslations('backlog.remove')
  const currentSectionId = sectionIdOf(view, item, plan)
  const entry = (icon: Icon, text: string, onClick: () => void, isDangerous = false) => (
    <MenuItem key={text} icon={icon} isDangerous={isDangerous} onClick={onClick}>
      {text}
    </MenuItem>
  )
  const stepEntry = (icon: Icon, to: Step) => entry(icon, t(to as 'up'), () => step(item, to))
  const toBoard = () =>
    void send('item:move', { itemId: item.id, columnId: firstColumnId(getView()), from: item.columnId })
  return (
    <>
      <MenuLink icon={ExternalLink} href={paths.boardItem(view.board.id, item.id)}>
        {t('open')}
      </MenuLink>
      {entry(Pencil, t('rename'), onRename)}
      {item.columnId === null && (
        <>
          <MenuDivider />
          {stepEntry(ArrowUpToLine, 'top')}
          {stepEntry(ArrowUp, 'up')}
          {stepEntry(ArrowDown, 'down')}
          {stepEntry(ArrowDownToLine, 'bottom')}
        </>
      )}
      <MenuDivider />
      {sections
        .filter(section => ![currentSectionId, backlogId, noSprintId].includes(section.id))
        .map(({ id: to, sprint, delivery }) =>
          entry(delivery ? Package : Timer, t('toSprint', { sprint: delivery?.title ?? sprint?.name ?? '' }), () =>
            moveToSection([item.id], to),
          ),
        )}
      {currentSectionId !== backlogId &&
        (plan === 'deliveries'
          ? entry(Inbox, t('toNone'), () => moveToSection([item.id], backlogId))
          : entry(Inbox, t('toBacklog'), () => moveToSection([item.id], backlogId, { afterId: null })))}
      {view.board.process === 'KANBAN' && entry(ExternalLink, t('toBoard'), toBoard)}
      <MenuDivider />
      {removeActions(view, item, remove, tRemove).map(({ label, run }) => entry(Trash2, label, run, true))}
    </>
  )
}
