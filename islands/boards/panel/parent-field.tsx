import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

const nameOf = (item: Item | undefined) => (item ? `#${item.number} ${item.title}` : '')

/** What an item is a part of, by its number. Kept by Enter and when it is left. */
export function ParentField({ item, parent }: { item: Item; parent: Item | undefined }) {
  const t = useTranslations('boardPage.panel')
  const tErrors = useTranslations('boards.errors')
  const { view } = useBoard()
  const { edit, refuse } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const shown = nameOf(parent)

  const seen = useRef(item.parentId)

  useEffect(() => {
    if (!field.current || document.activeElement === field.current || field.current.value === shown) return
    field.current.value = shown
  })

  const keep = () => {
    const text = field.current!.value.trim()
    if (text === nameOf(view.items.find(({ id }) => id === seen.current))) {
      field.current!.value = shown
      return
    }
    const number = Number(/\d+/.exec(text)?.[0])
    const found = view.items.find(other => other.number === number)
    if (text && !found) {
      field.current!.value = shown
      return refuse(tErrors('parent_unknown'))
    }
    const parentId = found?.id ?? null
    if (parentId !== seen.current) edit({ ...item, parentId: seen.current }, { parentId })
    seen.current = parentId
    field.current!.value = nameOf(found)
  }
  return (
    <input
      ref={field}
      id="item-parent"
      list="item-parents"
      defaultValue={shown}
      placeholder={t('parentHint')}
      onFocus={() => {
        seen.current = item.parentId
      }}
      onKeyDown={event => event.key === 'Enter' && keep()}
      onBlur={keep}
      className={cx(controlClass, 'h-9 text-sm')}
    />
  )
}
