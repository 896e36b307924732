import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

/**
 * Where the button that had the focus gives way to those of the next step, the focus goes on to what that step is about:
 * what is marked `data-next`, else what is chosen, else the first button. Nobody has to look for it, and nothing is
 * pressed twice by accident.
 */
export function KeepFocus({ step, children }: { step: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (!isInside.current || document.activeElement !== document.body) return
    const at = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const next = at('[data-next]') ?? at('[aria-checked=true]') ?? at('button')
    next?.focus()
  }, [step])

  // A blur to nowhere is a click beside it; an element that is taken away does not blur.
  const leave = (event: FocusEvent) => {
    if (event.target.isConnected) isInside.current = false
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={leave}
      className="grid w-full justify-items-center gap-4"
    >
      {children}
    </div>
  )
}
