import { Archive, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { toOptions, useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import { focusCardNow } from '#islands/boards/move/focus.ts'
import { ActionSelect } from '#islands/boards/parts/action-select.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'

/** Common estimates. Other values can be set on each item. */
const pointChoices = [0, 0.5, 1, 2, 3, 5, 8, 13, 20, 40, 100]

/** Actions for the selected items. */
export function BulkBar({
  clearSelection,
  getLastSelectedId,
}: {
  clearSelection: () => void
  getLastSelectedId: () => string | null
}) {
  const t = useTranslations('boardPage.bulk')
  const tPage = useTranslations('boardPage')
  const format = useFormatter()
  const { view, selectedIds } = useBoard()
  const { moveAll, editAll, archive } = useBoardActions()
  if (selectedIds.size === 0) return null
  const ids = [...selectedIds]
  const openSprints = view.sprints.filter(({ status }) => status !== 'COMPLETED')
  const deliveries = view.deliveries.filter(({ status }) => status === 'ACTIVE')
  // Focus returns to the last selected card.
  const clearAndFocus = () => {
    clearSelection()
    focusCardNow(getLastSelectedId() ?? ids[0]!)
  }
  const addLabel = (labelId: string) => {
    const items = view.items.filter(({ id }) => selectedIds.has(id))
    for (const [labels, group] of Map.groupBy(items, item => JSON.stringify(item.labels)))
      editAll(idsOf(group), { labels: [...new Set([...(JSON.parse(labels) as string[]), labelId])] })
  }
  return (
    <section aria-label={t('label')} className="board-bulk">
      <p role="status" className="figures font-semibold text-sm">
        {t('count', { count: selectedIds.size })}
      </p>
      <SmallButton variant="quiet" icon={X} onClick={clearAndFocus} className="max-sm:-mr-2 max-sm:ml-auto">
        {t('clear')}
      </SmallButton>
      <ActionSelect
        label={t('move')}
        choices={toOptions(view.columns)}
        noneLabel={tPage('backlog')}
        onSelect={value => moveAll(ids, value || null)}
      />
      <ActionSelect
        label={t('assign')}
        choices={toOptions(view.people)}
        noneLabel={tPage('lanes.without.assignee')}
        onSelect={value => editAll(ids, { assignees: value ? [value] : [] })}
      />
      <ActionSelect
        label={t('priority')}
        choices={priorities.map(priority => [priority, tPage(`priorityLevels.${priority}`)])}
        onSelect={value => editAll(ids, { priority: value as 'HIGH' })}
      />
      <ActionSelect
        label={t('points')}
        choices={pointChoices.map(points => [String(points), format.number(points)])}
        noneLabel={t('noPoints')}
        onSelect={value => editAll(ids, { points: value ? Number(value) : null })}
      />
      <ActionSelect label={t('addLabel')} choices={toOptions(view.labels)} onSelect={addLabel} />
      <ActionSelect
        label={t('sprint')}
        choices={toOptions(openSprints)}
        noneLabel={tPage('filter.noSprint')}
        onSelect={value => editAll(ids, { sprintId: value || null })}
      />
      <ActionSelect
        label={t('delivery')}
        choices={toOptions(deliveries)}
        noneLabel={t('noDelivery')}
        onSelect={value => editAll(ids, { deliveryId: value || null })}
      />
      <SmallButton
        variant="secondary"
        icon={Archive}
        onClick={() => {
          archive(ids)
          clearSelection()
        }}
      >
        {t('archive')}
      </SmallButton>
    </section>
  )
}
