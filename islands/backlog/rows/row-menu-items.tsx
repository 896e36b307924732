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
import { backlogSectionId, noSprintSectionId } from '#features/agile/kanban/backlog/rules-sections.ts'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { type Step, useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { entryColumnIdIn, sectionIdOf } from '#islands/backlog/item-actions.ts'
import { removeActionsOf } from '#islands/boards/parts/remove-actions.ts'
import { paths } from '#src/paths.ts'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuItem, MenuLink } from '#ui/menu.tsx'

export type RowMenuProps = { item: Item; onRename: () => void }

/** The menu of an item. */
export function RowMenuItems({ item, onRename }: RowMenuProps) {
  const t = useTranslations('backlog.menu')
  const { view, grouping, sections } = useLiveBacklog()
  const { send, moveByStep, moveToSection, remove, getView } = useBacklogActions()
  const tRemove = useTranslations('backlog.remove')
  const currentSectionId = sectionIdOf(view, item, grouping)
  const renderEntry = (icon: Icon, text: string, onClick: () => void, { isDangerous = false } = {}) => (
    <MenuItem key={text} icon={icon} isDangerous={isDangerous} onClick={onClick}>
      {text}
    </MenuItem>
  )
  const renderStepEntry = (icon: Icon, step: Step) => renderEntry(icon, t(step as 'up'), () => moveByStep(item, step))
  const moveToBoard = () =>
    void send('item:move', { itemId: item.id, columnId: entryColumnIdIn(getView()), from: item.columnId })
  return (
    <>
      <MenuLink icon={ExternalLink} href={paths.boardItem(view.board.id, item.id)}>
        {t('open')}
      </MenuLink>
      {renderEntry(Pencil, t('rename'), onRename)}
      {item.columnId === null && (
        <>
          <MenuDivider />
          {renderStepEntry(ArrowUpToLine, 'top')}
          {renderStepEntry(ArrowUp, 'up')}
          {renderStepEntry(ArrowDown, 'down')}
          {renderStepEntry(ArrowDownToLine, 'bottom')}
        </>
      )}
      <MenuDivider />
      {sections
        .filter(section => ![currentSectionId, backlogSectionId, noSprintSectionId].includes(section.id))
        .map(({ id: sectionId, sprint, delivery }) =>
          renderEntry(
            delivery ? Package : Timer,
            t('toSprint', { sprint: delivery?.title ?? sprint?.name ?? '' }),
            () => moveToSection([item.id], sectionId),
          ),
        )}
      {currentSectionId !== backlogSectionId &&
        (grouping === 'deliveries'
          ? renderEntry(Inbox, t('toNone'), () => moveToSection([item.id], backlogSectionId))
          : renderEntry(Inbox, t('toBacklog'), () => moveToSection([item.id], backlogSectionId, { afterId: null })))}
      {view.board.process === 'KANBAN' && renderEntry(ExternalLink, t('toBoard'), moveToBoard)}
      <MenuDivider />
      {removeActionsOf(view, item, remove, tRemove).map(({ label, run }) =>
        renderEntry(Trash2, label, run, { isDangerous: true }),
      )}
    </>
  )
}
