import { Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { cx } from '#ui/cx.ts'
import { LeadActions } from './people/lead-actions.tsx'
import { momentText } from './results/moment-text.ts'
import { Summary } from './results/summary.tsx'
import { momentOf } from './round.ts'
import { useTable } from './table-context.ts'
import { lastSeconds } from './timer.tsx'

/** In a low window there is no room for what is known anyway: the cards below come first. */
const lowWindow = 'lg:[@media(max-height:60rem)]:hidden'

/** The middle of the table: what is going on in one line, and what the facilitator can do about it. */
export function Middle() {
  const t = useTranslations('poker.table')
  const { view, now } = useTable()
  const seconds = useSecondsUntil(view.countdown?.endsAt ?? null, now)
  const { title, text } = momentText(view, seconds, t)
  return (
    <>
      {view.results?.consensus && <ConsensusFlags />}
      {momentOf(view) === 'paused' && <Pause aria-hidden className="size-9 text-muted" />}
      <div className="relative grid gap-1">
        <p className="display figures text-3xl sm:text-4xl lg:[@media(max-height:60rem)]:text-3xl">{title}</p>
        {text && <p className={cx('mx-auto max-w-md text-muted', momentOf(view) === 'voting' && lowWindow)}>{text}</p>}
        <LastSeconds />
      </div>
      {momentOf(view) === 'ended' ? <Summary /> : <LeadActions />}
    </>
  )
}

/** The end of the timer, near to the cards and without moving them. The timer itself tells it to who does not see it. */
function LastSeconds() {
  const t = useTranslations('pokerLive.timer')
  const { view, now } = useTable()
  const left = useSecondsUntil(view.timer?.endsAt ?? null, now)
  if (left === null || left > lastSeconds || momentOf(view) !== 'voting') return null
  return (
    <p aria-hidden className="figures absolute inset-x-0 top-full font-semibold text-accent-ink text-sm">
      {left === 0 ? t('overVoting') : t('left', { seconds: left })}
    </p>
  )
}

const flags = [
  ['fill-accent', 'M0 0h18v16H0z', 'M0 0h18L0 16z'],
  ['fill-brand', 'M0 0h18v16H0z', 'M6 4h6v8H6z'],
  ['fill-warning', 'M0 0h18v16H0z', 'M0 0h9v16H0z'],
  ['fill-success', 'M0 0h18v16H0z', 'M0 5h18v6H0z'],
  ['fill-info', 'M0 0h18v16H0z', 'M0 0h18v8H0z'],
] as const

/** A hoist of signal flags that goes up when everybody voted alike. It says nothing: the words stand below it. */
function ConsensusFlags() {
  return (
    <svg
      viewBox="0 0 150 34"
      aria-hidden="true"
      className="h-12 w-52 starting:translate-y-4 starting:opacity-0 transition duration-700"
    >
      <path d="M2 3Q75 15 148 3" fill="none" className="stroke-edge" strokeWidth="1.2" />
      {flags.map(([colour, ground, sign], i) => (
        <g key={colour} transform={`translate(${12 + i * 27} ${[6.5, 8.6, 9.2, 8.6, 6.5][i]}) rotate(${(2 - i) * -3})`}>
          <path d={ground} className={colour} />
          <path d={sign} className="fill-ink opacity-85" />
        </g>
      ))}
    </svg>
  )
}
