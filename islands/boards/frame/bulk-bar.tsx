import { Archive, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { named, useActs, useBoard } from '#islands/boards/board-context.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import { goToCard } from '#islands/boards/move/focus.ts'
import { Choose } from '#islands/boards/parts/choose.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'

/** What most items are estimated at; any other number is written into one item at a time. */
const usualPoints = [0, 0.5, 1, 2, 3, 5, 8, 13, 20, 40, 100]

/** What can be done with all chosen items at once. */
export function BulkBar({ clear, lastChosen }: { clear: () => void; lastChosen: () => string | null }) {
  const t = useTranslations('boardPage.bulk')
  const tPage = useTranslations('boardPage')
  const format = useFormatter()
  const { view, selected } = useBoard()
  const { moveAll, editAll, archive } = useActs()
  if (selected.size === 0) return null
  const ids = [...selected]
  const open = view.sprints.filter(({ status }) => status !== 'COMPLETED')
  const deliveries = view.deliveries.filter(({ status }) => status === 'ACTIVE')
  // Whoever chose them goes on from the last one chosen.
  const leave = () => {
    clear()
    goToCard(lastChosen() ?? ids[0]!)
  }
  const addLabel = (labelId: string) => {
    const items = view.items.filter(({ id }) => selected.has(id))
    for (const [labels, group] of Map.groupBy(items, item => JSON.stringify(item.labels)))
      editAll(idsOf(group), { labels: [...new Set([...(JSON.parse(labels) as string[]), labelId])] })
  }
  return (
    <section aria-label={t('label')} className="board-bulk">
      <p role="status" className="figures font-semibold text-sm">
        {t('count', { count: selected.size })}
      </p>
      <SmallButton variant="quiet" icon={X} onClick={leave} className="max-sm:-mr-2 max-sm:ml-auto">
        {t('clear')}
      </SmallButton>
      <Choose
        label={t('move')}
        of={named(view.columns)}
        none={tPage('backlog')}
        onChoose={value => moveAll(ids, value || null)}
      />
      <Choose
        label={t('assign')}
        of={named(view.people)}
        none={tPage('lanes.without.assignee')}
        onChoose={value => editAll(ids, { assignees: value ? [value] : [] })}
      />
      <Choose
        label={t('priority')}
        of={priorities.map(priority => [priority, tPage(`priorities.${priority}`)])}
        onChoose={value => editAll(ids, { priority: value as 'HIGH' })}
      />
      <Choose
        label={t('points')}
        of={usualPoints.map(points => [String(points), format.number(points)])}
        none={t('noPoints')}
        onChoose={value => editAll(ids, { points: value ? Number(value) : null })}
      />
      <Choose label={t('addLabel')} of={named(view.labels)} onChoose={addLabel} />
      <Choose
        label={t('sprint')}
        of={named(open)}
        none={tPage('filter.noSprint')}
        onChoose={value => editAll(ids, { sprintId: value || null })}
      />
      <Choose
        label={t('delivery')}
        of={named(deliveries)}
        none={t('noDelivery')}
        onChoose={value => editAll(ids, { deliveryId: value || null })}
      />
      <SmallButton
        variant="secondary"
        icon={Archive}
        onClick={() => {
          archive(ids)
          clear()
        }}
      >
        {t('archive')}
      </SmallButton>
    </section>
  )
}
