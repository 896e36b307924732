import { useLayoutEffect, useRef } from 'react'

/** When the element with the returned ref is removed while focused, moves the focus to the element with this id. */
export function useFocusFallback(id: string) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(id)?.focus({ preventScroll: true })
    }
  }, [id])
  return box
}
