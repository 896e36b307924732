import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

/** What was just done, and how it is taken back. */
export type Undo = { text: string; run: () => void }

/** How long what was done can be taken back, in milliseconds. */
const offered = 15_000

type Props = {
  undo: Undo | null
  /** Called when it was taken back, or is not offered any more. */
  onDone: () => void
  /** Called beside it when it was taken back by the button: its place is then empty. */
  onUndone?: () => void
  canDismiss?: boolean
  className: string
}

/** What was just done, and the way back. */
export function UndoBar({ undo, onDone, onUndone, canDismiss, className }: Props) {
  const t = useTranslations('rooms.undo')
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(onDone, offered)
    return () => clearTimeout(timer)
  }, [undo, onDone])
  if (!undo) return null
  const takeBack = () => {
    undo.run()
    onDone()
    onUndone?.()
  }
  return (
    <div className={className}>
      <p className="min-w-0 flex-1 truncate">{undo.text}</p>
      <Button variant="quiet" size="sm" icon={Undo2} onClick={takeBack}>
        {t('undo')}
      </Button>
      {canDismiss && (
        <Button variant="quiet" size="sm" icon={X} iconOnly onClick={onDone}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}
