import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { claimDelay } from '#features/agile/rooms/rules-people.ts'
import { facilitatorsOf, useRoomContext } from '#islands/rooms/room-context.ts'
import { useSecondsUntil } from '#islands/rooms/use-seconds.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/**
 * Lets a member become facilitator after all facilitators have been offline for a while. The server checks the delay.
 * Someone who joins later does not know when the last facilitator left, and can try immediately.
 */
export function ClaimFacilitator({ className }: { className?: string }) {
  const t = useTranslations('rooms.facilitator')
  const { view, hasPresence, send, can, now } = useRoomContext()
  const hasFacilitator = facilitatorsOf(view).some(({ online }) => online)
  const [hadFacilitator, setHadFacilitator] = useState(false)
  const [claimableAt, setClaimableAt] = useState<number | null>(null)
  const secondsLeft = useSecondsUntil(claimableAt, now)
  const { participantId } = view.me

  useEffect(() => {
    if (!hasPresence) return
    if (hasFacilitator) {
      setHadFacilitator(true)
      setClaimableAt(null)
    } else if (hadFacilitator) setClaimableAt(before => before ?? now() + claimDelay)
  }, [hasPresence, hasFacilitator, hadFacilitator, now])

  if (!hasPresence || hasFacilitator || !participantId || !can('participant:update_role')) return null
  const mustWait = secondsLeft !== null && secondsLeft > 0
  return (
    <p className={cx('flex flex-wrap items-center gap-3 text-muted text-sm', className)}>
      {mustWait ? t('claimWait', { seconds: secondsLeft }) : t('claimText')}
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
