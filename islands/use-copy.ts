import { useEffect, useRef, useState } from 'react'

/** Copies a text that stands in a field, and tells for a while how that went. `field` is that field's ref. */
export function useCopy(text: string) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'byHand' | null>(null)

  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = () => {
    field.current?.select()
    // The clipboard is there on secure origins only; elsewhere the selected text is what is left.
    const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    done.then(
      () => setOutcome('copied'),
      () => setOutcome('byHand'),
    )
  }
  return { field, outcome, copy }
}
