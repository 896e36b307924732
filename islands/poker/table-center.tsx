import { Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { InviteLink, useCanInvite } from '#islands/rooms/invite/invite-link.tsx'
import { useInviteAudienceText } from '#islands/rooms/invite/invite-link-field.tsx'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { cx } from '#ui/cx.ts'
import { FacilitatorActions } from './people/facilitator-actions.tsx'
import { phaseText } from './phase-text.ts'
import { phaseOf } from './read-view.ts'
import { LazySummary } from './results/lazy-parts.tsx'
import { useTable } from './table-context.ts'
import { urgentSeconds } from './timer.tsx'

/** Text in low windows, where the cards below have to stay visible and in place. */
const lowWindowClasses = {
  hidden: 'lg:[@media(max-height:60rem)]:hidden',
  spaceless:
    'lg:[@media(max-height:60rem)]:absolute lg:[@media(max-height:60rem)]:inset-x-0 lg:[@media(max-height:60rem)]:top-full lg:[@media(max-height:60rem)]:text-sm/4',
}

/** The middle of the table: the current phase in one line, and the facilitator's actions. */
export function TableCenter() {
  const t = useTranslations('poker.table')
  const { view, now } = useTable()
  const secondsToReveal = useSecondsUntil(view.countdown?.endsAt ?? null, now)
  const { title, text, inLowWindows } = phaseText(view, secondsToReveal, t)
  return (
    <>
      {view.results?.consensus && <ConsensusFlags />}
      {phaseOf(view) === 'paused' && <Pause aria-hidden className="size-9 text-muted" />}
      <div className="relative grid gap-1">
        <p className="display figures text-3xl sm:text-4xl lg:[@media(max-height:60rem)]:text-3xl">{title}</p>
        {text && (
          <p className={cx('mx-auto max-w-md text-muted', inLowWindows && lowWindowClasses[inLowWindows])}>{text}</p>
        )}
        <LastSeconds />
      </div>
      {phaseOf(view) === 'ended' ? (
        <LazySummary />
      ) : (
        <RoomActions>
          <FacilitatorActions />
        </RoomActions>
      )}
      {phaseOf(view) === 'waiting' && <Invitation />}
    </>
  )
}

/** The link to share before the session starts. */
function Invitation() {
  const text = useInviteAudienceText()
  if (!useCanInvite()) return null
  return (
    <div className="mx-auto grid w-full max-w-md gap-2 text-left">
      <p className="text-center text-muted text-sm">{text}</p>
      <InviteLink />
    </div>
  )
}

/** The last seconds of the timer, near the cards. The timer itself announces them to screen readers. */
function LastSeconds() {
  const t = useTranslations('pokerLive.timer')
  const { view, now } = useTable()
  const secondsLeft = useSecondsUntil(view.timer?.endsAt ?? null, now)
  if (secondsLeft === null || secondsLeft > urgentSeconds || phaseOf(view) !== 'voting') return null
  // The turnout takes its place.
  if (view.countdown) return null
  return (
    <p aria-hidden className="figures absolute inset-x-0 top-full font-semibold text-accent-ink text-sm">
      {secondsLeft === 0 ? t('overVoting') : t('left', { seconds: secondsLeft })}
    </p>
  )
}

/** Each flag with its colour, the shape of its pattern, and its distance from the top, where the line hangs. */
const flags = [
  ['fill-accent', 'M0 0h18L0 16z', 6.5],
  ['fill-brand', 'M6 4h6v8H6z', 8.6],
  ['fill-warning', 'M0 0h9v16H0z', 9.2],
  ['fill-success', 'M0 5h18v6H0z', 8.6],
  ['fill-info', 'M0 0h18v8H0z', 6.5],
] as const
const middleFlag = 2

/** Signal flags for a consensus. Decorative: the text below says the same. */
function ConsensusFlags() {
  return (
    <svg
      viewBox="0 0 150 34"
      aria-hidden="true"
      className="h-12 w-52 starting:translate-y-4 starting:opacity-0 transition duration-700"
    >
      <path d="M2 3Q75 15 148 3" fill="none" className="stroke-edge" strokeWidth="1.2" />
      {flags.map(([colour, patternPath, top], i) => (
        <g key={colour} transform={`translate(${12 + i * 27} ${top}) rotate(${(i - middleFlag) * 3})`}>
          <path d="M0 0h18v16H0z" className={colour} />
          <path d={patternPath} className="fill-ink opacity-85" />
        </g>
      ))}
    </svg>
  )
}
