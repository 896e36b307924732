import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  step: string
  /** The id of the element that takes the focus if there is no such button or card. */
  fallback: string
  children: ReactNode
}

/**
 * Moves the focus when the buttons of the next step replace the focused one. The first of these that exists gets the
 * focus: the element marked `data-next`, the selected or suggested card, the first button.
 */
export function FocusNextStep({ step, fallback, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isInside = useRef(false)
  const lastStep = useRef(step)

  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    const { activeElement } = document
    if (!isInside.current || (activeElement !== document.body && activeElement?.id !== fallback)) return
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const next = find('[data-next]') ?? find('[role=radio][tabindex="0"]') ?? find('button')
    next?.focus()
  }, [step, fallback])

  // If the element that loses the focus is still on the page, the user clicked outside.
  const onBlur = (event: FocusEvent) => {
    if (event.target.isConnected) isInside.current = false
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the focus
    <div
      ref={box}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={onBlur}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:[@media(max-height:60rem)]:gap-3"
    >
      {children}
    </div>
  )
}
