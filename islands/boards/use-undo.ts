import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Undo } from '#islands/rooms/undo-bar.tsx'

const remembered = 30

export const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Something that was done. Its way back is null until what it made is known. */
type Step = { undo: Undo | null; isWanted: boolean }

/** Offers undo for the last action as soon as its inverse is known, unless the room refuses the action. */
export type Offer = (way: Undo | Promise<Undo | null>, answer?: Promise<unknown>) => void

/**
 * What this person did, so that it can be taken back step by step; the last of it is offered on the page for a while.
 * `tell` hears what was taken back.
 */
export function useUndo(tell: (text: string) => void) {
  const stack = useRef<Step[]>([])
  const [shown, setShown] = useState<Undo | null>(null)

  const runStep = useCallback(
    ({ run, text }: Undo) => {
      run()
      tell(text)
    },
    [tell],
  )
  const offer = useCallback<Offer>(
    (way, answer) => {
      const step: Step = { undo: way instanceof Promise ? null : way, isWanted: false }
      const drop = () => {
        stack.current = stack.current.filter(other => other !== step)
        setShown(now => (now === step.undo ? null : now))
      }
      stack.current = [...stack.current.slice(1 - remembered), step]
      setShown(step.undo)
      // What was refused did not happen.
      answer?.catch(drop)
      if (!(way instanceof Promise)) return
      way.then(undo => {
        if (!undo) return drop()
        step.undo = undo
        if (step.isWanted) runStep(undo)
        else if (stack.current.at(-1) === step) setShown(undo)
      }, drop)
    },
    [runStep],
  )
  const takeBack = useCallback(() => {
    const last = stack.current.pop()
    setShown(null)
    if (!last) return
    if (last.undo) runStep(last.undo)
    else last.isWanted = true
  }, [runStep])
  const dismiss = useCallback(() => setShown(null), [])

  useEffect(() => {
    const back = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isWriting(event.target) || stack.current.length === 0) return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [takeBack])

  const undo = useMemo(() => shown && { text: shown.text, run: takeBack }, [shown, takeBack])
  return { undo, offer, dismiss }
}
