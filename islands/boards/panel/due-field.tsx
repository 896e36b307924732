import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Field } from '#ui/field.tsx'

/** A year that is being typed begins in antiquity: 2, 20, 202, and only then 2026. */
const isWhole = (date: string) => Number(date.slice(0, 4)) >= 1900

/** The day by which an item is to be done. A day that is chosen or typed whole is kept at once, none at all when it is left. */
export function DueField({ item, off }: { item: Item; off: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useActs()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!field.current || (document.activeElement === field.current && !item.dueDate)) return
    if (field.current.value !== (item.dueDate ?? '')) field.current.value = item.dueDate ?? ''
  }, [item.dueDate])

  const keep = (value: string) => {
    const dueDate = value || null
    if (dueDate !== item.dueDate) edit(item, { dueDate })
  }
  return (
    <Field
      ref={field}
      name="dueDate"
      id="item-due"
      type="date"
      label={t('dueDate')}
      disabled={off}
      defaultValue={item.dueDate ?? ''}
      onChange={event => isWhole(event.target.value) && keep(event.target.value)}
      onBlur={({ target }) => {
        const { value, validity } = target
        if (!validity.badInput && (value === '' || isWhole(value))) keep(value)
        else target.value = item.dueDate ?? ''
      }}
    />
  )
}
