import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Column } from '#features/agile/kanban/boards/live/protocol.ts'
import { fullText, hasRoom } from '#islands/boards/acts-items.ts'
import { useActs, useCards } from '#islands/boards/board-context.ts'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

/** New items at the end of a column, one after another: Enter adds what is written and waits for the next. */
export function QuickAdd({ column, onAdded }: { column: Column; onAdded: () => void }) {
  const t = useTranslations('boardPage.add')
  const tPage = useTranslations('boardPage')
  const { send, latest, refuse, say } = useActs()
  const { sprintId } = useCards()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Also keeps a refused or unsent title until the field is opened again.
  const [text, setText] = useState('')

  const sprint = latest().sprints.find(({ id }) => id === sprintId)
  const into = sprint && t('intoSprint', { sprint: sprint.name })

  const add = () => {
    // Several lines are several items.
    const titles = text.split('\n').flatMap(line => line.trim().slice(0, 200) || [])
    if (titles.length === 0) return
    if (!hasRoom(latest(), column.id, 1)) return refuse(fullText(latest(), column.id, tPage))
    setText('')
    for (const title of titles)
      send('item:add', { title, columnId: column.id, ...(sprintId !== null && { sprintId }) }).catch(() =>
        setText(now => [now, title].filter(Boolean).join('\n')),
      )
    const told = t('added', { count: titles.length, column: column.title })
    say(into ? `${told} ${into}` : told)
    field.current?.focus()
    onAdded()
  }
  const close = () => {
    setOpen(false)
    // Unless the reader was quicker and is somewhere else by then.
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
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
        ref={field}
        // biome-ignore lint/a11y/noAutofocus: it was asked for just now
        autoFocus
        rows={2}
        value={text}
        onChange={event => setText(event.target.value)}
        aria-label={t('label', { column: column.title })}
        placeholder={t('placeholder')}
        onKeyDown={keys}
        className={cx(controlClass, 'field-sizing-content max-h-40 min-h-16 resize-none px-2.5 py-2 text-sm')}
      />
      {into && <p className="text-muted text-xs [overflow-wrap:anywhere]">{into}</p>}
      <div className="flex gap-2">
        <SmallButton onClick={add}>{t('add')}</SmallButton>
        <SmallButton variant="quiet" onClick={close}>
          {t('done')}
        </SmallButton>
      </div>
    </div>
  )
}
