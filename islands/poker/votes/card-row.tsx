import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasTypableValues } from '#features/agile/poker/stories/rules-card-keys.ts'
import { type CardSize, PokerCard } from '#islands/poker/poker-card.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  labelledBy: string
  cards: { value: string; label: string; color?: string; description?: string }[]
  selected: string | null
  /** The card that takes the focus while none is selected. Default: the first. */
  start?: string | null
  onSelect: (value: string) => void
  size: CardSize
  /**
   * Whether number keys choose a card. If they choose by position, the number is shown below each of the first nine
   * cards.
   */
  hasNumberKeys?: boolean
  /** The id of the text that explains the keys. */
  describedBy?: string
  className?: string
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Cards to select one from. Arrows only move the focus, because selecting casts a vote. Enter, Space, a click or a tap
 * selects.
 */
export function CardRow({
  labelledBy,
  cards,
  selected,
  start,
  onSelect,
  size,
  hasNumberKeys,
  describedBy,
  className,
}: Props) {
  const name = useCardName()
  const arePositionsShown = hasNumberKeys && !hasTypableValues(cards)
  const row = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const tabStop = focused ?? selected ?? cards.find(({ value }) => value === start)?.value ?? cards[0]?.value

  const shortcut = (label: string, index: number) => {
    if (!arePositionsShown) return /^[\d?]$/.test(label) ? label : undefined
    return index < 9 ? String(index + 1) : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = cards.findIndex(({ value }) => value === tabStop)
    const step = steps[event.key]
    const nextIndex =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? cards.length - 1
          : step && (index + step + cards.length) % cards.length
    if (nextIndex === undefined) return
    event.preventDefault()
    setFocused(cards[nextIndex]?.value ?? null)
    row.current?.querySelectorAll<HTMLElement>('[role=radio]')[nextIndex]?.focus()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setFocused(null)}
      className={cx('flex flex-wrap justify-center gap-1', className)}
    >
      {cards.map(({ value, label, color, description }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys would select a native radio, and selecting casts a vote
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === selected}
          aria-label={description ? `${name(label)}, ${description}` : name(label)}
          title={description}
          aria-keyshortcuts={hasNumberKeys ? shortcut(label, i) : undefined}
          tabIndex={value === tabStop ? 0 : -1}
          onClick={() => onSelect(value)}
          className="grid justify-items-center gap-1 rounded-control"
        >
          <PokerCard value={label} size={size} isSelected={value === selected} color={color} />
          {arePositionsShown && (
            <span aria-hidden className="font-mono text-2xs text-subtle pointer-coarse:hidden">
              {i < 9 ? i + 1 : '\u00a0'}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** Returns the spoken name of a card. */
export function useCardName() {
  const t = useTranslations('poker.table.deck')
  return (label: string) => {
    if (label === '☕') return t('coffee')
    if (label === '?') return t('unsure')
    return label === '∞' ? t('infinity') : t('card', { value: label })
  }
}
