import { useCallback, useInsertionEffect, useRef } from 'react'

/** Reads the value of the last drawing, for handlers and effects that run after it. Always the same function. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return useCallback(() => latest.current, [])
}
