import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useActs } from '#islands/retros/board-context.ts'
import { UndoBar as RoomUndoBar, type Undo } from '#islands/rooms/undo-bar.tsx'

/** Fields with something in them: there Ctrl+Z takes back what was typed. */
const written = 'textarea:not(:placeholder-shown), input:not([type=checkbox], [type=radio], :placeholder-shown), select'

/** What was just done, and the way back. Ctrl+Z takes it too, unless something is being written. */
export function UndoBar({ undo, onDone }: { undo: Undo | null; onDone: (none: null) => void }) {
  const t = useTranslations('retro.board.undo')
  const { say } = useActs()
  const done = useCallback(() => onDone(null), [onDone])

  useEffect(() => {
    if (!undo) return
    say(`${undo.text} ${t('hint')}`)
    const back = (event: KeyboardEvent) => {
      const { target } = event
      const writes = target instanceof HTMLElement && target.matches(written)
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || writes) return
      event.preventDefault()
      undo.run()
      done()
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [undo, done, say, t])

  return (
    <RoomUndoBar
      undo={undo}
      onDone={done}
      canDismiss
      className="toast layer-panel fixed inset-x-4 bottom-4 mx-auto flex max-w-md items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
    />
  )
}
