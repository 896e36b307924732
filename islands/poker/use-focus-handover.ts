import { useLayoutEffect, useRef } from 'react'

/** For a part that is taken away while it may have the focus: the focus then goes on to the element with this id. */
export function useFocusHandover(id: string) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(id)?.focus({ preventScroll: true })
    }
  }, [id])
  return box
}
