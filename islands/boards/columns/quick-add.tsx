import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { useBoardActions, useCardContext } from '#islands/boards/board-context.ts'
import { columnFullText, hasSpace } from '#islands/boards/item-actions.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

/** Closes the open field: a board has one at a time. */
let closeOpenField: (() => void) | undefined

/** Adds items at the end of a column, one after another. Enter adds an item. Each line is one item. */
export function QuickAdd({ column, onAdded }: { column: Column; onAdded: () => void }) {
  const t = useTranslations('boardPage.add')
  const tPage = useTranslations('boardPage')
  const { send, getView, showRefusal, announce } = useBoardActions()
  const { sprintId } = useCardContext()
  const [isOpen, setIsOpen] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  // Also keeps a rejected or unsent title until the field opens again.
  const [text, setText] = useState('')

  const sprint = getView().sprints.find(({ id }) => id === sprintId)
  const sprintHint = sprint && t('intoSprint', { sprint: sprint.name })

  const add = () => {
    const titles = text.split('\n').flatMap(line => line.trim().slice(0, 200) || [])
    if (titles.length === 0) return
    if (!hasSpace(getView(), column.id, 1)) return showRefusal(columnFullText(getView(), column.id, tPage))
    setText('')
    for (const title of titles)
      send('item:add', { title, columnId: column.id, ...(sprintId !== null && { sprintId }) }).catch(() =>
        setText(current => [current, title].filter(Boolean).join('\n')),
      )
    const message = t('added', { count: titles.length, column: column.title })
    announce(sprintHint ? `${message} ${sprintHint}` : message)
    fieldRef.current?.focus()
    onAdded()
  }
  const openForm = () => {
    closeOpenField?.()
    closeOpenField = () => setIsOpen(false)
    setIsOpen(true)
  }
  const closeForm = () => {
    setIsOpen(false)
    // Another element may have the focus now: leave it there.
    requestAnimationFrame(() => document.activeElement === document.body && buttonRef.current?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeForm()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  if (!isOpen)
    return (
      <button
        ref={buttonRef}
        type="button"
        onClick={openForm}
        aria-label={t('openIn', { column: column.title })}
        data-add={column.id}
        className="board-add"
      >
        <Plus aria-hidden className="size-4" />
        {t('open')}
      </button>
    )
  return (
    <div className="grid gap-2">
      <textarea
        ref={fieldRef}
        // biome-ignore lint/a11y/noAutofocus: the user just asked to add an item
        autoFocus
        rows={2}
        value={text}
        onChange={event => setText(event.target.value)}
        aria-label={t('label', { column: column.title })}
        placeholder={t('placeholder')}
        onKeyDown={onKeyDown}
        className={cx(controlClass, 'field-sizing-content max-h-40 min-h-16 resize-none px-2.5 py-2 text-sm')}
      />
      {sprintHint && <p className="text-muted text-xs [overflow-wrap:anywhere]">{sprintHint}</p>}
      <div className="flex gap-2">
        <SmallButton onClick={add}>{t('add')}</SmallButton>
        <SmallButton variant="quiet" onClick={closeForm}>
          {t('done')}
        </SmallButton>
      </div>
    </div>
  )
}
