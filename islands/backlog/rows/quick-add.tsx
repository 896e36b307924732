import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { useBacklogActions } from '#islands/backlog/backlog-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

type Props = {
  sectionId: string
  presetFields: ItemChanges
  sectionName: string
  /** The number of items above the field. */
  countAbove: number
}

/** Adds an item at the end of a section by its title. A rejected title returns to the field. */
export function QuickAdd({ sectionId, presetFields, sectionName, countAbove }: Props) {
  const t = useTranslations('backlog')
  const { send, announce } = useBacklogActions()
  const [title, setTitle] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)

  // New items push the field down. Keep it in view while the user types, above the toasts.
  useEffect(() => {
    if (countAbove > 0 && document.activeElement === inputRef.current)
      inputRef.current?.scrollIntoView({ block: 'nearest' })
  }, [countAbove])

  const add = (event: FormEvent) => {
    event.preventDefault()
    const text = title.trim()
    if (!text) return
    setTitle('')
    send('item:add', { title: text, columnId: null, ...presetFields }).then(
      () => announce(t('say.added', { title: text, section: sectionName })),
      () => setTitle(current => current || text),
    )
  }
  return (
    <form onSubmit={add} className="flex gap-2 border-line border-t px-4 py-3 sm:px-5">
      <input
        ref={inputRef}
        data-quick-add
        id={`add-${sectionId}`}
        aria-label={t('add.label', { section: sectionName })}
        placeholder={t('add.placeholder')}
        value={title}
        maxLength={200}
        onChange={event => setTitle(event.target.value)}
        className={cx(controlClass, 'h-10 min-w-0 flex-1 scroll-mb-24')}
      />
      <Button variant="secondary" icon={Plus} disabled={title.trim() === ''}>
        {t('add.submit')}
      </Button>
    </form>
  )
}
