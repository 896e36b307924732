/** Time as a part that is handed in, so that tests and rooms can move it. Milliseconds since 1970, UTC. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
