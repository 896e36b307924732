import { useTranslations } from 'use-intl'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { toneOf } from '#ui/tones.ts'
import { CarriedOver } from './carried-over.tsx'
import { CheckIn } from './check-in.tsx'
import { CheckIns } from './check-ins.tsx'

/** Before the work: how everybody comes in, what is still open from last time, and how this retro is held. */
export function SetupPhase() {
  const { view, can } = useBoard()
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {can('checkin:set') && <CheckIn />}
        <CheckIns />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {view.carriedOver.length > 0 && <CarriedOver />}
        <HowItIsHeld />
      </div>
    </div>
  )
}

function HowItIsHeld() {
  const t = useTranslations('retro.board.held')
  const tFormats = useTranslations('retro.formats')
  const { view } = useBoard()
  const { format, columns, settings } = view.session
  return (
    <Card title={t('title')} description={tFormats(`${format}.name`)}>
      <ul className="mb-3 grid gap-1.5 text-sm">
        {columns.map(column => (
          <li key={column.id} className="flex items-baseline gap-2">
            <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full tone-mark', toneOf(column.color))} />
            <span>
              <span className="font-medium">{column.title}</span>{' '}
              {column.prompt && <span className="text-muted">{column.prompt}</span>}
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1.5 border-line border-t pt-3 text-muted text-sm">
        <li>{t(isAnonymousIn(settings, 'COLLECT') ? 'anonymous' : 'named')}</li>
        <li>{t('cards', { count: settings.maxCardsPerParticipant })}</li>
        <li>{t('votes', { count: settings.votesPerParticipant })}</li>
      </ul>
    </Card>
  )
}
