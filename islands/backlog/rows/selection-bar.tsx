import { Archive, Hash, Spade, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isFiltered, matches } from '#features/agile/kanban/backlog/rules-filter.ts'
import { looseId, openDeliveries } from '#features/agile/kanban/backlog/rules-sections.ts'
import { priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { nameOf } from '#islands/backlog/acts.ts'
import { useActs, useLive } from '#islands/backlog/backlog-context.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

type Props = { onClear: () => void; onAll: (ids: string[]) => void; mayEstimate: boolean }

/** What can be done with the items that are chosen. It stays in sight while one goes on choosing. */
export function SelectionBar({ onClear, onAll, mayEstimate }: Props) {
  const t = useTranslations('backlog.selection')
  const tAll = useTranslations('backlog')
  const { view, by, sections, selected, filter } = useLive()
  const { put, edit, archive, ask } = useActs()
  const ids = [...selected]
  const deliveries = openDeliveries(view)
  const items = view.items.filter(({ id }) => selected.has(id))
  const points = items.reduce((sum, item) => sum + (item.points ?? 0), 0)
  const shown = sections.flatMap(section => section.items).filter(item => !isFiltered(filter) || matches(item, filter))

  // A list that acts goes back to its own name, so that the same can be chosen again.
  const select = (name: string, label: string, options: [string, string][], act: (value: string) => void) => (
    <Select
      id={`selection-${name}`}
      name={name}
      label={label}
      labelHidden
      value=""
      onChange={event => act(event.target.value)}
      className="sm:w-42"
    >
      <option value="" disabled hidden>
        {t(name as 'choose')}
      </option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  )
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
      {select(
        'choose',
        t('moveTo'),
        sections.flatMap(({ id }) => (id === looseId ? [] : [[id, nameOf(view, id, tAll, by)]])),
        id => put(ids, id),
      )}
      {by === 'sprints' &&
        deliveries.length > 0 &&
        select(
          'setDelivery',
          t('delivery'),
          [...deliveries.map(({ id, title }): [string, string] => [id, title]), ['none', t('noDelivery')]],
          id => edit(ids, { deliveryId: id === 'none' ? null : id }),
        )}
      {select(
        'setPriority',
        t('priority'),
        priorities.map(each => [each, tAll(`priorities.${each}`)]),
        value => edit(ids, { priority: priorities.find(each => each === value)! }),
      )}
      {select(
        'setAssignee',
        t('assign'),
        [['none', t('nobody')], ...view.people.map(({ id, name }): [string, string] => [id, name])],
        id => edit(ids, { assignees: id === 'none' ? [] : [id] }),
      )}
      <Button
        type="button"
        size="sm"
        variant="secondary"
        icon={Hash}
        onClick={() => ask({ type: 'points', itemIds: ids })}
      >
        {t('estimate')}
      </Button>
      {mayEstimate && (
        <Button
          type="button"
          size="sm"
          icon={Spade}
          onClick={() => ask({ type: 'poker', itemIds: items.map(({ id }) => id) })}
        >
          {t('poker')}
        </Button>
      )}
      <Button type="button" size="sm" variant="quiet" icon={Archive} onClick={() => archive(ids)}>
        {t('archive')}
      </Button>
      <Button type="button" size="sm" variant="quiet" onClick={() => onAll(shown.map(({ id }) => id))}>
        {t('all')}
      </Button>
      <Button type="button" size="sm" variant="quiet" icon={X} iconOnly onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
