import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Phase, phases } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { RoomActions } from '#islands/rooms/room-actions.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuCloseButton } from '#ui/menu.tsx'

/** The phases of the retro. While it is active, facilitators can go to any phase but the last. */
export function Stepper() {
  const t = useTranslations('retro.board.steps')
  const phaseText = useTranslations('retro.phases')
  const { view } = useBoard()
  const currentIndex = phases.indexOf(view.session.phase)
  return (
    <nav aria-label={t('label')}>
      <p className="mb-2 flex items-baseline justify-between gap-3 text-sm sm:hidden">
        <span className="font-semibold">{phaseText(`${view.session.phase}.name`)}</span>
        <span className="figures text-muted">{t('stepOf', { number: currentIndex + 1, total: phases.length })}</span>
      </p>
      <ol className="flex gap-1 sm:gap-1.5">
        {phases.map((phase, index) => (
          <Step key={phase} phase={phase} offset={index - currentIndex} />
        ))}
      </ol>
    </nav>
  )
}

/** `offset` is the distance from the current phase. It is negative for earlier phases. */
function Step({ phase, offset }: { phase: Phase; offset: number }) {
  const t = useTranslations('retro.board.steps')
  const phaseText = useTranslations('retro.phases')
  const { view, can } = useBoard()
  const canNavigate = can('phase:set') && offset !== 0 && phase !== 'COMPLETED' && view.session.status === 'ACTIVE'
  const name = phaseText(`${phase}.name`)
  const laterColor = offset === 0 ? 'bg-accent' : 'bg-line'
  const lineColor = offset < 0 ? 'bg-brand' : laterColor
  const content = (
    <>
      <span aria-hidden className={cx('h-1 w-full rounded-full', lineColor)} />
      <span
        className={cx(
          'flex w-full items-center justify-center gap-1 truncate text-xs max-sm:sr-only lg:text-sm',
          offset === 0 ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {offset < 0 && <Check aria-hidden className="size-3.5 shrink-0 text-brand-ink" />}
        <span className="truncate">{name}</span>
        {offset < 0 && <span className="sr-only">{t('done')}</span>}
      </span>
    </>
  )
  const stepClass = 'grid w-full justify-items-center gap-1.5 rounded-xs py-1 max-sm:py-3.5'
  return (
    <li aria-current={offset === 0 ? 'step' : undefined} className="min-w-0 flex-1 sm:flex-auto">
      {canNavigate ? (
        <RoomActions>
          <PhaseMenu phase={phase} offset={offset} stepClass={`${stepClass} transition hover:bg-sunken`}>
            {content}
          </PhaseMenu>
        </RoomActions>
      ) : (
        <span className={stepClass}>{content}</span>
      )}
    </li>
  )
}

type PhaseMenuProps = { phase: Phase; offset: number; stepClass: string; children: ReactNode }

/** Confirms moving everyone to another phase, and explains the effect. */
function PhaseMenu({ phase, offset, stepClass, children }: PhaseMenuProps) {
  const t = useTranslations('retro.board.steps')
  const phaseText = useTranslations('retro.phases')
  const { send } = useBoard()
  const name = phaseText(`${phase}.name`)
  const backNote = t(phase === 'COLLECT' ? 'reopenNote' : 'backNote')
  const note = offset > 0 ? t('aheadNote') : backNote
  return (
    <Menu id={`retro-step-${phase}`} align="start" trigger={children} triggerClass={stepClass}>
      <div className="grid max-w-72 gap-3 p-3">
        <p className="font-semibold text-sm">{t(offset > 0 ? 'ahead' : 'back', { phase: name })}</p>
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
