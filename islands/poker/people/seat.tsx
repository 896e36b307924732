import { ShipWheel } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView, VoteView } from '#features/agile/poker/live/protocol.ts'
import { type CardSize, PokerCard } from '#islands/poker/poker-card.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  person: ParticipantView
  isMe: boolean
  /** Whether it is known who is here. */
  hasHeard: boolean
  /** Their vote, where it may be seen. */
  vote: VoteView | undefined
  isRevealed: boolean
  /** What is written on a card. The same function as long as the deck is the same. */
  labelOf: (value: string) => string
  size: CardSize
  compact: boolean
}

/** One person at the table with the card before them. In a crowd only the seats that change are drawn again. */
export const Seat = memo(function Seat({ person, isMe, hasHeard, ...card }: Props) {
  const { vote, isRevealed, labelOf, size, compact } = card
  const isAway = hasHeard && !person.online
  const t = useTranslations('rooms.people')
  const tLive = useTranslations('pokerLive.change')
  return (
    <li className={cx('grid justify-items-center text-center', compact ? 'w-14' : 'w-20 sm:w-24')}>
      <SeatCard person={person} vote={vote} isRevealed={isRevealed} labelOf={labelOf} size={size} />
      {!compact && (
        <Avatar
          name={person.name}
          colourKey={person.userId ?? person.id}
          size="xs"
          presence={hasHeard ? (isAway ? 'away' : 'online') : undefined}
          className="-mt-3 z-1 rounded-full ring-3 ring-hull"
        />
      )}
      <span className="mt-1 flex w-full min-w-0 items-center justify-center gap-1 text-sm">
        <span className={cx('min-w-0 truncate', isAway ? 'text-subtle' : 'text-ink', isMe && 'font-semibold')}>
          {isMe ? t('you') : person.name}
        </span>
        {person.role === 'FACILITATOR' && <ShipWheel aria-hidden className="size-3.5 shrink-0 text-accent-ink" />}
        {isAway && <span className="sr-only">({t('away')})</span>}
      </span>
      {vote?.castValue !== undefined && (
        <span aria-hidden className="figures rounded-full bg-accent-soft px-2 font-semibold text-2xs text-accent-ink">
          {tLive('was', { value: labelOf(vote.castValue) })}
        </span>
      )}
    </li>
  )
})

function SeatCard({ person, vote, isRevealed, labelOf, size }: Omit<Props, 'isMe' | 'hasHeard' | 'compact'>) {
  const t = useTranslations('poker.table.seat')
  const tLive = useTranslations('pokerLive.change')
  const { name } = person
  if (vote) {
    const value = labelOf(vote.value)
    const shown = vote.confidence
      ? t('shownSure', { name, value, confidence: vote.confidence })
      : t('shown', { name, value })
    const was = vote.castValue === undefined ? '' : ` (${tLive('was', { value: labelOf(vote.castValue) })})`
    return <PokerCard face="up" value={value} size={size} label={shown + was} />
  }
  if (person.hasVoted) return <PokerCard face="down" size={size} label={t('voted', { name })} />
  return <PokerCard face="empty" size={size} label={isRevealed ? t('noVote', { name }) : t('waiting', { name })} />
}
