import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useRetroActions } from '#islands/retros/board-context.ts'
import { UndoBar as RoomUndoBar, type Undo } from '#islands/rooms/undo-bar.tsx'
import { useListedShortcutGroup } from '#islands/shortcuts/use-listed-shortcut-group.ts'

/** Fields with content. In these, Ctrl+Z undoes typing. */
const filledFields =
  'textarea:not(:placeholder-shown), input:not([type=checkbox], [type=radio], :placeholder-shown), select'

/** Shows the last action with undo. Ctrl+Z works too, except while typing. */
export function UndoBar({ undo, onDone }: { undo: Undo | null; onDone: (undo: null) => void }) {
  const t = useTranslations('retro.board.undo')
  const { announce } = useRetroActions()
  const dismiss = useCallback(() => onDone(null), [onDone])
  useListedShortcutGroup('retro')

  useEffect(() => {
    if (!undo) return
    announce(`${undo.text} ${t('hint')}`)
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping = target instanceof HTMLElement && target.matches(filledFields)
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return
      event.preventDefault()
      undo.run()
      dismiss()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undo, dismiss, announce, t])

  return (
    <RoomUndoBar
      undo={undo}
      onDone={dismiss}
      canDismiss
      className="toast layer-panel fixed inset-x-4 bottom-4 mx-auto flex max-w-md items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm shadow-float"
    />
  )
}
