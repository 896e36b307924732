import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { claimDelay } from '#features/agile/rooms/rules-people.ts'
import { facilitatorsOf, useRoomParts } from '#islands/rooms/room-context.ts'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/**
 * Where no facilitator is here, a member may take the role after a while; the server decides whether it was long enough.
 * Whoever comes to a session without one does not know since when, and may try at once.
 */
export function Claim({ className }: { className?: string }) {
  const t = useTranslations('rooms.lead')
  const { view, hasHeard, send, can, now } = useRoomParts()
  const led = facilitatorsOf(view).some(({ online }) => online)
  const [wasLed, setWasLed] = useState(false)
  const [freeAt, setFreeAt] = useState<number | null>(null)
  const seconds = useSecondsUntil(freeAt, now)
  const { participantId } = view.me

  useEffect(() => {
    if (!hasHeard) return
    if (led) {
      setWasLed(true)
      setFreeAt(null)
    } else if (wasLed) setFreeAt(before => before ?? now() + claimDelay)
  }, [hasHeard, led, wasLed, now])

  if (!hasHeard || led || !participantId || !can('participant:update_role')) return null
  const mustWait = seconds !== null && seconds > 0
  return (
    <p className={cx('flex flex-wrap items-center gap-3 text-muted text-sm', className)}>
      {mustWait ? t('claimWait', { seconds }) : t('claimText')}
      <Button
        variant="secondary"
        size="sm"
        disabled={mustWait}
        onClick={() => send('participant:update_role', { participantId, role: 'FACILITATOR' })}
      >
        {t('claim')}
      </Button>
    </p>
  )
}
