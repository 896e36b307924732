const hour = 60 * 60_000
const week = 7 * 24 * hour
/** The weekly forecast begins on Monday at 5:00 UTC. 1970-01-05 was a Monday. */
const firstStart = 4 * 24 * hour + 5 * hour

/** Returns the next start of a weekly forecast after a time (milliseconds UTC). */
export const nextMonday = (now: number): number => firstStart + (Math.floor((now - firstStart) / week) + 1) * week
