import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  /** The accessible name, if the content is not text. */
  label?: string
  className: string
  children: ReactNode
}

/** A choice as a tile, covered by an invisible radio button. */
export const RadioTile = ({ name, checked, onChoose, label, className, children }: Props) => (
  <label
    className={cx(
      'relative cursor-pointer transition has-focus-visible:outline-2 has-focus-visible:outline-focus',
      className,
    )}
  >
    <input
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
      aria-label={label}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
    {children}
  </label>
)
