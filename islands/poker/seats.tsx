import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ParticipantView } from '#features/agile/poker/protocol.ts'
import { Contours } from '#ui/contours.tsx'
import { cx } from '#ui/cx.ts'
import type { CardSize } from '#ui/poker-card.tsx'
import { seatsOf } from './round.ts'
import { Seat } from './seat.tsx'
import { useTable } from './table-context.ts'

/** Up to here people sit on both sides of the table; more of them sit below it, so that its middle stays in sight. */
const mostAround = 12
const sizeFor = (seats: number): CardSize => (seats <= mostAround ? 'md' : seats <= 40 ? 'sm' : 'xs')

/** Where the focus goes when what had it is taken away. */
export const tableId = 'poker-table'

/** The table: people on both sides of it, the viewer on the near one, and what happens in the middle. */
export function Seats({ children }: { children: ReactNode }) {
  const t = useTranslations('poker.table')
  const { view } = useTable()
  const seats = seatsOf(view)
  const near = seats.length > mostAround ? seats : seats.slice(0, Math.ceil(seats.length / 2))
  const far = seats.slice(near.length)
  const watching = view.participants.length - seats.length
  return (
    <section
      id={tableId}
      tabIndex={-1}
      aria-label={t('table')}
      className="hull relative isolate grid content-between gap-5 overflow-hidden rounded-panel outline-none px-4 py-6 shadow-card sm:px-6 sm:py-7 lg:min-h-96"
    >
      <Contours className="-z-10 absolute inset-0 size-full opacity-55" />
      <Row people={far} total={seats.length} />
      <div className="grid justify-items-center gap-4 py-2 text-center">{children}</div>
      <Row people={near} total={seats.length} />
      {watching > 0 && <p className="text-center text-muted text-xs">{t('watching', { count: watching })}</p>}
    </section>
  )
}

const oneAfterAnother =
  '[&>li:nth-child(2n)_.poker-card]:[--turn-delay:80ms] [&>li:nth-child(3n)_.poker-card]:[--turn-delay:150ms]'

function Row({ people, total }: { people: ParticipantView[]; total: number }) {
  if (people.length === 0) return null
  return (
    <ul className={cx('flex flex-wrap items-end justify-center gap-x-3 gap-y-4 sm:gap-x-4', oneAfterAnother)}>
      {people.map(person => (
        <Seat key={person.id} person={person} size={sizeFor(total)} compact={total > 40} />
      ))}
    </ul>
  )
}
