import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Phase, phases } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { cx } from '#ui/cx.ts'
import { Menu, MenuCloseButton } from '#ui/menu.tsx'

/** The course of the meeting: everybody reads where it is, the facilitator goes to any of its steps. */
export function Stepper() {
  const t = useTranslations('retro.board.steps')
  const tPhases = useTranslations('retro.phases')
  const { view } = useBoard()
  const at = phases.indexOf(view.session.phase)
  return (
    <nav aria-label={t('label')}>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-sm sm:hidden">
        <span className="font-semibold">{tPhases(`${view.session.phase}.name`)}</span>
        <span className="figures text-muted">{t('stepOf', { number: at + 1, total: phases.length })}</span>
      </p>
      <ol className="flex gap-1 sm:gap-1.5">
        {phases.map((phase, index) => (
          <Step key={phase} phase={phase} place={index - at} />
        ))}
      </ol>
    </nav>
  )
}

/** `place` is how far the step lies ahead; below 0 it is behind. */
function Step({ phase, place }: { phase: Phase; place: number }) {
  const t = useTranslations('retro.board.steps')
  const tPhases = useTranslations('retro.phases')
  const { view, can } = useBoard()
  const leads = can('phase:set') && place !== 0 && phase !== 'COMPLETED' && view.session.status === 'ACTIVE'
  const name = tPhases(`${phase}.name`)
  const content = (
    <>
      <span
        aria-hidden
        className={cx('h-1 w-full rounded-full', place < 0 ? 'bg-brand' : place === 0 ? 'bg-accent' : 'bg-line')}
      />
      <span
        className={cx(
          'flex w-full items-center justify-center gap-1 truncate text-xs max-sm:sr-only lg:text-sm',
          place === 0 ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {place < 0 && <Check aria-hidden className="size-3.5 shrink-0 text-brand-ink" />}
        <span className="truncate">{name}</span>
        {place < 0 && <span className="sr-only">{t('done')}</span>}
      </span>
    </>
  )
  const look = 'grid w-full justify-items-center gap-1.5 rounded-xs pt-1 pb-1 max-sm:py-3'
  return (
    <li aria-current={place === 0 ? 'step' : undefined} className="min-w-0 flex-1">
      {leads ? (
        <GoTo phase={phase} place={place} look={`${look} transition hover:bg-sunken`}>
          {content}
        </GoTo>
      ) : (
        <span className={look}>{content}</span>
      )}
    </li>
  )
}

type GoToProps = { phase: Phase; place: number; look: string; children: ReactNode }

/** Asks the facilitator before everybody is taken to another step, and says what that means. */
function GoTo({ phase, place, look, children }: GoToProps) {
  const t = useTranslations('retro.board.steps')
  const tPhases = useTranslations('retro.phases')
  const { send } = useBoard()
  const name = tPhases(`${phase}.name`)
  const note = place > 0 ? t('aheadNote') : phase === 'COLLECT' ? t('reopenNote') : t('backNote')
  return (
    <Menu id={`retro-step-${phase}`} align="start" trigger={children} triggerClass={look}>
      <div className="grid max-w-72 gap-3 p-3">
        <p className="font-semibold text-sm">{t(place > 0 ? 'ahead' : 'back', { phase: name })}</p>
        <p className="text-muted text-sm">{note}</p>
        <div className="flex flex-wrap gap-2">
          <MenuCloseButton size="sm" onClick={() => send('phase:set', { phase })}>
            {t('go')}
          </MenuCloseButton>
          <MenuCloseButton size="sm" variant="secondary">
            {t('cancel')}
          </MenuCloseButton>
        </div>
      </div>
    </Menu>
  )
}
