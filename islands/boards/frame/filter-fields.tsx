import { useTranslations } from 'use-intl'
import { itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { dueFilters } from '#features/agile/kanban/boards/saved-views/rules-filters.ts'
import { type Option, toOptions, useBoard } from '#islands/boards/board-context.ts'

type ChoiceProps = { type?: 'checkbox' | 'radio'; name: string; value: string; isSelected: boolean; label: string }

// A filter option. The surrounding form writes the selection to the URL, and the URL sets it here.
const Choice = ({ type = 'checkbox', isSelected, label, ...input }: ChoiceProps) => (
  <label className="board-choice">
    <input {...input} type={type} checked={isSelected} onChange={() => {}} className="sr-only" />
    {label}
  </label>
)

type GroupProps = Pick<ChoiceProps, 'type' | 'name'> & {
  legend: string
  options: readonly Option[]
  selected: readonly string[]
}

function FilterGroup({ legend, options, selected, ...input }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(([value, label]) => (
          <Choice key={value} {...input} value={value} label={label} isSelected={selected.includes(value)} />
        ))}
      </div>
    </fieldset>
  )
}

/** All filters except the text search. */
export function FilterFields() {
  const t = useTranslations('boardPage.filter')
  const tPage = useTranslations('boardPage')
  const { view, filters } = useBoard()
  const { people, labels, sprints } = view
  const openSprints = sprints.filter(({ status }) => status !== 'COMPLETED')
  return (
    <div className="grid gap-4">
      <FilterGroup
        name="person"
        legend={t('person')}
        selected={filters.people}
        options={[...toOptions(people), ['none', tPage('lanes.without.assignee')]]}
      />
      {labels.length > 0 && (
        <FilterGroup
          name="label"
          legend={t('labels')}
          selected={filters.labels}
          options={[...toOptions(labels), ['none', t('noLabel')]]}
        />
      )}
      <FilterGroup
        name="kind"
        legend={t('kind')}
        selected={filters.kinds}
        options={itemKinds.map(kind => [kind, tPage(`kinds.${kind}`)])}
      />
      <FilterGroup
        name="priority"
        legend={t('priority')}
        selected={filters.priorities}
        options={priorities.map(priority => [priority, tPage(`priorityLevels.${priority}`)])}
      />
      {openSprints.length > 0 && (
        <FilterGroup
          name="sprint"
          legend={t('sprint')}
          selected={filters.sprints}
          options={[...toOptions(openSprints), ['none', t('noSprint')]]}
        />
      )}
      <FilterGroup
        type="radio"
        name="due"
        legend={t('due')}
        selected={[filters.due ?? '']}
        options={[['', t('dues.any')], ...dueFilters.map((due): Option => [due, t(`dues.${due}`)])]}
      />
      <div className="flex">
        <Choice name="blocked" value="1" isSelected={filters.blocked} label={t('blocked')} />
      </div>
    </div>
  )
}
