import { Archive, Hash, Spade, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { noSprintSectionId, openDeliveriesOf } from '#features/agile/kanban/backlog/rules-sections.ts'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBacklogActions, useLiveBacklog } from '#islands/backlog/backlog-context.ts'
import { sectionName } from '#islands/backlog/item-actions.ts'
import { toOptions } from '#islands/boards/board-context.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import { ActionSelect } from '#islands/boards/parts/action-select.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'

type Props = { onClear: () => void; onSelectAll: () => void; canCreatePoker: boolean }

/** Actions for the selected items. */
export function SelectionBar({ onClear, onSelectAll, canCreatePoker }: Props) {
  const t = useTranslations('backlog.selection')
  const tBacklog = useTranslations('backlog')
  const tPriorities = useTranslations('boardPage.priorityLevels')
  const { view, grouping, sections, selectedIds } = useLiveBacklog()
  const { moveToSection, edit, archive, openDialog } = useBacklogActions()
  const ids = [...selectedIds]
  const items = view.items.filter(({ id }) => selectedIds.has(id))
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0)
  return (
    <div
      role="toolbar"
      aria-label={t('title')}
      className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-2 rounded-card border border-line bg-raised px-4 py-2.5 shadow-float max-sm:grid max-sm:grid-cols-2"
    >
      <p role="status" className="figures min-w-28 flex-1 font-medium text-sm max-sm:col-span-2">
        {t('count', { count: ids.length })}
        <span className="text-muted"> · {t('points', { points: Math.round(points * 100) / 100 })}</span>
      </p>
      <ActionSelect
        label={t('moveTo')}
        choices={sections.flatMap(({ id }) =>
          id === noSprintSectionId ? [] : [[id, sectionName(view, id, tBacklog, grouping)]],
        )}
        onSelect={id => moveToSection(ids, id)}
      />
      {grouping === 'sprints' && (
        <ActionSelect
          label={t('delivery')}
          choices={toOptions(openDeliveriesOf(view))}
          noneLabel={t('noDelivery')}
          onSelect={id => edit(ids, { deliveryId: id || null })}
        />
      )}
      <ActionSelect
        label={t('priority')}
        choices={priorities.map(priority => [priority, tPriorities(priority)])}
        onSelect={value => edit(ids, { priority: value as 'HIGH' })}
      />
      <ActionSelect
        label={t('assign')}
        choices={toOptions(view.people)}
        noneLabel={t('unassigned')}
        onSelect={id => edit(ids, { assignees: id ? [id] : [] })}
      />
      <SmallButton variant="secondary" icon={Hash} onClick={() => openDialog({ type: 'points', itemIds: ids })}>
        {t('estimate')}
      </SmallButton>
      {canCreatePoker && (
        <SmallButton icon={Spade} onClick={() => openDialog({ type: 'poker', itemIds: idsOf(items) })}>
          {t('poker')}
        </SmallButton>
      )}
      <SmallButton variant="quiet" icon={Archive} onClick={() => archive(ids)}>
        {t('archive')}
      </SmallButton>
      <SmallButton variant="quiet" onClick={onSelectAll}>
        {t('all')}
      </SmallButton>
      <SmallButton variant="quiet" icon={X} isIconOnly onClick={onClear}>
        {t('clear')}
      </SmallButton>
    </div>
  )
}
