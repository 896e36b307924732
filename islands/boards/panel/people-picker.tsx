import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useBoard, useCards } from '#islands/boards/board-context.ts'
import { givenTo } from '#islands/boards/cards/given-to.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Picker } from './picker.tsx'

/** To whom an item is given. */
export function PeoplePicker({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.fields')
  const tLanes = useTranslations('boardPage.lanes.without')
  const { view } = useBoard()
  const { edit } = useActs()
  const { people } = useCards()
  const given = givenTo(item.assignees, people, t('departed'))
  const departed = given.filter(({ id }) => !people.has(id))
  const toggle = (id: string, on: boolean) =>
    edit(item, { assignees: on ? [...item.assignees, id] : item.assignees.filter(other => other !== id) })
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-semibold">{t('assignees')}</span>
      <div className="flex flex-wrap items-center gap-2">
        {given.length === 0 && <span className="text-muted">{tLanes('assignee')}</span>}
        {given.map(({ id, name, face, avatarUrl }) => (
          <span key={id} className="inline-flex items-center gap-1.5">
            <Avatar name={face} url={avatarUrl} colourKey={id} size="xs" />
            {name}
          </span>
        ))}
        {mayWork && (
          <Picker id="item-people" label={t('assignees')}>
            {[...view.people.map(person => ({ ...person, face: person.name })), ...departed].map(each => (
              <label
                key={each.id}
                className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sunken"
              >
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={item.assignees.includes(each.id)}
                  onChange={event => toggle(each.id, event.target.checked)}
                />
                <Avatar name={each.face} url={each.avatarUrl} colourKey={each.id} size="xs" />
                <span className="min-w-0 truncate">{each.name}</span>
              </label>
            ))}
          </Picker>
        )}
      </div>
    </div>
  )
}
