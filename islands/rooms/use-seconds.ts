import { useEffect, useState } from 'react'

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000))

/**
 * Counts down the whole seconds until a server time. Null without a deadline, and during server rendering, because the
 * server does not know when the page is read.
 */
export function useSecondsUntil(deadline: number | null, now: () => number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (deadline === null) return setSeconds(null)
    const tick = () => setSeconds(secondsUntil(deadline, now()))
    tick()
    const interval = setInterval(tick, 200)
    return () => clearInterval(interval)
  }, [deadline, now])
  return seconds
}
