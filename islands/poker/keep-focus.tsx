import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  step: string
  /** The id of the element that has the focus when nothing better has. */
  fallback: string
  children: ReactNode
}

/**
 * Where the button that had the focus gives way to those of the next step, the focus goes on to what that step is about:
 * what is marked `data-next`, else the card that is chosen or suggested, else the first button. Nobody has to look for it, and nothing is
 * pressed twice by accident.
 */
export function KeepFocus({ step, fallback, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const { activeElement } = document
    if (!isInside.current || (activeElement !== document.body && activeElement?.id !== fallback)) return
    const at = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const next = at('[data-next]') ?? at('[role=radio][tabindex="0"]') ?? at('button')
    next?.focus()
  }, [step, fallback])

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
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:[@media(max-height:60rem)]:gap-3"
    >
      {children}
    </div>
  )
}
