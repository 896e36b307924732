/** The current time in milliseconds since 1970, UTC. A service, so that tests and rooms can control it. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
