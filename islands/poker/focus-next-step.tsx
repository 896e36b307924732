import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** A key that changes with each step. */
  step: string
  /** The id of the element that can have taken the focus when the focused button was removed. */
  fallbackId: string
  children: ReactNode
}

/**
 * Moves the focus when the buttons of the next step replace the focused one. The first of these that exists gets the
 * focus: the element marked `data-next`, the selected or suggested card, the first button.
 */
export function FocusNextStep({ step, fallbackId, children }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const isFocusInside = useRef(false)
  const lastStep = useRef(step)

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const { activeElement } = document
    if (!isFocusInside.current || (activeElement !== document.body && activeElement?.id !== fallbackId)) return
    const findElement = (selector: string) => container.current?.querySelector<HTMLElement>(selector)
    const nextElement = findElement('[data-next]') ?? findElement('[role=radio][tabindex="0"]') ?? findElement('button')
    nextElement?.focus()
  }, [step, fallbackId])

  // If the element that loses the focus is still on the page, the user clicked outside.
  const onBlur = (event: FocusEvent) => {
    if (event.target.isConnected) isFocusInside.current = false
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the focus
    <div
      ref={container}
      onFocus={() => {
        isFocusInside.current = true
      }}
      onBlur={onBlur}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:[@media(max-height:60rem)]:gap-3"
    >
      {children}
    </div>
  )
}
