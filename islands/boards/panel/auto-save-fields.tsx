import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemField } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { keyAndTitleOf } from '#islands/boards/item-key.ts'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { controlClass } from '#ui/field-frame.tsx'

type AutoSaveOptions<Name extends ItemField> = {
  item: Item
  name: Name
  textOf?: (value: Item[Name]) => string
  /** Parses a text. Returns undefined if it is not a valid value. */
  parse: (text: string) => Item[Name] | undefined
}

/**
 * Saves a field of an item on Enter and on blur. Escape cancels. Updates by others do not replace text that is being
 * typed, and the change is based on the value when editing began.
 */
function useAutoSave<Name extends ItemField, Box extends HTMLInputElement | HTMLTextAreaElement>(
  options: AutoSaveOptions<Name>,
) {
  const { item, name, textOf = value => String(value ?? ''), parse } = options
  const { edit } = useBoardActions()
  const fieldRef = useRef<Box>(null)
  const baseline = useRef(item[name])
  const text = textOf(item[name])

  // After a refusal the field shows the stored value again.
  useEffect(() => {
    if (!fieldRef.current || document.activeElement === fieldRef.current || fieldRef.current.value === text) return
    fieldRef.current.value = text
  })

  const save = () => {
    const input = fieldRef.current!
    const value = input.value === textOf(baseline.current) ? baseline.current : parse(input.value)
    const isChanged = value !== undefined && value !== baseline.current
    if (isChanged) edit({ ...item, [name]: baseline.current }, { [name]: value })
    baseline.current = isChanged ? value : item[name]
    input.value = textOf(baseline.current)
  }
  return {
    ref: fieldRef,
    defaultValue: text,
    onBlur: save,
    onFocus() {
      baseline.current = item[name]
    },
    onKeyDown(event: KeyboardEvent<Box>) {
      const isCancelled = event.key === 'Escape' && event.currentTarget.value !== textOf(baseline.current)
      if (event.key !== 'Enter' && !isCancelled) return
      event.preventDefault()
      if (isCancelled) event.currentTarget.value = textOf(baseline.current)
      else save()
    },
  }
}

type FieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'inputMode' | 'maxLength' | 'disabled'>

/** A single-line field that saves itself. */
export function AutoSaveField<Name extends ItemField>({
  item,
  name,
  parse,
  ...fieldProps
}: FieldProps & AutoSaveOptions<Name>) {
  const inputProps = useAutoSave<Name, HTMLInputElement>({ item, name, parse })
  return <Field {...fieldProps} {...inputProps} name={name} id={`item-${name}`} />
}

/** The title, edited in place. */
export function TitleField({ item }: { item: Item }) {
  const t = useTranslations('boardPage.fields')
  const parse = (text: string) => text.replace(/\s+/g, ' ').trim() || undefined
  const inputProps = useAutoSave<'title', HTMLTextAreaElement>({ item, name: 'title', parse })
  return (
    <textarea
      {...inputProps}
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
  const { showRefusal } = useBoardActions()
  const textOf = (parentId: string | null) => {
    const parent = view.items.find(({ id }) => id === parentId)
    return parent ? keyAndTitleOf(parent) : ''
  }
  const parse = (text: string) => {
    if (!text.trim()) return null
    const number = Number(/\d+/.exec(text)?.[0])
    const parent = view.items.find(other => other.number === number)
    if (!parent) showRefusal(tErrors('parent_unknown'))
    return parent?.id
  }
  return (
    <input
      {...useAutoSave<'parentId', HTMLInputElement>({ item, name: 'parentId', textOf, parse })}
      id="item-parent"
      list="item-parents"
      placeholder={t('parentHint')}
      className={cx(controlClass, 'h-9 text-sm')}
    />
  )
}

/** Returns whether the year is complete. While someone types 2026, it reads 2, 20 and 202. */
const isCompleteYear = (date: string) => Number(date.slice(0, 4)) >= 1900

/** The due date. A complete date is saved immediately, an empty one when the field is left. */
export function DueField({ item, disabled }: { item: Item; disabled: boolean }) {
  const t = useTranslations('boardPage.fields')
  const { edit } = useBoardActions()
  const fieldRef = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (!fieldRef.current || (document.activeElement === fieldRef.current && !item.dueDate)) return
    if (fieldRef.current.value !== (item.dueDate ?? '')) fieldRef.current.value = item.dueDate ?? ''
  }, [item.dueDate])

  return (
    <Field
      ref={fieldRef}
      name="dueDate"
      id="item-due"
      type="date"
      label={t('dueDate')}
      disabled={disabled}
      defaultValue={item.dueDate ?? ''}
      onChange={({ target: { value } }) => isCompleteYear(value) && edit(item, { dueDate: value })}
      onBlur={({ target }) => {
        const { value, validity } = target
        if (!validity.badInput && (value === '' || isCompleteYear(value))) edit(item, { dueDate: value || null })
        else target.value = item.dueDate ?? ''
      }}
    />
  )
}
