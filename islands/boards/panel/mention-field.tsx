import { type ComponentProps, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findQuery, insertMention, matchingPeople } from '#features/agile/kanban/boards/items/rules-mention-query.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Textarea } from '#ui/textarea.tsx'

type Props = Omit<ComponentProps<typeof Textarea>, 'ref'> & { ref: RefObject<HTMLTextAreaElement | null> }

/** A text field that completes the names of people after @. Arrow keys choose, Enter or Tab inserts, Escape closes. */
export function MentionField({ ref, onKeyDown, ...props }: Props) {
  const t = useTranslations('boardPage.panel')
  const { people } = useBoard().view
  const { announce } = useBoardActions()
  const listId = useUniqueId()
  const [query, setQuery] = useState<ReturnType<typeof findQuery>>(null)
  const [activeIndex, setActiveIndex] = useState(0)
  /** The start of the query that the user closed with Escape. */
  const closedAt = useRef<number | null>(null)
  const options = query ? matchingPeople(people, query.text) : []
  const activePerson = options[Math.min(activeIndex, options.length - 1)]
  const isOpen = activePerson !== undefined

  const updateQuery = () => {
    const { value, selectionStart, selectionEnd } = ref.current!
    const mentionQuery = selectionStart === selectionEnd ? findQuery(value, selectionStart) : null
    if (mentionQuery?.start !== closedAt.current) closedAt.current = null
    const openQuery = closedAt.current === null ? mentionQuery : null
    if (openQuery?.text !== query?.text) {
      setActiveIndex(0)
      const count = openQuery ? matchingPeople(people, openQuery.text).length : 0
      if (count > 0) announce(t('mentionOptions', { count }))
    }
    setQuery(openQuery)
  }
  const choose = (name: string) => {
    const field = ref.current!
    if (!query) return
    const { text, caret } = insertMention(field.value, query, name)
    field.value = text
    field.setSelectionRange(caret, caret)
    field.focus()
    setQuery(null)
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const isHandled = isOpen && isPlain && (step !== 0 || ['Enter', 'Tab', 'Escape'].includes(event.key))
    if (!isHandled) return onKeyDown?.(event)
    event.preventDefault()
    event.stopPropagation()
    if (step !== 0) setActiveIndex((options.indexOf(activePerson) + step + options.length) % options.length)
    else if (event.key === 'Escape') {
      closedAt.current = query?.start ?? null
      setQuery(null)
    } else choose(activePerson.name)
  }
  return (
    <div className="relative w-full">
      <Textarea
        {...props}
        ref={ref}
        onInput={updateQuery}
        onClick={updateQuery}
        onKeyUp={event => ['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key) && updateQuery()}
        onBlur={() => setQuery(null)}
        onKeyDown={onKey}
        aria-autocomplete="list"
        // A text field has no open state, so its role is combobox while the list is open.
        {...(isOpen && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${activePerson.id}`,
        })}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('mentionList')}
          className="absolute inset-x-0 top-full z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-raised p-1 text-ink text-sm shadow-float"
        >
          {options.map(person => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the text field, which keeps the focus
            <div
              key={person.id}
              id={`${listId}-${person.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={person === activePerson}
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(person.name)}
              className={cx(
                'flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2',
                person === activePerson && 'bg-sunken',
              )}
            >
              <Avatar name={person.name} url={person.avatarUrl} colourKey={person.id} size="xs" />
              <span className="min-w-0 truncate">{person.name}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
