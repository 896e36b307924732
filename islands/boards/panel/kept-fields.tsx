import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemField } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { controlClass } from '#ui/field-frame.tsx'

type Kept<Name extends ItemField> = {
  item: Item
  name: Name
  textOf?: (value: Item[Name]) => string
  /** Parses a text; undefined if it is no valid value. */
  read: (text: string) => Item[Name] | undefined
}

/**
 * A field of an item, kept by Enter and when it is left; Escape gives up what is written. While somebody writes in it, it
 * says what they write, and the change is made to what there was when they began.
 */
function useKept<Name extends ItemField, Box extends HTMLInputElement | HTMLTextAreaElement>(kept: Kept<Name>) {
  const { item, name, textOf = value => String(value ?? ''), read } = kept
  const { edit } = useActs()
  const field = useRef<Box>(null)
  const seen = useRef(item[name])
  const text = textOf(item[name])

  // After a refusal the field shows the stored value again.
  useEffect(() => {
    if (!field.current || document.activeElement === field.current || field.current.value === text) return
    field.current.value = text
  })

  const keep = () => {
    const box = field.current!
    const value = box.value === textOf(seen.current) ? seen.current : read(box.value)
    const isOther = value !== undefined && value !== seen.current
    if (isOther) edit({ ...item, [name]: seen.current }, { [name]: value })
    seen.current = isOther ? value : item[name]
    box.value = textOf(seen.current)
  }
  return {
    ref: field,
    defaultValue: text,
    onBlur: keep,
    onFocus() {
      seen.current = item[name]
    },
    onKeyDown(event: KeyboardEvent<Box>) {
      const isGivenUp = event.key === 'Escape' && event.currentTarget.value !== textOf(seen.current)
      if (event.key !== 'Enter' && !isGivenUp) return
      event.preventDefault()
      if (isGivenUp) event.currentTarget.value = textOf(seen.current)
      else keep()
    },
  }
}

type FieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'inputMode' | 'maxLength' | 'disabled'>

/** A field of one line. */
export function KeptField<Name extends ItemField>({ item, name, read, ...shown }: FieldProps & Kept<Name>) {
  const kept = useKept<Name, HTMLInputElement>({ item, name, read })
  return <Field {...shown} {...kept} name={name} id={`item-${name}`} />
}

/** The title, edited in place. */
export function TitleField({ item }: { item: Item }) {
  const t = useTranslations('boardPage.fields')
  const read = (text: string) => text.replace(/\s+/g, ' ').trim() || undefined
  const kept = useKept<'title', HTMLTextAreaElement>({ item, name: 'title', read })
  return (
    <textarea
      {...kept}
      rows={1}
      maxLength={200}
      aria-label={t('title')}
      className="display field-sizing-content -mx-2 resize-none rounded-control border border-transparent bg-transparent px-2 py-1 text-2xl hover:border-line focus:border-focus focus:bg-surface"
    />
  )
}

/** The parent of an item, by its number. */
export function ParentField({ item }: { item: Item }) {
  const t = useTranslations('boardPage.panel')
  const tErrors = useTranslations('boards.errors')
  const { view } = useBoard()
  const { refuse } = useActs()
  const textOf = (parentId: string | null) => {
    const parent = view.items.find(({ id }) => id === parentId)
    return parent ? `#${parent.number} ${parent.title}` : ''
  }
  const read = (text: string) => {
    if (!text.trim()) return null
    const number = Number(/\d+/.exec(text)?.[0])
    const found = view.items.find(other => other.number === number)
    if (!found) refuse(tErrors('parent_unknown'))
    return found?.id
  }
  return (
    <input
      {...useKept<'parentId', HTMLInputElement>({ item, name: 'parentId', textOf, read })}
      id="item-parent"
      list="item-parents"
      placeholder={t('parentHint')}
      className={cx(controlClass, 'h-9 text-sm')}
    />
  )
}

/** A year that is being typed begins in antiquity: 2, 20, 202, and only then 2026. */
const isWhole = (date: string) => Number(date.slice(0, 4)) >= 1900

/** The due date. A complete date is saved at once, an empty one when the field is left. */
export function DueField({ item, disabled }: { item: Item; disabled: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useActs()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!field.current || (document.activeElement === field.current && !item.dueDate)) return
    if (field.current.value !== (item.dueDate ?? '')) field.current.value = item.dueDate ?? ''
  }, [item.dueDate])

  return (
    <Field
      ref={field}
      name="dueDate"
      id="item-due"
      type="date"
      label={t('dueDate')}
      disabled={disabled}
      defaultValue={item.dueDate ?? ''}
      onChange={({ target: { value } }) => isWhole(value) && edit(item, { dueDate: value })}
      onBlur={({ target }) => {
        const { value, validity } = target
        if (!validity.badInput && (value === '' || isWhole(value))) edit(item, { dueDate: value || null })
        else target.value = item.dueDate ?? ''
      }}
    />
  )
}
