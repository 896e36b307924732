import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { typesValues } from '#features/agile/poker/stories/rules-keys.ts'
import { type CardSize, PokerCard } from '#islands/poker/poker-card.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  labelledBy: string
  cards: { value: string; label: string; color?: string; description?: string }[]
  chosen: string | null
  /** The card that takes the focus while none is chosen. Default: the first. */
  start?: string | null
  onChoose: (value: string) => void
  size: CardSize
  /** Whether number keys pick a card: shows the key under each of the first nine where keys stand for positions. */
  keys?: boolean
  /** The id of the text that explains the keys. */
  describedBy?: string
  className?: string
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Cards of which one is chosen. Arrows move the focus without choosing, because choosing casts a vote; Enter, Space, a
 * click or a tap choose.
 */
export function CardRow({ labelledBy, cards, chosen, start, onChoose, size, keys, describedBy, className }: Props) {
  const name = useCardName()
  const positions = keys && !typesValues(cards)
  const row = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const stop = focused ?? chosen ?? cards.find(({ value }) => value === start)?.value ?? cards[0]?.value

  const shortcut = (label: string, index: number) => {
    if (!positions) return /^[\d?]$/.test(label) ? label : undefined
    return index < 9 ? String(index + 1) : undefined
  }
  const move = (event: KeyboardEvent) => {
    const at = cards.findIndex(({ value }) => value === stop)
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? cards.length - 1
          : step && (at + step + cards.length) % cards.length
    if (to === undefined) return
    event.preventDefault()
    setFocused(cards[to]?.value ?? null)
    row.current?.querySelectorAll<HTMLElement>('[role=radio]')[to]?.focus()
  }

  return (
    <div
      ref={row}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onKeyDown={move}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setFocused(null)}
      className={cx('flex flex-wrap justify-center gap-1', className)}
    >
      {cards.map(({ value, label, color, description }, i) => (
        // biome-ignore lint/a11y/useSemanticElements: arrow keys would choose a native radio, and choosing casts a vote
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === chosen}
          aria-label={description ? `${name(label)}, ${description}` : name(label)}
          title={description}
          aria-keyshortcuts={keys ? shortcut(label, i) : undefined}
          tabIndex={value === stop ? 0 : -1}
          onClick={() => onChoose(value)}
          className="grid justify-items-center gap-1 rounded-control"
        >
          <PokerCard value={label} size={size} selected={value === chosen} color={color} />
          {positions && (
            <span aria-hidden className="font-mono text-2xs text-subtle pointer-coarse:hidden">
              {i < 9 ? i + 1 : '\u00a0'}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}

/** What is read for a card: its value, or what its sign means. */
export function useCardName() {
  const t = useTranslations('poker.table.deck')
  return (label: string) => {
    if (label === '☕') return t('coffee')
    if (label === '?') return t('unsure')
    return label === '∞' ? t('infinity') : t('card', { value: label })
  }
}
