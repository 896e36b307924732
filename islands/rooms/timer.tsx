import { Timer as Clock, Plus, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useRoomParts } from './room-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

type Running = {
  /** From here on, in seconds, the clock asks to be looked at. */
  lastSeconds: number
  /** Gives one minute more, where the viewer may; it gets the seconds that are left. */
  onLengthen: ((left: number) => void) | null
}
type Choice = {
  /** How long it may run, in seconds. */
  presets: readonly number[]
  /** What happens when the time is up. */
  note: string
}

/** The clock that all see alike. The facilitator starts, lengthens and stops it. */
export function Timer({ presets, note, ...running }: Running & Choice) {
  const { view, can } = useRoomParts()
  if (view.timer) return <RunningTimer endsAt={view.timer.endsAt} {...running} />
  return can('timer:start') ? <Presets presets={presets} note={note} /> : null
}

function RunningTimer({ endsAt, lastSeconds, onLengthen }: Running & { endsAt: number }) {
  const t = useTranslations('rooms.timer')
  const { send, can, now } = useRoomParts()
  const left = useSecondsUntil(endsAt, now)
  return (
    <div className="flex items-center gap-1.5">
      <ClockFace left={left} urgent={left !== null && left <= lastSeconds} />
      {onLengthen && (
        <Button variant="secondary" icon={Plus} iconOnly onClick={() => onLengthen(left ?? 0)}>
          {t('lengthen')}
        </Button>
      )}
      {can('timer:stop') && (
        <Button variant="secondary" icon={Square} iconOnly onClick={() => send('timer:stop')}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

/** Minutes and seconds that are left; what the server's markup cannot know is a dash. */
export function ClockFace({ left, urgent }: { left: number | null; urgent: boolean }) {
  const t = useTranslations('rooms.timer')
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

function Presets({ presets, note }: Choice) {
  const t = useTranslations('rooms.timer')
  const { send } = useRoomParts()
  return (
    <Menu
      id="room-timer"
      label={t('start')}
      trigger={<Clock aria-hidden className="size-4.5" />}
      triggerClass={buttonClass({ variant: 'secondary', iconOnly: true })}
    >
      {presets.map(duration => (
        <MenuItem key={duration} onClick={() => send('timer:start', { duration })}>
          {duration < 60 ? t('seconds', { seconds: duration }) : t('minutes', { minutes: duration / 60 })}
        </MenuItem>
      ))}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">{note}</p>
    </Menu>
  )
}
