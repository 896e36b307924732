import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/live/protocol.ts'
import { KeepFocus } from '#islands/poker/keep-focus.tsx'
import type { CardSize } from '#islands/poker/poker-card.tsx'
import { FloatingReactions } from '#islands/poker/reactions.tsx'
import { labelIn, momentOf, seatsOf, stepOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { useRoomParts } from '#islands/rooms/room-context.ts'
import { cx } from '#ui/cx.ts'
import { Contours } from '#ui/shell/contours.tsx'
import { Seat } from './seat.tsx'

/** Up to here people sit on both sides of the table; more of them sit below it, so that its middle stays in sight. */
const mostAround = 12
const sizeFor = (seats: number): CardSize => (seats <= mostAround ? 'md' : seats <= 40 ? 'sm' : 'xs')

/** Where the focus goes when what had it is taken away. */
export const tableId = 'poker-table'

type Props = { below: ReactNode; children: ReactNode }

/** The table: people on both sides of it, the viewer on the near one, what happens in the middle, and the cards below. */
export function Seats({ below, children }: Props) {
  const t = useTranslations('poker.table')
  const { view } = useTable()
  const ended = momentOf(view) === 'ended'
  const seats = ended ? [] : seatsOf(view)
  const near = seats.length > mostAround ? seats : seats.slice(0, Math.ceil(seats.length / 2))
  const far = seats.slice(near.length)
  const watching = ended ? 0 : view.participants.filter(({ role }) => role === 'OBSERVER').length
  return (
    <section id={tableId} tabIndex={-1} aria-label={t('table')} className="outline-none">
      <KeepFocus step={stepOf(view)} fallback={tableId}>
        <div className="hull relative isolate grid content-between gap-5 overflow-hidden rounded-panel px-4 py-6 shadow-card sm:px-6 sm:py-7 lg:min-h-96 lg:[@media(max-height:60rem)]:min-h-0 lg:[@media(max-height:60rem)]:gap-2 lg:[@media(max-height:60rem)]:py-3">
          <FloatingReactions />
          <Contours className="-z-10 absolute inset-0 size-full opacity-55" />
          <Row people={far} total={seats.length} />
          <div className="grid justify-items-center gap-4 py-2 text-center">{children}</div>
          <Row people={near} total={seats.length} />
          {watching > 0 && <p className="text-center text-muted text-xs">{t('watching', { count: watching })}</p>}
        </div>
        {below}
      </KeepFocus>
    </section>
  )
}

const oneAfterAnother =
  '[&>li:nth-child(2n)_.poker-card]:[--turn-delay:80ms] [&>li:nth-child(3n)_.poker-card]:[--turn-delay:150ms]'

/** In a low window the cards are smaller, so that the viewer's own stay in sight below the table. */
const low = 'lg:[@media(max-height:60rem)]:[&_.poker-card]:text-[0.7rem]'

/** A crowd scrolls in its place: the middle of the table stays above it, and the viewer's cards stay in sight below. */
const crowd = 'overflow-y-auto pt-1 max-lg:max-h-[50dvh]'
const whileVoting = 'lg:max-h-[max(8.5rem,calc(100dvh-41rem))]'
const afterwards = 'lg:max-h-[45dvh]'

function Row({ people, total }: { people: ParticipantView[]; total: number }) {
  const t = useTranslations('rooms.people')
  const { hasHeard } = useRoomParts()
  const { view, can } = useTable()
  const { votes, session, me } = view
  const voteOf = useMemo(() => new Map(votes.map(vote => [vote.participantId, vote])), [votes])
  const labelOf = useMemo(() => labelIn(session.votingSystem), [session.votingSystem])
  if (people.length === 0) return null
  const scrolls = total > mostAround
  return (
    <ul
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? t('title') : undefined}
      className={cx(
        'flex flex-wrap items-end justify-center gap-x-3 gap-y-4 sm:gap-x-4',
        oneAfterAnother,
        scrolls ? cx(crowd, can('vote:cast') ? whileVoting : afterwards) : low,
      )}
    >
      {people.map(person => (
        <Seat
          key={person.id}
          person={person}
          isMe={person.id === me.participantId}
          hasHeard={hasHeard}
          vote={voteOf.get(person.id)}
          isRevealed={view.results !== null}
          labelOf={labelOf}
          size={sizeFor(total)}
          compact={total > 40}
        />
      ))}
    </ul>
  )
}
