import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import { isTextField } from '#islands/shortcuts/registry.ts'

const maxSteps = 30

/** An undoable action. `undo` is null until the result of the action is known. */
type Step = { undo: Undo | null; isRequested: boolean }

/** Offers undo for the last action as soon as its inverse is known, unless the room refuses the action. */
export type OfferUndo = (undoOrPromise: Undo | Promise<Undo | null>, ack?: Promise<unknown>) => void

/** An undo stack. The page offers the last action for a while. `onUndone` gets the text of an undone action. */
export function useUndo(onUndone: (text: string) => void) {
  const stack = useRef<Step[]>([])
  const [shown, setShown] = useState<Undo | null>(null)

  const runStep = useCallback(
    ({ run, text }: Undo) => {
      run()
      onUndone(text)
    },
    [onUndone],
  )
  const offerUndo = useCallback<OfferUndo>(
    (undoOrPromise, ack) => {
      const step: Step = { undo: undoOrPromise instanceof Promise ? null : undoOrPromise, isRequested: false }
      const drop = () => {
        stack.current = stack.current.filter(other => other !== step)
        setShown(current => (current === step.undo ? null : current))
      }
      stack.current = [...stack.current.slice(1 - maxSteps), step]
      setShown(step.undo)
      // A rejected action has nothing to undo.
      ack?.catch(drop)
      if (!(undoOrPromise instanceof Promise)) return
      undoOrPromise.then(undo => {
        if (!undo) return drop()
        step.undo = undo
        if (step.isRequested) runStep(undo)
        else if (stack.current.at(-1) === step) setShown(undo)
      }, drop)
    },
    [runStep],
  )
  const undoLast = useCallback(() => {
    const last = stack.current.pop()
    setShown(null)
    if (!last) return
    if (last.undo) runStep(last.undo)
    else last.isRequested = true
  }, [runStep])
  const dismiss = useCallback(() => setShown(null), [])

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

  const undo = useMemo(() => shown && { text: shown.text, run: undoLast }, [shown, undoLast])
  return { undo, offerUndo, dismiss }
}
