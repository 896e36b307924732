import { ArrowRight, Flag, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { countReadiness, phaseBlocker } from '#islands/retros/topics.ts'
import { ConfirmButton } from '#islands/rooms/people/confirm-button.tsx'
import { Button } from '#ui/button.tsx'

/** Shows the facilitator the next action, and everyone else a hint. */
export function FacilitatorActions() {
  const t = useTranslations('retro.board.facilitation')
  const { view, send, can } = useBoard()
  if (can('session:start'))
    return (
      <Button variant="accent" size="lg" icon={Play} onClick={() => send('session:start')}>
        {t('start')}
      </Button>
    )
  if (!can('phase:advance'))
    return view.me.role === null || view.me.role === 'FACILITATOR' ? null : (
      <p className="max-w-56 text-muted text-sm max-sm:hidden">
        {t(view.session.status === 'ACTIVE' ? 'waitForFacilitator' : 'startsSoon')}
      </p>
    )
  return <NextPhaseAction />
}

function NextPhaseAction() {
  const t = useTranslations('retro.board.facilitation')
  const phaseText = useTranslations('retro.phases')
  const errorText = useTranslations('retro.errors')
  const { view, send } = useBoard()
  const { phase } = view.session
  const nextPhase = phases[phases.indexOf(phase) + 1] ?? 'COMPLETED'
  const blocker = phaseBlocker(view)
  const { ready, total } = countReadiness(view)
  const busyCount = total - ready
  const busyNote = busyCount > 0 && phase !== 'SETUP' ? t('busy', { count: busyCount }) : null
  const note = blocker ? errorText(blocker) : busyNote
  return (
    <>
      {blocker === 'no_actions' ? (
        <ConfirmButton
          id="retro-without-actions"
          isLabelAlwaysShown
          icon={Flag}
          label={t('endWithout')}
          question={t('endWithoutAsk')}
          cancelLabel={t('cancel')}
          onConfirm={() => send('phase:set', { phase: 'COMPLETED' })}
        />
      ) : (
        <Button
          variant="accent"
          iconAfter={ArrowRight}
          disabled={blocker !== null}
          aria-describedby={note ? 'retro-onward-note' : undefined}
          onClick={() => send('phase:advance', { from: phase })}
        >
          {nextPhase === 'COMPLETED' ? t('end') : t('next', { phase: phaseText(`${nextPhase}.name`) })}
        </Button>
      )}
      {/* Without a note its line stays, so that the page does not shift when people come and are done. */}
      {(note || phase !== 'SETUP') && (
        <p id="retro-onward-note" className="w-0 min-w-full text-right text-muted text-xs">
          {note ?? '\u00a0'}
        </p>
      )}
    </>
  )
}
