import { useTranslations } from 'use-intl'
import { itemKinds, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { dueFilters } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import { useBoard } from '#islands/boards/board-context.ts'

type Choice = { value: string; label: string }
type GroupProps = { name: string; legend: string; choices: Choice[]; chosen: string[] }

function Group({ name, legend, choices, chosen }: GroupProps) {
  if (choices.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label }) => (
          <label key={value} className="board-choice">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => {}}
              className="sr-only"
            />
            {label}
          </label>
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
        choices={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: tPage('lanes.without.assignee') },
        ]}
      />
      <Group
        name="label"
        legend={t('labels')}
        chosen={look.labels}
        choices={
          labels.length > 0
            ? [...labels.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: t('noLabel') }]
            : []
        }
      />
      <Group
        name="kind"
        legend={t('kind')}
        chosen={look.kinds}
        choices={itemKinds.map(kind => ({ value: kind, label: tPage(`kinds.${kind}`) }))}
      />
      <Group
        name="priority"
        legend={t('priority')}
        chosen={look.priorities}
        choices={priorities.map(priority => ({ value: priority, label: tPage(`priorities.${priority}`) }))}
      />
      <Group
        name="sprint"
        legend={t('sprint')}
        chosen={look.sprints}
        choices={
          open.length > 0
            ? [...open.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: t('noSprint') }]
            : []
        }
      />
      <fieldset>
        <legend className="mb-1.5 font-semibold text-sm">{t('due')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {[null, ...dueFilters].map(due => (
            <label key={due} className="board-choice">
              <input
                type="radio"
                name="due"
                value={due ?? ''}
                checked={look.due === due}
                onChange={() => {}}
                className="sr-only"
              />
              {t(`dues.${due ?? 'any'}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="board-choice justify-self-start">
        <input
          type="checkbox"
          name="blocked"
          value="1"
          checked={look.blocked}
          onChange={() => {}}
          className="sr-only"
        />
        {t('blocked')}
      </label>
    </div>
  )
}
