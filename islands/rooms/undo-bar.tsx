import { Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

/** The text of an action, and a function that undoes it. */
export type Undo = { text: string; run: () => void }

/** Time in which undo is offered, in milliseconds. */
const undoDuration = 15_000

type Props = {
  undo: Undo | null
  /** Called when the action is undone or the offer expires. */
  onDone: () => void
  /** Called after `onDone` when the button undoes the action. The focused button disappears then. */
  onUndone?: () => void
  canDismiss?: boolean
  className: string
}

/** Shows the last action with an undo button. */
export function UndoBar({ undo, onDone, onUndone, canDismiss, className }: Props) {
  const t = useTranslations('rooms.undo')
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(onDone, undoDuration)
    return () => clearTimeout(timer)
  }, [undo, onDone])
  if (!undo) return null
  const undoAction = () => {
    undo.run()
    onDone()
    onUndone?.()
  }
  return (
    <div className={className}>
      <p className="min-w-0 flex-1 truncate">{undo.text}</p>
      <Button variant="quiet" size="sm" icon={Undo2} onClick={undoAction}>
        {t('undo')}
      </Button>
      {canDismiss && (
        <Button variant="quiet" size="sm" icon={X} isIconOnly onClick={onDone}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}
