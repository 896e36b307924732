import { useEffect, useState } from 'react'

const secondsUntil = (moment: number, now: number) => Math.max(0, Math.ceil((moment - now) / 1000))

/**
 * Whole seconds until a moment in server time, counted down; null where there is none. Null also before the browser has
 * taken over, because the server's markup cannot know when it will be read.
 */
export function useSecondsUntil(moment: number | null, now: () => number): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (moment === null) return setSeconds(null)
    const tick = () => setSeconds(secondsUntil(moment, now()))
    tick()
    const interval = setInterval(tick, 200)
    return () => clearInterval(interval)
  }, [moment, now])
  return seconds
}
