import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import { FocusNextStep } from '#islands/poker/focus-next-step.tsx'
import type { CardSize } from '#islands/poker/poker-card.tsx'
import { FloatingReactions } from '#islands/poker/reactions.tsx'
import { labelFinder, phaseOf, seatsOf, stepKey } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useRoomContext } from '#islands/rooms/room-context.ts'
import { cx } from '#ui/cx.ts'
import { Contours } from '#ui/shell/contours.tsx'
import { Seat } from './seat.tsx'

/**
 * Up to this many people are shown on both sides of the table. Larger groups are shown below its middle, so that the
 * middle stays visible.
 */
const maxAtTable = 12
/** Larger groups get the smallest cards. */
const maxSmallCards = 40

function cardSizeFor(seatCount: number): CardSize {
  if (seatCount <= maxAtTable) return 'md'
  return seatCount <= maxSmallCards ? 'sm' : 'xs'
}

/** The element id of the table, which takes the focus when the focused element is removed. */
export const tableElementId = 'poker-table'

type Props = { footer: ReactNode; children: ReactNode }

/** The table with people on both sides, the current phase in the middle, and the deck below. */
export function Seats({ footer, children }: Props) {
  const t = useTranslations('poker.table')
  const { view } = useTable()
  const hasEnded = phaseOf(view) === 'ended'
  const seatedPeople = hasEnded ? [] : seatsOf(view)
  const nearSidePeople =
    seatedPeople.length > maxAtTable ? seatedPeople : seatedPeople.slice(0, Math.ceil(seatedPeople.length / 2))
  const farSidePeople = seatedPeople.slice(nearSidePeople.length)
  const observerCount = hasEnded ? 0 : view.participants.filter(({ role }) => role === 'OBSERVER').length
  return (
    <section id={tableElementId} tabIndex={-1} aria-label={t('table')} className="outline-none">
      <FocusNextStep step={stepKey(view)} fallbackId={tableElementId}>
        <div className="hull relative isolate grid content-between gap-5 overflow-hidden rounded-panel px-4 py-6 shadow-card sm:px-6 sm:py-7 lg:min-h-96 lg:[@media(max-height:60rem)]:min-h-0 lg:[@media(max-height:60rem)]:gap-2 lg:[@media(max-height:60rem)]:py-3">
          <FloatingReactions />
          <Contours className="-z-10 absolute inset-0 size-full opacity-55" />
          <Row people={farSidePeople} seatCount={seatedPeople.length} />
          <div className="grid justify-items-center gap-4 py-2 text-center">{children}</div>
          <Row people={nearSidePeople} seatCount={seatedPeople.length} />
          {observerCount > 0 && (
            <p className="text-center text-muted text-xs">{t('watching', { count: observerCount })}</p>
          )}
        </div>
        {footer}
      </FocusNextStep>
    </section>
  )
}

const staggeredTurnClass =
  '[&>li:nth-child(2n)_.poker-card]:[--turn-delay:80ms] [&>li:nth-child(3n)_.poker-card]:[--turn-delay:150ms]'

/** Smaller cards in low windows, so that the viewer's deck stays visible. */
const lowWindowCardClass = 'lg:[@media(max-height:60rem)]:[&_.poker-card]:text-[0.7rem]'

/** Large groups scroll in place, so that the middle of the table and the viewer's deck stay visible. */
const largeGroupClass = 'overflow-y-auto pt-1 max-lg:max-h-[50dvh]'
const votingHeight = 'lg:max-h-[max(8.5rem,calc(100dvh-41rem))]'
const revealedHeight = 'lg:max-h-[45dvh]'

function Row({ people, seatCount }: { people: ParticipantView[]; seatCount: number }) {
  const t = useTranslations('rooms.people')
  const { hasPresence } = useRoomContext()
  const { view, can } = useTable()
  const { votes, session, me } = view
  const votesByPerson = useMemo(() => new Map(votes.map(vote => [vote.participantId, vote])), [votes])
  const labelOf = useMemo(() => labelFinder(session.votingSystem), [session.votingSystem])
  if (people.length === 0) return null
  const isScrollable = seatCount > maxAtTable
  return (
    <ul
      tabIndex={isScrollable ? 0 : undefined}
      aria-label={isScrollable ? t('title') : undefined}
      className={cx(
        'flex flex-wrap items-end justify-center gap-x-3 gap-y-4 sm:gap-x-4',
        staggeredTurnClass,
        isScrollable ? cx(largeGroupClass, can('vote:cast') ? votingHeight : revealedHeight) : lowWindowCardClass,
      )}
    >
      {people.map(person => (
        <Seat
          key={person.id}
          person={person}
          isMe={person.id === me.participantId}
          hasPresence={hasPresence}
          vote={votesByPerson.get(person.id)}
          isRevealed={view.results !== null}
          labelOf={labelOf}
          size={cardSizeFor(seatCount)}
          isCompact={seatCount > maxSmallCards}
          isWide={people.length <= 2}
        />
      ))}
    </ul>
  )
}
