import { useEffect, useState } from 'react'
import type { Spoken } from '#islands/rooms/spoken.ts'

/** How often something is said at most, in milliseconds. */
const breath = 300

/** What was done, for people who do not see it. */
export function Said({ spoken }: { spoken: Spoken }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const interval = setInterval(() => {
      const all = spoken.take()
      if (all.length > 0) setSaid(all.join(' '))
    }, breath)
    return () => clearInterval(interval)
  }, [spoken])
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  )
}
