const second = 1000
const minute = 60 * second

/** A duration in milliseconds as the text that says it, and its numbers: hours and minutes, minutes, or seconds. */
export function durationParts(milliseconds: number) {
  if (milliseconds < minute)
    return { text: 'seconds' as const, values: { hours: 0, minutes: 0, seconds: Math.round(milliseconds / second) } }
  const minutes = Math.round(milliseconds / minute)
  const values = { hours: Math.floor(minutes / 60), minutes: minutes % 60, seconds: 0 }
  return { text: minutes < 60 ? ('minutes' as const) : ('hours' as const), values }
}
