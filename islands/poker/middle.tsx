import { Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { cx } from '#ui/cx.ts'
import { LeadActions } from './people/lead-actions.tsx'
import { Summary } from './results/summary.tsx'
import { currentStory, labelOf, type Moment, momentOf, progress, turnout } from './round.ts'
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

/** A hoist of signal flags for a consensus. Decorative: the words are below it. */
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

type Words = ReturnType<typeof useTranslations<'poker.table'>>
type MomentText = { title: string; text?: string }

/** What the middle of the table says. `seconds` are those left of the countdown before an automatic reveal. */
function momentText(view: PokerView, seconds: number | null, t: Words): MomentText {
  const leads = view.me.role === 'FACILITATOR'
  const texts: Record<Moment, () => MomentText> = {
    waiting: () => ({ title: t('moment.waiting'), text: t(leads ? 'moment.waitingLead' : 'moment.waitingOthers') }),
    paused: () => pausedText(view, t),
    ended: () => ({ title: t('moment.ended'), text: t('moment.endedText', progress(view)) }),
    empty: () => ({ title: t('moment.empty'), text: t(leads ? 'moment.emptyLead' : 'moment.emptyOthers') }),
    ready: () => ({ title: t('moment.ready'), text: t(leads ? 'moment.readyLead' : 'moment.readyOthers') }),
    voting: () => votingText(view, seconds, t),
    revealed: () => revealedText(view, t),
    estimated: () => ({
      title: t('moment.estimated', { estimate: labelOf(view, currentStory(view)?.finalEstimate ?? '') }),
    }),
  }
  return texts[momentOf(view)]()
}

function pausedText(view: PokerView, t: Words): MomentText {
  const { voted, voters } = turnout(view)
  const open = currentStory(view)?.status === 'VOTING' && voted > 0
  const text = open ? `${t('moment.voting', { voted, voters })}. ${t('moment.pausedText')}` : t('moment.pausedText')
  return { title: t('moment.paused'), text }
}

function votingText(view: PokerView, seconds: number | null, t: Words): MomentText {
  if (view.countdown && seconds !== null) return { title: t('moment.countdown', { seconds }) }
  const { voted, voters } = turnout(view)
  const title = voters === 0 ? t('moment.votingEmpty') : t('moment.voting', { voted, voters })
  return { title, text: t('moment.votingText') }
}

function revealedText(view: PokerView, t: Words): MomentText {
  const { results } = view
  if (!results || results.count === 0) return { title: t('results.noVotes') }
  const { min, max, average, agreement } = results
  if (results.consensus && min !== null)
    return { title: t('results.consensus'), text: t('results.consensusText', { value: labelOf(view, min) }) }
  const text =
    average === null ? t('results.agreementOnly', { agreement }) : t('results.averageAnd', { average, agreement })
  if (min === null || max === null) return { title: t('results.noEstimate') }
  if (min === max) return { title: labelOf(view, min), text }
  return { title: t('results.fromTo', { min: labelOf(view, min), max: labelOf(view, max) }), text }
}
