import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import { isTextField } from '#islands/shortcuts/registry.ts'

const maxSteps = 30

/** Offers undo for the last action, unless the room rejects the action. */
export type OfferUndo = (undo: Undo, ack?: Promise<unknown>) => void

/** An undo stack. The page offers the last action for a while. `onUndone` gets the text of an undone action. */
export function useUndo(onUndone: (text: string) => void) {
  const stack = useRef<Undo[]>([])
  const [offeredUndo, setOfferedUndo] = useState<Undo | null>(null)

  const offerUndo = useCallback<OfferUndo>((undo, ack) => {
    stack.current = [...stack.current.slice(1 - maxSteps), undo]
    setOfferedUndo(undo)
    // A rejected action has nothing to undo.
    ack?.catch(() => {
      stack.current = stack.current.filter(other => other !== undo)
      setOfferedUndo(current => (current === undo ? null : current))
    })
  }, [])
  const undoLast = useCallback(() => {
    const lastUndo = stack.current.pop()
    setOfferedUndo(null)
    if (!lastUndo) return
    lastUndo.run()
    onUndone(lastUndo.text)
  }, [onUndone])
  const dismiss = useCallback(() => setOfferedUndo(null), [])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTextField(event.target) || stack.current.length === 0) return
      event.preventDefault()
      undoLast()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [undoLast])

  const currentUndo = useMemo(() => offeredUndo && { text: offeredUndo.text, run: undoLast }, [offeredUndo, undoLast])
  return { currentUndo, offerUndo, dismiss }
}
