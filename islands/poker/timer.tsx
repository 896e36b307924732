import { Timer as Clock, Plus, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { timerOptions } from '#features/agile/poker/rules-settings.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

const presets = Object.values(timerOptions).filter(seconds => seconds !== null)
/** From here on, in seconds, the clock asks to be looked at. */
export const lastSeconds = 10
const longest = 3600

/** The clock that all see alike. The facilitator starts, lengthens and stops it. */
export function Timer() {
  const { view, can } = useTable()
  if (view.timer) return <Running endsAt={view.timer.endsAt} />
  return can('timer:start') ? <Presets /> : null
}

function Running({ endsAt }: { endsAt: number }) {
  const t = useTranslations('poker.table.timer')
  const tLive = useTranslations('pokerLive.timer')
  const { send, can, now } = useTable()
  const left = useSecondsUntil(endsAt, now)
  const minutes = Math.floor((left ?? 0) / 60)
  const seconds = String((left ?? 0) % 60).padStart(2, '0')
  const urgent = left !== null && left <= lastSeconds
  const lengthen = () => send('timer:start', { duration: Math.min(longest, (left ?? 0) + 60) })
  return (
    <div className="flex items-center gap-1.5">
      <p
        role="timer"
        aria-label={left === 0 ? t('over') : t('left', { minutes, seconds })}
        className={cx(
          'figures flex h-10 items-center gap-2 rounded-control px-3 font-semibold ring-1 ring-inset transition',
          urgent ? 'bg-accent-soft text-accent-ink ring-accent/60' : 'bg-sunken text-ink ring-line',
        )}
      >
        <Clock aria-hidden className={cx('size-4', urgent && left > 0 && 'motion-safe:animate-pulse')} />
        <span aria-hidden>{left === null ? '–:––' : left === 0 ? t('over') : `${minutes}:${seconds}`}</span>
      </p>
      {can('timer:start') && (
        <Button type="button" variant="secondary" icon={Plus} iconOnly title={tLive('lengthen')} onClick={lengthen}>
          {tLive('lengthen')}
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

function Presets() {
  const t = useTranslations('poker.table.timer')
  const tLive = useTranslations('pokerLive.timer')
  const { send } = useTable()
  return (
    <Menu
      id="poker-timer"
      label={t('start')}
      trigger={<Clock aria-hidden className="size-4.5" />}
      triggerClass="grid size-10 place-items-center rounded-control border border-edge/60 bg-surface text-ink shadow-low transition hover:border-edge hover:bg-sunken"
    >
      {presets.map(duration => (
        <MenuButton
          key={duration}
          type="button"
          popoverTarget="poker-timer"
          popoverTargetAction="hide"
          onClick={() => send('timer:start', { duration })}
        >
          {duration < 60 ? tLive('seconds', { seconds: duration }) : t('minutes', { minutes: duration / 60 })}
        </MenuButton>
      ))}
      <p className="mt-1 max-w-60 border-line border-t px-3 pt-2 pb-1 text-muted text-xs">{tLive('atZero')}</p>
    </Menu>
  )
}
