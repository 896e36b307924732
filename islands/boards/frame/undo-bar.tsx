import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useActs } from '#islands/boards/board-context.ts'
import { UndoBar as RoomUndoBar, type Undo } from '#islands/rooms/undo-bar.tsx'

/** What was just done, and the way back. */
export function UndoBar({ undo, onDone }: { undo: Undo | null; onDone: () => void }) {
  const t = useTranslations('boardPage.undo')
  const { say } = useActs()
  useEffect(() => {
    if (undo) say(`${undo.text} ${t('hint')}`)
  }, [undo, say, t])
  return (
    <RoomUndoBar
      undo={undo}
      onDone={onDone}
      canDismiss
      className="toast layer-panel fixed inset-x-4 bottom-4 mx-auto flex max-w-md items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
    />
  )
}
