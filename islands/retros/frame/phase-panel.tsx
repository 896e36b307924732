import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { graceMs } from '#features/agile/retros/phases/rules-phases.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { ClaimFacilitator } from '#islands/rooms/people/claim-facilitator.tsx'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { Timer as RoomTimer } from '#islands/rooms/timer.tsx'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'
import { Contours } from '#ui/shell/contours.tsx'
import { FacilitatorActions } from './facilitator-actions.tsx'
import { Readiness } from './readiness.tsx'

/** The current phase: description, timer, readiness and the facilitator's next action. */
export function PhasePanel() {
  const t = useTranslations('retro.board')
  const phaseText = useTranslations('retro.phases')
  const { view } = useBoard()
  const { phase, status } = view.session
  const isWaiting = status === 'WAITING' || status === 'DRAFT'
  const isOver = hasEnded(view)
  return (
    <section
      aria-labelledby="retro-phase"
      className="hull relative isolate grid gap-4 overflow-hidden rounded-panel px-5 py-5 shadow-card max-sm:px-4 max-sm:py-4 sm:px-7"
    >
      <Contours className="-z-10 absolute inset-0 size-full opacity-45" />
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 sm:basis-64">
          <p className="figures text-muted text-sm max-sm:hidden">
            {isWaiting
              ? t('facilitation.notStarted')
              : t('steps.stepOf', { number: phases.indexOf(phase) + 1, total: phases.length })}
          </p>
          <h2 id="retro-phase" tabIndex={-1} className="display text-3xl outline-none max-sm:text-2xl">
            {isWaiting ? t('facilitation.waiting') : phaseText(`${phase}.name`)}
          </h2>
          <p className="mt-1 max-w-2xl text-muted">
            {isWaiting ? t('facilitation.waitingText') : phaseText(`${phase}.text`)}
          </p>
        </div>
        {!isOver && (
          <div className="ml-auto flex flex-wrap items-start justify-end gap-2 max-sm:w-full max-sm:justify-between">
            <Timer />
            <RoomActions>
              <FacilitatorActions />
            </RoomActions>
          </div>
        )}
      </div>
      {!isOver && (
        <>
          <TimeIsUp />
          <ClaimFacilitator />
          <Readiness />
        </>
      )}
    </section>
  )
}

const timerPresetSeconds = [60, 120, 180, 300, 600, 900]
const extensionSeconds = 60

/** The timer is highlighted when at most this many seconds are left. */
const urgentSeconds = 15

function Timer() {
  const t = useTranslations('retro.board.timer')
  const { view, send, can } = useBoard()
  return (
    <RoomTimer
      presetSeconds={timerPresetSeconds}
      note={t(view.session.settings.autoProgressPhases ? 'atZeroAuto' : 'atZero')}
      urgentSeconds={urgentSeconds}
      onExtend={can('timer:extend') ? () => send('timer:extend', { seconds: extensionSeconds }) : null}
    />
  )
}

/** Shown when the time is up. Explains what happens next, and that no draft is lost. */
function TimeIsUp() {
  const t = useTranslations('retro.board.timer')
  const roomText = useTranslations('rooms.timer')
  const { view, send, can, now } = useBoard()
  const endsAt = view.timer?.endsAt ?? null
  const secondsLeft = useSecondsUntil(endsAt, now)
  const { autoProgressPhases } = view.session.settings
  const graceSeconds = useSecondsUntil(endsAt !== null && autoProgressPhases ? endsAt + graceMs : null, now)
  if (secondsLeft !== 0) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0">
        <strong className="text-accent-ink">{roomText('over')}</strong>{' '}
        {/* Hidden from screen readers, which would otherwise announce every second. */}
        {graceSeconds !== null && <span aria-hidden>{t('grace', { seconds: graceSeconds })} </span>}
        {t('draft')}
      </p>
      {can('timer:extend') && (
        <Button
          size="sm"
          variant="accent"
          icon={Plus}
          onClick={() => send('timer:extend', { seconds: extensionSeconds })}
        >
          {roomText('lengthen')}
        </Button>
      )}
    </div>
  )
}
