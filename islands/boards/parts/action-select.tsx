import type { KeyboardEvent } from 'react'
import type { Option } from '#islands/boards/board-context.ts'
import { cx } from '#ui/cx.ts'
import { controlClass } from '#ui/field-frame.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

/**
 * Opens a select on arrow keys. Otherwise each key press would change the value, and here every change acts
 * immediately. Browsers without `showPicker` keep their default.
 */
export function openOnArrowKeys(event: KeyboardEvent<HTMLSelectElement>) {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
  if (!isArrow || event.altKey || !('showPicker' in HTMLSelectElement.prototype)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}

type Props = {
  label: string
  choices: readonly Option[]
  /** The label of the last option, whose value is empty. */
  noneLabel?: string
  onSelect: (value: string) => void
}

/** A select whose options act immediately. Renders nothing without options. */
export function ActionSelect({ label, choices, noneLabel, onSelect }: Props) {
  if (choices.length === 0) return null
  return (
    <select
      aria-label={label}
      value="?"
      onKeyDown={openOnArrowKeys}
      onChange={event => onSelect(event.target.value)}
      className={cx(controlClass, 'field-sizing-content h-8 px-2 text-sm sm:w-auto sm:max-w-48')}
    >
      <option value="?" disabled hidden>
        {label}
      </option>
      <SelectOptions entries={choices} />
      {noneLabel && <option value="">{noneLabel}</option>}
    </select>
  )
}
