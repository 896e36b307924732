import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A value as the last render on the page had it: for what runs later, such as events, timers and answers. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
