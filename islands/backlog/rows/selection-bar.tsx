import { Archive, Hash, Spade, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { looseId, openDeliveries } from '#features/agile/kanban/backlog/rules-sections.ts'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { nameOf } from '#islands/backlog/acts.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { named } from '#islands/boards/board-context.ts'
import { idsOf } from '#islands/boards/bulk-edits.ts'
import { Choose } from '#islands/boards/parts/choose.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'

type Props = { onClear: () => void; onAll: () => void; mayEstimate: boolean }

/** What can be done with the items that are chosen. It stays in sight while one goes on choosing. */
export function SelectionBar({ onClear, onAll, mayEstimate }: Props) {
  const t = useTranslations('backlog.selection')
  const tAll = useTranslations('backlog')
  const { view, by, sections, selected } = useLive()
  const { put, edit, archive, ask } = useActs()
  const ids = [...selected]
  const items = view.items.filter(({ id }) => selected.has(id))
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
      <Choose
        label={t('moveTo')}
        of={sections.flatMap(({ id }) => (id === looseId ? [] : [[id, nameOf(view, id, tAll, by)]]))}
        onChoose={id => put(ids, id)}
      />
      {by === 'sprints' && (
        <Choose
          label={t('delivery')}
          of={named(openDeliveries(view))}
          none={t('noDelivery')}
          onChoose={id => edit(ids, { deliveryId: id || null })}
        />
      )}
      <Choose
        label={t('priority')}
        of={priorities.map(each => [each, tAll(`priorities.${each}`)])}
        onChoose={value => edit(ids, { priority: value as 'HIGH' })}
      />
      <Choose
        label={t('assign')}
        of={named(view.people)}
        none={t('nobody')}
        onChoose={id => edit(ids, { assignees: id ? [id] : [] })}
      />
      <SmallButton variant="secondary" icon={Hash} onClick={() => ask({ type: 'points', itemIds: ids })}>
        {t('estimate')}
      </SmallButton>
      {mayEstimate && (
        <SmallButton icon={Spade} onClick={() => ask({ type: 'poker', itemIds: idsOf(items) })}>
          {t('poker')}
        </SmallButton>
      )}
      <SmallButton variant="quiet" icon={Archive} onClick={() => archive(ids)}>
        {t('archive')}
      </SmallButton>
      <SmallButton variant="quiet" onClick={onAll}>
        {t('all')}
      </SmallButton>
      <SmallButton variant="quiet" icon={X} iconOnly onClick={onClear}>
        {t('clear')}
      </SmallButton>
    </div>
  )
}
