import { type ComponentProps, useEffect, useRef } from 'react'
import type { Item } from '#features/agile/kanban/boards/live/protocol.ts'
import type { ItemField } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import { useActs } from '#islands/boards/board-context.ts'
import { Field } from '#ui/field.tsx'

type Props<Name extends ItemField> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'inputMode' | 'maxLength' | 'disabled'
> & {
  item: Item
  name: Name
  /** What a text stands for; undefined where it is no value. */
  read: (text: string) => Item[Name] | undefined
}

/** A field of an item, kept by Enter and when it is left. While somebody writes in it, it says what they write. */
export function KeptField<Name extends ItemField>({ item, name, read, ...shown }: Props<Name>) {
  const { edit } = useActs()
  const field = useRef<HTMLInputElement>(null)
  const seen = useRef(item[name])
  const text = String(item[name] ?? '')

  // Also where what was written was refused it says what there is.
  useEffect(() => {
    if (!field.current || document.activeElement === field.current || field.current.value === text) return
    field.current.value = text
  })

  const keep = () => {
    const value = read(field.current!.value)
    const isOther = value !== undefined && value !== seen.current
    if (isOther) edit({ ...item, [name]: seen.current }, { [name]: value })
    seen.current = isOther ? value : item[name]
    field.current!.value = String(seen.current ?? '')
  }
  return (
    <Field
      {...shown}
      ref={field}
      name={name}
      id={`item-${name}`}
      defaultValue={text}
      onFocus={() => {
        seen.current = item[name]
      }}
      onKeyDown={event => event.key === 'Enter' && keep()}
      onBlur={keep}
    />
  )
}
