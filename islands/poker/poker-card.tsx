import { Coffee } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#ui/cx.ts'
import { Rudder } from '#ui/shell/logo.tsx'

export type CardSize = 'xs' | 'sm' | 'md' | 'lg'

type Props = {
  /** The text on the card. A hidden card never receives its value. */
  value?: string
  /** `empty` is a placeholder for a card that is not played yet. */
  face?: 'up' | 'down' | 'empty'
  isSelected?: boolean
  size?: CardSize
  /** The screen reader text for ?, a cup or a hidden card. */
  label?: string
  /** The colour of a stripe on the front. */
  color?: string | undefined
  className?: string
}

/** Returns the class that shrinks a long value to the width of the card. */
function lengthClassOf(value: string): string {
  if (value.length > 4) return 'poker-value-long'
  return value.length > 2 ? 'poker-value-wide' : ''
}

function CardValue({ value }: { value: string }) {
  if (value === '☕') return <Coffee aria-hidden className="size-[0.85em]" />
  return <span className={lengthClassOf(value)}>{value}</span>
}

/** A card of the deck. CSS animates changes of `face`. */
export function PokerCard({ value, face = 'up', isSelected, size = 'md', label, color, className }: Props) {
  return (
    <span
      data-face={face}
      data-size={size}
      data-selected={isSelected || undefined}
      data-color={color}
      className={cx('poker-card', className)}
    >
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label ? true : undefined} className="poker-inner">
        <span className="poker-front">
          {value !== undefined && (
            <>
              <span aria-hidden className="poker-corner">
                <CardValue value={value} />
              </span>
              <CardValue value={value} />
            </>
          )}
        </span>
        <span aria-hidden className="poker-back">
          <Rudder className="size-[1.5em]" />
        </span>
      </span>
    </span>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'value'> & {
  value: string
  label?: string
  size?: CardSize
}

/** A radio button that looks like a card. */
export function PokerChoice({ value, label, size = 'md', className, ...input }: ChoiceProps) {
  return (
    <label className={cx('poker-choice', className)}>
      <input {...input} type="radio" value={value} aria-label={label ?? value} className="poker-input" />
      <span aria-hidden>
        <PokerCard value={value} size={size} />
      </span>
    </label>
  )
}
