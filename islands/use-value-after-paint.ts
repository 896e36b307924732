import { useEffect, useState } from 'react'

/**
 * Returns `value` with a delay until after the next paint, so that a costly part of a page does not delay the rest of
 * it.
 */
export function useValueAfterPaint<T>(value: T): T {
  const [shownValue, setShownValue] = useState(value)
  useEffect(() => {
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setShownValue(value))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shownValue
}
