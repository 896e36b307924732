import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { columnColors, type Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoard, useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { assigneesOf } from '#islands/boards/cards/item-icons.tsx'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { newId } from '#islands/new-id.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { colourClassOf } from '#ui/tones.ts'
import { useWithColon } from '#ui/use-with-colon.ts'
import { AddLine } from './add-line.tsx'

type Props = { item: Item; canEdit: boolean }

/** The selected values, with a button that opens the list of all values. */
function MultiSelect({
  id,
  label,
  selectedContent,
  optionList,
}: {
  id: string
  label: string
  selectedContent: ReactNode
  optionList: ReactNode
}) {
  const t = useTranslations('boardPage.fields')
  const withColon = useWithColon()
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="font-semibold">{label}</span>
      <div className="flex flex-wrap items-center gap-2">
        {selectedContent}
        {optionList && (
          <>
            <SmallButton variant="secondary" popoverTarget={id}>
              {t('change')}
              <span className="sr-only">{withColon('', label)}</span>
            </SmallButton>
            <div
              id={id}
              popover="auto"
              className="menu menu-start max-h-80 w-64 overflow-y-auto rounded-card border border-line bg-raised p-2 text-ink shadow-float"
            >
              {optionList}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

type OptionProps = {
  ids: string[]
  id: string
  onChange: (ids: string[]) => void
  className?: string
  children: ReactNode
}

function MultiSelectOption({ ids, id, onChange, className, children }: OptionProps) {
  return (
    <label
      className={cx('flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-sunken', className)}
    >
      <input
        type="checkbox"
        className="checkbox"
        checked={ids.includes(id)}
        onChange={event => onChange(event.target.checked ? [...ids, id] : ids.filter(other => other !== id))}
      />
      {children}
    </label>
  )
}

/** The assignees of an item. */
export function Assignees({ item, canEdit }: Props) {
  const t = useTranslations('boardPage.fields')
  const tLanes = useTranslations('boardPage.lanes.without')
  const { view } = useBoard()
  const { edit } = useBoardActions()
  const { people } = useCardContext()
  const assignedPeople = assigneesOf(item.assignees, people, t('departed'))
  const departedPeople = assignedPeople.filter(({ id }) => !people.has(id))
  const avatar = (person: (typeof assignedPeople)[number]) => (
    <Avatar name={person.avatarName} url={person.avatarUrl} colourKey={person.id} size="xs" />
  )
  const selected = assignedPeople.map(person => (
    <span key={person.id} className="inline-flex items-center gap-1.5">
      {avatar(person)}
      {person.name}
    </span>
  ))
  const selectablePeople = [...view.people.map(person => ({ ...person, avatarName: person.name })), ...departedPeople]
  const list = selectablePeople.map(person => (
    <MultiSelectOption
      key={person.id}
      id={person.id}
      ids={item.assignees}
      onChange={assignees => edit(item, { assignees })}
    >
      {avatar(person)}
      <span className="min-w-0 truncate">{person.name}</span>
    </MultiSelectOption>
  ))
  return (
    <MultiSelect
      id="item-people"
      label={t('assignees')}
      selectedContent={assignedPeople.length > 0 ? selected : <span className="text-muted">{tLanes('assignee')}</span>}
      optionList={canEdit && list}
    />
  )
}

/** The labels of an item. A new label is created when it is first used. */
export function Labels({ item, canEdit }: Props) {
  const t = useTranslations('boardPage.fields')
  const { view } = useBoard()
  const { edit, send, getView } = useBoardActions()
  const onChange = (labels: string[]) => edit(item, { labels })
  const addLabel = (name: string) => {
    const { labels } = getView()
    const existingLabel = labels.find(label => label.name.toLowerCase() === name.toLowerCase())
    if (existingLabel && item.labels.includes(existingLabel.id)) return
    if (existingLabel) return onChange([...item.labels, existingLabel.id])
    // The first color is neutral. New labels take turns with the others.
    const color = columnColors[1 + (labels.length % (columnColors.length - 1))]!
    const label = { id: `lab_${newId()}`, name, color }
    send('labels:set', { labels: [...labels, label], seen: labels.map(({ id }) => id) })
    onChange([...item.labels, label.id])
  }
  const itemLabels = item.labels.flatMap(id => view.labels.find(label => label.id === id) ?? [])
  const selected = itemLabels.map(({ id, name, color }) => (
    <span key={id} className={cx('board-mark tone-card text-xs', colourClassOf(color))}>
      {name}
    </span>
  ))
  const list = canEdit && (
    <>
      {view.labels.map(({ id, name, color }) => (
        <MultiSelectOption key={id} id={id} ids={item.labels} onChange={onChange} className={colourClassOf(color)}>
          <span aria-hidden className="tone-mark size-2.5 rounded-full" />
          <span className="min-w-0 truncate">{name}</span>
        </MultiSelectOption>
      ))}
      <div className="mt-1 border-line border-t p-1 pt-2">
        <AddLine label={t('newLabel')} button={t('addLabel')} maxLength={40} onAdd={addLabel} />
      </div>
    </>
  )
  const isEmpty = item.labels.length === 0 && !canEdit
  return (
    <MultiSelect
      id="item-labels"
      label={t('labels')}
      selectedContent={isEmpty ? <span className="text-muted">{t('noLabels')}</span> : selected}
      optionList={list}
    />
  )
}
