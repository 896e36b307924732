const hourMs = 60 * 60_000
const weekMs = 7 * 24 * hourMs
/** The weekly forecast begins on Monday at 5:00 UTC. 1970-01-05 was a Monday. */
const firstStartAt = 4 * 24 * hourMs + 5 * hourMs

/** Returns the next start of a weekly forecast after a time (milliseconds UTC). */
export const nextWeeklyStart = (now: number): number =>
  firstStartAt + (Math.floor((now - firstStartAt) / weekMs) + 1) * weekMs
