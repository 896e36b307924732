import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasTypableValues } from '#features/agile/poker/votes/rules-keyboard-voting.ts'
import { type CardSize, PokerCard } from '#islands/poker/poker-card.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  labelledBy: string
  cards: { value: string; label: string; color?: string; description?: string }[]
  selectedValue: string | null
  /** The card that takes the focus while none is selected. Default: the first. */
  initialFocusValue?: string | null
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

/** The number keys 1 to 9 choose the first cards. */
const maxNumberKeys = 9

const stepsByKey: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Cards to select one from. Arrows only move the focus, because selecting casts a vote. Enter, Space, a click or a tap
 * selects.
 */
export function CardRow({
  labelledBy,
  cards,
  selectedValue,
  initialFocusValue,
  onSelect,
  size,
  hasNumberKeys,
  describedBy,
  className,
}: Props) {
  const cardName = useCardName()
  const arePositionsShown = hasNumberKeys && !hasTypableValues(cards)
  const container = useRef<HTMLDivElement>(null)
  const [focusedValue, setFocusedValue] = useState<string | null>(null)
  const tabStopValue =
    focusedValue ?? selectedValue ?? cards.find(({ value }) => value === initialFocusValue)?.value ?? cards[0]?.value

  const shortcutOf = (label: string, index: number) => {
    if (!arePositionsShown) return /^[\d?]$/.test(label) ? label : undefined
    return index < maxNumberKeys ? String(index + 1) : undefined
  }
  const nextIndexFor = (key: string): number | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return cards.length - 1
    const step = stepsByKey[key]
    if (step === undefined) return undefined
    const index = cards.findIndex(({ value }) => value === tabStopValue)
    return (index + step + cards.length) % cards.length
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const nextIndex = nextIndexFor(event.key)
    if (nextIndex === undefined) return
    event.preventDefault()
    setFocusedValue(cards[nextIndex]?.value ?? null)
    container.current?.querySelectorAll<HTMLElement>('[role=radio]')[nextIndex]?.focus()
  }

  return (
    <div
      ref={container}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setFocusedValue(null)}
      className={cx('flex flex-wrap justify-center gap-1', className)}
    >
      {cards.map(({ value, label, color, description }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys would select a native radio, and selecting casts a vote
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === selectedValue}
          aria-label={description ? `${cardName(label)}, ${description}` : cardName(label)}
          title={description}
          aria-keyshortcuts={hasNumberKeys ? shortcutOf(label, i) : undefined}
          tabIndex={value === tabStopValue ? 0 : -1}
          onClick={() => onSelect(value)}
          className="grid justify-items-center gap-1 rounded-control"
        >
          <PokerCard value={label} size={size} isSelected={value === selectedValue} color={color} />
          {arePositionsShown && (
            <span aria-hidden className="font-mono text-2xs text-subtle pointer-coarse:hidden">
              {i < maxNumberKeys ? i + 1 : '\u00a0'}
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
