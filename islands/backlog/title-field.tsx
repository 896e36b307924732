import { type KeyboardEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/protocol.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { useActs } from './backlog-context.ts'

/** The title of an item, changed in its row. Enter keeps it, Escape does not. */
export function TitleField({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('backlog.row')
  const { edit } = useActs()
  const isOver = useRef(false)
  const end = (text: string | null) => {
    if (isOver.current) return
    isOver.current = true
    const title = text?.trim().replace(/\s+/g, ' ')
    if (title && title !== item.title) edit([item.id], { title })
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
      defaultValue={item.title}
      maxLength={200}
      onKeyDown={keys}
      onBlur={event => end(event.target.value)}
      className={cx(controlClass, 'h-9 min-w-40 flex-1 px-2 text-sm')}
    />
  )
}
