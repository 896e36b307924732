import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { Avatar } from '#ui/avatar.tsx'

/** To whom an item is given. */
export function PeoplePicker({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.fields')
  const tLanes = useTranslations('boardPage.lanes.without')
  const { view } = useBoard()
  const { edit } = useActs()
  const given = item.assignees.flatMap(id => view.people.find(person => person.id === id) ?? [])
  const toggle = (id: string, on: boolean) =>
    edit(item, { assignees: on ? [...item.assignees, id] : item.assignees.filter(other => other !== id) })
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-medium">{t('assignees')}</span>
      <div className="flex flex-wrap items-center gap-2">
        {given.length === 0 && <span className="text-muted">{tLanes('assignee')}</span>}
        {given.map(({ id, name, avatarUrl }) => (
          <span key={id} className="inline-flex items-center gap-1.5">
            <Avatar name={name} url={avatarUrl} colourKey={id} size="xs" />
            {name}
          </span>
        ))}
        {mayWork && (
          <>
            <button type="button" popoverTarget="item-people" className="board-tool">
              {t('change')}
              <span className="sr-only">: {t('assignees')}</span>
            </button>
            <div
              id="item-people"
              popover="auto"
              className="menu menu-start max-h-80 w-64 overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-float"
            >
              {view.people.map(({ id, name, avatarUrl }) => (
                <label
                  key={id}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sunken"
                >
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={item.assignees.includes(id)}
                    onChange={event => toggle(id, event.target.checked)}
                  />
                  <Avatar name={name} url={avatarUrl} colourKey={id} size="xs" />
                  <span className="min-w-0 truncate">{name}</span>
                </label>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
