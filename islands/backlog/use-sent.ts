import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RoomRejection } from '#islands/room-client/room-protocol.ts'

/** Waits until the room took what a form sent; `onTaken` follows. A refusal is told in the form, and nothing typed is lost. */
export function useSent(onTaken: () => void) {
  const t = useTranslations('boards.errors')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sent = (answer: Promise<unknown>) => {
    setPending(true)
    setError(null)
    answer.then(onTaken, thrown => {
      const reason = thrown instanceof RoomRejection ? (thrown.reason as 'stale' | null) : null
      setError(reason && t.has(reason) ? t(reason) : thrown instanceof Error ? thrown.message : String(thrown))
      setPending(false)
    })
  }
  return { sent, pending, error }
}
