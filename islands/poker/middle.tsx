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
import { ConsensusFlags } from './votes/consensus-flags.tsx'

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
