import { useState } from 'react'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'

type AddLineProps = { label: string; button: string; maxLength: number; onAdd: (text: string) => unknown }

/** A field that adds entries one by one. A rejected text returns to the field. */
export function AddLine({ label, button, maxLength, onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const add = async () => {
    const trimmedText = text.trim()
    if (!trimmedText) return
    setText('')
    try {
      await onAdd(trimmedText)
    } catch {
      setText(current => current || trimmedText)
    }
  }
  return (
    <div className="flex gap-2">
      <input
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && add()}
        className={cx(controlClass, 'h-8 min-w-0 px-2.5 text-sm')}
      />
      <SmallButton variant="secondary" onClick={add}>
        {button}
      </SmallButton>
    </div>
  )
}
