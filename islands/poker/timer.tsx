import { useTranslations } from 'use-intl'
import { timerOptions } from '#features/agile/poker/rules-settings.ts'
import { Timer as RoomTimer } from '#islands/rooms/timer.tsx'
import { useTable } from './table-context.ts'

const presets = Object.values(timerOptions).filter(seconds => seconds !== null)
/** The timer is highlighted when at most this many seconds are left. */
export const urgentSeconds = 10
const maxSeconds = 3600

export function Timer() {
  const t = useTranslations('pokerLive.timer')
  const { send, can } = useTable()
  const extend = (secondsLeft: number) => send('timer:start', { duration: Math.min(maxSeconds, secondsLeft + 60) })
  return (
    <RoomTimer
      presetSeconds={presets}
      note={t('atZero')}
      urgentSeconds={urgentSeconds}
      onExtend={can('timer:start') ? extend : null}
    />
  )
}
