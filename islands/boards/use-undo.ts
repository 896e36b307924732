import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Undo } from '#islands/rooms/undo-bar.tsx'

const remembered = 30
const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/**
 * What this person did, so that it can be taken back step by step; the last of it is offered on the page for a while.
 * `tell` hears what was taken back.
 */
export function useUndo(tell?: (text: string) => void) {
  const stack = useRef<Undo[]>([])
  const [shown, setShown] = useState<Undo | null>(null)

  const offer = useCallback((undo: Undo, answer?: Promise<unknown>) => {
    stack.current = [...stack.current.slice(1 - remembered), undo]
    setShown(undo)
    // What was refused did not happen.
    answer?.catch(() => {
      stack.current = stack.current.filter(other => other !== undo)
      setShown(now => (now === undo ? null : now))
    })
  }, [])
  const takeBack = useCallback(() => {
    const last = stack.current.pop()
    setShown(null)
    if (!last) return
    last.run()
    tell?.(last.text)
  }, [tell])
  const dismiss = useCallback(() => setShown(null), [])

  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (writes(event.target) || stack.current.length === 0) return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [takeBack])

  const undo = useMemo(() => shown && { text: shown.text, run: takeBack }, [shown, takeBack])
  return { undo, offer, dismiss }
}
