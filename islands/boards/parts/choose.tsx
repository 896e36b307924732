import type { KeyboardEvent } from 'react'
import type { Option } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { Options } from '#ui/options.tsx'

/**
 * Arrow keys open a list of choices instead of taking one after another: what is chosen here is done at once, and nobody
 * means all that lies on the way. Where a browser cannot open it, the keys do what they always do.
 */
export function opensByArrows(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (!isArrow || event.altKey || !('showPicker' in HTMLSelectElement.prototype)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

type Props = {
  label: string
  of: readonly Option[]
  /** The label of the last choice, which means none. */
  none?: string
  onChoose: (value: string) => void
}

/** A select whose choice acts at once and is then reset. Nothing if there are no choices. */
export function Choose({ label, of, none, onChoose }: Props) {
  if (of.length === 0) return null
  return (
    <select
      aria-label={label}
      value="?"
      onKeyDown={opensByArrows}
      onChange={event => onChoose(event.target.value)}
      className={cx(controlClass, 'field-sizing-content h-8 px-2 text-sm sm:w-auto sm:max-w-48')}
    >
      <option value="?" disabled hidden>
        {label}
      </option>
      <Options of={of} />
      {none && <option value="">{none}</option>}
    </select>
  )
}
