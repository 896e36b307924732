import { useLayoutEffect, useRef } from 'react'

/** When the element with the returned ref is removed while focused, moves the focus to the element with this id. */
export function useFocusFallback(fallbackId: string) {
  const elementRef = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = elementRef.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(fallbackId)?.focus({ preventScroll: true })
    }
  }, [fallbackId])
  return elementRef
}
