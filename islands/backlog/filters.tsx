import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Filter, isFiltered, noFilter } from '#features/agile/kanban/backlog/rules-filter.ts'
import { itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { useLiveBacklog } from './backlog-context.ts'

type Props = { filter: Filter; updateFilter: (changes: Partial<Filter>) => void }

/** Search and filters for all sections. */
export function Filters({ filter, updateFilter }: Props) {
  const tFilters = useTranslations('backlog.filters')
  const tKinds = useTranslations('boardPage.kinds')
  const tPriorities = useTranslations('boardPage.priorityLevels')
  const { view } = useLiveBacklog()
  // The filters stay open when the user clears the search, so that they do not close during typing.
  const [wasFiltered] = useState(isFiltered(filter))
  const renderSelect = (name: Exclude<keyof Filter, 'q'>, options: [string, string][]) => (
    <Select
      name={name}
      label={tFilters(name)}
      value={filter[name]}
      onChange={event => updateFilter({ [name]: event.target.value } as Partial<Filter>)}
      className="min-w-32 flex-1 sm:max-w-44"
    >
      <option value="">{tFilters('all')}</option>
      <SelectOptions entries={options} />
    </Select>
  )
  return (
    <details
      className="rounded-card border border-line bg-surface px-4 py-2 open:basis-full open:py-3 sm:open:px-5"
      open={wasFiltered || undefined}
    >
      <summary className="tap cursor-pointer rounded-xs font-semibold text-sm">{tFilters('title')}</summary>
      <search className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          name="q"
          type="search"
          label={tFilters('q')}
          value={filter.q}
          onChange={event => updateFilter({ q: event.target.value })}
          className="min-w-44 flex-2"
        />
        {renderSelect(
          'kind',
          itemKinds.map(kind => [kind, tKinds(kind)]),
        )}
        {renderSelect(
          'priority',
          priorities.map(priority => [priority, tPriorities(priority)]),
        )}
        {renderSelect('assignee', [
          ['none', tFilters('unassigned')],
          ...view.people.map(({ id, name }): [string, string] => [id, name]),
        ])}
        {view.labels.length > 0 &&
          renderSelect(
            'label',
            view.labels.map(({ id, name }) => [id, name]),
          )}
        {renderSelect('points', [
          ['none', tFilters('without')],
          ['some', tFilters('estimated')],
        ])}
        {isFiltered(filter) && (
          <Button type="button" variant="quiet" icon={X} onClick={() => updateFilter(noFilter)}>
            {tFilters('clear')}
          </Button>
        )}
      </search>
    </details>
  )
}
