import { Timer as Clock, Plus, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { graceTime } from '#features/agile/retros/rules-phases.ts'
import { useSecondsUntil } from '#islands/poker/use-seconds.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'

const presets = [1, 2, 3, 5, 10, 15]
/** From here on, in seconds, the clock asks to be looked at. */
const lastSeconds = 15

/** The clock that all see alike. The facilitator starts, lengthens and stops it. */
export function Timer() {
  const { view, can } = useBoard()
  if (view.timer) return <Running endsAt={view.timer.endsAt} />
  return can('timer:start') ? <Presets /> : null
}

function Running({ endsAt }: { endsAt: number }) {
  const t = useTranslations('retro.board.timer')
  const { send, can, now } = useBoard()
  const left = useSecondsUntil(endsAt, now)
  const urgent = left !== null && left <= lastSeconds
  return (
    <div className="flex items-center gap-1.5">
      <ClockFace left={left} urgent={urgent} />
      {can('timer:extend') && (
        <Button
          type="button"
          variant="secondary"
          icon={Plus}
          title={t('extend')}
          onClick={() => send('timer:extend', { seconds: 60 })}
        >
          <span className="sr-only">{t('extend')}</span>
          <span aria-hidden className="figures">
            {t('minute')}
          </span>
        </Button>
      )}
      {can('timer:stop') && (
        <Button
          type="button"
          variant="secondary"
          icon={Square}
          iconOnly
          title={t('stop')}
          onClick={() => send('timer:stop')}
        >
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** Minutes and seconds that are left; what the server's markup cannot know is a dash. */
export function ClockFace({ left, urgent }: { left: number | null; urgent: boolean }) {
  const t = useTranslations('retro.board.timer')
  const minutes = Math.floor((left ?? 0) / 60)
  const seconds = String((left ?? 0) % 60).padStart(2, '0')
  return (
    <p
      role="timer"
      aria-label={left === 0 ? t('over') : t('left', { minutes, seconds })}
      className={cx(
        'figures flex h-10 items-center gap-2 rounded-control px-3 font-semibold ring-1 ring-inset transition',
        urgent ? 'bg-accent-soft text-accent-ink ring-accent/60' : 'bg-sunken text-ink ring-line',
      )}
    >
      <Clock aria-hidden className={cx('size-4', urgent && left !== 0 && 'motion-safe:animate-pulse')} />
      <span aria-hidden>{left === null ? '–:––' : left === 0 ? t('over') : `${minutes}:${seconds}`}</span>
    </p>
  )
}

function Presets() {
  const t = useTranslations('retro.board.timer')
  const { view, send } = useBoard()
  return (
    <Menu
      id="retro-timer"
      label={t('start')}
      trigger={<Clock aria-hidden className="size-4.5" />}
      triggerClass="grid size-10 place-items-center rounded-control border border-edge/60 bg-surface text-ink shadow-low transition hover:border-edge hover:bg-sunken"
    >
      {presets.map(minutes => (
        <MenuButton
          key={minutes}
          type="button"
          popoverTarget="retro-timer"
          popoverTargetAction="hide"
          onClick={() => send('timer:start', { duration: minutes * 60 })}
        >
          {t('minutes', { minutes })}
        </MenuButton>
      ))}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">
        {t(view.session.settings.autoProgressPhases ? 'atZeroAuto' : 'atZero')}
      </p>
    </Menu>
  )
}

/** After the time is up: what happens, and that nobody loses what they write. */
export function TimeIsUp() {
  const t = useTranslations('retro.board.timer')
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
        <strong className="text-accent-ink">{t('over')}</strong>{' '}
        {/* The seconds run on for the eyes alone: read out each second, they would drown all else. */}
        {grace !== null && <span aria-hidden>{t('grace', { seconds: grace })} </span>}
        {t('kept')}
      </p>
      {can('timer:extend') && (
        <Button
          type="button"
          size="sm"
          variant="accent"
          icon={Plus}
          onClick={() => send('timer:extend', { seconds: 60 })}
        >
          {t('extend')}
        </Button>
      )}
    </div>
  )
}
