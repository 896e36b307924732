import { useTranslations } from 'use-intl'
import { itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { dueFilters } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { named, type Option, useBoard } from '#islands/boards/board-context.ts'

type ChoiceProps = { type?: 'checkbox' | 'radio'; name: string; value: string; isChosen: boolean; label: string }

// The selection follows from the address, which the surrounding form changes.
const Choice = ({ type = 'checkbox', isChosen, label, ...input }: ChoiceProps) => (
  <label className="board-choice">
    <input {...input} type={type} checked={isChosen} onChange={() => {}} className="sr-only" />
    {label}
  </label>
)

type GroupProps = Pick<ChoiceProps, 'type' | 'name'> & {
  legend: string
  of: readonly Option[]
  chosen: readonly string[]
}

function Group({ legend, of, chosen, ...input }: GroupProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {of.map(([value, label]) => (
          <Choice key={value} {...input} value={value} label={label} isChosen={chosen.includes(value)} />
        ))}
      </div>
    </fieldset>
  )
}

/** All that items can be filtered by, beside words. */
export function FilterFields() {
  const t = useTranslations('boardPage.filter')
  const tPage = useTranslations('boardPage')
  const { view, shownLook: look } = useBoard()
  const { people, labels, sprints } = view
  const open = sprints.filter(({ status }) => status !== 'COMPLETED')
  return (
    <div className="grid gap-4">
      <Group
        name="person"
        legend={t('person')}
        chosen={look.people}
        of={[...named(people), ['none', tPage('lanes.without.assignee')]]}
      />
      {labels.length > 0 && (
        <Group name="label" legend={t('labels')} chosen={look.labels} of={[...named(labels), ['none', t('noLabel')]]} />
      )}
      <Group
        name="kind"
        legend={t('kind')}
        chosen={look.kinds}
        of={itemKinds.map(kind => [kind, tPage(`kinds.${kind}`)])}
      />
      <Group
        name="priority"
        legend={t('priority')}
        chosen={look.priorities}
        of={priorities.map(priority => [priority, tPage(`priorities.${priority}`)])}
      />
      {open.length > 0 && (
        <Group
          name="sprint"
          legend={t('sprint')}
          chosen={look.sprints}
          of={[...named(open), ['none', t('noSprint')]]}
        />
      )}
      <Group
        type="radio"
        name="due"
        legend={t('due')}
        chosen={[look.due ?? '']}
        of={[['', t('dues.any')], ...dueFilters.map((due): Option => [due, t(`dues.${due}`)])]}
      />
      <div className="flex">
        <Choice name="blocked" value="1" isChosen={look.blocked} label={t('blocked')} />
      </div>
    </div>
  )
}
