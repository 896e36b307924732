import { useTranslations } from 'use-intl'
import { timerOptions } from '#features/agile/poker/rules-settings.ts'
import { Timer as RoomTimer } from '#islands/rooms/timer.tsx'
import { useTable } from './table-context.ts'

const presets = Object.values(timerOptions).filter(seconds => seconds !== null)
/** From here on, in seconds, the clock asks to be looked at. */
export const lastSeconds = 10
const longest = 3600

export function Timer() {
  const t = useTranslations('pokerLive.timer')
  const { send, can } = useTable()
  const lengthen = (left: number) => send('timer:start', { duration: Math.min(longest, left + 60) })
  return (
    <RoomTimer
      presets={presets}
      note={t('atZero')}
      lastSeconds={lastSeconds}
      onLengthen={can('timer:start') ? lengthen : null}
    />
  )
}
