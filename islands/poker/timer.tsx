import { Timer as Clock, Square } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton } from '#ui/menu.tsx'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

const presets = [1, 2, 3, 5, 10]

/** The clock that all see alike. The facilitator starts and stops it. */
export function Timer() {
  const { view, can } = useTable()
  if (view.timer) return <Running endsAt={view.timer.endsAt} />
  return can('timer:start') ? <Presets /> : null
}

function Running({ endsAt }: { endsAt: number }) {
  const t = useTranslations('poker.table.timer')
  const { send, can, now } = useTable()
  const left = useSecondsUntil(endsAt, now)
  const minutes = Math.floor((left ?? 0) / 60)
  const seconds = String((left ?? 0) % 60).padStart(2, '0')
  return (
    <div className="flex items-center gap-1.5">
      <p
        role="timer"
        aria-label={left === 0 ? t('over') : t('left', { minutes, seconds })}
        className={cx(
          'figures flex h-10 items-center gap-2 rounded-control px-3 font-semibold ring-1 ring-inset',
          left === null || left > 10 ? 'bg-sunken text-ink ring-line' : 'bg-accent-soft text-accent-ink ring-accent/40',
        )}
      >
        <Clock aria-hidden className="size-4" />
        <span aria-hidden>{left === null ? '–:––' : left === 0 ? t('over') : `${minutes}:${seconds}`}</span>
      </p>
      {can('timer:stop') && (
        <Button type="button" variant="secondary" icon={Square} iconOnly onClick={() => send('timer:stop')}>
          {t('stop')}
        </Button>
      )}
    </div>
  )
}

function Presets() {
  const t = useTranslations('poker.table.timer')
  const { send } = useTable()
  return (
    <Menu
      id="poker-timer"
      label={t('start')}
      trigger={<Clock aria-hidden className="size-4.5" />}
      triggerClass="grid size-10 place-items-center rounded-control border border-edge/60 bg-surface text-ink shadow-low transition hover:border-edge hover:bg-sunken"
    >
      {presets.map(minutes => (
        <MenuButton
          key={minutes}
          type="button"
          popoverTarget="poker-timer"
          popoverTargetAction="hide"
          onClick={() => send('timer:start', { duration: minutes * 60 })}
        >
          {t('minutes', { minutes })}
        </MenuButton>
      ))}
    </Menu>
  )
}
