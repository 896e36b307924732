import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { claimDelay } from '#features/agile/rooms/rules-people.ts'
import { Button } from '#ui/button.tsx'
import { useTable } from './table-context.ts'
import { useSecondsUntil } from './use-seconds.ts'

/**
 * Where no facilitator is here, a member may take the role after a while; the server decides whether it was long enough.
 * Whoever comes to a table without one does not know since when, and may try at once.
 */
export function Claim() {
  const t = useTranslations('poker.table.act')
  const tLive = useTranslations('pokerLive.people')
  const { view, send, can, now } = useTable()
  const led = view.participants.some(({ role, online }) => role === 'FACILITATOR' && online)
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
    <p className="flex flex-wrap items-center justify-center gap-3 text-muted text-sm">
      {mustWait ? tLive('claimWait', { seconds }) : t('claimText')}
      <Button
        type="button"
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
