import { Timer as Clock, Plus, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { RoomActions } from './room-actions.tsx'
import { useRoomContext } from './room-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

type RunningProps = {
  /** The timer is highlighted when at most this many seconds are left. */
  urgentSeconds: number
  /** Adds a minute. The argument is the seconds left. Null if the viewer cannot. */
  onExtend: ((secondsLeft: number) => void) | null
}
type PresetsProps = {
  /** Durations to choose from, in seconds. */
  presetSeconds: readonly number[]
  /** Explains what happens when the time is up. */
  note: string
}

/** The shared timer. Facilitators start, extend and stop it. */
export function Timer({ presetSeconds, note, ...running }: RunningProps & PresetsProps) {
  const { view, can } = useRoomContext()
  if (!view.timer && !can('timer:start')) return null
  return (
    <RoomActions>
      {view.timer ? (
        <RunningTimer endsAt={view.timer.endsAt} {...running} />
      ) : (
        <TimerMenu presetSeconds={presetSeconds} note={note} />
      )}
    </RoomActions>
  )
}

function RunningTimer({ endsAt, urgentSeconds, onExtend }: RunningProps & { endsAt: number }) {
  const t = useTranslations('rooms.timer')
  const { send, can, now } = useRoomContext()
  const secondsLeft = useSecondsUntil(endsAt, now)
  return (
    <div className="flex items-center gap-1.5">
      <TimeLeft secondsLeft={secondsLeft} isUrgent={secondsLeft !== null && secondsLeft <= urgentSeconds} />
      {onExtend && (
        <Button variant="secondary" icon={Plus} isIconOnly onClick={() => onExtend(secondsLeft ?? 0)}>
          {t('lengthen')}
        </Button>
      )}
      {can('timer:stop') && (
        <Button variant="secondary" icon={Square} isIconOnly onClick={() => send('timer:stop')}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** Minutes and seconds left. Server markup shows dashes, because the server does not know when the page is read. */
export function TimeLeft({ secondsLeft, isUrgent }: { secondsLeft: number | null; isUrgent: boolean }) {
  const t = useTranslations('rooms.timer')
  const minutes = Math.floor((secondsLeft ?? 0) / 60)
  const seconds = String((secondsLeft ?? 0) % 60).padStart(2, '0')
  const clockText = secondsLeft === null ? '–:––' : `${minutes}:${seconds}`
  return (
    <p
      role="timer"
      aria-label={secondsLeft === 0 ? t('over') : t('left', { minutes, seconds })}
      className={cx(
        'figures flex h-10 items-center gap-2 rounded-control px-3 font-semibold ring-1 ring-inset transition',
        isUrgent ? 'bg-accent-soft text-accent-ink ring-accent/60' : 'bg-sunken text-ink ring-line',
      )}
    >
      <Clock aria-hidden className={cx('size-4', isUrgent && secondsLeft !== 0 && 'motion-safe:animate-pulse')} />
      <span aria-hidden>{secondsLeft === 0 ? t('over') : clockText}</span>
    </p>
  )
}

function TimerMenu({ presetSeconds, note }: PresetsProps) {
  const t = useTranslations('rooms.timer')
  const { send } = useRoomContext()
  return (
    <Menu
      id="room-timer"
      label={t('start')}
      trigger={<Clock aria-hidden className="size-4.5" />}
      triggerClass={buttonClass({ variant: 'secondary', isIconOnly: true })}
    >
      {presetSeconds.map(duration => (
        <MenuItem key={duration} onClick={() => send('timer:start', { duration })}>
          {duration < 60 ? t('seconds', { seconds: duration }) : t('minutes', { minutes: duration / 60 })}
        </MenuItem>
      ))}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">{note}</p>
    </Menu>
  )
}
