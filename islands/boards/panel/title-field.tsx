import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'

/** The title, changed where it stands. */
export function TitleField({ item, mayWork }: { item: Item; mayWork: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useActs()
  const field = useRef<HTMLTextAreaElement>(null)
  const seen = useRef(item.title)

  // What it is shows itself, whoever wrote it and also where what one wrote was refused; unless one is writing.
  useEffect(() => {
    if (!field.current || document.activeElement === field.current) return
    if (field.current.value !== item.title) field.current.value = item.title
    seen.current = item.title
  })

  if (!mayWork) return <p className="display text-2xl [overflow-wrap:anywhere]">{item.title}</p>
  const keep = () => {
    const title = field.current!.value.replace(/\s+/g, ' ').trim()
    const isOther = title !== '' && title !== seen.current
    if (isOther) edit({ ...item, title: seen.current }, { title })
    else field.current!.value = item.title
    seen.current = isOther ? title : item.title
  }
  return (
    <textarea
      ref={field}
      rows={1}
      maxLength={200}
      defaultValue={item.title}
      aria-label={t('title')}
      onFocus={() => {
        seen.current = item.title
      }}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') {
          event.preventDefault()
          keep()
        } else if (event.key === 'Escape' && event.currentTarget.value !== seen.current) {
          // What is written is given up first; only then the item is closed.
          event.preventDefault()
          event.currentTarget.value = seen.current
        }
      }}
      className="display field-sizing-content -mx-2 resize-none rounded-control border border-transparent bg-transparent px-2 py-1 text-2xl hover:border-line focus:border-focus focus:bg-surface"
    />
  )
}
