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
import { backlogId, looseId } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { firstColumn, sectionIdOf } from '#islands/backlog/acts.ts'
import { type Step, useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { paths } from '#src/paths.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem, MenuLink } from '#ui/menu.tsx'

export type EntriesProps = { item: Item; onRename: () => void }

/** What stands in the menu of an item. */
export function Entries({ item, onRename }: EntriesProps) {
  const t = useTranslations('backlog.menu')
  const { view, by, sections } = useLive()
  const { send, step, put, remove, latest } = useActs()
  const own = sectionIdOf(view, item, by)
  const entry = (icon: Icon, text: string, onClick: () => void, danger = false) => (
    <MenuItem key={text} icon={icon} danger={danger} onClick={onClick}>
      {text}
    </MenuItem>
  )
  const stepping = (icon: Icon, to: Step) => entry(icon, t(to as 'up'), () => step(item, to))
  const toBoard = () =>
    void send('item:move', { itemId: item.id, columnId: firstColumn(latest()), from: item.columnId })
  return (
    <>
      <MenuLink icon={ExternalLink} href={paths.boardItem(view.board.id, item.id)}>
        {t('open')}
      </MenuLink>
      {entry(Pencil, t('rename'), onRename)}
      {item.columnId === null && (
        <>
          <MenuDivider />
          {stepping(ArrowUpToLine, 'top')}
          {stepping(ArrowUp, 'up')}
          {stepping(ArrowDown, 'down')}
          {stepping(ArrowDownToLine, 'bottom')}
        </>
      )}
      <MenuDivider />
      {sections
        .filter(section => ![own, backlogId, looseId].includes(section.id))
        .map(({ id: to, sprint, delivery }) =>
          entry(delivery ? Package : Timer, t('toSprint', { sprint: delivery?.title ?? sprint?.name ?? '' }), () =>
            put([item.id], to),
          ),
        )}
      {own !== backlogId &&
        (by === 'deliveries'
          ? entry(Inbox, t('toNone'), () => put([item.id], backlogId))
          : entry(Inbox, t('toBacklog'), () => put([item.id], backlogId, { afterId: null })))}
      {view.board.process === 'KANBAN' && entry(ExternalLink, t('toBoard'), toBoard)}
      <MenuDivider />
      {entry(Trash2, t('remove'), () => remove(item), true)}
    </>
  )
}
