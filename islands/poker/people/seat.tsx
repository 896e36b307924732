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
  /** Whether presence is known. */
  hasPresence: boolean
  /** The person's vote, once it is revealed. */
  vote: VoteView | undefined
  isRevealed: boolean
  /** Returns the label of a card value. Must be stable for the memo. */
  labelOf: (value: string) => string
  size: CardSize
  isCompact: boolean
  /** Whether the row has space for whole names. */
  isWide: boolean
}

function widthClassOf({ isCompact, isWide }: Pick<Props, 'isCompact' | 'isWide'>): string {
  if (isCompact) return 'w-14'
  return isWide ? 'w-34' : 'w-20 sm:w-24'
}

/** One person at the table with their card. Memoized, so that only changed seats re-render. */
export const Seat = memo(function Seat({ person, isMe, hasPresence, ...card }: Props) {
  const { vote, isRevealed, labelOf, size, isCompact } = card
  const isAway = hasPresence && !person.online
  const presence = person.online ? 'online' : 'away'
  const t = useTranslations('rooms.people')
  const changeText = useTranslations('pokerLive.change')
  return (
    <li className={cx('grid justify-items-center text-center', widthClassOf(card))}>
      <SeatCard person={person} vote={vote} isRevealed={isRevealed} labelOf={labelOf} size={size} />
      {!isCompact && (
        <Avatar
          name={person.name}
          colourKey={person.userId ?? person.id}
          size="xs"
          presence={hasPresence ? presence : undefined}
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
          {changeText('was', { value: labelOf(vote.castValue) })}
        </span>
      )}
    </li>
  )
})

function SeatCard({
  person,
  vote,
  isRevealed,
  labelOf,
  size,
}: Omit<Props, 'isMe' | 'hasPresence' | 'isCompact' | 'isWide'>) {
  const t = useTranslations('poker.table.seat')
  const changeText = useTranslations('pokerLive.change')
  const { name } = person
  if (vote) {
    const value = labelOf(vote.value)
    const voteText = vote.confidence
      ? t('shownSure', { name, value, confidence: vote.confidence })
      : t('shown', { name, value })
    const previousVoteText =
      vote.castValue === undefined ? '' : ` (${changeText('was', { value: labelOf(vote.castValue) })})`
    return <PokerCard face="up" value={value} size={size} label={voteText + previousVoteText} />
  }
  if (person.hasVoted) return <PokerCard face="down" size={size} label={t('voted', { name })} />
  return <PokerCard face="empty" size={size} label={isRevealed ? t('noVote', { name }) : t('waiting', { name })} />
}
