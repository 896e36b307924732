import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** How long it is told why something cannot be, in milliseconds. */
const shown = 8000

/** Why something cannot be done, said before it is even sent. */
export function Refusal({ text, onDone }: { text: string | null; onDone: () => void }) {
  const t = useTranslations('realtime')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(onDone, shown)
    return () => clearTimeout(timer)
  }, [text, onDone])
  if (!text) return null
  return (
    <Alert
      tone="warning"
      action={
        <Button type="button" variant="quiet" size="sm" onClick={onDone}>
          {t('dismiss')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
