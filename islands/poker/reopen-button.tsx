import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call, errorText } from '#islands/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useTable } from './table-context.ts'

/** Reopens a completed session: for its facilitator, and for people who can edit every session. */
export function ReopenButton() {
  const t = useTranslations('pokerLive.ended')
  const transport = useTranslations('transport')
  const { view, accountId } = useTable()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { role, canEditAny } = view.me
  const mayReopen = accountId !== null && (canEditAny || role === 'FACILITATOR')
  if (!mayReopen || view.session.status !== 'COMPLETED') return null
  const reopen = async () => {
    setSending(true)
    setFailure(null)
    try {
      await call(`/api/planning-poker/sessions/${view.session.id}/reopen`, { method: 'POST' })
    } catch (thrown) {
      setFailure(errorText(thrown, transport))
    }
    setSending(false)
  }
  return (
    <>
      <Button variant="secondary" icon={RotateCcw} pending={sending} onClick={reopen}>
        {t('reopen')}
      </Button>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </>
  )
}
