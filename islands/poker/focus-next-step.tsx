import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

type Props = {
  step: string
  /** The id of the element that takes the focus otherwise. */
  fallback: string
  children: ReactNode
}

/**
 * When the buttons of the next step replace the focused one, moves the focus to the element marked `data-next`, else to
 * the selected or suggested card, else to the first button.
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
