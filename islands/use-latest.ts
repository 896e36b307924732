import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns a ref with the value of the last committed render, for event handlers, timers and responses. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
