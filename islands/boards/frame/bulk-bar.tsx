import { Archive, X } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { goToCard } from '#islands/boards/move/focus.ts'
import { opensByArrows } from '#islands/boards/open-by-arrows.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

/** What most items are estimated at; any other number is written into one item at a time. */
const usualPoints = [0, 0.5, 1, 2, 3, 5, 8, 13, 20, 40, 100]

/** What can be done with all chosen items at once. */
export function BulkBar({ clear }: { clear: () => void }) {
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
    goToCard(ids.at(-1)!)
  }
  const addLabel = (labelId: string) => {
    const groups = Map.groupBy(
      view.items.filter(({ id }) => selected.has(id)),
      ({ labels }) => JSON.stringify(labels),
    )
    for (const [labels, items] of groups)
      editAll(
        items.map(({ id }) => id),
        { labels: [...new Set([...(JSON.parse(labels) as string[]), labelId])] },
      )
  }
  return (
    <section aria-label={t('label')} className="board-bulk">
      <p role="status" className="figures font-semibold text-sm">
        {t('count', { count: selected.size })}
      </p>
      <Button type="button" size="sm" variant="quiet" icon={X} onClick={leave} className="max-sm:-mr-2 max-sm:ml-auto">
        {t('clear')}
      </Button>
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
      <Button
        type="button"
        size="sm"
        variant="secondary"
        icon={Archive}
        onClick={() => {
          archive(ids)
          clear()
        }}
      >
        {t('archive')}
      </Button>
    </section>
  )
}

type Option = readonly [value: string, text: string]
const named = (rows: readonly { id: string; name?: string; title?: string }[]): Option[] =>
  rows.map(({ id, name, title = '' }) => [id, name ?? title])

type ChooseProps = {
  label: string
  of: readonly Option[]
  /** What stands for none of them, as the last choice. */
  none?: string
  onChoose: (value: string) => void
}

/** A list of which one is done at once, and which then stands there again unchosen. Nothing where there is no choice. */
function Choose({ label, of, none, onChoose }: ChooseProps) {
  if (of.length === 0) return null
  return (
    <select
      aria-label={label}
      value="?"
      onKeyDown={opensByArrows}
      onChange={event => onChoose(event.target.value)}
      className={cx(controlClass, 'field-sizing-content h-8 px-2 text-sm sm:w-auto sm:max-w-48')}
    >
      <option value="?" disabled hidden>
        {label}
      </option>
      {of.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {none && <option value="">{none}</option>}
    </select>
  )
}
