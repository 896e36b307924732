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
  return <RoomUndoBar undo={undo} onDone={onDone} canDismiss className="toast board-toast border-line bg-raised" />
}
