import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { claimDelay } from '#features/agile/rooms/rules-people.ts'
import { useSecondsUntil } from '#islands/poker/use-seconds.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { facilitatorsOf } from '#islands/retros/topics.ts'
import { Button } from '#ui/button.tsx'

/**
 * Where no facilitator is here, a member may take the role after a while; the server decides whether it was long enough.
 * Whoever comes to a retro without one does not know since when, and may try at once.
 */
export function Claim() {
  const t = useTranslations('retro.board.lead')
  const { view, send, can, now } = useBoard()
  const led = facilitatorsOf(view).some(({ online }) => online)
  const [wasLed, setWasLed] = useState(false)
  const [freeAt, setFreeAt] = useState<number | null>(null)
  const seconds = useSecondsUntil(freeAt, now)
  const { participantId } = view.me

  useEffect(() => {
    if (led) {
      setWasLed(true)
      setFreeAt(null)
    } else if (wasLed) setFreeAt(before => before ?? now() + claimDelay)
  }, [led, wasLed, now])

  if (led || !participantId || !can('participant:update_role')) return null
  const mustWait = seconds !== null && seconds > 0
  return (
    <div className="flex flex-wrap items-center gap-3 text-muted text-sm">
      <p>{mustWait ? t('claimWait', { seconds }) : t('claimText')}</p>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        disabled={mustWait}
        onClick={() => send('participant:update_role', { participantId, role: 'FACILITATOR' })}
      >
        {t('claim')}
      </Button>
    </div>
  )
}
