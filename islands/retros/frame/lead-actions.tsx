import { ArrowRight, Flag, Play } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { phases } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { contributors, missing } from '#islands/retros/topics.ts'
import { AskButton } from '#islands/rooms/people/ask-button.tsx'
import { Button } from '#ui/button.tsx'

/** What the facilitator does next. For everybody else the way is led. */
export function LeadActions() {
  const t = useTranslations('retro.board.lead')
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
        {t(view.session.status === 'ACTIVE' ? 'followed' : 'willStart')}
      </p>
    )
  return <Onward />
}

function Onward() {
  const t = useTranslations('retro.board.lead')
  const tPhases = useTranslations('retro.phases')
  const tErrors = useTranslations('retro.errors')
  const { view, send } = useBoard()
  const { phase } = view.session
  const next = phases[phases.indexOf(phase) + 1] ?? 'COMPLETED'
  const lacks = missing(view)
  const busy = contributors(view.participants).filter(({ ready, online }) => online && !ready).length
  const note = lacks ? tErrors(lacks) : busy > 0 && phase !== 'SETUP' ? t('busy', { count: busy }) : null
  return (
    <>
      {lacks === 'no_actions' ? (
        <AskButton
          id="retro-without-actions"
          keepsLabel
          icon={Flag}
          label={t('endWithout')}
          question={t('endWithoutAsk')}
          no={t('cancel')}
          onYes={() => send('phase:set', { phase: 'COMPLETED' })}
        />
      ) : (
        <Button
          variant="accent"
          iconAfter={ArrowRight}
          disabled={lacks !== null}
          aria-describedby={note ? 'retro-onward-note' : undefined}
          onClick={() => send('phase:advance', { from: phase })}
        >
          {next === 'COMPLETED' ? t('end') : t('next', { phase: tPhases(`${next}.name`) })}
        </Button>
      )}
      {note && (
        <p id="retro-onward-note" className="w-0 min-w-full text-right text-muted text-xs">
          {note}
        </p>
      )}
    </>
  )
}
