import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Item, type Priority, priorities } from '#features/agile/kanban/boards/live/protocol.ts'
import { matchRank } from '#features/daily/search/rules-match.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { keyAndTitleOf } from '#islands/boards/item-key.ts'
import { focusCardAfterRender } from '#islands/boards/move/focus.ts'
import { Dialog } from '#islands/dialog.tsx'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { type CardField, toggleAssignee } from './card-fields.ts'
import { PriorityBars } from './priority-bars.tsx'

type Choice = { id: string; title: string; isChosen: boolean; icon?: ReactNode; choose: () => void }

/** The parent of an item must have a lower rank. */
const parentRank: Record<Item['kind'], number> = { EPIC: 0, STORY: 1, TASK: 2, BUG: 2, SUBTASK: 3 }

/** The dialog stays open, because several values can be chosen. */
const isMultiple = (field: CardField) => field === 'labels'

/** The choices for a field of an item. */
function useChoices(item: Item, field: CardField): Choice[] {
  const t = useTranslations('boardPage')
  const { view } = useBoard()
  const { edit } = useBoardActions()
  const noneChoice = (title: string, isChosen: boolean, choose: () => void) => ({ id: '', title, isChosen, choose })
  switch (field) {
    case 'assignees': {
      const { userId } = view.me
      const people = [...view.people].sort((a, b) => Number(b.id === userId) - Number(a.id === userId))
      return people.map(({ id, name }) => ({
        id,
        title: name,
        isChosen: item.assignees.includes(id),
        choose: () => toggleAssignee({ edit }, item, id),
      }))
    }
    case 'labels':
      return view.labels.map(({ id, name }) => {
        const isChosen = item.labels.includes(id)
        const labels = isChosen ? item.labels.filter(other => other !== id) : [...item.labels, id]
        return { id, title: name, isChosen, choose: () => edit(item, { labels }) }
      })
    case 'priority':
      return priorities.map((priority: Priority) => ({
        id: priority,
        title: t(`priorityLevels.${priority}`),
        isChosen: item.priority === priority,
        icon: <PriorityBars priority={priority} />,
        choose: () => edit(item, { priority }),
      }))
    case 'sprintId':
      return [
        noneChoice(t('filter.noSprint'), item.sprintId === null, () => edit(item, { sprintId: null })),
        ...view.sprints
          .filter(({ status }) => status !== 'COMPLETED')
          .map(({ id, name }) => ({
            id,
            title: name,
            isChosen: item.sprintId === id,
            choose: () => edit(item, { sprintId: id }),
          })),
      ]
    case 'parentId':
      return [
        noneChoice(t('lanes.without.parent'), item.parentId === null, () => edit(item, { parentId: null })),
        ...view.items
          .filter(({ kind }) => parentRank[kind] < parentRank[item.kind])
          .map(each => ({
            id: each.id,
            title: keyAndTitleOf(each),
            isChosen: item.parentId === each.id,
            choose: () => edit(item, { parentId: each.id }),
          })),
      ]
    default:
      return []
  }
}

const maxChoices = 50

/** A field that filters a list of choices. Arrow keys move, Enter chooses. */
function ChoiceList({ label, choices, onChosen }: { label: string; choices: Choice[]; onChosen: () => void }) {
  const t = useTranslations('boardPage.card')
  const id = useUniqueId()
  const [filterText, setFilterText] = useState('')
  const [index, setIndex] = useState(0)
  const matchingChoices = choices
    .filter(choice => filterText.trim() === '' || matchRank(choice, filterText) !== null)
    .slice(0, maxChoices)
  const activeChoice = matchingChoices[Math.min(index, matchingChoices.length - 1)]
  const choose = (choice: Choice) => {
    choice.choose()
    onChosen()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const lastIndex = Math.max(0, matchingChoices.length - 1)
    if (event.key === 'ArrowDown') setIndex(index >= lastIndex ? 0 : index + 1)
    else if (event.key === 'ArrowUp') setIndex(index <= 0 ? lastIndex : index - 1)
    else if (event.key === 'Enter' && activeChoice) choose(activeChoice)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={activeChoice && `${id}${activeChoice.id}`}
        placeholder={t('filterChoices')}
        autoComplete="off"
        className="mb-2 h-10 w-full rounded-control border border-edge bg-surface px-3 text-sm"
        value={filterText}
        onChange={event => {
          setFilterText(event.target.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}list`} role="listbox" aria-label={label} aria-multiselectable className="-mx-2">
        {matchingChoices.map(choice => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys of the list
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={choice.id}
            id={`${id}${choice.id}`}
            role="option"
            aria-selected={choice.isChosen}
            data-active={choice === activeChoice || undefined}
            className="palette-line"
            onClick={() => choose(choice)}
          >
            {choice.icon}
            <span className="min-w-0 flex-1 truncate">{choice.title}</span>
            {choice.isChosen && <Check aria-hidden className="size-4 shrink-0 text-brand-ink" />}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {t('choices', { count: matchingChoices.length })}
      </p>
    </>
  )
}

/** The due date of an item. */
function DueDate({ item, label, onDone }: { item: Item; label: string; onDone: () => void }) {
  const t = useTranslations('boardPage.card')
  const { edit } = useBoardActions()
  return (
    <form
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        const dueDay = String(new FormData(event.currentTarget).get('dueDate') ?? '')
        edit(item, { dueDate: dueDay || null })
        onDone()
      }}
    >
      <Field name="dueDate" id="card-due" type="date" label={label} defaultValue={item.dueDate ?? ''} />
      <Button className="justify-self-end">{t('save')}</Button>
    </form>
  )
}

/** Sets one field of an item. */
export function CardFieldDialog({ item, field, onClose }: { item: Item; field: CardField; onClose: () => void }) {
  const t = useTranslations('boardPage.fields')
  const choices = useChoices(item, field)
  const closeAndFocusCard = () => {
    onClose()
    focusCardAfterRender(item.id)
  }
  return (
    <Dialog title={t(field)} description={keyAndTitleOf(item)} size="sm" onClose={closeAndFocusCard}>
      {field === 'dueDate' ? (
        <DueDate item={item} label={t(field)} onDone={closeAndFocusCard} />
      ) : (
        <ChoiceList label={t(field)} choices={choices} onChosen={() => isMultiple(field) || closeAndFocusCard()} />
      )}
    </Dialog>
  )
}
