import { useTranslations } from 'use-intl'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { hasEnded } from '#islands/retros/topics.ts'
import { Claim } from '#islands/rooms/people/claim.tsx'
import { Contours } from '#ui/shell/contours.tsx'
import { LeadActions } from './lead-actions.tsx'
import { Readiness } from './readiness.tsx'
import { TimeIsUp, Timer } from './timer.tsx'

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
      {!ended && <TimeIsUp />}
      {!ended && <Claim />}
      {!ended && <Readiness />}
    </section>
  )
}
