import { Archive, X } from 'lucide-react'
import type { ReactNode } from 'react'
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
      <Choose label={t('move')} onChoose={value => moveAll(ids, value || null)}>
        {view.columns.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
        <option value="">{tPage('backlog')}</option>
      </Choose>
      <Choose label={t('assign')} onChoose={value => editAll(ids, { assignees: value ? [value] : [] })}>
        {view.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{tPage('lanes.without.assignee')}</option>
      </Choose>
      <Choose label={t('priority')} onChoose={value => editAll(ids, { priority: value as 'HIGH' })}>
        {priorities.map(priority => (
          <option key={priority} value={priority}>
            {tPage(`priorities.${priority}`)}
          </option>
        ))}
      </Choose>
      <Choose label={t('points')} onChoose={value => editAll(ids, { points: value ? Number(value) : null })}>
        {usualPoints.map(points => (
          <option key={points} value={points}>
            {format.number(points)}
          </option>
        ))}
        <option value="">{t('noPoints')}</option>
      </Choose>
      {view.labels.length > 0 && (
        <Choose label={t('addLabel')} onChoose={addLabel}>
          {view.labels.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choose>
      )}
      {open.length > 0 && (
        <Choose label={t('sprint')} onChoose={value => editAll(ids, { sprintId: value || null })}>
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{tPage('filter.noSprint')}</option>
        </Choose>
      )}
      {deliveries.length > 0 && (
        <Choose label={t('delivery')} onChoose={value => editAll(ids, { deliveryId: value || null })}>
          {deliveries.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
          <option value="">{t('noDelivery')}</option>
        </Choose>
      )}
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

type ChooseProps = { label: string; onChoose: (value: string) => void; children: ReactNode }

/** A list of which one is done at once, and which then stands there again unchosen. */
function Choose({ label, onChoose, children }: ChooseProps) {
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
      {children}
    </select>
  )
}
