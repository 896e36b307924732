import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { graceTime } from '#features/agile/retros/phases/rules-phases.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { Timer as RoomTimer } from '#islands/rooms/timer.tsx'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'

const presets = [60, 120, 180, 300, 600, 900]
/** From here on, in seconds, the clock asks to be looked at. */
const lastSeconds = 15

export function Timer() {
  const t = useTranslations('retro.board.timer')
  const { view, send, can } = useBoard()
  return (
    <RoomTimer
      presets={presets}
      note={t(view.session.settings.autoProgressPhases ? 'atZeroAuto' : 'atZero')}
      lastSeconds={lastSeconds}
      onLengthen={can('timer:extend') ? () => send('timer:extend', { seconds: 60 }) : null}
    />
  )
}

/** After the time is up: what happens, and that nobody loses what they write. */
export function TimeIsUp() {
  const t = useTranslations('retro.board.timer')
  const tRooms = useTranslations('rooms.timer')
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
        <strong className="text-accent-ink">{tRooms('over')}</strong>{' '}
        {/* The seconds run on for the eyes alone: read out each second, they would drown all else. */}
        {grace !== null && <span aria-hidden>{t('grace', { seconds: grace })} </span>}
        {t('kept')}
      </p>
      {can('timer:extend') && (
        <Button size="sm" variant="accent" icon={Plus} onClick={() => send('timer:extend', { seconds: 60 })}>
          {tRooms('lengthen')}
        </Button>
      )}
    </div>
  )
}
