import { TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SmallButton } from '#islands/boards/parts/small-button.tsx'
import type { BoardSession } from '#islands/boards/use-board-session.ts'
import { UndoBar } from '#islands/rooms/undo-bar.tsx'
import { cx } from '#ui/cx.ts'

/** Duration of an error message, in milliseconds. */
const refusalDuration = 8000

type Props = Pick<BoardSession, 'refusal' | 'clearRefusal' | 'undo'> & { className: string; undoClass?: string }

/** Refusals, and results with their undo. They float above the page and disappear by themselves. */
export function Toasts({ refusal, clearRefusal, undo, className, undoClass }: Props) {
  const t = useTranslations('realtime')
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(clearRefusal, refusalDuration)
    return () => clearTimeout(timer)
  }, [refusal, clearRefusal])
  return (
    <>
      {refusal && (
        <div className={cx(className, 'border-warning/50 bg-raised')} data-refusal>
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning-ink" />
          <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{refusal}</p>
          <SmallButton variant="quiet" icon={X} isIconOnly onClick={clearRefusal}>
            {t('dismiss')}
          </SmallButton>
        </div>
      )}
      <UndoBar
        undo={undo.currentUndo}
        onDone={undo.dismiss}
        canDismiss
        className={cx(className, 'border-line bg-raised', undoClass)}
      />
    </>
  )
}
