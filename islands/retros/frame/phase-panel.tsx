import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { graceTime } from '#features/agile/retros/phases/rules-phases.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { Claim } from '#islands/rooms/people/claim.tsx'
import { Timer as RoomTimer } from '#islands/rooms/timer.tsx'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'
import { Contours } from '#ui/shell/contours.tsx'
import { LeadActions } from './lead-actions.tsx'
import { Readiness } from './readiness.tsx'

/** What this phase is about, how much time it has, who is done with it, and what the facilitator does next. */
export function PhasePanel() {
  const t = useTranslations('retro.board')
  const tPhases = useTranslations('retro.phases')
  const { view } = useBoard()
  const { phase, status } = view.session
  const waits = status === 'WAITING' || status === 'DRAFT'
  const ended = hasEnded(view)
  return (
    <section
      aria-labelledby="retro-phase"
      className="hull relative isolate grid gap-4 overflow-hidden rounded-panel px-5 py-5 shadow-card max-sm:px-4 max-sm:py-4 sm:px-7"
    >
      <Contours className="-z-10 absolute inset-0 size-full opacity-45" />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 sm:basis-64">
          <p className="figures text-muted text-sm max-sm:hidden">
            {waits
              ? t('lead.notStarted')
              : t('steps.stepOf', { number: phases.indexOf(phase) + 1, total: phases.length })}
          </p>
          <h2 id="retro-phase" tabIndex={-1} className="display text-3xl outline-none max-sm:text-2xl">
            {waits ? t('lead.waiting') : tPhases(`${phase}.title`)}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">{waits ? t('lead.waitingText') : tPhases(`${phase}.text`)}</p>
        </div>
        {!ended && (
          <div className="ml-auto flex flex-wrap items-start justify-end gap-2 max-sm:w-full max-sm:justify-between">
            <Timer />
            <LeadActions />
          </div>
        )}
      </div>
      {!ended && (
        <>
          <TimeIsUp />
          <Claim />
          <Readiness />
        </>
      )}
    </section>
  )
}

const presets = [60, 120, 180, 300, 600, 900]
/** From here on, in seconds, the clock asks to be looked at. */
const lastSeconds = 15

function Timer() {
  const t = useTranslations('retro.board.timer')
  const { view, send, can } = useBoard()
  return (
    <RoomTimer
      presets={presets}
      note={t(view.session.settings.autoProgressPhases ? 'atZeroAuto' : 'atZero')}
      lastSeconds={lastSeconds}
      onLengthen={can('timer:extend') ? () => send('timer:extend', { seconds: 60 }) : null}
    />
  )
}

/** After time is up: what happens next, and that no one loses what they write. */
function TimeIsUp() {
  const t = useTranslations('retro.board.timer')
  const tRooms = useTranslations('rooms.timer')
  const { view, send, can, now } = useBoard()
  const endsAt = view.timer?.endsAt ?? null
  const left = useSecondsUntil(endsAt, now)
  const { autoProgressPhases } = view.session.settings
  const grace = useSecondsUntil(endsAt !== null && autoProgressPhases ? endsAt + graceTime : null, now)
  if (left !== 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0">
        <strong className="text-accent-ink">{tRooms('over')}</strong>{' '}
        {/* The seconds run on for the eyes alone: read out each second, they would drown all else. */}
        {grace !== null && <span aria-hidden>{t('grace', { seconds: grace })} </span>}
        {t('draft')}
      </p>
      {can('timer:extend') && (
        <Button size="sm" variant="accent" icon={Plus} onClick={() => send('timer:extend', { seconds: 60 })}>
          {tRooms('lengthen')}
        </Button>
      )}
    </div>
  )
}
