import { createContext, type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/backlog/backlog-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

/** What is being written, and what was there when it began: the change is made to that. */
export type Renaming = { itemId: string; was: string; text: string }

/** It belongs to the page: a row is drawn anew where somebody puts its item into another section. */
export const RenamingContext = createContext<{ current: Renaming | null }>({ current: null })

/** The title of an item, changed in its row. Enter keeps it, Escape does not. */
export function TitleField({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('backlog.row')
  const { edit } = useActs()
  const isOver = useRef(false)
  const kept = use(RenamingContext)
  const [renaming] = useState<Renaming>(() =>
    kept.current?.itemId === item.id ? kept.current : { itemId: item.id, was: item.title, text: item.title },
  )
  const { was } = renaming
  useEffect(() => {
    kept.current = renaming
  }, [kept, renaming])
  const end = (text: string | null) => {
    if (isOver.current) return
    isOver.current = true
    kept.current = null
    const title = text?.trim().replace(/\s+/g, ' ')
    if (title && title !== was) edit([item.id], { title }, { title: was })
    onDone()
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') end(event.currentTarget.value)
    if (event.key === 'Escape') end(null)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for just now
      autoFocus
      aria-label={t('titleField', { number: item.number })}
      defaultValue={renaming.text}
      maxLength={200}
      onInput={event => {
        renaming.text = event.currentTarget.value
      }}
      onKeyDown={keys}
      onBlur={event => end(event.target.value)}
      className={cx(controlClass, 'h-9 min-w-40 flex-1 px-2 text-sm')}
    />
  )
}
